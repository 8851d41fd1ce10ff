// The memory of an import of the addresses of a region, 3 million rows: a few minutes on two cores.
// node run.mjs test/long/addresses-memory.ts; what it said last stands in results.md.
import { spawnSync } from 'node:child_process'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { environmentWith } from '../../src/config.ts'

const test = dirname(dirname(fileURLToPath(import.meta.url)))
const file = 'test/indexer/importers/addresses/memory.test.ts'
const { status } = spawnSync(process.execPath, [join(test, 'run.ts'), file], {
  stdio: 'inherit',
  env: environmentWith({ ADDRESS_ROWS: '3000000' }),
})
process.exit(status ?? 1)
