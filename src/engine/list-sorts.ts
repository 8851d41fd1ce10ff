// Orders of the lists: by what the language asked for shows, and without one by the display name. Each ends with the
// number, so that it is total, and gives no null: a document without the value sorts last by a stand-in, which unlike
// null and the engine's own extremes comes back unharmed in a cursor.
import type { estypes } from '@elastic/elasticsearch'
import type { Culture } from '../text/culture.ts'
import type { ListSort, SyndicSort } from './list-sort.ts'

type Order = estypes.SortCombinations[]

const byNumber: Order = [{ enterpriseNumber: { order: 'asc' } }]

// Sorts after every letter.
const LAST_TEXT = '\uffff'
// Milliseconds of 9999-12-31 and of the year 1: after and before every date of the register.
const LAST_DATE = 253_402_214_400_000
const FIRST_DATE = -62_135_596_800_000

interface OrderFields {
  /** Puts hits in order that fit equally well. */
  importance: estypes.SortOptions
  culture: Culture | undefined
}

// An index from before a language had fields of its own serves until the new one is built; null would not come back
// from a cursor.
const shown = (field: string, order: 'asc' | 'desc' = 'asc'): estypes.SortOptions => ({
  [field]: { order, missing: LAST_TEXT, unmapped_type: 'keyword' },
})

function ordersWith({ importance, culture }: OrderFields): Record<ListSort, Order> {
  const name = culture === undefined ? 'nameKey' : `nameOrder.${culture}`
  const city = culture === undefined ? 'cityKey' : `cityOrder.${culture}`
  const byName: Order = [shown(name), ...byNumber]
  return {
    relevance: [{ _score: { order: 'desc' } }, importance, ...(culture === undefined ? byNumber : byName)],
    name: byName,
    '-name': [shown(name, 'desc'), ...byNumber],
    city: [shown(city), ...byName],
    startDate: [{ startDate: { order: 'asc', missing: LAST_DATE } }, ...byNumber],
    '-startDate': [{ startDate: { order: 'desc', missing: FIRST_DATE } }, ...byNumber],
    '-updated': [{ updatedAt: { order: 'desc', missing: FIRST_DATE } }, ...byNumber],
  }
}

export const vmeOrder = (sort: ListSort, culture: Culture | undefined): Order =>
  ordersWith({ importance: { rank: { order: 'desc' } }, culture })[sort]

/** How syndics are put in order by size. */
export type SizeOrder = (order: 'asc' | 'desc') => estypes.SortOptions

const byManagedVmes: SizeOrder = (order) => ({ managedVmes: { order } })

export const syndicOrder = (
  sort: SyndicSort,
  culture: Culture | undefined,
  bySize: SizeOrder = byManagedVmes,
): Order =>
  ({
    ...ordersWith({ importance: bySize('desc'), culture }),
    managedVmes: [bySize('asc'), ...byNumber],
    '-managedVmes': [bySize('desc'), ...byNumber],
  })[sort]
