// The filters of the page that searches syndics, each under the name of its parameter: how it is read from an address that
// people may have edited, and how it reads.
import { INT32_MAX } from '../../http/lists/paging.ts'
import type { PlaceNames } from '../../places/place-names.ts'
import { parseRegion, type RegionCode } from '../../register/region.ts'
import { count } from '../../site/parts/format.ts'
import { type PageQuery, textOf, wholeNumberOf } from '../../site/parts/page-query.ts'
import { regionName } from '../../site/parts/region-name.ts'
import type { Culture } from '../../text/culture.ts'
import { fillText } from '../../text/page-texts.ts'
import { syndicTexts } from '../texts.ts'
import { inMunicipality, inProvince, inRegion } from './place-text.ts'

export interface LabelContext {
  culture: Culture
  /** A place as its readers call it; undefined for one that is not known. */
  placeName(type: 'province' | 'municipality', key: string): string | undefined
}

interface PageFilter<Value extends string | number> {
  /** Undefined for what makes no sense, which counts as absent. */
  read(query: PageQuery, name: string, places: PlaceNames): Value | undefined
  label(value: Value, context: LabelContext): string
  /** Of an area: where that is, as a sentence says it. */
  whereText?(value: Value, context: LabelContext): string
}

const filter = <Value extends string | number>(entry: PageFilter<Value>): PageFilter<Value> => entry

const readText = (query: PageQuery, name: string): string | undefined => textOf(query, name) || undefined
const readRegion = (query: PageQuery, name: string): RegionCode | undefined =>
  parseRegion(textOf(query, name))
const readSize = (query: PageQuery, name: string): number | undefined =>
  wholeNumberOf(query, name, { min: 0, max: INT32_MAX })

/** NIS code where the text means one municipality and nothing else. */
function readMunicipality(query: PageQuery, name: string, places: PlaceNames): string | undefined {
  const text = readText(query, name)
  const area = text === undefined ? undefined : places.findArea(text)
  const [only, ...others] = area?.municipalities ?? []
  return others.length === 0 && area?.postcodes.length === 0 ? only : text
}

const sizeFilter = (text: 'filterMinVme' | 'filterMaxVme'): PageFilter<number> =>
  filter<number>({
    read: readSize,
    label: (vmes, { culture }) => fillText(syndicTexts[culture][text], { count: count(vmes, culture) }),
  })

/** In the order of addresses and chips; of areas the larger come first. */
const pageFilters = {
  region: filter<RegionCode>({
    read: readRegion,
    label: (code, { culture }) => regionName(code, culture),
    whereText: (code, { culture }) => inRegion(code, culture),
  }),
  /** NIS code; what names no province stays as it was written. */
  province: filter<string>({
    read(query, name, places) {
      const text = readText(query, name)
      return text === undefined ? undefined : (places.findProvince(text) ?? text)
    },
    label: (key, { placeName }) => placeName('province', key) ?? key,
    whereText: (key, { culture }) => inProvince(key, culture),
  }),
  /** NIS code or a name. */
  municipality: filter<string>({
    read: readMunicipality,
    label: (key, { placeName }) => placeName('municipality', key) ?? key,
    whereText: (key, { culture, placeName }) =>
      inMunicipality(placeName('municipality', key) ?? key, culture),
  }),
  seatRegion: filter<RegionCode>({
    read: readRegion,
    label: (code, { culture }) =>
      fillText(syndicTexts[culture].filterSeat, { where: inRegion(code, culture) }),
  }),
  minVme: sizeFilter('filterMinVme'),
  maxVme: sizeFilter('filterMaxVme'),
}

type PageFilters = typeof pageFilters
export type FilterName = keyof PageFilters

/** The filters that are set. */
export type Filters = {
  [Name in FilterName]?: PageFilters[Name] extends PageFilter<infer Value> ? Value : never
}

export const filterNames = Object.keys(pageFilters) as FilterName[]

type AnyFilter = Omit<PageFilter<never>, 'read'> & Pick<PageFilter<string | number>, 'read'>

const tableOf: Readonly<Record<FilterName, AnyFilter>> = pageFilters

export const readPageFilters = (query: PageQuery, places: PlaceNames): Filters =>
  Object.fromEntries(
    filterNames.flatMap((name) => {
      const value = tableOf[name].read(query, name, places)
      return value === undefined ? [] : [[name, value]]
    }),
  )

/** Label of each filter that is set. */
export const filterLabels = (filters: Filters, context: LabelContext): ReadonlyMap<FilterName, string> =>
  new Map(
    filterNames.flatMap((name) => {
      const value = filters[name]
      return value === undefined ? [] : [[name, tableOf[name].label(value as never, context)] as const]
    }),
  )

/** Where the list counts, by the smallest area that is asked for: `in Gent`. Undefined for the whole country. */
export function whereText(filters: Filters, context: LabelContext): string | undefined {
  const texts = filterNames.flatMap((name) => {
    const value = filters[name]
    const text = value === undefined ? undefined : tableOf[name].whereText?.(value as never, context)
    return text === undefined ? [] : [text]
  })
  return texts.at(-1)
}
