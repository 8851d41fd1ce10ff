import { expect, test } from 'vitest'
import type { Engine } from '../../src/engine/list-query.ts'
import { suggestVmes } from '../../src/vmes/suggest.ts'

/** Of each question, how many words may be wrong. The engine knows nothing. */
async function wrongWordsAsked(q: string): Promise<number[]> {
  const asked: number[] = []
  const client = {
    search: async (body: unknown) => {
      asked.push(JSON.stringify(body).split('"fuzziness"').length - 1)
      return { timed_out: false }
    },
  }
  const engine = { client, index: 'vme' } as unknown as Engine
  expect(await suggestVmes(engine, { q, size: 10 })).toEqual([])
  return asked
}
const longWords = (count: number): string =>
  Array.from({ length: count }, (_, at) => `zeeschoonsel${'abcdefghijkl'[at]}`).join(' ')

test.each([
  ['a word of a name: names, everything, misspelt', 'etiole', [0, 0, 1]],
  ['digits: nothing that could be misspelt', '105012 1234', [0, 0]],
  ['a postcode: not among the names', '1050', [0]],
  ['a name and its address: not in the names alone', 'etiole troonstraat 12 1050 elsene', [0, 3]],
  ['four long words', longWords(4), [0, 4]],
  ['five: as typed', longWords(5), [0]],
  ['twelve: one question', longWords(12), [0]],
])('a suggestion is bounded: %s', async (_, q, expected) => {
  expect(await wrongWordsAsked(q)).toEqual(expected)
})
