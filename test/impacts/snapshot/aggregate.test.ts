// Columns and figures over them equal what counting one by one gives.
import { expect, test } from 'vitest'
import { matchMethods } from '../../../src/impacts/event.ts'
import {
  aggregateVmes,
  countByPostcodeOnly,
  countUnmatched,
  strongestOf,
} from '../../../src/impacts/snapshot/aggregate.ts'
import { openImpactStore } from '../../../src/impacts/snapshot/impact-store.ts'
import { NO_CATEGORY } from '../../../src/impacts/snapshot/moment.ts'
import type { EventRow, HitBytes } from '../../../src/impacts/statements/live.ts'
import { rollDice } from '../../support/seed.ts'

const POSTCODE = matchMethods.indexOf('postcode')
const base = Date.parse('2026-11-01T00:00:00Z')

interface Hit {
  key: number
  method: number
  distance: number
  radius: number
}

const rowOf = (id: string, startsAt: number): EventRow => ({
  id,
  source: 'gipod',
  family: 'public-works',
  kind: 'work',
  startsAt,
  isStartKnown: true,
  seenAt: startsAt,
  endsAt: null,
  goneAt: null,
  endConfidence: 'none',
  isDelayed: false,
  descriptions: { nl: null, fr: null, de: null, en: null },
  cause: null,
  customers: null,
  isSevere: false,
  status: null,
  latitude: null,
  longitude: null,
  zones: [],
  generation: 1,
  changedAt: startsAt,
})

function bytesOf(id: string, hits: readonly Hit[]): HitBytes {
  const bytes = {
    keys: Buffer.alloc(hits.length * 4),
    distances: Buffer.alloc(hits.length * 4),
    radii: Buffer.alloc(hits.length * 2),
    methods: Buffer.alloc(hits.length),
  }
  for (const [at, { key, method, distance, radius }] of hits.entries()) {
    bytes.keys.writeUInt32BE(key, at * 4)
    bytes.distances.writeFloatBE(distance, at * 4)
    bytes.radii.writeInt16BE(radius, at * 2)
    bytes.methods[at] = method
  }
  return { id, ...bytes }
}

test('over random events and VMEs', () => {
  const dice = rollDice('figures of impacts')
  for (let turn = 0; turn < 50; turn++) {
    // Numbers from both ends of their range; few, so that several events hit one.
    const keys = Array.from(
      { length: 1 + dice.below(60) },
      () => dice.pick([2_000_000, 19_990_000, 8_191, 8_192]) + dice.below(9),
    )
    const events = Array.from({ length: dice.below(40) }, (_, at) => {
      const hitKeys = [...new Set(keys.filter(() => dice.chance(0.2)))].sort((a, b) => a - b)
      const hits = hitKeys.map(
        (key): Hit => ({
          key,
          method: dice.chance(0.3) ? POSTCODE : dice.below(POSTCODE),
          distance: dice.chance(0.5) ? Number.NaN : dice.below(100),
          radius: dice.chance(0.5) ? -1 : dice.below(1_000),
        }),
      )
      return { id: `gipod:${String(at).padStart(2, '0')}`, startsAt: base + dice.below(10), hits }
    })
    const store = openImpactStore()
    store.put(
      events.map(({ id, startsAt }) => rowOf(id, startsAt)),
      events.filter(({ hits }) => hits.length > 0).map(({ id, hits }) => bytesOf(id, hits)),
    )
    const columns = store.build()
    const ordered = events.toSorted((a, b) => b.startsAt - a.startsAt || (a.id < b.id ? -1 : 1))
    const categories = Uint8Array.from(ordered, () => dice.pick([0, 1, 2, NO_CATEGORY]))

    const shown = [...new Set(keys)]
      .sort((a, b) => a - b)
      .map((key) => {
        const hits = ordered.flatMap(({ startsAt, hits }, event) =>
          hits
            .filter((hit) => hit.key === key)
            .map(({ method }) => ({ startsAt, method, category: categories[event] as number })),
        )
        const felt = hits.filter(({ method, category }) => method !== POSTCODE && category !== NO_CATEGORY)
        const category = Math.min(NO_CATEGORY, ...felt.map((hit) => hit.category))
        const starts = felt.filter((hit) => hit.category === category).map(({ startsAt }) => startsAt)
        const isNear = hits.some((hit) => hit.method === POSTCODE && hit.category < 2)
        return { key, category, start: Math.max(...starts), events: felt.length, isNear }
      })
    const felt = shown.filter(({ category }) => category !== NO_CATEGORY)
    const found = aggregateVmes(columns, categories)
    expect({
      keys: [...found.keys],
      categories: [...found.categories],
      starts: [...found.starts],
      events: [...found.eventCounts],
    }).toEqual({
      keys: felt.map(({ key }) => key),
      categories: felt.map(({ category }) => category),
      starts: felt.map(({ start }) => start),
      events: felt.map((vme) => vme.events),
    })
    for (const { key, category } of shown) expect(strongestOf(columns.shown, categories, key)).toBe(category)
    expect(strongestOf(columns.shown, categories, 1)).toBe(NO_CATEGORY)
    expect(countByPostcodeOnly(columns.byPostcode, categories, found)).toBe(
      shown.filter(({ isNear, category }) => isNear && category >= 2).length,
    )
    expect(countUnmatched(columns.events.isMatched, categories)).toBe(
      ordered.filter(
        ({ hits }, event) =>
          (categories[event] as number) < 2 && hits.every(({ method }) => method === POSTCODE),
      ).length,
    )
    const { shown: table } = columns
    const written = [...table.keys].flatMap((key, vme) =>
      [...table.events.subarray(table.starts[vme], table.starts[vme + 1])].map((event, at) => {
        const place = (table.starts[vme] as number) + at
        return [key, event, table.methods[place], table.distances[place], table.radii[place]]
      }),
    )
    const expected = shown.flatMap(({ key }) =>
      ordered.flatMap(({ hits }, event) =>
        hits
          .filter((hit) => hit.key === key && hit.method !== POSTCODE)
          .map(({ method, distance, radius }) => [key, event, method, distance, radius]),
      ),
    )
    expect(written).toEqual(expected)
  }
})
