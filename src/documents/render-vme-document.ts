// A row of PostgreSQL → what the search engine holds of a VME.
import { hash } from 'node:crypto'
import type { VmeDocument } from '../../mappings/vme.ts'
import { isBelgianPostcode } from '../domain/country.ts'
import { houseNumberForms } from '../domain/house-numbers.ts'
import { nameCore } from '../domain/name-core.ts'
import { foldKey, wordTexts } from '../domain/search-text.ts'
import { spelledOut } from '../domain/word-variants.ts'
import { buildVmeFacts } from './build-vme-facts.ts'
import type { VmeFacts } from './vme-facts.ts'
import type { PlaceRow, VmeRow } from './vme-row.ts'

// Keyword terms end at 32,766 bytes and nobody compares names beyond their beginning.
const KEY_LENGTH = 120
// Names of more words are not written as one.
const COMPOUND_WORDS = 3

interface PlaceTexts {
  /** As search texts. */
  names: string[]
  /** Folded whole, for filtering by name. */
  keys: string[]
  words: ReadonlySet<string>
}

// Some 1,200 places are shared by all rows.
const textsOfPlace = new WeakMap<PlaceRow, PlaceTexts>()
const noPlace: PlaceTexts = { names: [], keys: [], words: new Set() }

const distinct = (texts: readonly (string | null)[]): string[] =>
  [...new Set(texts.filter((text) => text !== null && text !== ''))] as string[]

/** Words as the index takes them: `Kerkstr. 12` gives `kerkstr 12 kerkstraat kerkstrasse`. */
function toSearchText(words: readonly string[]): string {
  let text = words.join(' ')
  for (const word of words) for (const whole of spelledOut(word)) text += ` ${whole}`
  return text
}

const searchText = (text: string): string => toSearchText(wordTexts(text))

function buildPlaceTexts(names: string[]): PlaceTexts {
  const keys = distinct(names.map(foldKey))
  return {
    names: distinct(names.map(searchText)),
    keys,
    words: new Set(keys.flatMap((key) => key.split(' '))),
  }
}

function placeTexts(row: VmeRow): PlaceTexts {
  const { place } = row
  if (place === null) {
    const names = distinct([row.municipalityNl, row.municipalityFr])
    return names.length === 0 ? noPlace : buildPlaceTexts(names)
  }
  const known = textsOfPlace.get(place)
  if (known !== undefined) return known
  const { nl, fr, de, labelNl, labelFr, labelDe, aliases } = place
  const texts = buildPlaceTexts(distinct([nl, fr, de, labelNl, labelFr, labelDe, ...aliases]))
  textsOfPlace.set(place, texts)
  return texts
}

// `Budastraat(Kor)`: what stands in brackets is the register's own mark, not part of the street.
const withoutBrackets = (street: string): string =>
  street.includes('(') ? street.replace(/\s*\([^)]*\)\s*/g, ' ').trim() : street

/**
 * Static order of suggestions, 0 to 7: a VME with a name of its own before one that is only "the building at …", a
 * complete Belgian seat before a doubtful one, one that goes on before one that is wound up.
 */
function rankOf(facts: VmeFacts, hasOwnName: boolean): number {
  const { address, status } = facts
  const hasSeat = address?.municipalityKey != null && address.street !== null && address.struckOffOn === null
  return (status === 'active' ? 4 : 0) + (hasOwnName ? 2 : 0) + (hasSeat ? 1 : 0)
}

// `L-8399` is two words; a Belgian postcode is one, and is searched in its own field.
const withForeignPostcode = (names: string[], zipcode: string | null): string[] =>
  zipcode === null || isBelgianPostcode(zipcode) ? names : [...names, searchText(zipcode)]

// `Albertlaan 28` says no more than the address does.
const isOwnName = (core: readonly string[], streetKey: string): boolean =>
  core.some((word) => !/^\d/.test(word) && !streetKey.includes(word))

function searchFields(row: VmeRow, facts: VmeFacts): Omit<VmeDocument, 'contentHash' | 'facts'> {
  const { address } = facts
  const current = row.mandates.filter(({ state }) => state === 'current')
  const place = placeTexts(row)
  const names = distinct(row.names.map((name) => name.text)).map(wordTexts)
  const shown = searchText(facts.name)
  const isPlaceWord = (word: string): boolean => word === row.zipcode || place.words.has(word)
  const cores = names.map((name) => nameCore(name, isPlaceWord)).filter((core) => core.length > 0)
  const streetKey = foldKey(`${row.streetNl ?? ''} ${row.streetFr ?? ''}`)
  return {
    enterpriseNumber: row.number,
    bucket: row.bucket,
    rank: rankOf(
      facts,
      cores.some((core) => isOwnName(core, streetKey)),
    ),
    name: shown,
    aliases: distinct(names.map(toSearchText)).filter((name) => name !== shown),
    nameKeys: distinct(cores.map((core) => core.join(' ').slice(0, KEY_LENGTH))),
    compounds: distinct(
      cores.map((core) => (core.length > 1 && core.length <= COMPOUND_WORDS ? core.join('') : null)),
    ),
    streets: distinct([row.streetNl, row.streetFr]).map((street) => searchText(withoutBrackets(street))),
    houseNumbers: row.houseNumber === null ? [] : houseNumberForms(row.houseNumber),
    box: address?.box == null ? null : searchText(address.box),
    postcode: row.zipcode,
    municipalities: withForeignPostcode(place.names, row.zipcode),
    municipalityNames: place.keys,
    nameKey: foldKey(facts.name).slice(0, KEY_LENGTH),
    cityKey: address?.municipality == null ? null : foldKey(address.municipality),
    status: facts.status,
    regionCode: address?.regionCode ?? null,
    provinceKey: address?.provinceKey ?? null,
    municipalityKey: address?.municipalityKey ?? null,
    startDate: facts.startDate,
    updatedAt: facts.updatedAt,
    syndicNumbers: distinct(current.map(({ syndicNumber }) => syndicNumber)),
    syndicKinds: distinct(
      current.map(({ syndicNumber }) => (syndicNumber === null ? 'personal' : 'professional')),
    ),
  }
}

/**
 * JSON of the VmeDocument of a row. Pure and total: equal rows give equal documents, byte by byte. The text is written
 * once and hashed as it is, since a rebuild spends much of its time here.
 */
export function renderVmeDocument(row: VmeRow): string {
  const facts = buildVmeFacts(row)
  const content: Omit<VmeDocument, 'contentHash'> = { ...searchFields(row, facts), facts }
  const text = JSON.stringify(content)
  return `{"contentHash":"${hash('sha256', text, 'base64url')}",${text.slice(1)}`
}
