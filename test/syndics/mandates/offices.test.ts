import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Office, RecordedMandate, Succession } from '../../../src/syndics/mandates/mandate.ts'
import { officesOf } from '../../../src/syndics/mandates/offices.ts'
import { dayAfter, dayBefore } from '../../../src/time/brussels-day.ts'
import { type Dice, rollDice } from '../../support/seed.ts'
import { byFrom, line, mandate, succession } from './office-cases.ts'
import { EVER, holdersByDay } from './office-oracle.ts'

const TODAY = '2026-11-28'
const table = (provider: string, rest: Partial<RecordedMandate> = {}) => ({
  source: `table:${provider}`,
  ...rest,
})

interface Case {
  name: string
  mandates: RecordedMandate[]
  successions?: Succession[]
  offices: string[]
}

const cases: Case[] = [
  { name: 'nobody', mandates: [], offices: [] },
  {
    name: 'one who holds',
    mandates: [mandate('A', '2020-03-01')],
    offices: ['A 2020-03-01.. current'],
  },
  {
    name: 'one whose last day is today',
    mandates: [mandate('A', '2020-03-01', { end: TODAY })],
    offices: ['A 2020-03-01..2026-11-28 current'],
  },
  {
    name: 'one whose first day is tomorrow',
    mandates: [mandate('A', '2026-11-29')],
    offices: ['A 2026-11-29.. announced'],
  },
  {
    name: 'one who ended without a successor',
    mandates: [mandate('A', '2020-03-01', { end: '2026-11-27' })],
    offices: ['A 2020-03-01..2026-11-27 ended'],
  },
  {
    name: 'days that are not known: from ever, for ever',
    mandates: [mandate('A', null), mandate('B', null, { end: '2020-01-01' })],
    offices: ['A .. current', 'B ..2020-01-01 ended'],
  },
  {
    name: 'an end before the begin is left out',
    mandates: [mandate('A', '2020-03-01', { end: '2020-02-29' })],
    offices: [],
  },
  {
    name: 'a mandate of one day',
    mandates: [mandate('A', '2020-03-01', { end: '2020-03-01' })],
    offices: ['A 2020-03-01..2020-03-01 ended'],
  },
  {
    name: 'a provisional one beside an elected one, the later first',
    mandates: [mandate('A', '2020-03-01'), mandate('B', '2025-01-01', { isProvisional: true })],
    offices: ['B provisional 2025-01-01.. current', 'A 2020-03-01.. current'],
  },
  {
    name: 'of the same day: elected before provisional, direct before inherited, the lower number, persons last',
    mandates: [
      mandate('A', '2020-03-01', { isProvisional: true }),
      mandate(null, '2020-03-01'),
      mandate('D', '2020-03-01'),
      mandate('C', '2020-03-01'),
      mandate('X', '2020-03-01'),
    ],
    successions: [succession('X>B', null)],
    offices: [
      'C 2020-03-01.. current',
      'D 2020-03-01.. current',
      'person 2020-03-01.. current',
      'B via X 2020-03-01.. current',
      'A provisional 2020-03-01.. current',
    ],
  },
  {
    name: 'announced ones earliest first, then ended ones latest first',
    mandates: [
      mandate('A', '2010-01-01', { end: '2012-01-01' }),
      mandate('B', '2012-01-02', { end: '2014-01-01' }),
      mandate('C', '2028-01-01'),
      mandate('D', '2027-01-01'),
    ],
    offices: [
      'D 2027-01-01.. announced',
      'C 2028-01-01.. announced',
      'B 2012-01-02..2014-01-01 ended',
      'A 2010-01-01..2012-01-01 ended',
    ],
  },
  {
    name: 'a chain of four',
    mandates: [mandate('A', '2005-01-01')],
    successions: [
      succession('A>B', '2010-01-01'),
      succession('B>C', '2012-01-01'),
      succession('C>D', '2014-01-01'),
    ],
    offices: [
      'D via ABC 2014-01-01.. current',
      'C via AB 2012-01-01..2013-12-31 ended',
      'B via A 2010-01-01..2011-12-31 ended',
      'A 2005-01-01..2009-12-31 ended',
    ],
  },
  {
    name: 'a circle of two',
    mandates: [mandate('A', '2005-01-01')],
    successions: [succession('A>B', '2010-01-01'), succession('B>A', '2012-01-01')],
    offices: ['B via A 2010-01-01.. current', 'A 2005-01-01..2009-12-31 ended'],
  },
  {
    name: 'a circle of three',
    mandates: [mandate('B', '2005-01-01')],
    successions: [
      succession('A>B', '2010-01-01'),
      succession('B>C', '2012-01-01'),
      succession('C>A', '2014-01-01'),
    ],
    offices: [
      'A via BC 2014-01-01.. current',
      'C via B 2012-01-01..2013-12-31 ended',
      'B 2005-01-01..2011-12-31 ended',
    ],
  },
  {
    name: 'a circle without days',
    mandates: [mandate('A', null)],
    successions: [succession('A>B', null), succession('B>A', null)],
    offices: ['B via A .. current'],
  },
  {
    name: 'a renumbering whose day is not known: the new number from the beginning',
    mandates: [mandate('A', '2005-01-01')],
    successions: [succession('A>B', null, 'renumbering')],
    offices: ['B via A 2005-01-01.. current'],
  },
  {
    name: 'a sole trader who became a firm',
    mandates: [mandate('A', '2005-01-01')],
    successions: [succession('A>B', '2019-07-01', 'own-firm')],
    offices: ['B via A 2019-07-01.. current', 'A 2005-01-01..2019-06-30 ended'],
  },
  {
    name: 'a division: each of the two',
    mandates: [mandate('A', '2005-01-01')],
    successions: [succession('A>B', '2010-01-01', 'division'), succession('A>C', '2010-01-01', 'division')],
    offices: [
      'B via A 2010-01-01.. current',
      'C via A 2010-01-01.. current',
      'A 2005-01-01..2009-12-31 ended',
    ],
  },
  {
    name: 'two roads to one number: the earlier one, then the shorter, then the lower',
    mandates: [mandate('A', '2005-01-01')],
    successions: [
      succession('A>B', '2010-01-01', 'division'),
      succession('A>C', '2010-01-01', 'division'),
      succession('B>D', '2015-01-01'),
      succession('C>D', '2012-01-01'),
      succession('B>E', '2015-01-01'),
      succession('D>E', '2015-01-01'),
    ],
    offices: [
      'E via AB 2015-01-01.. current',
      'D via AC 2012-01-01..2014-12-31 ended',
      'B via A 2010-01-01..2014-12-31 ended',
      'C via A 2010-01-01..2011-12-31 ended',
      'A 2005-01-01..2009-12-31 ended',
    ],
  },
  {
    name: 'a takeover before the begin: inherited from the begin on',
    mandates: [mandate('A', '2015-01-01')],
    successions: [succession('A>B', '2010-01-01')],
    offices: ['B via A 2015-01-01.. current'],
  },
  {
    name: 'a takeover in the future',
    mandates: [mandate('A', '2015-01-01')],
    successions: [succession('A>B', '2027-01-01')],
    offices: ['A 2015-01-01..2026-12-31 current', 'B via A 2027-01-01.. announced'],
  },
  {
    name: 'a takeover after the end is of no effect',
    mandates: [mandate('A', '2015-01-01', { end: '2019-12-31' })],
    successions: [succession('A>B', '2020-01-01')],
    offices: ['A 2015-01-01..2019-12-31 ended'],
  },
  {
    name: 'a takeover on the last day leaves one day',
    mandates: [mandate('A', '2015-01-01', { end: '2020-01-01' })],
    successions: [succession('A>B', '2020-01-01')],
    offices: ['B via A 2020-01-01..2020-01-01 ended', 'A 2015-01-01..2019-12-31 ended'],
  },
  {
    name: 'one step told twice: the known day',
    mandates: [mandate('A', '2015-01-01')],
    successions: [succession('A>B', null), succession('A>B', '2020-01-01', 'renumbering')],
    offices: ['B via A 2020-01-01.. current', 'A 2015-01-01..2019-12-31 ended'],
  },
  {
    name: 'a later mandate of another ends what is inherited, not what is direct',
    mandates: [mandate('A', '2005-01-01'), mandate('C', '2018-05-01')],
    successions: [succession('A>B', '2010-01-01')],
    offices: [
      'C 2018-05-01.. current',
      'B via A 2010-01-01..2018-04-30 ended',
      'A 2005-01-01..2009-12-31 ended',
    ],
  },
  {
    name: 'so does that of a private person, also when it has ended since',
    mandates: [mandate('A', '2005-01-01'), mandate(null, '2018-05-01', { end: '2019-05-01' })],
    successions: [succession('A>B', '2010-01-01')],
    offices: [
      'person 2018-05-01..2019-05-01 ended',
      'B via A 2010-01-01..2018-04-30 ended',
      'A 2005-01-01..2009-12-31 ended',
    ],
  },
  {
    name: 'so does an announced one, from its day on',
    mandates: [mandate('A', '2005-01-01'), mandate('C', '2027-01-01')],
    successions: [succession('A>B', null)],
    offices: ['B via A 2005-01-01..2026-12-31 current', 'C 2027-01-01.. announced'],
  },
  {
    name: 'a later mandate before the takeover keeps it from beginning',
    mandates: [mandate('A', '2005-01-01', { end: '2030-01-01' }), mandate('C', '2008-01-01')],
    successions: [succession('A>B', '2010-01-01')],
    offices: ['C 2008-01-01.. current', 'A 2005-01-01..2009-12-31 ended'],
  },
  {
    name: 'a later mandate of the same syndic does not end what it inherited',
    mandates: [mandate('A', '2005-01-01'), mandate('B', '2018-05-01')],
    successions: [succession('A>B', '2010-01-01')],
    offices: ['B 2018-05-01.. current', 'B via A 2010-01-01.. current', 'A 2005-01-01..2009-12-31 ended'],
  },
  {
    name: 'nor does that of a number which leads to the same syndic',
    mandates: [mandate('A', '2005-01-01'), mandate('C', '2018-05-01')],
    successions: [succession('A>B', '2010-01-01'), succession('C>B', '2020-01-01')],
    offices: [
      'B via C 2020-01-01.. current',
      'B via A 2010-01-01.. current',
      'C 2018-05-01..2019-12-31 ended',
      'A 2005-01-01..2009-12-31 ended',
    ],
  },
  {
    name: 'but one that ended before its number led there is of another',
    mandates: [mandate('A', '2005-01-01'), mandate('C', '2018-05-01', { end: '2019-05-01' })],
    successions: [succession('A>B', '2010-01-01'), succession('C>B', '2020-01-01')],
    offices: [
      'C 2018-05-01..2019-05-01 ended',
      'B via A 2010-01-01..2018-04-30 ended',
      'A 2005-01-01..2009-12-31 ended',
    ],
  },
  {
    name: 'an earlier mandate of another changes nothing',
    mandates: [mandate('A', '2005-01-01'), mandate('C', '2004-01-01'), mandate('D', null)],
    successions: [succession('A>B', null)],
    offices: ['B via A 2005-01-01.. current', 'C 2004-01-01.. current', 'D .. current'],
  },
  {
    name: 'a sale is no inheritance: without a succession the old one stays until it ends',
    mandates: [mandate('A', '2005-01-01', { end: '2015-12-31' }), mandate('B', '2016-01-01')],
    offices: ['B 2016-01-01.. current', 'A 2005-01-01..2015-12-31 ended'],
  },
  {
    name: 'private persons of one day are as many as one source tells of',
    mandates: [
      mandate(null, '2020-01-01'),
      mandate(null, '2020-01-01'),
      mandate(null, '2020-01-01', table('provider')),
    ],
    offices: ['person 2020-01-01.. current', 'person 2020-01-01.. current'],
  },
  {
    name: 'a person and a company at once',
    mandates: [mandate(null, '2020-01-01'), mandate('A', '2019-01-01')],
    offices: ['person 2020-01-01.. current', 'A 2019-01-01.. current'],
  },
  {
    name: 'one office told by three sources: the register is believed',
    mandates: [
      mandate('A', '2020-01-01', table('alpha', { end: '2021-01-01' })),
      mandate('A', '2020-01-01', { end: '2022-01-01' }),
      mandate('A', '2020-01-01', table('beta')),
    ],
    offices: ['A 2020-01-01..2022-01-01 ended'],
  },
  {
    name: 'without the register the first of the others by name',
    mandates: [
      mandate('A', '2020-01-01', table('beta')),
      mandate('A', '2020-01-01', table('alpha', { end: '2021-01-01' })),
    ],
    offices: ['A 2020-01-01..2021-01-01 ended'],
  },
  {
    name: 'a table that names the new number for the same begin tells the same office',
    mandates: [mandate('A', '2020-01-01'), mandate('B', '2020-01-01', table('alpha'))],
    successions: [succession('A>B', '2023-01-01')],
    offices: ['B via A 2023-01-01.. current', 'A 2020-01-01..2022-12-31 ended'],
  },
  {
    name: 'two mandates of one day that lead to one number are one office of it',
    mandates: [mandate('A', '2020-01-01', { end: '2024-01-01' }), mandate('C', '2020-01-01')],
    successions: [succession('A>B', '2023-01-01'), succession('C>B', '2023-01-01')],
    offices: [
      'B via C 2023-01-01.. current',
      'A 2020-01-01..2022-12-31 ended',
      'C 2020-01-01..2022-12-31 ended',
    ],
  },
  {
    name: 'provisional and elected of one holder and day are two',
    mandates: [mandate('A', '2020-01-01'), mandate('A', '2020-01-01', { isProvisional: true })],
    offices: ['A 2020-01-01.. current', 'A provisional 2020-01-01.. current'],
  },
  {
    name: 'an association that is named as its own syndic are nobody',
    mandates: [mandate('0400000004', '2020-01-01')],
    offices: [],
  },
  {
    name: 'an association named as its own syndic by a number it had before are nobody',
    mandates: [mandate('A', '2020-01-01'), mandate('C', '2019-01-01')],
    successions: [
      succession('A>B', '2021-01-01', 'renumbering'),
      succession('B>0400000004', '2022-01-01', 'renumbering'),
    ],
    offices: ['C 2019-01-01.. current'],
  },
  {
    name: 'one whose takeover leads to the association itself stay its own',
    mandates: [mandate('A', '2020-01-01')],
    successions: [succession('A>B', '2021-01-01'), succession('B>0400000004', '2022-01-01')],
    offices: ['B via A 2021-01-01.. current', 'A 2020-01-01..2020-12-31 ended'],
  },
]

