// The memory of an import of links from a data file of 1 GB: a few minutes on two cores.
// node run.mjs test/long/links-memory.ts; what it said last stands in results.md.
import { spawnSync } from 'node:child_process'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { environmentWith } from '../../src/config.ts'

const test = dirname(dirname(fileURLToPath(import.meta.url)))
const file = 'test/indexer/importers/links/memory.test.ts'
const { status } = spawnSync(process.execPath, [join(test, 'run.ts'), file], {
  stdio: 'inherit',
  env: environmentWith({ REUSE_BYTES: '1000000000' }),
})
process.exit(status ?? 1)
