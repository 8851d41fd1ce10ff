import { describe, expect, test } from 'vitest'
import { checkEvents } from '../../../../indexer/importers/impacts/check-events.ts'
import type { FeedEvent, ImpactSource, ImpactZone, MultiPolygon } from '../../../../src/impacts/event.ts'
import { feedEvent } from './feed-rig.ts'

const check = (rest: Partial<FeedEvent>, source: ImpactSource = 'ores') => {
  const { events, dropped, corrected, useless } = checkEvents(source, [feedEvent('P1', rest)])
  return { event: events[0], dropped, corrected, useless }
}

const works = (rest: Partial<FeedEvent>) => check({ kind: 'groundwork', ...rest }, 'gipod')

describe('times', () => {
  test.each<[string, Partial<FeedEvent>, [string | null, string | null], string[]]>([
    [
      'are normal',
      { startsAt: '2026-11-28T09:00:00+01:00', endsAt: '2026-11-28T10:00:00Z' },
      ['2026-11-28T08:00:00.000Z', '2026-11-28T10:00:00.000Z'],
      [],
    ],
    ['have no start', { startsAt: null, endsAt: null }, [null, null], []],
    ['have a start that is no instant', { startsAt: 'soon' }, [null, null], ['start-unknown']],
    [
      'have an end that is no instant',
      { endsAt: 'later' },
      ['2026-11-28T08:00:00.000Z', null],
      ['end-unknown'],
    ],
    ['begin in the year 1', { startsAt: '0001-01-01T00:00:00Z' }, [null, null], ['start-unknown']],
    ['end in 9999', { endsAt: '9999-12-31T00:00:00Z' }, ['2026-11-28T08:00:00.000Z', null], ['end-never']],
    [
      'end at the last instant before 9000',
      { endsAt: '8999-12-31T23:59:59.999Z' },
      ['2026-11-28T08:00:00.000Z', '8999-12-31T23:59:59.999Z'],
      [],
    ],
    [
      'end before they begin, planned and within a day',
      { kind: 'planned', startsAt: '2026-11-28T08:00:00Z', endsAt: '2026-11-27T08:00:00Z' },
      ['2026-11-27T08:00:00.000Z', '2026-11-28T08:00:00.000Z'],
      ['times-swapped'],
    ],
    [
      'end before they begin, planned and by more than a day',
      { kind: 'planned', startsAt: '2026-11-28T08:00:00Z', endsAt: '2026-11-27T07:59:59Z' },
      ['2026-11-28T08:00:00.000Z', null],
      ['end-before-start'],
    ],
    [
      'end before they begin, unplanned',
      { startsAt: '2026-11-28T08:00:00Z', endsAt: '2026-11-28T07:00:00Z' },
      ['2026-11-28T08:00:00.000Z', null],
      ['end-before-start'],
    ],
    [
      'are one midnight in Brussels, in winter',
      { startsAt: '2026-11-27T23:00:00Z', endsAt: '2026-11-27T23:00:00Z' },
      ['2026-11-27T23:00:00.000Z', '2026-11-28T23:00:00.000Z'],
      ['whole-day'],
    ],
    [
      'are one midnight in Brussels, before the clock goes back',
      { startsAt: '2026-10-24T22:00:00Z', endsAt: '2026-10-24T22:00:00Z' },
      ['2026-10-24T22:00:00.000Z', '2026-10-25T23:00:00.000Z'],
      ['whole-day'],
    ],
    [
      'are one instant',
      { startsAt: '2026-11-28T08:00:00Z', endsAt: '2026-11-28T08:00:00Z' },
      ['2026-11-28T08:00:00.000Z', null],
      ['end-before-start'],
    ],
    [
      'are one instant, planned',
      { kind: 'planned', startsAt: '2026-11-28T08:00:00Z', endsAt: '2026-11-28T08:00:00Z' },
      ['2026-11-28T08:00:00.000Z', null],
      ['end-before-start'],
    ],
  ])('that %s', (_, times, [startsAt, endsAt], remarks) => {
    const { event, corrected } = check({ endConfidence: 'announced', ...times })
    expect(event).toMatchObject({ startsAt, endsAt, endConfidence: endsAt === null ? 'none' : 'announced' })
    expect(Object.keys(corrected)).toEqual(remarks)
  })

  test('of works are planned ones', () => {
    expect(works({ startsAt: '2026-11-28T08:00:00Z', endsAt: '2026-11-28T07:00:00Z' }).corrected).toEqual({
      'times-swapped': 1,
    })
  })

  test('that never begin make no event', () => {
    expect(check({ startsAt: '9999-01-01T00:00:00Z' })).toMatchObject({
      event: undefined,
      dropped: { 'never-begins': 1 },
    })
  })
})

