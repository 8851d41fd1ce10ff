// Orders of the lists. Each ends with the number, so that it is total, and gives no null: a document without the value
// sorts last by a stand-in, which unlike null and the engine's own extremes comes back unharmed in a cursor.
import type { estypes } from '@elastic/elasticsearch'
import type { ListSort, SyndicSort } from './list-sort.ts'

type Order = estypes.SortCombinations[]

const byNumber: Order = [{ enterpriseNumber: { order: 'asc' } }]
const byName: Order = [{ nameKey: { order: 'asc' } }, ...byNumber]

// Sorts after every letter.
const LAST_TEXT = '\uffff'
// Milliseconds of 9999-12-31 and of the year 1: after and before every date of the register.
const LAST_DATE = 253_402_214_400_000
const FIRST_DATE = -62_135_596_800_000

/** `importance` is the field that puts hits in order that fit equally well, largest first. */
const ordersWith = (importance: string): Record<ListSort, Order> => ({
  relevance: [{ _score: { order: 'desc' } }, { [importance]: { order: 'desc' } }, ...byNumber],
  name: byName,
  '-name': [{ nameKey: { order: 'desc' } }, ...byNumber],
  city: [{ cityKey: { order: 'asc', missing: LAST_TEXT } }, ...byName],
  startDate: [{ startDate: { order: 'asc', missing: LAST_DATE } }, ...byNumber],
  '-startDate': [{ startDate: { order: 'desc', missing: FIRST_DATE } }, ...byNumber],
  '-updated': [{ updatedAt: { order: 'desc', missing: FIRST_DATE } }, ...byNumber],
})

export const vmeOrders = ordersWith('rank')

export const syndicOrders: Record<SyndicSort, Order> = {
  ...ordersWith('managedVmes'),
  managedVmes: [{ managedVmes: { order: 'asc' } }, ...byNumber],
  '-managedVmes': [{ managedVmes: { order: 'desc' } }, ...byNumber],
}
