// What the map can show apart: VMEs by who manages them or by what is felt there, and syndics.
import { impactCategories } from '../impacts/event.ts'

export const mapCategories = ['vme-professional', 'vme-personal', 'vme-unmanaged', 'syndic'] as const
export type MapCategory = (typeof mapCategories)[number]

/**
 * Everything as which a point is counted and drawn: its own category, or that of the impact by which it was selected.
 * Columns and counts hold positions in it; documents of the search index know the first four alone.
 */
export const pointCategories = [...mapCategories, ...impactCategories] as const
export type PointCategory = (typeof pointCategories)[number]
/** Position of the first impact category. */
export const firstImpact = mapCategories.length

/** The same in one letter, as tile keys end with it (src/geo/tile-key.ts). */
export const letterOfCategory: Readonly<Record<MapCategory, string>> = {
  'vme-professional': 'p',
  'vme-personal': 'r',
  'vme-unmanaged': 'u',
  syndic: 's',
}

export interface Manager {
  isPersonal: boolean
}

/** Category of a VME by those in office: one with a professional syndic is professional, whoever serves beside it. */
export function mapCategoryOf(managers: readonly Manager[]): Exclude<MapCategory, 'syndic'> {
  if (managers.length === 0) return 'vme-unmanaged'
  return managers.every(({ isPersonal }) => isPersonal) ? 'vme-personal' : 'vme-professional'
}
