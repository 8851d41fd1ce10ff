import { expect, test } from 'vitest'
import {
  type ImpactCategory,
  impactCategories,
  impactFamilies,
  impactSources,
} from '../../../src/impacts/event.ts'
import { hitsOf } from '../../../src/impacts/indexed/category-clause.ts'
import { impactTimesOf } from '../../../src/impacts/indexed/document.ts'
import { type CategoryTimes, categoryAt } from '../../../src/impacts/interval.ts'
import { holdsFor } from '../../support/holds-for.ts'
import { type RolledEvent, rollEvent, rollTimes, rulesOf, turnsOf } from '../../support/impact-times.ts'
import { rollDice } from '../../support/seed.ts'
import { cases, readCase } from '../interval-cases.ts'

const BASE = Date.parse('2026-11-28T10:00:00Z')
const EVENTS = 6_000

/** Categories that the engine would find the event under. */
const told = (event: RolledEvent, times: CategoryTimes): string[] =>
  impactFamilies.flatMap((family) =>
    impactCategories
      .filter((category) => holdsFor(hitsOf(family, [category], times), { ...impactTimesOf(event) }))
      .map((category) => `${family} ${category}`),
  )

function wanted(event: RolledEvent, times: CategoryTimes): string[] {
  const category = categoryAt(event, rulesOf(times, event), times.now)
  return category === undefined ? [] : [`${event.family} ${category}`]
}

test.each(cases)('$name: $category', (given) => {
  const { event, rules, now } = readCase(given)
  const source = event.family === 'power-outage' ? 'ores' : 'gipod'
  const seenAt = Object.fromEntries(impactSources.map((known) => [known, rules.seenAt]))
  const times = { ...rules, now, seenAt: seenAt as CategoryTimes['seenAt'] }
  expect(told({ ...event, source }, times)).toEqual(
    given.category === 'none' ? [] : [`${event.family} ${given.category}`],
  )
})

test(`the clauses of ${EVENTS} events at every instant around them say what the clock says`, () => {
  const dice = rollDice('category clauses')
  const seen = new Map<ImpactCategory | undefined, number>()
  for (let at = 0; at < EVENTS; at++) {
    const times = rollTimes(dice, BASE)
    const event = rollEvent(dice, BASE, times)
    for (const now of turnsOf(event, times)) {
      const asked = { ...times, now }
      const category = categoryAt(event, rulesOf(asked, event), now)
      seen.set(category, (seen.get(category) ?? 0) + 1)
      expect(told(event, asked), JSON.stringify({ event, asked })).toEqual(wanted(event, asked))
    }
  }
  // Of each thousands, or the dice are loaded.
  for (const category of [...impactCategories, undefined])
    expect(seen.get(category), String(category)).toBeGreaterThan(1_000)
})

test('several categories are any of them', () => {
  const dice = rollDice('several categories')
  for (let at = 0; at < 1_000; at++) {
    const times = rollTimes(dice, BASE)
    const event = rollEvent(dice, BASE, times)
    const asked = impactCategories.filter(() => dice.chance(0.6))
    const category = categoryAt(event, rulesOf(times, event), times.now)
    const isAsked = category !== undefined && asked.includes(category)
    if (asked.length > 0)
      expect(holdsFor(hitsOf(event.family, asked, times), { ...impactTimesOf(event) })).toBe(isAsked)
  }
})
