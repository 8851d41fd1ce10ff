import { describe, expect, test } from 'vitest'
import { widen } from '../../../indexer/matching/box.ts'
import { indexEvents } from '../../../indexer/matching/event-index.ts'
import { hitOfZone, prepareZone } from '../../../indexer/matching/geo-zone.ts'
import { betterHit, prepareEvent } from '../../../indexer/matching/match-event.ts'
import { indexPlaces } from '../../../indexer/matching/place-columns.ts'
import { namedBy } from '../../../indexer/matching/street-numbers.ts'
import { distanceMetres } from '../../../src/geo/distance.ts'
import { packPolygons } from '../../../src/geo/in-polygon.ts'
import { metresToEdge } from '../../../src/geo/polygon-distance.ts'
import type { ImpactZone, MultiPolygon, NumberRange } from '../../../src/impacts/event.ts'
import type { ImpactHit, MatchEvent } from '../../../src/impacts/hit.ts'
import { reachMetres } from '../../../src/impacts/reach.ts'
import { parseSeatNumber } from '../../../src/register/seat-number.ts'
import { streetKeys } from '../../../src/register/street-key.ts'
import { worldRules } from '../../support/impact-world.ts'

const odd = (from: number, to: number): NumberRange => ({ from, to, parity: 'odd' })
const even = (from: number, to: number): NumberRange => ({ from, to, parity: 'even' })
const both = (from: number, to: number): NumberRange => ({ from, to, parity: 'both' })

describe('an address is named', () => {
  test.each<
    [why: string, seat: [string, string | null], zone: [string, NumberRange[]], expected: string | undefined]
  >([
    ['by its number', ['Veldstraat', '12'], ['VELDSTR', [both(10, 14)]], 'street-number'],
    ['at the first of a range', ['Veldstraat', '10'], ['Veldstraat', [both(10, 14)]], 'street-number'],
    ['at the last of a range', ['Veldstraat', '14'], ['Veldstraat', [both(10, 14)]], 'street-number'],
    ['not before it', ['Veldstraat', '9'], ['Veldstraat', [both(10, 14)]], undefined],
    ['not behind it', ['Veldstraat', '15'], ['Veldstraat', [both(10, 14)]], undefined],
    ['on the even side', ['Veldstraat', '12'], ['Veldstraat', [even(2, 20)]], 'street-number'],
    ['not across the street', ['Veldstraat', '13'], ['Veldstraat', [even(2, 20)]], undefined],
    ['on the odd side', ['Veldstraat', '13'], ['Veldstraat', [odd(1, 21)]], 'street-number'],
    ['not across the street, odd', ['Veldstraat', '12'], ['Veldstraat', [odd(1, 21)]], undefined],
    [
      'by any of several ranges',
      ['Veldstraat', '40'],
      ['Veldstraat', [odd(1, 9), both(40, 40)]],
      'street-number',
    ],
    ['by a letter behind it', ['Veldstraat', '12A'], ['Veldstraat', [even(12, 12)]], 'street-number'],
    ['by bis behind it', ['Veldstraat', '12 bis'], ['Veldstraat', [even(10, 12)]], 'street-number'],
    ['by a box in it', ['Veldstraat', '12 bte 3'], ['Veldstraat', [even(12, 12)]], 'street-number'],
    ['not by the number of a box', ['Veldstraat', '12 bte 3'], ['Veldstraat', [both(3, 3)]], undefined],
    ['by the end of its own range', ['Veldstraat', '12-14'], ['Veldstraat', [both(14, 20)]], 'street-number'],
    [
      'by the middle of its own range',
      ['Veldstraat', '12-16'],
      ['Veldstraat', [both(14, 14)]],
      'street-number',
    ],
    ['not across from its own range', ['Veldstraat', '12-16'], ['Veldstraat', [odd(1, 99)]], undefined],
    ['by a number of a list', ['Veldstraat', '29-31-33'], ['Veldstraat', [odd(31, 31)]], 'street-number'],
    ['by the whole street', ['Veldstraat', '12'], ['Veldstraat', []], 'street'],
    ['by the whole street, without a number', ['Veldstraat', null], ['Veldstraat', []], 'street'],
    ['not by a range, without a number', ['Veldstraat', null], ['Veldstraat', [both(1, 999)]], undefined],
    ['not by a range, with ZN', ['Veldstraat', 'ZN'], ['Veldstraat', [both(1, 999)]], undefined],
    ['not by the street next to it', ['Veldstraatje', '12'], ['Veldstraat', []], undefined],
    ['not by the beginning of its name', ['Veld', '12'], ['Veldstraat', []], undefined],
    ['in capitals, without accents', ["Chaussée d'Ixelles", '1'], ['CHAUSSEE D IXELLES', []], 'street'],
    ['by a short form', ["Chaussée d'Ixelles", '1'], ['Chée Ixelles', []], 'street'],
    ['not by nothing', ['', '12'], ['', []], undefined],
  ])('%s', (_, [street, houseNumber], [named, ranges], expected) => {
    const address = {
      postcode: '9000',
      streetKeys: streetKeys([street]),
      numbers: parseSeatNumber(houseNumber).numbers,
    }
    const zone: ImpactZone = {
      shape: 'street',
      postcode: '9000',
      street: named,
      keys: streetKeys([named]),
      ranges,
    }
    expect(namedBy(zone, address)).toBe(expected)
    expect(namedBy(zone, { ...address, postcode: '9040' })).toBeUndefined()
    expect(namedBy(zone, { ...address, postcode: null })).toBeUndefined()
  })

  test('in any language that is known of its street', () => {
    const zone: ImpactZone = {
      shape: 'street',
      postcode: '1050',
      street: 'AVENUE LOUISE',
      keys: streetKeys(['Avenue Louise']),
      ranges: [],
    }
    const address = { postcode: '1050', numbers: [] }
    expect(namedBy(zone, { ...address, streetKeys: streetKeys(['Louizalaan', 'Avenue Louise']) })).toBe(
      'street',
    )
    expect(namedBy(zone, { ...address, streetKeys: streetKeys(['Louizalaan']) })).toBeUndefined()
  })

  test('by a postcode', () => {
    const address = { postcode: '9000', streetKeys: [], numbers: [], isStreetOnly: false }
    expect(namedBy({ shape: 'postcode', postcode: '9000' }, address)).toBe('postcode')
    expect(namedBy({ shape: 'postcode', postcode: '9040' }, address)).toBeUndefined()
  })
})

