import { afterAll, beforeAll, expect, test } from 'vitest'
import { searchVmes } from '../../../src/vmes/list/search.ts'
import { suggestVmes } from '../../../src/vmes/suggest.ts'
import { indexSample, type SampleIndex } from '../../engine/sample-index.ts'
import { type Dice, rollDice } from '../../support/seed.ts'
import { beginningKinds } from './beginnings.ts'
import { type Country, readCountry } from './country.ts'
import { gluedKinds } from './glued.ts'
import { houseNumbers } from './house-numbers.ts'
import { type Answer, describeVme, type Kind, type Query } from './kind.ts'
import { noise } from './noise.ts'
import { ownTexts } from './own-texts.ts'
import { placeKinds } from './places.ts'
import { typingErrors } from './typing-errors.ts'

let sample: SampleIndex
let country: Country
let dice: Dice
beforeAll(async () => {
  dice = rollDice('kinds of queries')
  sample = await indexSample()
  country = await readCountry(sample)
}, 180_000)
afterAll(() => sample?.drop())

// A loaded machine is no reason to call an answer wrong.
const patient = { timeoutMs: 20_000 }

const ask: Record<Kind['ask'], (q: string) => Promise<Answer>> = {
  async list(q) {
    const page = await searchVmes(sample.engine, { q, page: 1, pageSize: 3 }, patient)
    const { without = [], matchMode } = page
    return { hits: page.hits.map(({ facts }) => facts), without, isAsTyped: matchMode === 'strict' }
  },
  async suggestions(q) {
    const found = await suggestVmes(sample.engine, { q, size: 10 }, patient)
    return { hits: found.flatMap(({ key }) => country.byNumber.get(key) ?? []), without: [], isAsTyped: true }
  },
}

const AT_ONCE = 8
const TOLD = 20

const nothing: Answer = { hits: [], without: [], isAsTyped: false }

function describeAnswer({ hits, without }: Answer): string {
  const found = hits.length === 0 ? 'nothing' : hits.slice(0, 3).map(describeVme).join('; ')
  return without.length === 0 ? found : `${found}; without ${without.join(', ')}`
}

/** What each query that failed was, should have found and found. */
async function failuresOf({ ask: where }: Kind, queries: readonly Query[]): Promise<string[]> {
  const failed: string[] = []
  const left = queries.values()
  async function askNext(): Promise<void> {
    for (const { q, beside, expected, isGood } of left) {
      const answer = await ask[where](q)
      if (isGood(answer, beside === undefined ? nothing : await ask[where](beside))) continue
      failed.push(`${q}\n  -> ${expected}\n  -> got ${describeAnswer(answer)}`)
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, askNext))
  return failed
}

const kinds = [
  ...ownTexts,
  ...noise,
  ...houseNumbers,
  ...placeKinds,
  ...typingErrors,
  ...beginningKinds,
  ...gluedKinds,
]

test.each(kinds)('$ask: $name', { timeout: 240_000 }, async (kind) => {
  const queries = kind.queries(country, dice)
  expect(queries.length).toBeGreaterThan(0)
  const failed = await failuresOf(kind, queries)
  const message = [
    `${failed.length} of ${queries.length} failed, seed ${dice.seed}`,
    ...failed.slice(0, TOLD),
  ]
  expect(1 - failed.length / queries.length, message.join('\n')).toBeGreaterThanOrEqual(kind.share ?? 1)
})
