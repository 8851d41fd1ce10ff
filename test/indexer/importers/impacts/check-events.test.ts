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
