// Outages and works: what their sources tell, whatever their format.

export const impactFamilies = ['power-outage', 'public-works'] as const
export type ImpactFamily = (typeof impactFamilies)[number]

export const impactCategories = ['ActiveNow', 'FuturePlanned', 'Past24Hours'] as const
/** The first one that applies wins, over the events of a VME as over those of a point. */
export type ImpactCategory = (typeof impactCategories)[number]

/** Every source there is, in the order in which feeds are listed. */
export const impactSources = [
  'ores',
  'outage-file',
  'gipod',
  'brussels-worksites',
  'brussels-events',
  'osiris',
  'sibelga-works',
  'works-file',
] as const
export type ImpactSource = (typeof impactSources)[number]

export const familyOfSource: Readonly<Record<ImpactSource, ImpactFamily>> = {
  ores: 'power-outage',
  'outage-file': 'power-outage',
  gipod: 'public-works',
  'brussels-worksites': 'public-works',
  'brussels-events': 'public-works',
  osiris: 'public-works',
  'sibelga-works': 'public-works',
  'works-file': 'public-works',
}

export type OutageKind = 'planned' | 'unplanned' | 'unknown'
export type WorksKind = 'groundwork' | 'work' | 'worksite' | 'traffic'
export type ImpactKind = OutageKind | WorksKind

export interface NumberRange {
  /** Base numbers, inclusive. */
  from: number
  to: number
  parity: 'odd' | 'even' | 'both'
}

/** WGS84, longitude first: rings of polygons, outer ring first, closed. */
export type MultiPolygon = [longitude: number, latitude: number][][][]

/** Where an event is felt. Radii and buffers are not part of it: they are configuration, applied when it is matched. */
export type ImpactZone =
  | { shape: 'polygon'; coordinates: MultiPolygon }
  | { shape: 'point'; latitude: number; longitude: number }
  | {
      shape: 'street'
      postcode: string
      /** As the source writes it. */
      street: string
      /** Form in which streets are compared (street-key.ts), one a language. */
      keys: string[]
      /** Empty: the whole street. */
      ranges: NumberRange[]
    }
  | { shape: 'postcode'; postcode: string }

export interface Descriptions {
  nl: string | null
  fr: string | null
  de: string | null
  en: string | null
}

/** One event of one answer of a source. Instants are ISO, UTC. */
export interface FeedEvent {
  /** Stable between answers; unique within the source. */
  sourceId: string
  kind: ImpactKind
  /** Null: the source does not tell; it counts from when it was first seen. */
  startsAt: string | null
  /** Null: open. */
  endsAt: string | null
  endConfidence: 'estimated' | 'announced' | 'none'
  isDelayed: boolean
  descriptions: Descriptions
  cause: string | null
  customers: number | null
  isSevere: boolean
  status: string | null
  position: { latitude: number; longitude: number } | null
  zones: ImpactZone[]
}

/** Best first: a VME that an event hits in several ways has the first that applies. */
export const matchMethods = [
  'polygon',
  'street-number',
  'polygon-buffer',
  'street',
  'radius',
  'postcode',
] as const
export type MatchMethod = (typeof matchMethods)[number]

export const qualityOfMethod: Readonly<Record<MatchMethod, 'high' | 'medium' | 'low'>> = {
  polygon: 'high',
  'street-number': 'high',
  'polygon-buffer': 'medium',
  street: 'medium',
  radius: 'low',
  // Counted apart, and not shown as an impact.
  postcode: 'low',
}
