// What the provider tells, twice, late, in any order, lost and sent again, while it fails now and then: each order that was
// paid is fulfilled once, none that was not, and each account has what it pays for in the end.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { liveOrders } from '../support/payment-orders.ts'
import { openPaidApi, type PaidApi } from '../support/payments.ts'
import { rollDice } from '../support/seed.ts'

let paid: PaidApi
beforeAll(async () => {
  paid = await openPaidApi()
}, 60_000)
afterAll(() => paid.close())

test('2,000 deliveries of 150 orders', { timeout: 300_000 }, async () => {
  const report = await liveOrders(paid, {
    dice: rollDice('deliveries of payments'),
    orders: 150,
    deliveries: 2_000,
  })
  console.log(JSON.stringify(report))
  expect(report.faults).toEqual([])
  expect(report.deliveries).toBeGreaterThanOrEqual(2_000)
  for (const count of [report.paid, report.twice, report.dropped, report.replayed])
    expect(count).toBeGreaterThan(20)
})
