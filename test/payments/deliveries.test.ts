// What the provider tells, twice, late, in any order, lost and sent again, while it fails now and then: each order that was
// paid is fulfilled once, none that was not, and each account has what it pays for in the end.
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { liveOrders } from '../support/payment-orders.ts'
import { openPaidApi, type PaidApi } from '../support/payments.ts'
import { rollDice } from '../support/seed.ts'

let paid: PaidApi
let exportsDir: string
beforeAll(async () => {
  exportsDir = await mkdtemp(join(tmpdir(), 'deliveries-'))
  paid = await openPaidApi({ env: { EXPORTS_DIR: exportsDir } })
}, 60_000)
afterAll(async () => {
  await paid.close()
  await rm(exportsDir, { recursive: true, force: true })
})

// test/long/payment-deliveries.ts has more of both.
const DELIVERIES = Number(process.env.DELIVERIES ?? 2_000)
const ORDERS = Number(process.env.ORDERS ?? 150)
const LIMIT_MS = Math.max(300_000, DELIVERIES * 100)

test(`${DELIVERIES} deliveries of ${ORDERS} orders`, { timeout: LIMIT_MS }, async () => {
  const begun = performance.now()
  const report = await liveOrders(paid, {
    dice: rollDice('deliveries of payments'),
    orders: ORDERS,
    deliveries: DELIVERIES,
  })
  const seconds = Math.round((performance.now() - begun) / 1_000)
  console.log(JSON.stringify({ seconds, ...report, faults: report.faults.length }))
  expect(report.faults).toEqual([])
  expect(report.deliveries).toBeGreaterThanOrEqual(DELIVERIES)
  for (const count of [report.paid, report.twice, report.dropped, report.replayed, report.files])
    expect(count).toBeGreaterThan(20)
})
