// One VME as src/vmes/statements/vmes.ts reads it: the register's row, where its seat lies, and how many others share the seat.
import type { EnterpriseNumber } from '../register/enterprise-number.ts'
import type { OfficeState } from '../syndics/mandates/mandate.ts'
import type { Location, Name } from './facts.ts'

export type PlaceLanguage = 'nl' | 'fr' | 'de'

/** The municipality, province and region of a seat, and the name that its postcode has of its own. */
export interface PlaceRow {
  nis: string
  nl: string
  fr: string
  de: string | null
  /** Languages in which the place is shown, the first one first: ['fr', 'nl'] for Ixelles / Elsene. */
  languages: PlaceLanguage[]
  /** Exonyms, former municipalities and sections. */
  aliases: string[]
  labelNl: string | null
  labelFr: string | null
  labelDe: string | null
  /** Null in Brussels, which has no province. */
  provinceNis: string | null
  provinceNl: string | null
  provinceFr: string | null
  provinceDe: string | null
  regionCode: string
  regionNl: string
  regionFr: string
  regionDe: string
}

/** A registered seat, as the register writes it. */
export interface SeatRow {
  zipcode: string | null
  municipalityNl: string | null
  municipalityFr: string | null
  streetNl: string | null
  streetFr: string | null
  houseNumber: string | null
  box: string | null
  extraAddressInfo: string | null
  /** Filled for foreign seats only. */
  countryNl: string | null
  countryFr: string | null
  struckOffOn: string | null
  /** Null where the register's place is not a Belgian municipality. Shared between rows: never change it. */
  place: PlaceRow | null
}

/** An effective mandate (src/syndics/mandates/offices.ts). Dates are ISO days. */
export interface MandateRow {
  /** Null for a private person. */
  syndicNumber: EnterpriseNumber | null
  syndicName: string | null
  relation: 'direct' | 'inherited'
  via: EnterpriseNumber[]
  provisional: boolean
  since: string | null
  begin: string | null
  end: string | null
  state: OfficeState
}

/** Dates are ISO days, updatedAt is an ISO instant; texts are as the register writes them. */
export interface VmeRow extends SeatRow {
  number: EnterpriseNumber
  bucket: number
  juridicalSituation: string | null
  startDate: string | null
  stoppedOn: string | null
  updatedAt: string
  names: Name[]
  /** In the order in which they are shown: the syndic of the VME first when one holds office. */
  mandates: MandateRow[]
  location: Location | null
  /** Other active VMEs with the same seat. */
  atSameAddress: number
}
