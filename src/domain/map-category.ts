// What the map can show apart: VMEs by who manages them, and syndics.
export const mapCategories = ['vme-professional', 'vme-personal', 'vme-unmanaged', 'syndic'] as const
export type MapCategory = (typeof mapCategories)[number]

/** The same in one letter, as tile keys end with it (src/domain/tile-key.ts). */
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
