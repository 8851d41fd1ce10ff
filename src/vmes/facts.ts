// What is known of one VME, as stored in the search index and as read from PostgreSQL: VmeSummary without the
// parts that depend on the clock, on configuration or on the snapshot (see present-vme.ts).
import type { EnterpriseNumber } from '../register/enterprise-number.ts'
import type { EntityStatus } from '../register/entity-status.ts'

/**
 * A place in every language that has a name for it, or a street in every language in which it officially has one;
 * absent forms are null.
 */
export interface Multilingual {
  nl: string | null
  fr: string | null
  de: string | null
}

export type NameLanguage = 'nl' | 'fr' | 'de' | 'en' | null
export type NameKind = 'official' | 'abbreviation' | 'commercial'
export interface Name {
  text: string
  language: NameLanguage
  kind: NameKind
}

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

/** WGS84 degrees. `source` is vkbo, best or postcode-centre (docs/decisions/0011-coordinates.md). */
export interface Location {
  latitude: number
  longitude: number
  precision: 'address' | 'street' | 'postcode'
  source: string
}

/** Who holds, held or will hold office at a VME. A private person has neither number nor name. */
export interface MandateFacts {
  enterpriseNumber: EnterpriseNumber | null
  name: string | null
  kind: 'professional' | 'personal'
  /** ISO day on which this office began: of an inherited one the day of the takeover. */
  since: string | null
  provisional: boolean
  relation: 'direct' | 'inherited'
  /** Numbers an inherited mandate came through. */
  via: EnterpriseNumber[]
}

export interface DatedMandateFacts extends MandateFacts {
  /** Of the mandate as recorded. */
  begin: string | null
  /** Last day; null while open. */
  end: string | null
}

export interface VmeFacts {
  enterpriseNumber: EnterpriseNumber
  formattedNumber: string
  /** Display name: official, in the language of the region where there is one. Never empty: the number stands in. */
  name: string
  names: Name[]
  status: EntityStatus
  successor: EnterpriseNumber | null
  startDate: string | null
  stoppedOn: string | null
  /** ISO instant of the last change of the entity in the register. */
  updatedAt: string
  address: Address | null
  location: Location | null
  units: number | null
  /** Of those in office the one with the latest begin. */
  syndic: MandateFacts | null
  /** All of them, ended and announced ones too. */
  mandates: DatedMandateFacts[]
  /** Other active VMEs with the same seat. */
  atSameAddress: number
  filings: number | null
}
