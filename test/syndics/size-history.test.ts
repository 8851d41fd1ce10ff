import { describe, expect, test } from 'vitest'
import { createRandom } from '../../fixtures/sample/random.ts'
import { completeEnterpriseNumber } from '../../src/register/enterprise-number.ts'
import { type HeldSpan, monthEnds, sizesAt } from '../../src/syndics/size-history.ts'
import { dayAfter, dayBefore } from '../../src/time/brussels-day.ts'

const vme = (position: number): string => completeEnterpriseNumber(String(17_000_000 + position))
const span = (position: number, since: string | null, end: string | null, relation = 'direct') =>
  ({ vmeNumber: vme(position), since, end, relation }) as HeldSpan
const managed = (spans: readonly HeldSpan[], days: readonly string[]): number[] =>
  sizesAt(spans, days).map((at) => at.managed)

describe('the size of a portfolio over time', () => {
  const days = ['2020-01-31', '2020-02-29', '2020-03-31']

  test('holds the first and the last day of each office', () => {
    expect(managed([span(1, '2020-01-31', '2020-02-29')], days)).toEqual([1, 1, 0])
    expect(managed([span(1, '2020-02-01', '2020-02-28')], days)).toEqual([0, 0, 0])
    expect(managed([span(1, null, '2020-02-29'), span(2, '2020-03-01', null)], days)).toEqual([1, 1, 1])
  })

  test('counts a VME once, whoever it came from and however often', () => {
    const spans = [
      span(1, '2020-01-01', null),
      span(1, '2019-01-01', '2020-02-29', 'inherited'),
      span(1, '2020-02-10', '2020-03-31', 'inherited'),
      span(2, '2020-02-01', null, 'inherited'),
    ]
    expect(sizesAt(spans, days)).toEqual([
      { day: '2020-01-31', managed: 1, inherited: 0 },
      { day: '2020-02-29', managed: 2, inherited: 1 },
      { day: '2020-03-31', managed: 2, inherited: 1 },
    ])
  })

  test('is what asking each VME on each day would find', () => {
    const seed = Number(process.env.SEED ?? Date.now() % 1_000_000)
    const random = createRandom(seed)
    const all: string[] = ['2019-12-28']
    while (all.length < 80) all.push(dayAfter(all.at(-1) as string))
    const someDay = (): string => all[Math.floor(random() * all.length)] as string
    for (let round = 0; round < 60; round++) {
      const spans = Array.from({ length: 40 }, (_, index) =>
        span(
          index % 13,
          random() < 0.1 ? null : someDay(),
          random() < 0.3 ? null : someDay(),
          random() < 0.4 ? 'inherited' : 'direct',
        ),
      )
      const asked = all.filter(() => random() < 0.4)
      const holds = ({ since, end }: HeldSpan, day: string) =>
        (since === null || since <= day) && (end === null || end >= day) && (since ?? '') <= (end ?? '9')
      const held = (day: string, relation?: string) =>
        new Set(
          spans
            .filter((one) => holds(one, day) && (relation ?? one.relation) === one.relation)
            .map(({ vmeNumber }) => vmeNumber),
        ).size
      expect(sizesAt(spans, asked), `seed ${seed}`).toEqual(
        asked.map((day) => ({ day, managed: held(day), inherited: held(day) - held(day, 'direct') })),
      )
    }
  })

  test('is asked at the end of every month and today, no further back than there is something', () => {
    expect(monthEnds('2024-01-31', '2024-04-15', 99)).toEqual([
      '2024-01-31',
      '2024-02-29',
      '2024-03-31',
      '2024-04-15',
    ])
    expect(monthEnds('2024-02-01', '2024-04-30', 99)).toEqual(['2024-02-29', '2024-03-31', '2024-04-30'])
    expect(monthEnds('2024-04-20', '2024-04-20', 99)).toEqual(['2024-04-20'])
    const years = monthEnds('1990-01-01', '2026-11-28', 240)
    expect(years).toHaveLength(240)
    expect(years[0]).toBe('2006-12-31')
    for (const day of years.slice(0, -1)) expect(dayAfter(day)).toMatch(/-01$/)
    expect(dayBefore('2007-01-01')).toBe(years[0])
  })
})
