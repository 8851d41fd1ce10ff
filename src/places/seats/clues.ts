// What a seat is located by: docs/decisions/0011-coordinates.md.
import type { Point } from '../../geo/distance.ts'
import type { EnterpriseNumber } from '../../register/enterprise-number.ts'

/** A registered seat, as the register writes it. */
export interface Seat {
  number: EnterpriseNumber
  postcode: string | null
  /** Null where the register's place is not a Belgian municipality. */
  nis: string | null
  streetNl: string | null
  streetFr: string | null
  houseNumber: string | null
  box: string | null
  isForeign: boolean
  isStruckOff: boolean
}

/** A house number of an address file; its number as addressNumber gives it. */
export interface CandidateAddress {
  houseNumber: string
  postcode: string
  boxes: readonly string[]
  latitude: number | null
  longitude: number | null
  /** False: proposed or reserved. */
  isCurrent: boolean
}

/** A street of the seat's municipality that has one of its names. */
export interface CandidateStreet {
  key: string
  /** At least those that the seat's number may mean. */
  addresses: readonly CandidateAddress[]
  /** Each postcode in which it has addresses, with the mean of them; null when none of them has a position. */
  parts: readonly { postcode: string; latitude: number | null; longitude: number | null }[]
}

/** Where a source says that an entity itself is. */
export interface EntityPoint extends Point {
  source: string
  /** The address it was given for; null where the source does not tell. The number as addressNumber gives it. */
  postcode: string | null
  houseNumber: string | null
}

export interface Clues {
  points: readonly EntityPoint[]
  streets: readonly CandidateStreet[]
  /** Centre of the postcode; null when it is not known. */
  centre: Point | null
}

/** Best first. */
export const locationTiers = [
  'point',
  'exact',
  'box-dropped',
  'number-relaxed',
  'other-postcode',
  'street',
  'postcode',
] as const
export type LocationTier = (typeof locationTiers)[number]

export interface SeatLocation extends Point {
  tier: LocationTier
  precision: 'address' | 'street' | 'postcode'
  /** vkbo, best, postcode-centre. */
  source: string
}

export interface QuarantinedLocation extends Point {
  tier: LocationTier
  source: string
  /** From the centre of the postcode. */
  distanceMetres: number
}
