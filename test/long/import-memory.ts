// The memory of an import at country size, and with an activity.csv as large as the real one: two minutes on two cores.
// node run.mjs test/long/import-memory.ts; what it said last stands in results.md.
import { spawnSync } from 'node:child_process'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { environmentWith } from '../../src/config.ts'

const test = dirname(dirname(fileURLToPath(import.meta.url)))
const file = 'test/indexer/importers/enterprise-register/memory.test.ts'
const { status } = spawnSync(process.execPath, [join(test, 'run.ts'), file], {
  stdio: 'inherit',
  env: environmentWith({ IMPORT_VMES: '105000', ACTIVITY_BYTES: '1500000000' }),
})
process.exit(status ?? 1)
