// A page of any list: from the search engine, and what was asked by number from PostgreSQL while the engine is down.

import { isRefusedSearch } from '../../engine/engine-errors.ts'
import type { ListHit, ListPage, ListWindow } from '../../engine/list-query.ts'
import type { EnterpriseNumber } from '../../register/enterprise-number.ts'
import { numberInText } from '../../register/number-in-text.ts'
import type { Source } from '../../register/source.ts'
import type { Services } from '../../services.ts'
import {
  excludedByFilter,
  partUnavailable,
  spellingBounded,
  type Warning,
  wordsDropped,
} from '../../warnings.ts'
import { Problem } from '../problem.ts'
import { type ListRequest, nextCursor } from './list-request.ts'
import { buildPage, type Page } from './paging.ts'

export interface ListOptions {
  publicUrl: string
  cursorSecret: string
}

export interface Listed<Item> {
  page: Page<Item>
  /** Answered in part, while something is down. */
  isPartial: boolean
  /** Nothing has the words as they were typed: these are the closest. */
  isFuzzy: boolean
  /** Words as typed that were left out, since nothing has them all. */
  without: readonly string[]
  /** When what is shown was loaded, ISO instant; undefined before the first import. */
  loadedAt: string | undefined
  counts: ListPage<unknown, string>['counts']
}

export type Item<Summary> = Summary & Pick<ListHit<unknown>, 'matchedOn' | 'highlights' | 'matchedName'>

interface ListStrategies<Facts, FilterName extends string, Summary> {
  fromEngine(): Promise<ListPage<Facts, FilterName>>
  /** Undefined when numbers alone do not say what is asked. */
  fromRegister(): Promise<ListPage<Facts, FilterName> | undefined>
  /** Said of a number of which the list has nothing: it may be that of another kind of entity. */
  warnOfOtherKind(number: EnterpriseNumber): Promise<Warning | undefined>
  present(facts: Facts, sources: readonly Source[], hit: ListHit<Facts>): Summary
}

/** Where a number was asked for and neither it nor a filter that excludes it was found. */
function missingNumber(
  { total, excludedBy }: Found<unknown>,
  q: string | undefined,
): EnterpriseNumber | undefined {
  if (q === undefined || total > 0 || excludedBy.length > 0) return undefined
  return numberInText(q)
}

interface Found<Facts> extends ListPage<Facts, string> {
  isFallback: boolean
}

async function find<Facts>({
  fromEngine,
  fromRegister,
}: Pick<ListStrategies<Facts, string, unknown>, 'fromEngine' | 'fromRegister'>): Promise<Found<Facts>> {
  try {
    return { ...(await fromEngine()), isFallback: false }
  } catch (error) {
    if (!(error instanceof Problem)) throw error
    const found = await fromRegister()
    if (found === undefined) throw error
    return { ...found, isFallback: true }
  }
}

/** Throws search_unavailable when nothing but the engine could have known. */
export async function replyWithList<Facts, FilterName extends string, Summary>(
  services: Services,
  { query, scope, warnings }: ListRequest<ListWindow & { q?: string | undefined }>,
  {
    cursorSecret,
    present,
    warnOfOtherKind,
    ...strategies
  }: ListStrategies<Facts, FilterName, Summary> & Pick<ListOptions, 'cursorSecret'>,
): Promise<Listed<Item<Summary>>> {
  const [found, sourceDates] = await Promise.all([
    find(strategies).catch((error: unknown) => {
      // Its values are of other kinds than those of the order: not one of ours, whoever signed it.
      throw query.after !== undefined && isRefusedSearch(error)
        ? new Problem('cursor_invalid', { cause: error })
        : error
    }),
    services.sourceDates(),
  ])
  const { asOf, sources, loadedAt } = sourceDates
  const { without = [] } = found
  for (const filter of found.excludedBy)
    warnings.push(excludedByFilter(filter, numberInText(query.q ?? '') ?? ''))
  if (found.isBounded) warnings.push(spellingBounded)
  if (without.length > 0) warnings.push(wordsDropped('q', without))
  const missing = missingNumber(found, query.q)
  const otherKind = missing === undefined ? undefined : await warnOfOtherKind(missing)
  if (otherKind !== undefined) warnings.push(otherKind)
  if (found.isFallback)
    warnings.push(
      partUnavailable(
        query.q === undefined ? 'numbers' : 'q',
        'The search engine is away; what was asked by number was looked up in the register.',
      ),
    )
  const page = buildPage({
    items: found.hits.map((hit) => ({
      ...present(hit.facts, sources, hit),
      matchedOn: hit.matchedOn,
      highlights: hit.highlights,
      matchedName: hit.matchedName,
    })),
    page: query.after === undefined ? query.page : null,
    pageSize: query.pageSize,
    total: found.total,
    nextCursor: nextCursor(found.next, scope, cursorSecret),
    asOf,
    warnings,
  })
  return {
    page,
    isPartial: found.isFallback,
    isFuzzy: found.matchMode === 'fuzzy',
    without,
    loadedAt,
    counts: found.counts,
  }
}
