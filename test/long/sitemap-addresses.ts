// Every address of every sitemap of a country with 105,000 VMEs, or as many as the argument says: some twenty minutes.
// node run.mjs test/long/sitemap-addresses.ts [VMES]; what it said last stands in results.md.
import { spawnSync } from 'node:child_process'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { environmentWith } from '../../src/config.ts'

const vmes = Number(process.argv[2] ?? 105_000)
if (!Number.isInteger(vmes) || vmes < 1_000) {
  console.error(`"${process.argv[2]}" is no number of VMEs from 1,000`)
  process.exit(1)
}
const test = dirname(dirname(fileURLToPath(import.meta.url)))
const file = 'test/site/sitemaps/addresses.test.ts'
const { status } = spawnSync(process.execPath, [join(test, 'run.ts'), file], {
  stdio: 'inherit',
  env: environmentWith({ SITEMAP_VMES: String(vmes) }),
})
process.exit(status ?? 1)
