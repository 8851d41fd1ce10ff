// What is known of a place, as stored in the search index: what exports and maps show.
import type { Address } from '../register/address.ts'
import type { EnterpriseNumber } from '../register/enterprise-number.ts'
import type { KnownMethod, PropertyKind, Reason, UnitsSource } from './place.ts'

export interface PropertyFacts {
  key: string
  kind: PropertyKind
  score: number | null
  reasons: Reason[]
  units: number
  plannedUnits: number
  unitsSource: UnitsSource
  /** Of all its entrances: house numbers stand in one text, `12-14`. */
  address: Address | null
  location: { latitude: number; longitude: number } | null
  building: string | null
  parcels: string[]
  footprintM2: number | null
  vmes: { enterpriseNumber: EnterpriseNumber; method: KnownMethod; distanceMetres: number }[]
}