// A block of some 140 by 111 metres with a hole of half its size.
const block: MultiPolygon = [
  [
    [
      [4.35, 50.85],
      [4.352, 50.85],
      [4.352, 50.851],
      [4.35, 50.851],
      [4.35, 50.85],
    ],
    [
      [4.3505, 50.85025],
      [4.3515, 50.85025],
      [4.3515, 50.85075],
      [4.3505, 50.85075],
      [4.3505, 50.85025],
    ],
  ],
]

describe('the distance to a polygon is that to its nearest edge or corner', () => {
  const packed = packPolygons(block)
  test.each<[string, [number, number], [number, number]]>([
    ['north of an edge', [4.351, 50.852], [4.351, 50.851]],
    ['west of an edge', [4.349, 50.8505], [4.35, 50.8505]],
    ['beside a corner', [4.353, 50.852], [4.352, 50.851]],
    ['inside a hole', [4.351, 50.8503], [4.351, 50.85025]],
  ])('%s', (_, [longitude, latitude], [nearX, nearY]) => {
    const metres = metresToEdge(packed, longitude, latitude)
    const wanted = distanceMetres({ latitude, longitude }, { latitude: nearY, longitude: nearX })
    expect(Math.abs(metres / wanted - 1)).toBeLessThan(0.001)
  })

  test('nothing is infinitely far from nothing, and an empty ring is nothing', () => {
    expect(metresToEdge([], 4.35, 50.85)).toBe(Number.POSITIVE_INFINITY)
    expect(metresToEdge(packPolygons([[[]]]), 4.35, 50.85)).toBe(Number.POSITIVE_INFINITY)
  })
})

describe('an event reaches', () => {
  test.each<[string, Pick<MatchEvent, 'family' | 'isSevere'>, 'polygon' | 'point', number]>([
    ['25 m around a polygon of works', { family: 'public-works', isSevere: false }, 'polygon', 25],
    ['50 m around one of severe hindrance', { family: 'public-works', isSevere: true }, 'polygon', 50],
    ['50 m around a point of works', { family: 'public-works', isSevere: true }, 'point', 50],
    ['150 m around the point of an outage', { family: 'power-outage', isSevere: false }, 'point', 150],
    ['no farther than the polygon of an outage', { family: 'power-outage', isSevere: true }, 'polygon', 0],
  ])('%s', (_, event, shape, expected) => {
    expect(reachMetres(event, shape, worldRules)).toBe(expected)
  })

  test('what lies in the box around it, wherever it is in the country', () => {
    for (const latitude of [49.5, 51.5])
      for (const metres of [1, 150, 1_000]) {
        const { west, south, east, north } = widen(
          { west: 4.35, south: latitude, east: 4.35, north: latitude },
          metres,
        )
        const from = { longitude: 4.35, latitude }
        expect(distanceMetres(from, { longitude: 4.35, latitude: north })).toBeGreaterThan(metres)
        expect(distanceMetres(from, { longitude: 4.35, latitude: south })).toBeGreaterThan(metres)
        expect(distanceMetres(from, { longitude: east, latitude: north })).toBeGreaterThan(
          metres * Math.SQRT2,
        )
        expect(distanceMetres(from, { longitude: west, latitude })).toBeGreaterThan(metres)
      }
  })
})

