import { expect, test } from 'vitest'
import type { Engine } from '../../src/engine/list-query.ts'
import { suggestVmes } from '../../src/vmes/suggest.ts'

/** Of each question, how many words may be wrong. The engine knows nothing. */
async function wrongWordsAsked(q: string): Promise<number[]> {
  const asked: number[] = []
  const client = {
    search: async (body: unknown) => {
      const text = JSON.stringify(body)
      expect(text).not.toContain('"fuzzy"')
      asked.push(text.split('"max_edits"').length - 1)
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
  ['a word of a name: names, everything, the dictionary', 'etiole', [0, 0, 1]],
  ['digits: nothing that could be misspelt or left out', '105012 1234', [0]],
  ['a postcode: not among the names', '1050', [0]],
  ['a name and its address: not in the names alone', 'etiole troonstraat 12 1050 elsene', [0, 3, 0]],
  ['five long words', longWords(5), [0, 5, 0]],
  ['six: as typed, and without one', longWords(6), [0, 0]],
  ['twelve: one question', longWords(12), [0]],
])('a suggestion is bounded: %s', async (_, q, expected) => {
  expect(await wrongWordsAsked(q)).toEqual(expected)
})

const hit = (enterpriseNumber: string, score: number) => ({
  _score: score,
  _source: { facts: { enterpriseNumber, name: 'Kerk', names: [] } },
})

/** Keys of what is suggested, and the words that each question asks for the beginnings of. */
async function suggestAmongMany(q: string): Promise<{ keys: string[]; begun: boolean[] }> {
  const begun: boolean[] = []
  const answers = [
    { terminated_early: true, hits: { hits: [hit('1', 13), hit('2', 13), hit('3', 13)] } },
    { hits: { hits: [hit('9', 64), hit('2', 12)] } },
  ]
  const client = {
    search: async ({ query }: { query: { bool: { filter: unknown } } }) => {
      begun.push(JSON.stringify(query.bool.filter).includes('start'))
      return answers[begun.length - 1]
    },
  }
  const engine = { client, index: 'vme' } as unknown as Engine
  return { keys: (await suggestVmes(engine, { q, size: 3 })).map(({ key }) => key), begun }
}

test('where more begin so than are scored, whole words are asked for besides, and come first', async () => {
  expect(await suggestAmongMany('kerk')).toEqual({ keys: ['9', '1', '2'], begun: [true, false] })
})