describe('the offices of', () => {
  test.each(cases)('$name', ({ mandates, successions = [], offices }) => {
    expect(officesOf(mandates, byFrom(successions), TODAY).map(line)).toEqual(offices)
  })

  test('a chain say through which numbers and why, and from which mandate', () => {
    const successions = [succession('A>B', '2010-01-01'), succession('B>C', null, 'renumbering')]
    expect(officesOf([mandate('A', '2005-01-01')], byFrom(successions), TODAY)[0]).toEqual({
      source: 'register-reuse',
      vmeNumber: '0400000004',
      syndicNumber: 'C',
      relation: 'inherited',
      via: ['A', 'B'],
      evidence: ['A>B absorption', 'B>C renumbering'],
      isProvisional: false,
      since: '2010-01-01',
      begin: '2005-01-01',
      end: null,
      state: 'current',
    } satisfies Office)
  })
})

const DAYS = Array.from({ length: 40 }, (_, at) =>
  new Date(Date.UTC(2020, 1, 10 + at)).toISOString().slice(0, 10),
)
const NUMBERS = [...'ABCDEF']

interface Scene {
  mandates: RecordedMandate[]
  successions: Succession[]
}

const someDay = fc.option(fc.constantFrom(...DAYS.slice(1, -1)), { nil: null, freq: 6 })
const someNumber = fc.constantFrom(...NUMBERS)
const someMandate: fc.Arbitrary<RecordedMandate> = fc
  .record({
    holder: fc.option(someNumber, { nil: null, freq: 8 }),
    begin: someDay,
    end: someDay,
    isProvisional: fc.boolean(),
  })
  .map(({ holder, begin, end, isProvisional }) => mandate(holder, begin, { end, isProvisional }))
