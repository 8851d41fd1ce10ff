// A row of PostgreSQL → what the search engine holds of a VME.
import type { VmeDocument, VmeGroups, VmeWords } from '../../mappings/vme.ts'
import {
  compoundsOf,
  distinct,
  keyOf,
  placeTexts,
  placeWords,
  searchText,
  wholeKey,
  withContentHash,
  writings,
} from '../engine/search-texts.ts'
import { type MapCategory, mapCategoryOf } from '../map/category.ts'
import { mapFieldsOf } from '../map/document-fields.ts'
import { isLegalPrefix, isLegalWord } from '../text/legal-words.ts'
import { asFigure } from '../text/word-variants.ts'
import { foldKey, wordTexts } from '../text/words.ts'
import { buildVmeFacts } from './build-facts.ts'
import type { VmeFacts } from './facts.ts'
import { houseNumberForms } from './house-numbers.ts'
import { lineKeysOf } from './line-keys.ts'
import { nameCore } from './name-core.ts'
import type { VmeRow } from './row.ts'
import { shownOrder } from './shown-order.ts'

/**
 * Static order of suggestions, 0 to 7: a VME with a name of its own before one that is only "the building at …", a
 * complete Belgian seat before a doubtful one, one that goes on before one that is wound up.
 */
function rankOf(facts: VmeFacts, hasOwnName: boolean): number {
  const { address, status } = facts
  const hasSeat = address?.municipalityKey != null && address.street !== null && address.struckOffOn === null
  return (status === 'active' ? 4 : 0) + (hasOwnName ? 2 : 0) + (hasSeat ? 1 : 0)
}

/** Category on the map; null for a VME that stopped. */
const categoryOf = ({ stoppedOn, syndic }: VmeFacts): MapCategory | null =>
  stoppedOn === null ? mapCategoryOf(syndic) : null

// `Albertlaan 28` says no more than the address does.
const isOwnName = (core: readonly string[], streetKey: string): boolean =>
  core.some((word) => !/^\d/.test(word) && !streetKey.includes(word))

// Nobody glues `vme` to a name, but `residentieetoile` is written.
const gluable = (words: readonly string[]): string[][] => [
  words.filter((word) => !isLegalWord(word)),
  words.filter((word) => !isLegalWord(word) || isLegalPrefix(word)),
]

interface Words {
  fields: VmeWords
  /** Whether a name says more than the address. */
  hasOwnName: boolean
}

function readWords(row: VmeRow, { name, address }: VmeFacts): Words {
  const place = placeTexts(row)
  const names = distinct(row.names.map(({ text }) => text))
  const shown = searchText(name)
  const isPlaceWord = (word: string): boolean => word === row.postcode || place.words.has(word)
  const written = names.flatMap(writings)
  const cores = names.map((text) => nameCore(wordTexts(text), isPlaceWord)).filter((core) => core.length > 0)
  const streets = distinct([row.streetNl, row.streetFr])
  const streetKey = foldKey(`${row.streetNl ?? ''} ${row.streetFr ?? ''}`)
  return {
    fields: {
      name: shown,
      aliases: distinct(names.map(searchText)).filter((text) => text !== shown),
      fullNames: distinct(names.map(wholeKey)),
      nameKeys: distinct(cores.map((core) => keyOf(core.map(asFigure).join(' ')))),
      compounds: compoundsOf([...written.flatMap(gluable), ...cores]),
      streets: streets.map(searchText),
      streetCompounds: compoundsOf(streets.flatMap(writings)),
      lineKeys: lineKeysOf(address),
      houseNumbers: row.houseNumber === null ? [] : houseNumberForms(row.houseNumber),
      box: address?.box == null ? null : searchText(address.box),
      postcode: row.postcode,
      municipalities: placeWords(row),
      municipalityNames: place.keys,
    },
    hasOwnName: cores.some((core) => isOwnName(core, streetKey)),
  }
}

/** What a VME is found by. */
export const vmeWordsOf = (row: VmeRow, facts: VmeFacts): VmeWords => readWords(row, facts).fields

/** What it is filtered by. */
export const vmeGroupsOf = ({ mandates }: VmeRow, { address, syndic }: VmeFacts): VmeGroups => ({
  regionCode: address?.regionCode ?? null,
  provinceKey: address?.provinceKey ?? null,
  municipalityKey: address?.municipalityKey ?? null,
  syndicNumbers: distinct(
    mandates.filter(({ state }) => state === 'current').map(({ syndicNumber }) => syndicNumber),
  ),
  syndicKind: syndic?.kind ?? null,
})

function searchFields(row: VmeRow, facts: VmeFacts): Omit<VmeDocument, 'contentHash' | 'facts'> {
  const { address } = facts
  const words = readWords(row, facts)
  const { syndicNumbers, syndicKind, ...places } = vmeGroupsOf(row, facts)
  // In this order, which the hashes of the documents that are held go by.
  return {
    enterpriseNumber: row.number,
    bucket: row.bucket,
    rank: rankOf(facts, words.hasOwnName),
    ...words.fields,
    nameKey: keyOf(foldKey(facts.name)),
    cityKey: address?.municipality == null ? null : foldKey(address.municipality),
    ...shownOrder(facts),
    status: facts.status,
    ...places,
    startDate: facts.startDate,
    updatedAt: facts.updatedAt,
    syndicNumbers,
    syndicKind,
    ...mapFieldsOf(facts.location, categoryOf(facts)),
  }
}

/**
 * JSON of the VmeDocument of a row. Pure and total: equal rows give equal documents, byte by byte. The text is written
 * once and hashed as it is, since a rebuild spends much of its time here.
 */
export function renderVmeDocument(row: VmeRow): string {
  const facts = buildVmeFacts(row)
  const content: Omit<VmeDocument, 'contentHash'> = { ...searchFields(row, facts), facts }
  return withContentHash(content)
}
