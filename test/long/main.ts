// The long forms of the tests that kill things, for a night: node run.mjs test/long/main.ts [KILLS]. KILLS is of the
// indexer process, 10,000 by default; crash points are as many and lost backends a tenth. Four hours on two cores.
import { spawnSync } from 'node:child_process'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { environmentWith } from '../../src/config.ts'

const kills = Number(process.argv[2] ?? 10_000)
if (!Number.isInteger(kills) || kills < 1) {
  console.error(`"${process.argv[2]}" is no number of kills`)
  process.exit(1)
}
const test = dirname(dirname(fileURLToPath(import.meta.url)))
const files = [
  'test/indexer/kill.test.ts',
  'test/indexer/crash-points.test.ts',
  'test/db/lost-backend.test.ts',
]
const { status } = spawnSync(process.execPath, [join(test, 'run.ts'), ...files], {
  stdio: 'inherit',
  env: environmentWith({
    KILLS: String(kills),
    CRASH_POINTS: String(kills),
    BACKEND_KILLS: String(Math.ceil(kills / 10)),
  }),
})
process.exit(status ?? 1)
