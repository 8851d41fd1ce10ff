// The turns of a VME's offices: each begin and each end is told once, and a handover is one turn.
import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { completeEnterpriseNumber } from '../../../src/register/enterprise-number.ts'
import type { RecordedMandate, Succession } from '../../../src/syndics/mandates/mandate.ts'
import { SUCCESSION_KINDS } from '../../../src/syndics/mandates/mandate.ts'
import { officesOf } from '../../../src/syndics/mandates/offices.ts'
import type { DatedMandateFacts } from '../../../src/vmes/facts.ts'
import {
  gapOf,
  goesOnOtherwise,
  heldBefore,
  type Turn,
  turnsOf,
} from '../../../src/vmes/profile-page/turns.ts'
import { mandateOf, TODAY } from '../../syndics/syndic-views.ts'

const [a, b, c] = [1, 2, 3].map((at) => completeEnterpriseNumber(String(17_650_000 + at))) as [
  string,
  string,
  string,
]
const direct = <End extends string | null>(
  enterpriseNumber: string | null,
  since: string | null,
  end: End,
) => ({
  ...mandateOf({ enterpriseNumber, since, begin: since }),
  end,
})
const inherited = (enterpriseNumber: string, via: string[], since: string, end: string | null = null) =>
  mandateOf({ enterpriseNumber, via, since, end, relation: 'inherited' })

const shown = ({ on, begun, ended }: Turn) => [on, ended?.enterpriseNumber, begun?.enterpriseNumber]

describe('a handover is one turn', () => {
  test.each([
    ['on the next day', '2020-06-30', '2020-07-01', 0],
    ['on the same day, which both hold', '2020-07-01', '2020-07-01', -1],
    ['after some days', '2020-06-01', '2020-07-01', 29],
    ['with some days of both', '2020-07-15', '2020-07-01', -15],
  ])('%s', (_, end, since, gap) => {
    const turns = turnsOf([direct(b, since, null), direct(a, '2015-01-01', end)])
    expect(turns.map(shown)).toEqual([
      [since, a, b],
      ['2015-01-01', undefined, a],
    ])
    expect(turns.map(gapOf)).toEqual([gap, 0])
  })

  test('of one number it is a new mandate, of a private person likewise', () => {
    for (const number of [a, null])
      expect(
        turnsOf([direct(number, '2020-07-01', null), direct(number, null, '2020-06-30')]).map(shown),
      ).toEqual([['2020-07-01', number, number]])
  })

  test('of a number that went on as another it is that, and through one that never held likewise', () => {
    expect(
      turnsOf([inherited(b, [a], '2020-07-01'), direct(a, '2015-01-01', '2020-06-30')]).map(shown)[0],
    ).toEqual(['2020-07-01', a, b])
    expect(
      turnsOf([inherited(c, [a, b], '2020-07-01'), direct(a, '2015-01-01', '2020-06-30')]).map(shown)[0],
    ).toEqual(['2020-07-01', a, c])
  })

  test('a division has one turn for each that goes on, and the end of the divided one stands in one of them', () => {
    const turns = turnsOf([
      inherited(b, [a], '2020-07-01'),
      inherited(c, [a], '2020-07-01'),
      direct(a, '2015-01-01', '2020-06-30'),
    ])
    expect(turns).toHaveLength(3)
    expect(turns.filter(({ ended }) => ended?.enterpriseNumber === a)).toHaveLength(1)
  })
})

describe('what is no handover stays two', () => {
  test.each([
    ['too far apart', direct(a, '2015-01-01', '2020-05-01'), direct(b, '2020-07-01', null)],
    [
      'ended while the other goes on',
      direct(a, '2015-01-01', '2030-01-01'),
      direct(b, '2029-12-20', '2029-12-31'),
    ],
    ['one that began later', direct(a, '2020-07-05', '2020-07-10'), direct(b, '2020-07-01', null)],
  ])('%s', (_, ended, begun) => {
    expect(turnsOf([ended, begun]).some((turn) => turn.begun === begun && turn.ended === ended)).toBe(false)
  })
})

