// Pages of a list: which rows a page means, and the envelope in which they are sent.
import { pageSizeClamped, type Warning } from '../../warnings.ts'

export const DEFAULT_PAGE_SIZE = 25
export const MAX_PAGE_SIZE = 100
/** Rows that can be reached by page number: the search engine's own window. Beyond it a cursor walks on. */
export const PAGE_WINDOW = 10_000
export const INT32_MAX = 2_147_483_647

export interface PageRequest {
  page: number
  pageSize: number
}

/** The page in effect; a pageSize above the maximum is served as the maximum, with a warning. */
export function effectivePage(
  { page = 1, pageSize = DEFAULT_PAGE_SIZE }: { page?: number | undefined; pageSize?: number | undefined },
  warnings: Warning[],
): PageRequest {
  if (pageSize <= MAX_PAGE_SIZE) return { page, pageSize }
  warnings.push(pageSizeClamped(pageSize, MAX_PAGE_SIZE))
  return { page, pageSize: MAX_PAGE_SIZE }
}

/** True when the last row of the page lies within what page numbers can reach. */
export function isWithinWindow({ page, pageSize }: PageRequest): boolean {
  return page * pageSize <= PAGE_WINDOW
}

export interface Page<Item> {
  items: Item[]
  /** null when the page was reached by cursor. */
  page: number | null
  pageSize: number
  total: number
  totalRelation: 'eq' | 'gte'
  totalPages: number
  hasNext: boolean
  nextCursor: string | null
  /** Snapshot date of the source of the items, ISO; null before the first import. */
  asOf: string | null
  warnings: Warning[]
}

export interface PageParts<Item> {
  items: Item[]
  page: number | null
  pageSize: number
  total: number
  nextCursor: string | null
  asOf: string | null
  warnings: Warning[]
}

/** Completes the envelope; there is a next page exactly when there is a cursor to it. */
export function buildPage<Item>({
  items,
  page,
  pageSize,
  total,
  nextCursor,
  asOf,
  warnings,
}: PageParts<Item>): Page<Item> {
  return {
    items,
    page,
    pageSize,
    total,
    totalRelation: 'eq',
    totalPages: Math.ceil(total / pageSize),
    hasNext: nextCursor !== null,
    nextCursor,
    asOf,
    warnings,
  }
}
