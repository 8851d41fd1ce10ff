import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { consolidationOf } from '../../../src/syndics/mandates/consolidation.ts'
import type { Succession } from '../../../src/syndics/mandates/mandate.ts'
import { rollDice } from '../../support/seed.ts'
import { byFrom, byTo, succession } from './office-cases.ts'

const TODAY = '2026-11-28'

const of = (number: string, successions: readonly Succession[], today = TODAY) =>
  consolidationOf(
    number,
    { byFrom: byFrom(successions), byTo: byTo(successions) },
    { nameOf: (asked) => (asked === 'X' ? null : `name of ${asked}`), today },
  )

interface Case {
  name: string
  successions: Succession[]
  number: string
  absorbed: string[]
  path: string[]
}

const chain = [
  succession('A>B', '2010-01-01'),
  succession('B>C', '2012-01-01'),
  succession('C>D', '2014-01-01'),
]

const cases: Case[] = [
  { name: 'nothing said of it', successions: chain, number: 'Z', absorbed: [], path: [] },
  {
    name: 'the last of a chain: all of them, latest first',
    successions: chain,
    number: 'D',
    absorbed: ['C', 'B', 'A'],
    path: [],
  },
  { name: 'the first of a chain', successions: chain, number: 'A', absorbed: [], path: ['B', 'C', 'D'] },
  { name: 'one in the middle', successions: chain, number: 'C', absorbed: ['B', 'A'], path: ['D'] },
  {
    name: 'steps whose day is not known count as past and come last, by number',
    successions: [succession('B>D', null), succession('A>D', null), succession('C>D', '2001-01-01')],
    number: 'D',
    absorbed: ['C', 'A', 'B'],
    path: [],
  },
  {
    name: 'a step of today counts, one of tomorrow does not',
    successions: [succession('A>C', TODAY), succession('B>C', '2026-11-29'), succession('C>D', '2026-11-29')],
    number: 'C',
    absorbed: ['A'],
    path: [],
  },
  {
    name: 'what stands before a step of tomorrow does not count either',
    successions: [succession('A>B', '2010-01-01'), succession('B>C', '2026-11-29')],
    number: 'C',
    absorbed: [],
    path: [],
  },
  {
    name: 'a circle of two, seen from either: nobody outside of it goes on, so each does',
    successions: [succession('A>B', '2010-01-01'), succession('B>A', '2012-01-01')],
    number: 'A',
    absorbed: ['B'],
    path: [],
  },
  {
    name: 'a circle of three',
    successions: [succession('A>B', null), succession('B>C', null), succession('C>A', null)],
    number: 'B',
    absorbed: ['A', 'C'],
    path: [],
  },
  {
    name: 'a circle that closes tomorrow is a chain today',
    successions: [succession('A>B', '2010-01-01'), succession('B>A', '2026-11-29')],
    number: 'A',
    absorbed: [],
    path: ['B'],
  },
  {
    name: 'one that leads into a circle without being part of it',
    successions: [
      succession('A>B', '2010-01-01'),
      succession('B>C', '2011-01-01'),
      succession('C>B', '2012-01-01'),
    ],
    number: 'A',
    absorbed: [],
    path: ['B', 'C'],
  },
  {
    name: 'a division: the earlier successor, then the lower number',
    successions: [
      succession('A>D', '2010-01-01', 'division'),
      succession('A>C', '2010-01-01', 'division'),
      succession('A>B', '2011-01-01', 'division'),
    ],
    number: 'A',
    absorbed: [],
    path: ['C'],
  },
  {
    name: 'two roads from one number: it was absorbed once, by the shorter',
    successions: [
      succession('A>B', '2010-01-01'),
      succession('B>C', '2012-01-01'),
      succession('A>C', '2011-01-01'),
    ],
    number: 'C',
    absorbed: ['B', 'A'],
    path: [],
  },
  {
    name: 'a path that comes back goes on by the other branch',
    successions: [
      succession('A>B', '2010-01-01'),
      succession('B>A', '2011-01-01'),
      succession('B>C', '2012-01-01'),
    ],
    number: 'A',
    absorbed: ['B'],
    path: ['B', 'C'],
  },
]

