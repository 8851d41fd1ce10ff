// A registered seat and the place it lies in, as PostgreSQL holds them.

export type PlaceLanguage = 'nl' | 'fr' | 'de'

/** The municipality, province and region of a seat, and the name that its postcode has of its own. */
export interface PlaceRow {
  nis: string
  nl: string
  fr: string
  de: string | null
  /** Languages in which the place is shown, the first one first: ['fr', 'nl'] for Ixelles / Elsene. */
  languages: PlaceLanguage[]
  /** Exonyms and nicknames of the municipality, and the sections that lie in the postcode. */
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
  postcode: string | null
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
