// Where an entity has its seat, as it is shown.
import type { Multilingual } from './multilingual.ts'

export interface Address {
  /** One line for people: `Voorbeeldlaan 12A bus 3, 1050 Elsene`, both languages in a bilingual place. */
  line: string
  street: string | null
  streets: Multilingual
  houseNumber: string | null
  box: string | null
  extra: string | null
  postcode: string | null
  municipality: string | null
  municipalities: Multilingual
  /** NIS code; null where the register's place is not a Belgian municipality. */
  municipalityKey: string | null
  province: string | null
  provinces: Multilingual
  provinceKey: string | null
  region: string | null
  regions: Multilingual
  /** ISO 3166-2: BE-BRU, BE-VLG, BE-WAL. */
  regionCode: string | null
  /** ISO 3166-1 alpha-2; null when the register's text names no known country. */
  country: string | null
  countryName: string | null
  /** ISO date on which the register struck this seat off; null while it stands. */
  struckOffOn: string | null
}

/** WGS84 degrees. `source` is vkbo, best or postcode-centre (docs/decisions/0011-coordinates.md), or correction. */
export interface Location {
  latitude: number
  longitude: number
  precision: 'address' | 'street' | 'postcode'
  source: string
}