describe('an event', () => {
  test.each<[string, Partial<FeedEvent>, string]>([
    ['without an id', { sourceId: ' \0 ' }, 'id'],
    ['with an id longer than the table should hold', { sourceId: 'x'.repeat(201) }, 'id'],
    ['of a kind of another family', { kind: 'groundwork' }, 'kind'],
  ])('%s is left out', (_, rest, reason) => {
    expect(check(rest)).toMatchObject({ event: undefined, dropped: { [reason]: 1 }, useless: 1 })
  })

  test('has texts that PostgreSQL can hold', () => {
    const { event } = check({
      cause: 'a\0b\u0007c\uD800',
      status: '   ',
      descriptions: {
        nl: `x${'é'.repeat(5_000)}`,
        fr: 'une\r\n\r\n\r\n\r\nligne\u2028suite',
        de: '\0',
        en: `${'a'.repeat(3_998)}😀😀`,
      },
    })
    expect(event?.cause).toBe('a b c\uFFFD')
    expect(event?.status).toBeNull()
    expect(event?.descriptions.nl).toHaveLength(4_000)
    expect(event?.descriptions.fr).toBe('une\n\nligne suite')
    expect(event?.descriptions.de).toBeNull()
    expect(event?.descriptions.en).toBe(`${'a'.repeat(3_998)}…`)
  })

  test('has a number of customers that can be, or none', () => {
    expect(check({ customers: -1 })).toMatchObject({
      event: { customers: null },
      corrected: { customers: 1 },
    })
    expect(check({ customers: 1.5 }).event?.customers).toBeNull()
    expect(check({ customers: Number.NaN }).event?.customers).toBeNull()
    expect(check({ customers: 0 })).toMatchObject({ event: { customers: 0 }, corrected: {} })
  })

  test('has a position in Belgium, or none', () => {
    for (const position of [
      { latitude: 0, longitude: 0 },
      { latitude: Number.NaN, longitude: 4 },
      { latitude: 4.86, longitude: 50.46 },
    ])
      expect(check({ position })).toMatchObject({ event: { position: null }, corrected: { position: 1 } })
    expect(check({ position: null })).toMatchObject({ event: { position: null }, corrected: {} })
  })

  test('that is given is left as it is', () => {
    const given = feedEvent('P1', { endsAt: '2026-11-28T07:00:00Z', cause: ' x ' })
    const before = structuredClone(given)
    checkEvents('ores', [given])
    expect(given).toEqual(before)
  })
})

describe('zones', () => {
  const square: MultiPolygon[number][number] = [
    [4.3, 50.8],
    [4.4, 50.8],
    [4.4, 50.9],
    [4.3, 50.8],
  ]
  const street = { shape: 'street' as const, postcode: '5000', street: 'RUE', keys: ['rue'], ranges: [] }
  const range = { from: 1, to: 9, parity: 'odd' as const }

  test.each<[string, ImpactZone, ImpactZone | undefined]>([
    ['a point abroad', { shape: 'point', latitude: 48.85, longitude: 2.35 }, undefined],
    ['no postcode of Belgium', { shape: 'postcode', postcode: '0999' }, undefined],
    ['a street without keys', { ...street, keys: [''] }, undefined],
    ['a street of a postcode abroad', { ...street, postcode: '75001' }, undefined],
    ['a whole street', street, street],
    [
      'a range that is upside down beside a good one',
      { ...street, ranges: [range, { ...range, from: 9, to: 1 }] },
      { ...street, ranges: [range] },
    ],
    [
      'a range that is broken, and no other',
      { ...street, ranges: [{ ...range, from: Number.NaN }] },
      undefined,
    ],
    [
      'a polygon',
      { shape: 'polygon', coordinates: [[square]] },
      { shape: 'polygon', coordinates: [[square]] },
    ],
    [
      'a ring that is not closed',
      { shape: 'polygon', coordinates: [[square.slice(0, 3)]] },
      { shape: 'polygon', coordinates: [[square]] },
    ],
    ['a ring of two corners', { shape: 'polygon', coordinates: [[square.slice(0, 2)]] }, undefined],
    [
      'a hole that is none',
      { shape: 'polygon', coordinates: [[square, square.slice(0, 1)]] },
      { shape: 'polygon', coordinates: [[square]] },
    ],
    ['a corner at 0,0', { shape: 'polygon', coordinates: [[[...square, [0, 0]]]] }, undefined],
    ['no polygon at all', { shape: 'polygon', coordinates: [] }, undefined],
    [
      'more corners than a work has',
      {
        shape: 'polygon',
        coordinates: [[Array.from({ length: 50_001 }, () => [4.3, 50.8] as [number, number])]],
      },
      undefined,
    ],
  ])('with %s', (_, zone, wanted) => {
    const { event, corrected, useless } = works({ zones: [zone] })
    expect(event?.zones).toEqual(wanted === undefined ? [] : [wanted])
    expect(corrected).toEqual(wanted === undefined ? { zone: 1 } : {})
    expect(useless).toBe(wanted === undefined ? 1 : 0)
  })

  test('may be none: such an event is counted and hits nobody', () => {
    expect(works({ zones: [] })).toMatchObject({ event: { zones: [] }, useless: 0 })
  })
})

