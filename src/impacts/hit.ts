// What of events and VMEs decides whom an event hits; docs/decisions/0016-impacts.md, "Methods".
import type { Point } from '../geo/distance.ts'
import type { EnterpriseNumber } from '../register/enterprise-number.ts'
import type { ImpactFamily, ImpactZone, MatchMethod } from './event.ts'

export interface MatchEvent {
  id: string
  family: ImpactFamily
  isSevere: boolean
  zones: ImpactZone[]
}

/** The registered address of a VME, in the forms in which it is compared. */
export interface MatchAddress {
  /** Null: in another country, struck off, or not known. */
  postcode: string | null
  /** Of its street in every language that is known of it. */
  streetKeys: readonly string[]
  /** Every number that the house number may mean; empty without one. */
  numbers: readonly number[]
}

/** Bit of the first eight digits of a number packed with a point: the point is only that of the street. */
export const STREET_ONLY = 2 ** 30

/** An active VME. */
export interface MatchPlace extends MatchAddress {
  number: EnterpriseNumber
  /** Null where no better place is known than its postcode. */
  point: Point | null
  /** Whether the point is no more than the middle of its street. */
  isStreetOnly: boolean
}

/** How an event hits a VME. */
export interface ImpactHit {
  method: MatchMethod
  /** To the nearest edge or the point, by tenths; 0 inside; null where nothing was measured. */
  distanceMetres: number | null
  /** The buffer or radius that applied; null where none did. */
  radiusMetres: number | null
}

/** As it is stored. */
export interface StoredHit extends ImpactHit {
  eventId: string
  vme: EnterpriseNumber
}
