// A million random addresses to go back to: node run.mjs test/long/return-urls.ts [COUNT]. Fails when one leads away.
import { fuzzReturnUrls } from '../http/forms/fuzz-return-urls.ts'
import { rollDice } from '../support/seed.ts'

const count = Number(process.argv[2] ?? 1_000_000)
const startedAt = performance.now()
const { escapes, kept } = fuzzReturnUrls(rollDice('return addresses'), count)
const seconds = ((performance.now() - startedAt) / 1_000).toFixed(1)
for (const found of escapes.slice(0, 20)) console.error(found)
console.log(`${count} texts, ${kept} kept, ${escapes.length} lead away, ${seconds} s`)
process.exitCode = escapes.length === 0 ? 0 : 1