const someSuccession: fc.Arbitrary<Succession> = fc
  .tuple(someNumber, someNumber, someDay)
  .filter(([from, to]) => from !== to)
  .map(([from, to, on]) => succession(`${from}>${to}`, on))
const someScene: fc.Arbitrary<Scene> = fc.record({
  mandates: fc.array(someMandate, { maxLength: 5 }),
  successions: fc.array(someSuccession, { maxLength: 9 }),
})

const daysOf = ({ since, end }: Office): string[] =>
  DAYS.filter((day) => (since === null || since <= day) && (end === null || day <= end))

const officesOfScene = ({ mandates, successions }: Scene, today = TODAY): Office[] =>
  officesOf(mandates, byFrom(successions), today)

describe('whatever is recorded', () => {
  const check = <T>(name: string, property: fc.IProperty<[T]>) =>
    fc.assert(property, { seed: rollDice(name).seed, numRuns: 1_000 })

  test('a mandate gives each number one stretch, and somebody holds on each of its days', () => {
    const alone = someScene.map((scene) => ({ ...scene, mandates: scene.mandates.slice(0, 1) }))
    check(
      'stretches',
      fc.property(alone, (scene) => {
        const offices = officesOfScene(scene)
        const numbers = offices.map(({ syndicNumber }) => syndicNumber)
        expect(new Set(numbers).size).toBe(numbers.length)
        const [recorded] = scene.mandates
        const expected = DAYS.filter(
          (day) =>
            recorded !== undefined &&
            (recorded.begin === null || recorded.begin <= day) &&
            (recorded.end === null || day <= recorded.end) &&
            (recorded.begin === null || recorded.end === null || recorded.begin <= recorded.end),
        )
        expect([...new Set(offices.flatMap(daysOf))].sort()).toEqual(expected)
      }),
    )
  })

  test('offices of one chain never overlap', () => {
    // Without divisions a mandate is one chain.
    const chains = someScene.map(({ mandates, successions }) => ({
      mandates: mandates.slice(0, 1),
      successions: successions.filter(
        ({ from, to }, at) =>
          !successions.slice(0, at).some((other) => other.from === from && other.to !== to),
      ),
    }))
    check(
      'chains',
      fc.property(chains, (scene) => {
        const held = officesOfScene(scene).flatMap(daysOf)
        expect(new Set(held).size).toBe(held.length)
      }),
    )
  })

  test('no office ends before it begins, leaves its mandate or passes a number twice', () => {
    check(
      'borders',
      fc.property(someScene, (scene) => {
        for (const { since, begin, end, via, evidence, relation, syndicNumber } of officesOfScene(scene)) {
          if (since !== null && end !== null) expect(since <= end).toBe(true)
          if (begin !== null) expect(since !== null && since >= begin).toBe(true)
          expect(evidence).toHaveLength(via.length)
          expect(relation === 'direct').toBe(via.length === 0)
          expect(new Set([...via, syndicNumber]).size).toBe(via.length + 1)
        }
      }),
    )
  })

  test('the order of what is recorded does not matter', () => {
    const shuffled = someScene.chain(({ mandates, successions }) =>
      fc.record({
        scene: fc.constant({ mandates, successions }),
        mandates: fc.shuffledSubarray(mandates, { minLength: mandates.length }),
        successions: fc.shuffledSubarray(successions, { minLength: successions.length }),
      }),
    )
    check(
      'order',
      fc.property(shuffled, ({ scene, ...other }) => {
        expect(officesOfScene(other)).toEqual(officesOfScene(scene))
      }),
    )
  })

  test('only state and order depend on the day', () => {
    check(
      'today',
      fc.property(fc.tuple(someScene, fc.constantFrom(...DAYS)), ([scene, today]) => {
        const plain = (offices: Office[]) =>
          offices.map(({ state: _, ...office }) => JSON.stringify(office)).sort()
        expect(plain(officesOfScene(scene, today))).toEqual(plain(officesOfScene(scene)))
      }),
    )
  })
})

