import { describe, expect, test } from 'vitest'
import { type ImpactCategory, impactCategories } from '../../src/impacts/event.ts'
import {
  categoryAt,
  type EventTimes,
  intervalOf,
  lastBoundary,
  nextBoundary,
  type TimeRules,
} from '../../src/impacts/interval.ts'
import { rollDice } from '../support/seed.ts'
import { cases, instant, limits, readCase } from './interval-cases.ts'

const HOUR = 3_600_000
const MINUTE = 60_000

describe('the table', () => {
  test('has at least sixty cases, each with a name of its own', () => {
    expect(cases.length).toBeGreaterThanOrEqual(60)
    expect(new Set(cases.map(({ name }) => name)).size).toBe(cases.length)
  })

  test.each(cases)('$name: $category', (given) => {
    const { event, rules, now } = readCase(given)
    expect(categoryAt(event, rules, now) ?? 'none').toBe(given.category)
    expect(intervalOf(event, rules, now)?.isDelayed ?? false).toBe(given.delayed)
  })
})

test('the cap of open events is configuration', () => {
  const event = { startsAt: instant('2026-11-10T08:00'), endsAt: null, goneAt: null, isDelayed: false }
  const to = (rules: Partial<TimeRules>, family: EventTimes['family']) =>
    intervalOf({ ...event, family, kind: 'unknown' }, { ...limits, seenAt: null, ...rules }, 0)?.to
  expect(to({ openWorksDays: 2 }, 'public-works')).toBe(event.startsAt + 48 * HOUR)
  expect(to({ openOutageHours: 3 }, 'power-outage')).toBe(event.startsAt + 3 * HOUR)
})

describe('boundaries', () => {
  const dice = rollDice('impact boundaries')
  const base = Date.parse('2026-10-24T12:00:00Z')
  // Few distinct instants, so that they often coincide.
  const anInstant = (): number => base + dice.below(40) * 90 * MINUTE
  const sometimes = (chance: number): number | null => (dice.chance(chance) ? anInstant() : null)
  const families = [
    ['power-outage', ['planned', 'unplanned', 'unknown']],
    ['public-works', ['groundwork', 'work', 'worksite', 'traffic']],
  ] as const
  const draw = (): { event: EventTimes; rules: TimeRules } => {
    const [family, kinds] = dice.pick(families)
    return {
      event: {
        family,
        kind: dice.pick<EventTimes['kind']>(kinds),
        startsAt: anInstant(),
        endsAt: sometimes(0.7),
        goneAt: sometimes(0.4),
        isDelayed: dice.chance(0.2),
      },
      rules: {
        seenAt: sometimes(0.8),
        openWorksDays: 1 + dice.below(3),
        openOutageHours: 1 + dice.below(30),
      },
    }
  }
  const shownAt = (event: EventTimes, rules: TimeRules, now: number): string =>
    `${categoryAt(event, rules, now)} ${intervalOf(event, rules, now)?.isDelayed}`

  test('an event is shown otherwise only from an instant that was named', () => {
    for (let turn = 0; turn < 400; turn++) {
      const { event, rules } = draw()
      let now = base - HOUR
      const named = new Set<number>()
      for (
        let next = nextBoundary(event, rules, now);
        next !== Infinity;
        next = nextBoundary(event, rules, next)
      ) {
        expect(next, JSON.stringify({ event, rules, now })).toBeGreaterThan(now)
        expect(lastBoundary(event, rules, next)).toBe(next)
        expect(lastBoundary(event, rules, next - 1)).toBe(named.size === 0 ? -Infinity : Math.max(...named))
        named.add(next)
        now = next
      }
      // Everything lies on the grid, or a whole number of hours from it.
      for (let at = base - HOUR; at < base + 10 * 24 * HOUR; at += 30 * MINUTE)
        for (const [before, after] of [
          [at - 1, at],
          [at, at + 1],
        ] as const) {
          const isSame = shownAt(event, rules, before) === shownAt(event, rules, after)
          if (!isSame) expect([...named], JSON.stringify({ event, rules, at })).toContain(after)
        }
    }
  })

  test('categories come in their order and end', () => {
    const order: readonly (ImpactCategory | undefined)[] = [
      'FuturePlanned',
      'ActiveNow',
      'Past24Hours',
      undefined,
    ]
    for (let turn = 0; turn < 200; turn++) {
      const { event, rules } = draw()
      let stage = 0
      for (let now = base - HOUR; now < base + 20 * 24 * HOUR; now += 30 * MINUTE) {
        const found = order.indexOf(categoryAt(event, rules, now))
        expect(found, JSON.stringify({ event, rules, now })).toBeGreaterThanOrEqual(stage)
        stage = found
      }
      expect(stage).toBe(impactCategories.length)
    }
  })
})
