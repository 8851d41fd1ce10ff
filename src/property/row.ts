// One place as src/property/statements/properties.ts reads it.
import type { PlaceRow } from '../register/seat-row.ts'
import type { Place, PlaceVme } from './place.ts'

export interface PropertyRow extends Omit<Place, 'vmes'> {
  bucket: number
  /** Shared between rows: never change it. */
  place: PlaceRow | null
  /** In the order of their numbers. */
  vmes: Omit<PlaceVme, 'units'>[]
}