describe('the consolidation of', () => {
  test.each(cases)('$name', ({ successions, number, absorbed, path }) => {
    const found = of(number, successions)
    expect(found.absorbed.map(({ enterpriseNumber }) => enterpriseNumber)).toEqual(absorbed)
    expect(found.path).toEqual(path)
    expect(found.successor).toBe(path[0] ?? null)
    expect(found.heirs?.[0]?.enterpriseNumber).toBe(path[0])
  })

  test('a number that was divided names all its heirs, in the order of their days', () => {
    const successions = [
      succession('A>C', '2012-01-01', 'division'),
      succession('A>B', '2012-01-01', 'division'),
      succession('A>D', '2999-01-01', 'division'),
      succession('A>E', '2011-01-01', 'absorption'),
    ]
    const { heirs, path } = of('A', successions)
    expect(heirs?.map(({ enterpriseNumber, kind, on }) => [enterpriseNumber, kind, on])).toEqual([
      ['E', 'absorption', '2011-01-01'],
      ['B', 'division', '2012-01-01'],
      ['C', 'division', '2012-01-01'],
    ])
    expect(path).toEqual(['E'])
    expect(of('B', successions).heirs).toEqual([])
  })

  test('a number says of each one absorbed its name, if any, and how it went on', () => {
    const successions = [succession('X>D', '2012-01-01', 'renumbering'), succession('A>X', null, 'own-firm')]
    expect(of('D', successions).absorbed).toEqual([
      {
        enterpriseNumber: 'X',
        name: null,
        kind: 'renumbering',
        on: '2012-01-01',
        evidence: 'X>D renumbering',
      },
      { enterpriseNumber: 'A', name: 'name of A', kind: 'own-firm', on: null, evidence: 'A>X own-firm' },
    ])
  })

  test('a step told twice is one, of the known day', () => {
    const successions = [succession('A>D', null), succession('A>D', '2012-01-01', 'renumbering')]
    expect(of('D', successions).absorbed).toMatchObject([{ enterpriseNumber: 'A', on: '2012-01-01' }])
  })
})

const someNumber = fc.constantFrom(...'ABCDEFG')
const someSuccession = fc
  .tuple(someNumber, someNumber, fc.constantFrom(null, '2010-01-01', '2011-01-01', TODAY, '2027-01-01'))
  .filter(([from, to]) => from !== to)
  .map(([from, to, on]) => succession(`${from}>${to}`, on))

// What is said twice of one pair has a test of its own.
const someSuccessions = fc.uniqueArray(someSuccession, {
  maxLength: 12,
  selector: ({ from, to }) => `${from}>${to}`,
})

/** Everyone who stands before a number, one step after the other. */
function before(number: string, taken: readonly Succession[], seen: readonly string[] = [number]): string[] {
  const direct = taken.filter(({ from, to }) => to === number && !seen.includes(from)).map(({ from }) => from)
  return direct.flatMap((from) => [from, ...before(from, taken, [...seen, from])])
}

const reversed = (step: Succession): Succession => ({ ...step, from: step.to, to: step.from })

test('whatever is recorded: everyone before a number once, never itself, no number twice on its path', () => {
  fc.assert(
    fc.property(someSuccessions, someNumber, (successions, number) => {
      const taken = successions.filter(({ on }) => on === null || on <= TODAY)
      const { absorbed, path, successor } = of(number, successions)
      const found = absorbed.map(({ enterpriseNumber }) => enterpriseNumber)
      expect([...found].sort()).toEqual([...new Set(before(number, taken))].sort())
      expect(new Set([number, ...path]).size).toBe(path.length + 1)
      expect(successor).toBe(path[0] ?? null)
      // Nobody after it, or only those that lead back to it.
      const after = before(number, taken.map(reversed))
      expect(successor === null).toBe(after.every((one) => before(one, taken.map(reversed)).includes(number)))
      for (const [at, next] of path.entries())
        expect(taken.some(({ from, to }) => from === (path[at - 1] ?? number) && to === next)).toBe(true)
      expect(of(number, successions.toReversed())).toEqual(of(number, successions))
    }),
    { seed: rollDice('consolidations').seed, numRuns: 1_000 },
  )
})
