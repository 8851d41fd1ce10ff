// A Flemish permit, and how far one concerns a VME.

export type PermitState =
  | 'filed'
  | 'in_progress'
  | 'granted'
  | 'refused'
  | 'withdrawn'
  | 'expired'
  | 'unknown'

/** Urban planning, subdivisions. */
export const permitLayers = ['gd', 'vk'] as const
export type PermitLayer = (typeof permitLayers)[number]

/** Best first. */
export const permitTiers = ['P1', 'P2', 'P3', 'P4', 'P5'] as const
export type PermitTier = (typeof permitTiers)[number]

export interface PermitMatch {
  permitId: string
  vme: string
  tier: PermitTier
  distanceMetres: number
  score: number
}
