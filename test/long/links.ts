// Every link of every page of the sample country with 1,200 VMEs: some minutes.
// node run.mjs test/long/links.ts; what it said last stands in results.md.
import { spawnSync } from 'node:child_process'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { environmentWith } from '../../src/config.ts'

const test = dirname(dirname(fileURLToPath(import.meta.url)))
const { status } = spawnSync(process.execPath, [join(test, 'run.ts'), 'test/site/links.test.ts'], {
  stdio: 'inherit',
  env: environmentWith({ CRAWL: 'all' }),
})
process.exit(status ?? 1)
