// What a page says instead of a list that could not be answered, so that the page itself stays.

import { problems } from '../errors.ts'
import { fill, Problem } from '../http/problem.ts'
import { MAX_QUERY_CODE_POINTS } from '../http/requests/search-query.ts'
import type { Culture } from '../text/culture.ts'
import { fillText } from '../text/page-texts.ts'
import { isSearchTextCut, type PageQuery } from './parts/page-query.ts'
import { siteTexts } from './texts.ts'

/** Rethrows anything but a Problem. */
export function pageNotice(error: unknown, culture: Culture): string {
  if (!(error instanceof Problem)) throw error
  const texts = siteTexts[culture]
  if (error.code === 'search_unavailable') return texts.noticeSearchAway
  if (error.statusCode >= 500) return texts.noticeListAway
  return fillText(texts.noticeRefused, {
    reason: fill(problems[error.code].detail, culture, error.values),
  })
}

/** What a page says beside a list whose text was too long to be searched for whole. */
export const cutNotice = (query: PageQuery, culture: Culture): { notice?: string } =>
  isSearchTextCut(query)
    ? { notice: fillText(siteTexts[culture].noticeQueryCut, { count: MAX_QUERY_CODE_POINTS }) }
    : {}