describe('a place is hit', () => {
  const zone = prepareZone({ shape: 'polygon', coordinates: block }, 25)
  const hit = (longitude: number, latitude: number): ImpactHit | undefined =>
    zone && hitOfZone(zone, longitude, latitude)

  test('inside, at no distance, and near an edge, at its distance by tenths of a metre', () => {
    expect(hit(4.3502, 50.8505)).toEqual({ method: 'polygon', distanceMetres: 0, radiusMetres: null })
    expect(hit(4.351, 50.8512)).toEqual({ method: 'polygon-buffer', distanceMetres: 22.2, radiusMetres: 25 })
    expect(hit(4.351, 50.8513)).toBeUndefined()
    // The middle of the hole is 27.8 m from its edges.
    expect(hit(4.351, 50.8505)).toBeUndefined()
    expect(hit(4.351, 50.8504)?.method).toBe('polygon-buffer')
  })

  test('around a point, the radius included', () => {
    const centre = { latitude: 50.85, longitude: 4.35 }
    const there = { latitude: 50.851, longitude: 4.35 }
    const metres = distanceMetres(centre, there)
    const reach = prepareZone({ shape: 'point', ...centre }, metres)
    expect(reach && hitOfZone(reach, there.longitude, there.latitude)?.method).toBe('radius')
    const short = prepareZone({ shape: 'point', ...centre }, metres - 0.001)
    expect(short && hitOfZone(short, there.longitude, there.latitude)).toBeUndefined()
  })

  test('by no zone without a corner', () => {
    expect(prepareZone({ shape: 'polygon', coordinates: [] }, 25)).toBeUndefined()
  })

  test('by the best of the zones of an event, in whatever order they are', () => {
    const street: ImpactZone = {
      shape: 'street',
      postcode: '9000',
      street: 'Veldstraat',
      keys: ['veldstraat'],
      ranges: [both(1, 20)],
    }
    const zones: ImpactZone[] = [
      { shape: 'postcode', postcode: '9000' },
      { shape: 'point', latitude: 50.8505, longitude: 4.3502 },
      { ...street, ranges: [] },
      { shape: 'polygon', coordinates: [[(block[0]?.[0] ?? []).map(([x, y]) => [x, y + 0.0011])]] },
      street,
      { shape: 'polygon', coordinates: block },
    ]
    const place = {
      number: '1700000034',
      point: { latitude: 50.8509, longitude: 4.3502 },
      isStreetOnly: false,
      postcode: '9000',
      streetKeys: ['veldstraat'],
      numbers: [12],
    }
    const best = (some: ImpactZone[]): ImpactHit | undefined =>
      indexEvents([
        prepareEvent({ id: 'gipod:1', family: 'public-works', isSevere: false, zones: some }, worldRules),
      ])
        .hitsOf(place)
        .get('gipod:1')
    const methods = zones.map((_, count) => best(zones.slice(0, count + 1))?.method)
    expect(methods).toEqual(['postcode', 'radius', 'street', 'polygon-buffer', 'street-number', 'polygon'])
    expect(zones.map((_, count) => best(zones.slice(0, count + 1).toReversed())?.method)).toEqual(methods)
  })

  test('by the nearer of two that are alike', () => {
    const near: ImpactHit = { method: 'radius', distanceMetres: 3, radiusMetres: 50 }
    const far: ImpactHit = { method: 'radius', distanceMetres: 4, radiusMetres: 50 }
    expect([betterHit(near, far), betterHit(far, near), betterHit(undefined, far)]).toEqual([near, near, far])
  })
})

test('no places and no events hit nothing', () => {
  const places = indexPlaces({
    count: 0,
    keys: new Uint32Array(0),
    longitudes: new Float64Array(0),
    latitudes: new Float64Array(0),
  })
  const zones: ImpactZone[] = [{ shape: 'polygon', coordinates: block }]
  const event = prepareEvent({ id: 'a', family: 'public-works', isSevere: false, zones }, worldRules)
  expect(places.hitsOf(event).size).toBe(0)
  const address = { postcode: '9000', streetKeys: [], numbers: [], isStreetOnly: false }
  const point = { latitude: 50.8505, longitude: 4.351 }
  expect(indexEvents([]).hitsOf({ number: '1700000034', point, ...address }).size).toBe(0)
})
