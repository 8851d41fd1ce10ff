// A search of VMEs as the addresses of the page and of the list have it: the map shows its hits alone.
import type { Box } from './box.ts'

export const searchNames = [
  'q',
  'region',
  'province',
  'municipality',
  'zipcode',
  'syndic',
  'status',
  'bounds',
] as const
type SearchName = (typeof searchNames)[number]

/** What is set; empty without a search. */
export type Search = Readonly<Partial<Record<SearchName, string>>>

export function readSearch(parameters: URLSearchParams): Search {
  return Object.fromEntries(
    searchNames.flatMap((name) => {
      const value = parameters.get(name)?.trim() ?? ''
      return value === '' ? [] : [[name, value]]
    }),
  )
}

export const hasSearch = (search: Search): boolean => Object.keys(search).length > 0

/** South, west, north, east: as the list takes it. */
export const boundsText = ([west, south, east, north]: Box): string =>
  [south, west, north, east].map((side) => side.toFixed(5)).join()

/** Undefined for a text that is none. */
export function boxOfBounds(text: string | undefined): Box | undefined {
  const [south, west, north, east, ...rest] = (text ?? '').split(',').map(Number)
  if (south === undefined || west === undefined || north === undefined || east === undefined) return undefined
  return rest.length === 0 && [south, west, north, east].every(Number.isFinite)
    ? [west, south, east, north]
    : undefined
}
