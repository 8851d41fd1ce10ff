// What every list of the search engine has in common, whatever it lists: how a page is asked for and what comes back.
import type { SearchClient } from './client.ts'
import type { Highlight, MatchedField } from './explain-match.ts'
import type { MatchMode } from './match-mode.ts'
import type { HasMatchedName } from './matched-name.ts'

export interface Engine {
  client: SearchClient
  /** Name of the alias to search, prefix included. */
  index: string
}

export interface SearchAfter {
  matchMode: MatchMode
  /** As they came in `ListPage.next`: numbers and texts, never null. */
  values: (string | number)[]
}

export interface ListWindow {
  /** 1 on; ignored with `after`. page x pageSize may not pass 10,000. */
  page: number
  /** 1 to 100. */
  pageSize: number
  after?: SearchAfter | undefined
}

export interface ListHit<Facts> extends HasMatchedName {
  facts: Facts
  /** The field that best explains the hit; null without q, or when only joining words were asked. */
  matchedOn: MatchedField | null
  highlights: Highlight[]
  /** Where the list asks for a measure of each hit. */
  measured?: number
}

/** Hits by value of a field, over the whole result. */
export type FieldCounts = ReadonlyMap<string, number>

export interface ListPage<Facts, FilterName extends string> {
  hits: ListHit<Facts>[]
  /** Exact. */
  total: number
  matchMode: MatchMode
  /** Too many words to allow for typing errors in them, which were not found as typed. */
  isBounded?: boolean
  /** Words as typed that fit nothing together with the others, and were left out; absent where none were. */
  without?: readonly string[]
  /** Where the next page starts; undefined on the last one. */
  next: SearchAfter | undefined
  /** When q is a number that exists but the filters exclude: the filters that do. */
  excludedBy: FilterName[]
  /** By name, of those that were to be counted. */
  counts: ReadonlyMap<string, FieldCounts>
}
