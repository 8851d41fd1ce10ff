// What a person may type into q, made fit to search with.

import { MAX_QUERY_WORDS, parseQuery, type QuerySubject } from '../../engine/parse-query.ts'
import { queryCut, queryOfCommonWords, queryWithoutWords, type Warning, wordsCut } from '../../warnings.ts'

export const MAX_QUERY_CODE_POINTS = 200

/** The first 200 code points; undefined when there are no more. */
export function cutQuery(text: string): string | undefined {
  if (text.length <= MAX_QUERY_CODE_POINTS) return undefined
  // Two UTF-16 units a code point at most: of what is longer nothing has to be looked at.
  const codePoints = Array.from(text.slice(0, 2 * MAX_QUERY_CODE_POINTS + 1))
  if (codePoints.length <= MAX_QUERY_CODE_POINTS) return undefined
  return codePoints.slice(0, MAX_QUERY_CODE_POINTS).join('').trim()
}

/** Composed, control characters as spaces, at most 200 code points; undefined when no letter or digit is left. */
export function readSearchText(q: string | undefined, warnings: Warning[]): string | undefined {
  if (q === undefined) return undefined
  const text = q
    .normalize('NFC')
    .replace(/[\p{Cc}\p{Zl}\p{Zp}]/gu, ' ')
    .trim()
  if (text === '') return undefined
  if (!/[\p{L}\p{N}]/u.test(text)) {
    warnings.push(queryWithoutWords)
    return undefined
  }
  const cut = cutQuery(text)
  if (cut === undefined) return text
  warnings.push(queryCut(MAX_QUERY_CODE_POINTS))
  return cut
}

/** For a search that reads the first words only. */
export function warnOfWordsCut(q: string | undefined, warnings: Warning[]): void {
  // So many words need at least a sign between each two.
  if (q === undefined || q.length < 2 * MAX_QUERY_WORDS) return
  if (parseQuery(q, 'list').isCut) warnings.push(wordsCut(MAX_QUERY_WORDS))
}

/** For a list that a text of nothing but common words, as `residentie` is of VMEs, leaves whole. */
export function warnOfCommonWords(q: string, subject: QuerySubject, warnings: Warning[]): void {
  if (parseQuery(q, 'list', subject).tokens.length === 0) warnings.push(queryOfCommonWords)
}

/** q as it was sent, so that the client knows its question again; one of blanks alone was read as absent. */
export const echoOf = (q: string | undefined, url: string): string =>
  q ?? new URL(url, 'http://localhost').searchParams.get('q') ?? ''
