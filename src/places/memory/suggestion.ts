// What a suggestion is, and what a place or a syndic must bring to be suggested.

import type { MatchedName } from '../../engine/matched-name.ts'
import type { EnterpriseNumber } from '../../register/enterprise-number.ts'
import type { Multilingual } from '../../register/multilingual.ts'

/** In the order in which equal matches are listed. */
export const LOCATION_TYPES = ['region', 'province', 'municipality', 'postcode', 'street'] as const
export type LocationType = (typeof LOCATION_TYPES)[number]

export const SUGGESTION_CULTURES = ['nl', 'fr', 'en', 'de'] as const
export type SuggestionCulture = (typeof SUGGESTION_CULTURES)[number]

/** Longest q that is read, in code points; the rest is cut. */
const MAX_QUERY_LENGTH = 200
export const MAX_SUGGESTIONS = 10

/** The part of a text that is read. */
export const firstOf = (text: string): string =>
  text.length > MAX_QUERY_LENGTH ? [...text].slice(0, MAX_QUERY_LENGTH).join('') : text

/** Of a province or region. */
export const areaKey = (type: LocationType, key: string): string => `${type} ${key}`

export interface PlaceNames extends Multilingual {
  en?: string | null
}

export interface LocationEntry {
  type: LocationType
  /** ISO code of a region, NIS code of a province or municipality, postcode, `1050-troonstraat` of a street. */
  key: string
  names: PlaceNames
  /** Official languages of the place, the one shown first first: [fr, nl] in Ixelles / Elsene. */
  languages: readonly ('nl' | 'fr' | 'de')[]
  /** Names of its parts that find it as its own do: the sections that lie in a postcode. */
  sections?: readonly string[]
  /** Other names that find it: exonyms, the sections of a municipality. */
  aliases: readonly string[]
  /** Where it lies: names for the detail line, which find a postcode or a street too, as the others do; and in which areas. */
  context: {
    postcode?: string | null
    places: readonly PlaceNames[]
    others?: readonly string[]
    /** Province and region, by areaKey. */
    areas?: readonly string[]
  }
  /** Active VMEs there: the static order of equal matches, higher first. */
  weight: number
  location: { latitude: number; longitude: number } | null
}

/** A listed syndic: a company, or a sole trader without its seat. */
export interface SyndicEntry {
  number: EnterpriseNumber
  /** As shown. */
  name: string
  /** Official names in every language, the one shown among them. */
  names: readonly string[]
  /** Abbreviations and commercial names. */
  aliases: readonly string[]
  /** Municipality of the seat. */
  place: { names: PlaceNames; languages: LocationEntry['languages'] } | null
  /** Of its seat; null for a sole trader. */
  location: { latitude: number; longitude: number } | null
  /** Managed VMEs: the static order of equal matches, higher first. */
  weight: number
}

/** [start, end) in UTF-16 code units; ascending and apart. */
export type Range = [number, number]

/** One line of a suggestion list, of places, associations and syndics alike. */
export interface Suggestion {
  type: string
  key: string
  /** Name in the culture asked for; without one, in the language or languages of the place. */
  label: string
  /** The other language forms, or the other name that q found, then where it lies; may be empty. */
  detail: string
  /** Parts of the label that q matches. */
  highlights: Range[]
  /** Parts of the detail that q matches, where it begins with another name that q found. */
  detailHighlights?: Range[]
  /** Where choosing it leads, relative to the origin. */
  url: string
  location: { latitude: number; longitude: number } | null
}

/** A suggestion that was found by another name says so: `De Ster · Troonstraat 12, 1050 Elsene`. */
export function withMatchedName(suggestion: Suggestion, matched: MatchedName | undefined): Suggestion {
  if (matched === undefined) return suggestion
  const detail = [matched.text, suggestion.detail].filter((part) => part !== '').join(' · ')
  return { ...suggestion, detail, detailHighlights: matched.ranges }
}

export interface SyndicHit {
  suggestion: Suggestion
  /** What q is: a whole name or number, the beginning of one, or beginnings of words. */
  strength: 'whole' | 'beginning' | 'words'
  /** When its words only come close to those of q, or stand together or apart in another way. */
  isNear: boolean
}

export interface LocationQuery {
  q: string
  /** All of them when absent. */
  types?: readonly LocationType[] | undefined
  culture?: SuggestionCulture | null | undefined
  /** 1 to 10; 10 when absent. */
  limit?: number | undefined
}
