// node run.mjs test/long/payment-deliveries.ts [DELIVERIES] [ORDERS]
// Random deliveries of random orders: 100,000 of 10,000 unless said otherwise. The line of its report is what
// test/long/results.md keeps.
import { spawnSync } from 'node:child_process'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { environmentWith } from '../../src/config.ts'

const [deliveries = 100_000, orders = 10_000] = process.argv.slice(2).map(Number)
const test = dirname(dirname(fileURLToPath(import.meta.url)))
const { status } = spawnSync(process.execPath, [join(test, 'run.ts'), 'test/payments/deliveries.test.ts'], {
  stdio: 'inherit',
  env: environmentWith({ DELIVERIES: String(deliveries), ORDERS: String(orders) }),
})
process.exit(status ?? 1)
