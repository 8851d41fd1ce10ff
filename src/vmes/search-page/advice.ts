// What else could be asked when a search finds nothing: the same without a filter or a word, and names that come close.

import { suggestionTypes } from '../../site/parts/search-box-texts.ts'
import { vmesText } from '../../syndics/size-text.ts'
import type { Culture } from '../../text/culture.ts'
import { isJoiningWord, isLegalPrefix, isLegalWord } from '../../text/legal-words.ts'
import { fillText } from '../../text/page-texts.ts'
import { wordTexts } from '../../text/words.ts'
import { vmeTexts } from '../texts.ts'
import type { FilterName } from './filters.ts'
import { filtersOf, type VmeSearchRequest, vmeSearchUrl, withoutFilter } from './request.ts'

/** A search that leaves out something of the one that found nothing. */
export interface Variant {
  request: VmeSearchRequest
  /** What is left out: a filter, all of them, the limit to those that go on, a word, or a word and all filters. */
  without: FilterName | 'filters' | 'limit' | 'word' | 'word and filters'
}

/** A suggestion, as far as it is shown. */
interface Closest {
  /** Of the API: vme, syndic, municipality. */
  type: string
  label: string
  detail: string
  /** Relative to the origin. */
  url: string
}

export interface SearchAdvice {
  /** Each with the length of its list. */
  variants: readonly Counted[]
  closest: readonly Closest[]
}

// A longer text is no list of words of which one may be wrong.
const MAX_WORDS = 8
/** What one page without results may ask beyond its own search, all of it in one call. */
const MAX_VARIANTS = 4

/** Words that a search passes over, `residence`: with or without one it finds the same. */
const isPassedOver = (word: string): boolean =>
  wordTexts(word).every((text) => isLegalWord(text) || isLegalPrefix(text) || isJoiningWord(text))

/**
 * Without one of the words that count, the longest first: it says the most, and so is the likeliest to be wrong. One of
 * them stays, since without any everything is found.
 */
function shorterTexts(q: string): string[] {
  const words = q.split(/\s+/)
  if (words.length > MAX_WORDS) return []
  const counting = [...words.entries()].filter(([, word]) => !isPassedOver(word))
  if (counting.length < 2) return []
  const longestFirst = counting.sort(([, a], [, b]) => b.length - a.length)
  return [...new Set(longestFirst.map(([at]) => words.toSpliced(at, 1).join(' ')))]
}

/** The first of each list, then the second of each, and so on. */
function inTurn<T>(lists: readonly (readonly T[])[]): T[] {
  const longest = Math.max(0, ...lists.map(({ length }) => length))
  return Array.from({ length: longest }, (_, at) => lists.flatMap((list) => list.slice(at, at + 1))).flat()
}

/** At most MAX_VARIANTS, of each kind the likeliest to find something. */
export function variantsOf(request: VmeSearchRequest): Variant[] {
  const { q, filters } = request
  const names = filtersOf(request)
  const unfiltered = { ...request, filters: {} }
  const shorter = shorterTexts(q)
  const kinds: Variant[][] = [
    [
      ...(names.length < 2 ? [] : [{ request: unfiltered, without: 'filters' } as const]),
      ...names.map((name): Variant => ({ request: withoutFilter(request, name), without: name })),
    ],
    filters.status === undefined
      ? [{ request: { ...request, filters: { ...filters, status: 'all' } }, without: 'limit' }]
      : [],
    shorter.map((text) => ({ request: { ...request, q: text }, without: 'word' })),
    (names.length === 0 ? [] : shorter).map((text) => ({
      request: { ...unfiltered, q: text },
      without: 'word and filters',
    })),
  ]
  return inTurn(kinds).slice(0, MAX_VARIANTS)
}

type Counted = Variant & { total: number }

// Shortest change first.
const order: readonly Variant['without'][] = ['filters', 'limit', 'word', 'word and filters']
const placeOf = ({ without }: Variant): number => order.indexOf(without)

/** What is worth trying, shortest change first; words and filters together only where less finds nothing. */
export function worthTrying(variants: readonly Counted[]): Counted[] {
  const found = variants.filter(({ total }) => total > 0).sort((a, b) => placeOf(a) - placeOf(b))
  const near = found.filter(({ without }) => without !== 'word and filters')
  return near.length > 0 ? near : found
}

interface AdviceLine {
  url: string
  text: string
  vmes: string
}

export interface AdviceView {
  lines: AdviceLine[]
  closest: { url: string; label: string; type: string; detail: string }[]
}

/** A page for everybody says in its query which language it has, that of an entity in its path. */
function inCulture(url: string, culture: Culture): string {
  const [path = '', query] = url.split('?')
  if (query === undefined) return url
  const parameters = new URLSearchParams(query)
  parameters.set('culture', culture)
  return `${path}?${parameters}`
}

export function adviceView(
  { variants, closest }: SearchAdvice,
  culture: Culture,
  labels: ReadonlyMap<FilterName, string>,
): AdviceView {
  const texts = vmeTexts[culture]
  const textOf = ({ without, request }: Variant): string => {
    if (without === 'word and filters') return fillText(texts.adviceWordsAlone, { q: request.q })
    if (without === 'word') return fillText(texts.adviceWords, { q: request.q })
    if (without === 'filters') return texts.adviceWithoutAll
    if (without === 'limit') return texts.adviceStopped
    return fillText(texts.adviceWithout, { filter: labels.get(without) ?? '' })
  }
  const types = suggestionTypes(culture)
  return {
    lines: worthTrying(variants).map((variant) => ({
      url: vmeSearchUrl(variant.request),
      text: textOf(variant),
      vmes: vmesText(variant.total, culture),
    })),
    closest: closest.map(({ url, label, type, detail }) => ({
      url: inCulture(url, culture),
      label,
      type: types[type] ?? type,
      detail,
    })),
  }
}