function someGraph(dice: Dice): Scene {
  const numbers = NUMBERS.slice(0, 2 + dice.below(NUMBERS.length - 1))
  const day = () => (dice.chance(0.15) ? null : dice.pick(DAYS.slice(1, -1)))
  const successions = Array.from({ length: dice.below(10) }, () => {
    const from = dice.pick(numbers)
    const to = dice.pick(numbers.filter((number) => number !== from))
    return succession(
      `${from}>${to}`,
      day(),
      dice.pick(['absorption', 'division', 'renumbering', 'own-firm']),
    )
  })
  const mandates = Array.from({ length: 1 + dice.below(4) }, () =>
    mandate(dice.chance(0.1) ? null : dice.pick(numbers), day(), {
      end: dice.chance(0.5) ? null : day(),
      isProvisional: dice.chance(0.2),
      source: dice.pick(['register-reuse', 'register-reuse', 'table:alpha', 'table:beta']),
    }),
  )
  return { mandates, successions }
}

const GRAPHS = 10_000

test(`${GRAPHS} random successions agree with living through every day`, () => {
  const dice = rollDice('succession graphs')
  const days = [EVER, ...DAYS]
  const distinct = (lines: string[]) => [...new Set(lines)].sort()
  let heldDays = 0
  let inherited = 0
  for (let round = 0; round < GRAPHS; round++) {
    const { mandates, successions } = someGraph(dice)
    const offices = officesOf(mandates, byFrom(successions), TODAY)
    const expected = holdersByDay(mandates, successions, days)
    const about = JSON.stringify({ round, mandates, successions })
    for (const [at, day] of days.entries()) {
      const found = offices.filter(({ since, end }) =>
        day === EVER ? since === null : (since === null || since <= day) && (end === null || day <= end),
      )
      const holders = expected[at] ?? []
      const isAlone = mandates.length === 1
      heldDays += found.length
      inherited += found.filter(({ relation }) => relation === 'inherited').length
      expect(
        distinct(
          found.map(
            ({ syndicNumber, isProvisional, via }) =>
              `${syndicNumber} ${isProvisional} ${isAlone ? [...via, syndicNumber].join('') : ''}`,
          ),
        ),
        `${day} ${about}`,
      ).toEqual(
        distinct(
          holders.map(
            ({ number, isProvisional, road }) =>
              `${number} ${isProvisional} ${isAlone ? (number === null ? '' : road.join('')) : ''}`,
          ),
        ),
      )
    }
  }
  // The graphs are worth something: most days are held, many of them through a chain.
  expect(heldDays).toBeGreaterThan(GRAPHS * 10)
  expect(inherited).toBeGreaterThan(heldDays / 5)
}, 300_000)

test('the day before and after cross months, years and leap days', () => {
  expect(dayBefore('2024-03-01')).toBe('2024-02-29')
  expect(dayAfter('2023-02-28')).toBe('2023-03-01')
  expect(dayBefore('2026-01-01')).toBe('2025-12-31')
  expect(dayAfter('0099-12-31')).toBe('0100-01-01')
})
