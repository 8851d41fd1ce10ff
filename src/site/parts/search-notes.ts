// What a page of results says about the text searched for: the warnings of the list, in the reader's language.
import { MAX_QUERY_WORDS } from '../../engine/parse-query.ts'
import { formatEnterpriseNumber } from '../../register/enterprise-number.ts'
import { digitsInText } from '../../register/number-in-text.ts'
import type { Culture } from '../../text/culture.ts'
import { MAX_WRONG_WORDS } from '../../text/edit-distance.ts'
import { fillText } from '../../text/page-texts.ts'
import type { Warning } from '../../warnings.ts'
import { siteTexts } from '../texts.ts'

export interface SearchNote {
  text: string
  /** What it leads to. */
  link?: { url: string; text: string } | undefined
}

export interface NotedSearch {
  q: string
  culture: Culture
  warnings: readonly Warning[]
  /** Only what comes close was found. */
  isFuzzy: boolean
  total: number
  /** Words that were left out. */
  without: readonly string[]
  /** Page of a number that is not of this list. */
  otherPage: (number: string) => { url: string; text: string; link: string }
}

const wordList = (words: readonly string[], culture: Culture): string =>
  new Intl.ListFormat(`${culture}-BE`, { type: 'conjunction' }).format(
    words.map((text) => fillText(siteTexts[culture].quoted, { text })),
  )

type NoteOf = (search: NotedSearch, number: string) => SearchNote

/** By the code of a warning; the others are about what a page has not. */
const notes: Readonly<Record<string, NoteOf>> = {
  query_cut: ({ culture }) => ({
    text: fillText(siteTexts[culture].noteWordsCut, { count: MAX_QUERY_WORDS }),
  }),
  query_without_words: ({ culture }) => ({ text: siteTexts[culture].noteWithoutWords }),
  query_common_words: ({ culture, q }) => ({
    text: fillText(siteTexts[culture].noteCommonWords, { q }),
  }),
  spelling_bounded: ({ culture }) => ({
    text: fillText(siteTexts[culture].noteSpellingBounded, { count: MAX_WRONG_WORDS }),
  }),
  words_dropped: ({ culture, without }) => ({
    text: fillText(siteTexts[culture].noteWordsDropped, { words: wordList(without, culture) }),
  }),
  number_impossible: ({ culture }, number) => ({
    text: fillText(siteTexts[culture].noteNumberImpossible, { number: formatEnterpriseNumber(number) }),
  }),
  number_of_other_kind({ otherPage }, number) {
    const { url, text, link } = otherPage(number)
    return { text: fillText(text, { number: formatEnterpriseNumber(number) }), link: { url, text: link } }
  },
  excluded_by_filter: ({ culture }, number) => ({
    text: fillText(siteTexts[culture].noteExcluded, { number: formatEnterpriseNumber(number) }),
  }),
  partial_result: ({ culture }) => ({ text: siteTexts[culture].noteNumberAlone }),
}

// The one warning that names the filter where it is about the text.
const isAboutText = ({ code, parameter }: Warning): boolean =>
  parameter === 'q' || code === 'excluded_by_filter'

/** Each said once, in the order of the warnings; that the spelling was mended comes first. */
export function searchNotes(search: NotedSearch): SearchNote[] {
  const { q, culture, warnings, isFuzzy, total } = search
  const codes = new Set(warnings.filter(isAboutText).map(({ code }) => code))
  const number = digitsInText(q) ?? ''
  const fuzzy = isFuzzy && total > 0 ? [{ text: fillText(siteTexts[culture].resultsFuzzy, { q }) }] : []
  return [...fuzzy, ...[...codes].flatMap((code) => notes[code]?.(search, number) ?? [])]
}
