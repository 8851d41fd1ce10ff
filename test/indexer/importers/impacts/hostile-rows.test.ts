import { readFileSync } from 'node:fs'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type Answer, FeedError } from '../../../../indexer/importers/impacts/adapter.ts'
import { checkEvents } from '../../../../indexer/importers/impacts/check-events.ts'
import { fileFormat, parseImpactFile } from '../../../../indexer/importers/impacts/impact-file/parse.ts'
import { parseIncidents } from '../../../../indexer/importers/impacts/ores/parse.ts'
import outages from '../../../../indexer/importers/impacts/outage-file/schema.json' with { type: 'json' }
import works from '../../../../indexer/importers/impacts/works-file/schema.json' with { type: 'json' }
import type { ImpactSource } from '../../../../src/impacts/event.ts'
import { rollDice } from '../../../support/seed.ts'

const fixture = (name: string): unknown =>
  JSON.parse(readFileSync(new URL(`../../../../fixtures/impacts/${name}.json`, import.meta.url), 'utf8'))

const eventsIn = (file: unknown): unknown[] => (file as { events: unknown[] }).events

const parseFile =
  (schema: { $id: string }, format: string) =>
  (events: unknown[]): Answer =>
    parseImpactFile({ format, events }, fileFormatOf(schema))

// Compiled once.
const formats = new Map<string, ReturnType<typeof fileFormat>>()
function fileFormatOf(schema: { $id: string }): ReturnType<typeof fileFormat> {
  const format = formats.get(schema.$id) ?? fileFormat(schema)
  formats.set(schema.$id, format)
  return format
}

const parsers: [source: ImpactSource, rows: unknown[], parse: (rows: unknown[]) => Answer][] = [
  ['ores', [...(fixture('ores/first') as unknown[]), ...(fixture('ores/odd') as unknown[])], parseIncidents],
  ['outage-file', eventsIn(fixture('outage-file/first')), parseFile(outages, 'power-outages/1')],
  ['works-file', eventsIn(fixture('works-file/first')), parseFile(works, 'public-works/1')],
]

const junk = fc.oneof(
  { arbitrary: fc.jsonValue({ maxDepth: 3 }), weight: 2 },
  { arbitrary: fc.string({ unit: 'binary' }), weight: 1 },
  {
    arbitrary: fc.constantFrom(
      ...[null, true, -1, 1e300, '', ' ', '9999-12-31', '2026-02-30T25:61', '0', '128/RD', 'odd'],
      ...['\u0000', '\uD800', '<b', '__proto__', 'constructor', [], {}, [[]], [[[[4.4, 51.2]]]]],
    ),
    weight: 3,
  },
)

/** A copy in which values at some places are others; which places follows from the numbers. */
function spoilt(value: unknown, places: readonly number[], values: readonly unknown[]): unknown {
  let seen = 0
  const copy = (part: unknown): unknown => {
    const at = places.indexOf(seen)
    seen += 1
    if (at !== -1) return values[at % values.length]
    if (Array.isArray(part)) return part.map(copy)
    if (typeof part !== 'object' || part === null) return part
    return Object.fromEntries(Object.entries(part).map(([name, inner]) => [name, copy(inner)]))
  }
  return copy(value)
}

const MOST_PLACES = 40

test.each(parsers)(
  '%s: rows that are spoilt anywhere never throw, and every one is accounted for',
  (...all) => {
    const [source, rows, parse] = all
    let kept = 0
    const property = fc.property(
      fc.array(
        fc.record({
          row: fc.constantFrom(...rows),
          places: fc.array(fc.nat(MOST_PLACES), { maxLength: 4 }),
          values: fc.array(junk, { minLength: 1, maxLength: 4 }),
        }),
        { maxLength: 6 },
      ),
      (plan) => {
        const answer = parse(plan.map(({ row, places, values }) => spoilt(row, places, values)))
        expect(answer.read).toBe(plan.length)
        const left = Object.values(answer.dropped).reduce((sum, count) => sum + count, 0)
        expect(answer.events.length + left).toBeLessThanOrEqual(plan.length)
        if (plan.length > 0) expect(answer.events.length + left).toBeGreaterThan(0)
        const checked = checkEvents(source, answer.events)
        kept += checked.events.length
        // What is handed on can be stored as it is: nothing about its places or kind is put right.
        expect(checked.dropped.kind ?? 0).toBe(0)
      },
    )
    fc.assert(property, { seed: rollDice(`hostile rows of ${source}`).seed, numRuns: 1_500 })
    expect(kept).toBeGreaterThan(500)
  },
)

test.each(parsers)('%s: a list of anything at all never throws', (source, _, parse) => {
  const property = fc.property(fc.array(junk, { maxLength: 5 }), (rows) => {
    expect(parse(rows).read).toBe(rows.length)
  })
  fc.assert(property, { seed: rollDice(`anything to ${source}`).seed, numRuns: 1_500 })
})

test('a file that is anything at all is refused by a FeedError or read', () => {
  const property = fc.property(junk, (file) => {
    try {
      parseImpactFile(file, fileFormatOf(outages))
    } catch (error) {
      expect(error).toBeInstanceOf(FeedError)
    }
  })
  fc.assert(property, { seed: rollDice('any file').seed, numRuns: 1_500 })
})

test('thousands of rows of one id take the time of their number', () => {
  const [incident] = fixture('ores/first') as { impactedCities: object[] }[]
  const streets = Array.from({ length: 5_000 }, (_, at) => ({
    ...incident,
    impactedCities: [{ zipCode: '5000', streets: [{ streetName: `Rue ${at}`, streetNumberRanges: [] }] }],
  }))
  expect(parseIncidents(streets).events).toMatchObject([{ zones: { length: 5_000 } }])
})
