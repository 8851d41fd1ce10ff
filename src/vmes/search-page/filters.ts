// The filters of the page that searches VMEs, each under the name of its parameter: how it is read from an address that
// people may have edited, and how it reads.
import type { PlaceNames } from '../../places/place-names.ts'
import { formatEnterpriseNumber, parseEnterpriseNumber } from '../../register/enterprise-number.ts'
import { parseRegion, type RegionCode } from '../../register/region.ts'
import { type PageQuery, textOf } from '../../site/parts/page-query.ts'
import { regionName } from '../../site/parts/region-name.ts'
import type { Culture } from '../../text/culture.ts'
import { fillText } from '../../text/page-texts.ts'
import { readBounds } from '../list/filter-parameters.ts'
import { isSyndicWord, type SyndicWord } from '../syndic-word.ts'
import { vmeTexts } from '../texts.ts'

/** Names that stand elsewhere than in the request. */
export interface FilterNames {
  /** A place as its readers call it; undefined for one that is not known. */
  placeName(filter: 'province' | 'municipality' | 'zipcode', key: string): string | undefined
  /** Of the syndic that is asked for by number; undefined while it is not known. */
  syndicName: string | undefined
}

interface LabelContext extends FilterNames {
  culture: Culture
}

interface PageFilter<Value extends string> {
  /** Undefined for what makes no sense, which counts as absent. */
  read(text: string, places: PlaceNames): Value | undefined
  label(value: Value, context: LabelContext): string
  /** The form has no field for it and sends it on. */
  isHidden?: true
}

const syndicTexts = {
  any: 'fieldKnownSyndic',
  professional: 'syndicProfessional',
  personal: 'personalSyndic',
  none: 'syndicUnknown',
} as const satisfies Record<SyndicWord, keyof typeof vmeTexts.nl>

export const syndicWordText = (word: SyndicWord, culture: Culture): string =>
  vmeTexts[culture][syndicTexts[word]]

const statusTexts = { stopped: 'fieldEnded', all: 'fieldEveryStatus' } as const

const filter = <Value extends string>(entry: PageFilter<Value>): PageFilter<Value> => entry

/** In the order of addresses and chips. */
const pageFilters = {
  region: filter<RegionCode>({
    read: parseRegion,
    label: (code, { culture }) => regionName(code, culture),
  }),
  /** NIS code; what names no province stays as it was written. */
  province: filter<string>({
    read: (text, places) => places.findProvince(text) ?? text,
    label: (key, { placeName }) => placeName('province', key) ?? key,
  }),
  /** NIS code or a name. */
  municipality: filter<string>({
    read: (text) => text,
    label: (key, { placeName }) => placeName('municipality', key) ?? key,
  }),
  /** Four digits. */
  zipcode: filter<string>({
    read: (text) => (/^\d{4}$/.test(text) ? text : undefined),
    label: (key, { placeName }) => placeName('zipcode', key) ?? key,
  }),
  /** A number or a SyndicWord. */
  syndic: filter<string>({
    read(text) {
      const word = text.toLowerCase()
      return isSyndicWord(word) ? word : parseEnterpriseNumber(text)
    },
    label(syndic, { culture, syndicName }) {
      if (isSyndicWord(syndic)) return syndicWordText(syndic, culture)
      return fillText(vmeTexts[culture].filterSyndic, { name: syndicName ?? formatEnterpriseNumber(syndic) })
    },
  }),
  /** Absent: those that have not stopped. */
  status: filter<keyof typeof statusTexts>({
    read: (text) => (text === 'stopped' || text === 'all' ? text : undefined),
    label: (status, { culture }) => vmeTexts[culture][statusTexts[status]],
  }),
  /** South, west, north, east. */
  bounds: filter<string>({
    read: (text) => (readBounds(text, []) === undefined ? undefined : text.replaceAll(' ', '')),
    label: (_box, { culture }) => vmeTexts[culture].filterBounds,
    isHidden: true,
  }),
}

type PageFilters = typeof pageFilters
export type FilterName = keyof PageFilters

/** The filters that are set. */
export type Filters = {
  [Name in FilterName]?: PageFilters[Name] extends PageFilter<infer Value> ? Value : never
}

export const filterNames = Object.keys(pageFilters) as FilterName[]

const tableOf: Readonly<Record<FilterName, PageFilter<string>>> = pageFilters

/**
 * Filters of an address that are none here, by their names: what makes no sense, and several values where the page takes
 * one.
 */
export function ignoredFilters(query: PageQuery, places: PlaceNames): FilterName[] {
  const read = readPageFilters(query, places)
  return filterNames.filter(
    (name) => read[name] === undefined && isGiven(query[name]) && !isDefault(name, query),
  )
}

const isGiven = (value: unknown): boolean =>
  Array.isArray(value) ? value.some(isGiven) : typeof value === 'string' && value.trim() !== ''

/** What the form sends for no filter at all. */
const isDefault = (name: FilterName, query: PageQuery): boolean =>
  name === 'status' && textOf(query, name) === 'active'

export function readPageFilters(query: PageQuery, places: PlaceNames): Filters {
  const values = filterNames.flatMap((name) => {
    const text = textOf(query, name)
    const value = text === '' ? undefined : tableOf[name].read(text, places)
    return value === undefined ? [] : [[name, value]]
  })
  return Object.fromEntries(values)
}

/** Label of each filter that is set. */
export function filterLabels(
  { culture, filters }: { culture: Culture; filters: Filters },
  names: FilterNames,
): ReadonlyMap<FilterName, string> {
  const context = { ...names, culture }
  return new Map(
    filterNames
      .filter((name) => filters[name] !== undefined)
      .map((name) => [name, tableOf[name].label(filters[name] ?? '', context)]),
  )
}

/** What the form sends on without a field for it. */
export const hiddenFilters = (filters: Filters): { name: FilterName; value: string }[] =>
  filterNames.flatMap((name) => {
    const value = filters[name]
    return value === undefined || !tableOf[name].isHidden ? [] : [{ name, value }]
  })
