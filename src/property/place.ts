// A place: a building with several units, or what stands for one; docs/decisions/0055-property-insights.md.

export type UnitsSource = 'building-register' | 'address-boxes'

/** Best first. */
export const knownMethods = ['address', 'polygon', 'parcel', 'near'] as const
/** How a VME is found at a place. */
export type KnownMethod = (typeof knownMethods)[number]

export const propertyKinds = ['known', 'likely', 'possible', 'other'] as const
export type PropertyKind = (typeof propertyKinds)[number]

export const reasonCodes = [
  'units',
  'register',
  'boxes',
  'shape',
  'newUnits',
  'permit',
  'noVme',
  'vmeNearby',
  'oneAddress',
] as const
export type ReasonCode = (typeof reasonCodes)[number]

/** What counts for or against an opportunity. */
export interface Reason {
  code: ReasonCode
  /** Below 0: against. */
  points: number
}

/** A VME that is found at a place. */
export interface PlaceVme {
  vme: string
  method: KnownMethod
  distanceMetres: number
  /** Of the place, where they count for this VME. */
  units: number | null
}

/** As it is stored. */
export interface Place {
  key: string
  postcode: string
  streetNl: string | null
  streetFr: string | null
  /** In the order of the numbers. */
  houseNumbers: string[]
  latitude: number | null
  longitude: number | null
  /** Number in the register; of the plan its source and id. */
  building: string | null
  /** With a slash, the largest overlap first. */
  parcels: string[]
  footprintM2: number | null
  units: number
  plannedUnits: number
  unitsSource: UnitsSource
  kind: PropertyKind
  /** 0 to 100; null where a VME is known. */
  score: number | null
  reasons: Reason[]
  vmes: PlaceVme[]
}
