// What the map can show apart: VMEs by who manages them or by what is felt there, and syndics.
import { impactCategories } from '../impacts/event.ts'
import type { MandateFacts } from '../vmes/facts.ts'

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

/** Category of a VME by its syndic, who is one whoever serves beside them (docs/decisions/0009-mandates.md). */
export function mapCategoryOf(syndic: Pick<MandateFacts, 'kind'> | null): Exclude<MapCategory, 'syndic'> {
  return syndic === null ? 'vme-unmanaged' : `vme-${syndic.kind}`
}
