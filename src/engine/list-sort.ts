// Orders in which lists can be asked for. A minus is descending.
import type { Culture } from '../text/culture.ts'

/** Every list has these. */
export const listSorts = [
  'relevance',
  'name',
  '-name',
  'city',
  'startDate',
  '-startDate',
  '-updated',
] as const
export type ListSort = (typeof listSorts)[number]

const sortsByText: ReadonlySet<string> = new Set(['relevance', 'name', '-name', 'city'] satisfies ListSort[])

/** The language in which rows are put in order: the one asked for, where the order goes by what is shown. */
export const languageOfOrder = (sort: SyndicSort, culture: Culture | undefined): Culture | undefined =>
  sortsByText.has(sort) ? culture : undefined

export const syndicSorts = [...listSorts, 'managedVmes', '-managedVmes'] as const
export type SyndicSort = (typeof syndicSorts)[number]
