// What the requests of all lists are read with: words, regions, and the window of rows asked for.

import type { ListWindow, SearchAfter } from '../../engine/list-query.ts'
import { isMatchMode } from '../../engine/match-mode.ts'
import type { QuerySubject } from '../../engine/parse-query.ts'
import { isEnterpriseNumber } from '../../register/enterprise-number.ts'
import { digitsInText } from '../../register/number-in-text.ts'
import { parseRegion, type RegionCode } from '../../register/region.ts'
import { numberImpossible, pageIgnored, type Warning } from '../../warnings.ts'
import { Problem } from '../problem.ts'
import { readSearchText, warnOfCommonWords, warnOfWordsCut } from '../requests/search-query.ts'
import { type CursorScope, decodeCursor, encodeCursor } from './cursor.ts'
import { effectivePage, isWithinWindow, PAGE_WINDOW, type PageRequest } from './paging.ts'

export interface ListRequest<Query extends ListWindow> {
  query: Query
  /** What a cursor of this list is bound to. */
  scope: CursorScope
  culture: 'nl' | 'fr' | 'en' | undefined
  warnings: Warning[]
}

export const distinct = <Value>(values: Value[]): Value[] => [...new Set(values)]

export function readRegions(names: readonly string[] | undefined): RegionCode[] | undefined {
  return names && distinct(names.map(parseRegion).filter((code) => code !== undefined)).sort()
}

/** q fit to search with; undefined when it holds nothing to look for. Without a subject common words are not told. */
export function readWords(
  q: string | undefined,
  warnings: Warning[],
  subject?: QuerySubject,
): string | undefined {
  const text = readSearchText(q, warnings)
  if (text === undefined) return undefined
  const digits = digitsInText(text)
  // Of a text with a number nothing else is read.
  if (digits === undefined) {
    warnOfWordsCut(text, warnings)
    if (subject !== undefined) warnOfCommonWords(text, subject, warnings)
  } else if (!isEnterpriseNumber(digits)) warnings.push(numberImpossible('q', text))
  return text
}

/** q as far as it decides which list is meant: another way to write the same words is the same list. */
export const wordsInScope = (q: string | undefined): string | undefined =>
  q?.toLowerCase().replace(/\s+/g, ' ')

function readCursor(cursor: string, scope: CursorScope, secret: string): SearchAfter {
  const [matchMode, ...values] = decodeCursor(secret, scope, cursor) ?? []
  if (!isMatchMode(matchMode)) throw new Problem('cursor_invalid')
  return { matchMode, values: values as SearchAfter['values'] }
}

/** The cursor to what follows; null on the last page. */
export function nextCursor(next: SearchAfter | undefined, scope: CursorScope, secret: string): string | null {
  return next === undefined ? null : encodeCursor(secret, scope, [next.matchMode, ...next.values])
}

interface WindowContext {
  scope: CursorScope
  cursorSecret: string
  warnings: Warning[]
}

type WindowParameters = { [Name in keyof PageRequest]?: PageRequest[Name] | undefined } & {
  cursor?: string | undefined
}

/** Throws page_window_exceeded or cursor_invalid. */
export function readWindow(
  parameters: WindowParameters,
  { scope, cursorSecret, warnings }: WindowContext,
): ListWindow {
  const { page, pageSize } = effectivePage(parameters, warnings)
  const { cursor } = parameters
  if (cursor === undefined) {
    if (!isWithinWindow({ page, pageSize }))
      throw new Problem('page_window_exceeded', { values: { page, pageSize, window: PAGE_WINDOW } })
    return { page, pageSize }
  }
  if (parameters.page !== undefined) warnings.push(pageIgnored)
  return { page: 1, pageSize, after: readCursor(cursor, scope, cursorSecret) }
}
