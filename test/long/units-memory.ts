// The memory of an import of 5 million building units with their buildings and links (18 million rows); a number behind it makes
// them fewer. node run.mjs test/long/units-memory.ts; what it said last stands in results.md.
import { spawnSync } from 'node:child_process'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { environmentWith } from '../../src/config.ts'

const test = dirname(dirname(fileURLToPath(import.meta.url)))
const file = 'test/indexer/importers/building-units/memory.test.ts'
const { status } = spawnSync(process.execPath, [join(test, 'run.ts'), file], {
  stdio: 'inherit',
  env: environmentWith({ UNIT_ROWS: process.argv[2] ?? '5000000' }),
})
process.exit(status ?? 1)
