// node run.mjs test/long/payment-deliveries.ts [DELIVERIES] [ORDERS]
// Random deliveries of random orders; 100,000 of 10,000 unless said otherwise, hours on two cores. DATABASE_URL, REDIS_URL
// and ELASTICSEARCH_URL name the services. Its last line is what test/long/results.md keeps.
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { liveOrders } from '../support/payment-orders.ts'
import { openPaidApi } from '../support/payments.ts'
import { rollDice } from '../support/seed.ts'

const [deliveries = 100_000, orders = 10_000] = process.argv.slice(2).map(Number)
const begun = performance.now()
const exportsDir = await mkdtemp(join(tmpdir(), 'deliveries-'))
const world = await openPaidApi({ env: { EXPORTS_DIR: exportsDir } })
const dice = rollDice('deliveries of payments')
const { faults, ...report } = await liveOrders(world, { dice, orders, deliveries })
await world.close()
await rm(exportsDir, { recursive: true, force: true })
for (const fault of faults) console.log(fault)
const seconds = Math.round((performance.now() - begun) / 1_000)
console.log(JSON.stringify({ seed: dice.seed, seconds, ...report, faults: faults.length }))
process.exit(faults.length === 0 ? 0 : 1)
