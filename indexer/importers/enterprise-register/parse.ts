// From the values of a row to what is stored, or to the reason why it is rejected. Nothing here fails or does I/O.
import { isOwnCountry } from '../../../src/register/country.ts'
import { oneLine } from '../../../src/text/one-line.ts'
import { isEnterpriseKey, isEstablishmentKey, numberOfKey, parseKey } from '../entity-set.ts'
import {
  type ContactKind,
  contactKinds,
  LEGAL_PERSON,
  languages,
  NATURAL_PERSON,
  type NameKind,
  type NameLanguage,
  nameKinds,
  SYNDIC_NACE,
  VME_FORM,
} from './codes.ts'

export const entityKinds = ['vme', 'legal-person', 'sole-trader'] as const
export type EntityKind = (typeof entityKinds)[number]

type Value = string | undefined
export type Values = readonly Value[]

/** Columns in the order in which the functions below read them. */
export const columns = {
  enterprise: [
    'EnterpriseNumber',
    'Status',
    'JuridicalSituation',
    'TypeOfEnterprise',
    'JuridicalForm',
    'StartDate',
  ],
  establishment: ['EstablishmentNumber', 'EnterpriseNumber'],
  denomination: ['EntityNumber', 'Language', 'TypeOfDenomination', 'Denomination'],
  address: [
    'EntityNumber',
    'TypeOfAddress',
    'CountryNL',
    'CountryFR',
    'Zipcode',
    'MunicipalityNL',
    'MunicipalityFR',
    'StreetNL',
    'StreetFR',
    'HouseNumber',
    'Box',
    'ExtraAddressInfo',
    'DateStrikingOff',
  ],
  contact: ['EntityNumber', 'EntityContact', 'ContactType', 'Value'],
  activity: ['EntityNumber', 'NaceVersion', 'NaceCode'],
  code: ['Category', 'Code'],
  // A delete file has one column; its name was seen for enterprises and children only, so it is taken by position.
  delete: [0],
} as const

/** ISO date of `dd-mm-yyyy`, undefined when it is none: two-digit years and 31-02 are rejected, 1899 is fine. */
export function parseDate(text: string): string | undefined {
  const match = /^(\d\d)-(\d\d)-(\d{4})$/.exec(text)
  if (match === null) return undefined
  const [, day, month, year] = match
  if (year === '0000' || !isDayOfMonth(Number(day), Number(month), Number(year))) return undefined
  return `${year}-${month}-${day}`
}

// Arithmetic, because a Date for each of two million rows costs as much as all other reading.
function isDayOfMonth(day: number, month: number, year: number): boolean {
  const isLeap = year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0)
  const days = month === 2 ? (isLeap ? 29 : 28) : [4, 6, 9, 11].includes(month) ? 30 : 31
  return month >= 1 && month <= 12 && day >= 1 && day <= days
}

export interface EnterpriseRow {
  number: string
  key: number
  kind: EntityKind
  status: Value
  juridicalForm: Value
  juridicalSituation: Value
  typeOfEnterprise: Value
  startDate: Value
  /** The row is good but for its date. */
  hasBadDate: boolean
}

/** Every entity gets a kind; whether it is kept is decided elsewhere. Undefined: its number is none. */
export function parseEnterprise([number, status, situation, type, form, start]: Values):
  | EnterpriseRow
  | undefined {
  const key = number === undefined ? -1 : parseKey(number)
  if (!isEnterpriseKey(key)) return undefined
  const startDate = start === undefined ? undefined : parseDate(start)
  return {
    number: numberOfKey(key),
    key,
    kind: kindOf(type, form),
    status,
    juridicalForm: form,
    juridicalSituation: situation,
    typeOfEnterprise: type,
    startDate,
    hasBadDate: start !== undefined && startDate === undefined,
  }
}

// Natural persons have no legal form. Where the type is unknown the careful reading is a person.
function kindOf(type: Value, form: Value): EntityKind {
  if (form === VME_FORM) return 'vme'
  if (type === LEGAL_PERSON) return 'legal-person'
  return type === NATURAL_PERSON || form === undefined ? 'sole-trader' : 'legal-person'
}

export interface NameRow {
  text: string
  language: NameLanguage | undefined
  kind: NameKind
}

/** Undefined when there is no text, or for a kind of name that is not shown: branches, and kinds that are new. */
export function parseName([, language, type, text]: Values): NameRow | undefined {
  const kind = type === undefined ? undefined : nameKinds[type]
  const line = oneLine(text ?? '')
  if (kind === undefined || line === '') return undefined
  return { text: line, kind, language: language === undefined ? undefined : languages[language] }
}

export interface SeatRow {
  /** Zipcode, municipality nl and fr, street nl and fr, house number, box, extra, country nl and fr. */
  values: Value[]
  struckOffOn: Value
}

/** The registered seat; undefined for addresses of other kinds; 'date' when it cannot be told whether it still holds. */
export function parseSeat(values: Values): SeatRow | undefined | 'date' {
  const [, type, countryNl, countryFr, ...rest] = values
  if (type !== 'REGO') return undefined
  const struckOff = rest[8]
  const struckOffOn = struckOff === undefined ? undefined : parseDate(struckOff)
  if (struckOff !== undefined && struckOffOn === undefined) return 'date'
  return {
    values: [...rest.slice(0, 8), ...foreignOnly(countryNl, countryFr)].map(oneLineOrNone),
    struckOffOn,
  }
}

/** A seat without a country is in Belgium; one that writes it is no less there. */
function foreignOnly(...countries: Value[]): Value[] {
  const named = countries.filter((country) => country !== undefined)
  return named.every(isOwnCountry) ? countries.map(() => undefined) : countries
}

const oneLineOrNone = (text: Value): Value => (text === undefined ? undefined : oneLine(text) || undefined)

export interface ContactRow {
  kind: ContactKind
  value: string
}

/** Contacts of the enterprise itself: none, one, or several when a value holds several. */
export function parseContacts([, entity, type, value]: Values): ContactRow[] {
  const kind = type === undefined ? undefined : contactKinds[type]
  if (entity !== 'ENT' || kind === undefined || value === undefined) return []
  return split(kind, value).map((part) => ({ kind, value: part }))
}

function split(kind: ContactKind, value: string): string[] {
  // Telephone numbers are kept as people write them: blanks, slashes and dots are part of them.
  if (kind === 'phone') return parts(value, /[;,]/)
  if (kind === 'email')
    return parts(value, /[;,\s]+/).filter((part) => /^[^@\s]+@[^@\s]+\.[^@\s.]+$/.test(part))
  return parts(value, /[;,\s]+/).map((part) =>
    part.replace(/^(https?:\/\/)?www:/i, '$1www.').replace(/(?<!\/)\/+$/, ''),
  )
}

const parts = (value: string, separator: RegExp): string[] =>
  value
    .split(separator)
    .map(oneLine)
    .filter((part) => part !== '')

export interface ActivityRow {
  key: number
  /** Version and code, e.g. 2025:68321. */
  activity: string
}

/** A syndic activity; undefined for every other; 'number' when it cannot be told whose it is. */
export function parseActivity([number, version, code]: Values): ActivityRow | undefined | 'number' {
  if (version === undefined || code === undefined || !code.startsWith(SYNDIC_NACE)) return undefined
  const key = number === undefined ? -1 : parseKey(number)
  if (!isEnterpriseKey(key) && !isEstablishmentKey(key)) return key >= 0 ? undefined : 'number'
  return { key, activity: `${version}:${code}` }
}