test('a begin while the same number holds already is told from one that is the first', () => {
  const [first, second] = [
    direct(a, '2015-01-01', '2020-06-30'),
    { ...direct(a, null, null), since: '2019-01-01' },
  ]
  expect(heldBefore(second, [first, second])).toBe(true)
  expect(heldBefore(second, [direct(a, '2015-01-01', '2018-12-31'), second])).toBe(false)
  expect(heldBefore(second, [direct(b, '2015-01-01', null), second])).toBe(false)
})

test('an end while the same number holds otherwise is told from one that is the last', () => {
  const [first, second] = [direct(a, '2015-01-01', '2020-06-30'), direct(a, '2019-01-01', null)]
  expect(goesOnOtherwise(first, [first, second])).toBe(true)
  expect(goesOnOtherwise(first, [first, direct(b, '2019-01-01', null)])).toBe(false)
  expect(goesOnOtherwise(first, [first])).toBe(false)
})

const dayOf = (at: number): string =>
  new Date(Date.UTC(2015, 0, 1) + at * 86_400_000).toISOString().slice(0, 10)
const anyDay = fc.option(fc.integer({ min: 0, max: 4_500 }).map(dayOf), { freq: 5 })
// Near days, so that handovers, gaps and overlaps of days are frequent.
const nearDay = fc.option(fc.integer({ min: 0, max: 90 }).map(dayOf), { freq: 8 })
const anyNumber = fc.constantFrom(a, b, c)

const vmeNumber = completeEnterpriseNumber('17650099')
const mandate = (day: typeof anyDay): fc.Arbitrary<RecordedMandate> =>
  fc.record({
    source: fc.constantFrom('register-reuse', 'table:x'),
    vmeNumber: fc.constant(vmeNumber),
    holderNumber: fc.option(anyNumber, { freq: 4 }),
    isProvisional: fc.boolean(),
    begin: day,
    end: day,
  })
const succession = (day: typeof anyDay): fc.Arbitrary<Succession> =>
  fc.record({
    from: anyNumber,
    to: anyNumber,
    kind: fc.constantFrom(...SUCCESSION_KINDS),
    on: day,
    evidence: fc.constant(''),
  })
const history = fc.constantFrom(anyDay, nearDay).chain((day) =>
  fc.record({
    mandates: fc.array(mandate(day), { maxLength: 6 }),
    steps: fc.array(succession(day), { maxLength: 3 }),
  }),
)

const beginKey = ({ enterpriseNumber, since }: DatedMandateFacts) => `${enterpriseNumber} begins ${since}`
const endKey = ({ enterpriseNumber, end }: DatedMandateFacts) => `${enterpriseNumber} ends ${end}`

test('over random histories no begin and no end is lost or told twice, latest first', () => {
  fc.assert(
    fc.property(history, ({ mandates, steps }) => {
      const successions = Map.groupBy(
        steps.filter(({ from, to }) => from !== to),
        ({ from }) => from,
      )
      const offices = officesOf(mandates, successions, TODAY).map(
        (office): DatedMandateFacts => ({
          enterpriseNumber: office.syndicNumber,
          name: null,
          kind: office.syndicNumber === null ? 'personal' : 'professional',
          since: office.since,
          provisional: office.isProvisional,
          relation: office.relation,
          via: office.via,
          begin: office.begin,
          end: office.end,
        }),
      )
      const turns = turnsOf(offices)
      const told = turns.flatMap(({ begun, ended }) => [
        ...(begun === undefined ? [] : [beginKey(begun)]),
        ...(ended === undefined ? [] : [endKey(ended)]),
      ])
      const known = new Set(
        offices.flatMap((office) => [
          ...(office.since === null ? [] : [beginKey(office)]),
          ...(office.end === null ? [] : [endKey(office)]),
        ]),
      )
      expect(told.toSorted()).toEqual([...known].sort())
      expect(turns.map(({ on }) => on)).toEqual(
        turns
          .map(({ on }) => on)
          .toSorted()
          .reverse(),
      )
      for (const turn of turns) expect(Math.abs(gapOf(turn))).toBeLessThanOrEqual(30)
    }),
    { numRuns: 2_000 },
  )
})
