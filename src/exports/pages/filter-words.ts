// The filters of an export in words, each with its name. Pure.
import { type ImpactCategory, impactCategories } from '../../impacts/event.ts'
import { categoryText } from '../../impacts/page/text.ts'
import type { PlaceNames } from '../../places/place-names.ts'
import { formatEnterpriseNumber, parseEnterpriseNumber } from '../../register/enterprise-number.ts'
import { parseRegion } from '../../register/region.ts'
import { count, day } from '../../site/parts/format.ts'
import { regionName } from '../../site/parts/region-name.ts'
import type { Culture } from '../../text/culture.ts'
import { fillText } from '../../text/page-texts.ts'
import { type FilterNames, syndicWordText } from '../../vmes/search-page/filters.ts'
import { isSyndicWord } from '../../vmes/syndic-word.ts'
import type { FileFilters } from '../files/export-file.ts'
import { exportPageTexts } from './texts.ts'

export interface FilterWords {
  label: string
  value: string
}

export interface WordContext {
  culture: Culture
  places: Pick<PlaceNames, 'findArea' | 'findProvince'>
  placeName: FilterNames['placeName']
  /** Of the syndic that is asked for by number, where that is a legal person. */
  syndicName: string | undefined
}

type Texts = (typeof exportPageTexts)['nl']
type Said = (value: string, context: WordContext, texts: Texts) => string

const statuses = { active: 'onlyActive', stopped: 'onlyStopped', all: 'everyState' } as const

const region: Said = (text, { culture }) => regionName(parseRegion(text) ?? text, culture)
const vmes: Said = (text, { culture }) => count(Number(text), culture)
const asItIs: Said = (text) => text

const municipality: Said = (text, { places, placeName }) => {
  const area = places.findArea(text)
  const [only, ...others] = area?.municipalities ?? []
  const isOne = only !== undefined && others.length === 0 && area?.postcodes.length === 0
  return (isOne ? placeName('municipality', only) : undefined) ?? text
}

const syndic: Said = (text, { culture, syndicName }) => {
  const word = text.trim().toLowerCase()
  if (isSyndicWord(word)) return syndicWordText(word, culture)
  const number = parseEnterpriseNumber(text)
  return syndicName ?? (number === undefined ? text : formatEnterpriseNumber(number))
}

/** By the name of its parameter, in the order in which they are said. Of a list each value is one. */
const words = {
  q: ['words', asItIs],
  in: ['words', (_text, _context, texts) => texts.inNames],
  region: ['region', region],
  province: [
    'province',
    (text, { places, placeName }) => placeName('province', places.findProvince(text) ?? text) ?? text,
  ],
  municipality: ['municipality', municipality],
  zipcode: ['postcode', asItIs],
  syndic: ['syndic', syndic],
  status: ['status', (text, _context, texts) => texts[statuses[text as keyof typeof statuses] ?? 'status']],
  numbers: ['numbers', asItIs],
  updatedSince: ['updatedSince', (text, { culture }) => day(text, culture)],
  bounds: ['area', asItIs],
  category: [
    'category',
    (text, { culture }) => {
      const known = impactCategories.find((category): category is ImpactCategory => category === text)
      return known === undefined ? text : categoryText(known, culture)
    },
  ],
  seatRegion: ['seatRegion', region],
  minVme: ['minVme', vmes],
  maxVme: ['maxVme', vmes],
  year: ['year', asItIs],
} as const satisfies Record<string, readonly [keyof Texts, Said]>

export const saidFilters: readonly string[] = Object.keys(words)

const sides = ['south', 'west', 'north', 'east'] as const

/** A box may be asked for by its four sides. */
const withBounds = (query: Readonly<Record<string, unknown>>): Readonly<Record<string, unknown>> =>
  query.bounds === undefined && sides.every((side) => query[side] !== undefined)
    ? { ...query, bounds: sides.map((side) => query[side]).join(', ') }
    : query

/** Of what a query narrows by, as its schema read it. */
export function filterWords(query: Readonly<Record<string, unknown>>, context: WordContext): FilterWords[] {
  const texts = exportPageTexts[context.culture]
  const given = withBounds(query)
  return Object.entries(words).flatMap(([name, [label, say]]: [string, readonly [keyof Texts, Said]]) => {
    const value = given[name]
    if (value === undefined) return []
    const said = [value].flat().map((one) => say(String(one), context, texts))
    return [
      { label: texts[label], value: name === 'q' ? quoted(said.join(), context.culture) : said.join(', ') },
    ]
  })
}

const lookedUpNowhere: Omit<WordContext, 'culture'> = {
  places: { findArea: () => undefined, findProvince: () => undefined },
  placeName: () => undefined,
  syndicName: undefined,
}

/** Of a file, as it keeps what it was asked for: `Words: “resid”`. Nothing is looked up for it. */
export function wordsOfFile({ search, enterpriseNumber, ...filters }: FileFilters, culture: Culture): string {
  const asked = { ...filters, municipality: filters.municipality?.name, ...search, ...search?.bounds }
  const words = filterWords({ ...asked, bounds: undefined }, { culture, ...lookedUpNowhere })
  // French has a blank before either sign.
  const blank = culture === 'fr' ? '\u00a0' : ''
  return [
    ...words.map(({ label, value }) => `${label}${blank}: ${value}`),
    ...(enterpriseNumber === undefined ? [] : [formatEnterpriseNumber(enterpriseNumber)]),
  ].join(`${blank}; `)
}

const quoted = (text: string, culture: Culture): string => fillText(exportPageTexts[culture].quoted, { text })
