// Parameters of a page. A form sends empty fields, and people edit addresses: what makes no sense counts as absent.

import { cutQuery } from '../../http/requests/search-query.ts'

export type PageQuery = Readonly<Record<string, unknown>>

/** The trimmed text of a parameter; empty when it is absent or repeated. */
export function textOf(query: PageQuery, name: string): string {
  const value = query[name]
  return typeof value === 'string' ? value.trim() : ''
}

/** What is to be searched for, as much of it as the lists read. */
export function searchTextOf(query: PageQuery): string {
  const text = textOf(query, 'q')
  return cutQuery(text) ?? text
}

export const isSearchTextCut = (query: PageQuery): boolean => cutQuery(textOf(query, 'q')) !== undefined

/** A whole number within bounds; undefined for anything else. */
export function wholeNumberOf(
  query: PageQuery,
  name: string,
  { min, max }: { min: number; max: number },
): number | undefined {
  const text = textOf(query, name)
  const value = Number(text)
  return /^\d+$/.test(text) && value >= min && value <= max ? value : undefined
}

/** The page of a list, from 1 to the last one that can be reached. */
export function pageNumberOf(query: PageQuery, lastPage: number): number {
  const page = Number(textOf(query, 'page') || 1)
  return Number.isInteger(page) ? Math.min(Math.max(page, 1), lastPage) : 1
}