describe('the ground of an event', () => {
  const polygon = (...rings: MultiPolygon[number]): ImpactZone => ({ shape: 'polygon', coordinates: [rings] })
  const box = (west: number, south: number, east: number, north: number): MultiPolygon[number][number] => [
    [west, south],
    [east, south],
    [east, north],
    [west, north],
    [west, south],
  ]
  const belgium = box(2.55, 49.5, 6.4, 51.5)
  const bowTie: MultiPolygon[number][number] = [
    [2.55, 49.5],
    [6.4, 51.5],
    [6.4, 49.5],
    [2.55, 51.5],
    [2.55, 49.5],
  ]
  // There and back through the country, a hundred times.
  const zigzag = Array.from({ length: 200 }, (_, at): [number, number] => [
    at % 2 === 0 ? 2.6 : 6.3,
    49.6 + at / 200,
  ])
  const tiles = Array.from({ length: 1_000 }, (_, at) => {
    const [west, south] = [3 + (at % 40) * 0.08, 50 + Math.floor(at / 40) * 0.04]
    return [box(west, south, west + 0.07, south + 0.035)]
  })

  test.each<[string, ImpactZone[], number]>([
    ['a rectangle over the country', [polygon(belgium)], 60_000],
    ['one that crosses itself', [polygon(bowTie)], 30_000],
    ['a line back and forth', [polygon([...zigzag, ...zigzag.slice(0, 1)])], 2_000],
    ['a thousand tiles', [{ shape: 'polygon', coordinates: tiles }], 19_000],
    ['its parts as zones of their own', tiles.slice(0, 100).map((rings) => polygon(...rings)), 1_900],
    ['the Brussels region', [polygon(box(4.24, 50.76, 4.48, 50.91))], 270],
  ])('in works of %s is too much: it hits nobody, and is found by its id', (_, zones, least) => {
    const { events, dropped, unused, useless, quarantined } = checkEvents('gipod', [
      feedEvent('W1', { kind: 'groundwork', zones }),
      feedEvent('W2', { kind: 'groundwork' }),
    ])
    expect(events.map(({ sourceId }) => sourceId)).toEqual(['W2'])
    expect({ dropped, useless, quarantined }).toEqual({
      ...{ dropped: { 'zone too large': 1 }, useless: 0, quarantined: 1 },
    })
    // What is known of it stays: it is listed, and not over.
    expect(unused).toMatchObject({ held: ['W1'], over: [] })
    const [sample] = unused?.samples['zone too large'] ?? []
    expect(sample).toMatchObject({ id: 'W1', text: expect.stringMatching(/km2: \d+, limit: 50/) })
    expect(Number(/km2: (\d+)/.exec(sample?.text ?? '')?.[1])).toBeGreaterThan(least * 0.7)
  })

  test.each<[string, ImpactSource, FeedEvent['kind'], ImpactZone[]]>([
    ['an outage in a whole city', 'outage-file', 'unplanned', [polygon(box(4.3, 51.15, 4.5, 51.3))]],
    ['a cable of fifty kilometres', 'gipod', 'groundwork', [polygon([[3.7, 51], [4.4, 51.1], [3.7, 51.0001], [3.7, 51]])]], // biome-ignore format: one line
    ['a border around a large hole', 'gipod', 'work', [polygon(box(4.3, 50.8, 4.5, 51), box(4.302, 50.802, 4.498, 50.998))]], // biome-ignore format: one line
    ['a thousand points', 'sibelga-works', 'worksite', Array.from({ length: 1_000 }, (_, at) => ({ shape: 'point' as const, latitude: 50.8, longitude: 4.3 + at / 1e5 }))], // biome-ignore format: one line
  ])('in %s is as it can be', (_, source, kind, zones) => {
    expect(checkEvents(source, [feedEvent('W1', { kind, zones })])).toMatchObject({
      quarantined: 0,
      dropped: {},
    })
  })
})
