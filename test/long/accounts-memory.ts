// The memory of an import of annual accounts: 10,000 filings, of 1,000 companies over ten years, from the stand-in of the bank.
// node run.mjs test/long/accounts-memory.ts; a number behind it makes them fewer. What it said last stands in results.md.
import { spawnSync } from 'node:child_process'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { environmentWith } from '../../src/config.ts'

const test = dirname(dirname(fileURLToPath(import.meta.url)))
const file = 'test/indexer/importers/annual-accounts/memory.test.ts'
const { status } = spawnSync(process.execPath, [join(test, 'run.ts'), file], {
  stdio: 'inherit',
  env: environmentWith({ ACCOUNT_FILINGS: process.argv[2] ?? '10000' }),
})
process.exit(status ?? 1)
