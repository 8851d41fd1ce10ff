// Links to the pages before and after one, as the partial `pages` shows them.
import type { Culture } from '../../text/culture.ts'
import { fillText } from '../../text/page-texts.ts'
import { siteTexts } from '../texts.ts'
import { count } from './format.ts'

export interface PageLinks {
  /** `Page 2 of 31`; undefined where there is one page only. */
  line: string | undefined
  previousUrl: string | undefined
  nextUrl: string | undefined
  /** Said on the last page that there is, where the list goes on. */
  end: string | undefined
}

export interface PagePosition {
  page: number
  totalPages: number
  hasNext: boolean
}

/** The last page of a list; undefined when the page that was asked for is there. An empty list has one page. */
export function lastPageBefore(
  asked: number,
  { totalPages }: Pick<PagePosition, 'totalPages'>,
): number | undefined {
  const last = Math.max(totalPages, 1)
  return asked > last ? last : undefined
}

export function pageLinks(
  { page, totalPages, hasNext }: PagePosition,
  culture: Culture,
  urlOf: (page: number) => string,
): PageLinks {
  const values = { page: count(page, culture), pages: count(totalPages, culture) }
  return {
    line: totalPages > 1 ? fillText(siteTexts[culture].pageOf, values) : undefined,
    previousUrl: page > 1 ? urlOf(page - 1) : undefined,
    nextUrl: hasNext ? urlOf(page + 1) : undefined,
    end: page < totalPages && !hasNext ? siteTexts[culture].listEnds : undefined,
  }
}
