import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { area } from '@turf/area'
import { multiPolygon } from '@turf/helpers'
import { describe, expect, test } from 'vitest'
import { featuresOf } from '../../../../indexer/importers/impacts/features.ts'
import { parsePermit, projectNumberOf } from '../../../../indexer/importers/permits/parse.ts'
import { readPolygons } from '../../../../indexer/importers/permits/rings.ts'
import { daysOf, halvesOf, windowsOf } from '../../../../indexer/importers/permits/windows.ts'
import { stateOf } from '../../../../indexer/importers/permits/words.ts'

const page = JSON.parse(
  readFileSync(join(import.meta.dirname, '../../../../fixtures/permits/gd.json'), 'utf8'),
)

test('features become permits, or have a reason', () => {
  const results = featuresOf(page).map((feature) => parsePermit(feature, 'gd'))
  const told = results.map((result) =>
    'fault' in result
      ? result.fault
      : [
          result.permit.projectNumber,
          result.permit.state,
          Math.round(result.permit.areaM2),
          result.isRepaired,
        ],
  )
  expect(told).toEqual([
    ['2026000001', 'granted', 900, false],
    ['2026000002', 'in_progress', 450, true],
    ['2026000003', 'refused', 900, true],
    ['2026000004', 'unknown', 975, false],
    ['2026000005', 'unknown', 900, false],
    ['2026000006', 'withdrawn', 900, false],
    'no-geometry',
    'shape-area',
    'shape-system',
    'project',
    'filed',
    'object',
    'shape-kind',
    ['2026000014', 'expired', 900, false],
  ])
  const [first] = results
  expect(first).toEqual({
    permit: {
      projectNumber: '2026000001',
      objectUuid: '00000000-0000-4000-8000-000000000001',
      layer: 'gd',
      filedAt: '2026-11-02T08:00:00.000Z',
      state: 'granted',
      stateText: 'Vergund',
      stateAt: '2026-11-20T22:30:00.000Z',
      projectType: 'stedenbouw',
      shape: expect.any(Buffer),
      areaM2: 900,
      tile: 1370 * 4096 + 2090,
      south: 510507347,
      west: 37127261,
      north: 510510067,
      east: 37131577,
    },
    unknownState: undefined,
    isRepaired: false,
    isStateTimeUnread: false,
  })
})

test('an answer that names another system than its numbers have gives no permit', () => {
  const crs = { type: 'name', properties: { name: 'urn:ogc:def:crs:EPSG::3812' } }
  const [first, , , , , sixth] = featuresOf({ ...page, crs }).map((feature) => parsePermit(feature, 'gd'))
  expect(first).toMatchObject({ fault: 'shape-system' })
  expect(sixth).toMatchObject({ permit: { projectNumber: '2026000006' } })
})

test('a ring that crosses itself is cut into what it encloses', () => {
  const bowtie = [
    [104_100, 193_600],
    [104_130, 193_630],
    [104_130, 193_600],
    [104_100, 193_630],
    [104_100, 193_600],
  ]
  const read = readPolygons({ type: 'Polygon', coordinates: [bowtie] })
  if (typeof read === 'string') throw new Error(read)
  expect(read.shape.map((rings) => rings[0]?.length)).toEqual([4, 4])
  expect(area(multiPolygon(read.shape))).toBeCloseTo(read.areaM2, -1)
})

test.each<[unknown, string]>([
  [{ type: 'Polygon', coordinates: [] }, 'shape-broken'],
  [{ type: 'Polygon', coordinates: [[[1, 'x']]] }, 'shape-broken'],
  [{ type: 'MultiPolygon', coordinates: [] }, 'shape-kind'],
  [{ type: 'LineString', coordinates: [[1, 2]] }, 'shape-kind'],
  [{ type: 'GeometryCollection', geometries: [{ type: 'Point', coordinates: [1, 2] }] }, 'shape-kind'],
  ['x', 'shape-kind'],
  [
    {
      type: 'Polygon',
      coordinates: [Array.from({ length: 20_001 }, (_, at) => [104_000 + (at % 7), 193_600 + at])],
    },
    'shape-corners',
  ],
])('a geometry %# is none: %s', (geometry, fault) => {
  expect(readPolygons(geometry)).toBe(fault)
})

test('holes are of the loop that they lie in, and rings with too many crossings are none', () => {
  const square = (x: number, y: number, side: number) => [
    [x, y],
    [x + side, y],
    [x + side, y + side],
    [x, y + side],
    [x, y],
  ]
  const [x, y] = [104_000, 193_600]
  // Two triangles in one stroke; a hole in the second.
  const eight = [
    [x, y],
    [x + 100, y + 40],
    [x + 100, y],
    [x, y + 40],
    [x, y],
  ]
  const read = readPolygons({ type: 'Polygon', coordinates: [eight, square(x + 85, y + 17, 5)] })
  if (typeof read === 'string') throw new Error(read)
  expect(read.shape.map((rings) => rings.length).sort()).toEqual([1, 2])
  expect(area(multiPolygon(read.shape))).toBeCloseTo(read.areaM2, -1.5)
  const knot = Array.from({ length: 400 }, (_, at) => [x + ((at * 7919) % 211), y + ((at * 104_729) % 223)])
  expect(readPolygons({ type: 'Polygon', coordinates: [knot] })).toBe('shape-tangled')
})

test('a hole whose first corner touches the outline is one', () => {
  const outline = [[0, 0], [30, 0], [30, 30], [0, 30], [0, 0]] // biome-ignore format: a square
  const hole = [[30, 30], [20, 25], [25, 20], [30, 30]] // biome-ignore format: in its corner
  const coordinates = [outline, hole].map((ring) => ring.map(([x = 0, y = 0]) => [104_000 + x, 193_600 + y]))
  expect(readPolygons({ type: 'Polygon', coordinates })).toMatchObject({ areaM2: 900 - 37.5 })
})

test('an outline of many corners is read as it is', () => {
  const circle = Array.from({ length: 6_001 }, (_, at) => [
    104_000 + 50 * Math.cos((at * Math.PI) / 3_000),
    193_600 + 50 * Math.sin((at * Math.PI) / 3_000),
  ])
  const read = readPolygons({ type: 'Polygon', coordinates: [circle] })
  expect(read).toMatchObject({ areaM2: expect.closeTo(Math.PI * 2_500, 0) })
})

test('words of the state, whatever their casing and what stands around them', () => {
  const states = [
    'Vergund',
    'VERGUND_ONDER_VOORWAARDEN',
    'Niet vergund',
    'Weigering in beroep',
    'Vergund in beroep',
    'Aanvraag in behandeling',
    'Openbaar onderzoek',
    'Ingediend',
    'Ingetrokken',
    'Vervallen',
    'Onvolledig',
    'Volledig en ontvankelijk',
    'Stopgezet',
    'Niet ontvankelijk',
    'NIET-GOEDGEKEURD',
    'Dossier niet volledig',
    'Iets anders',
    '',
  ].map((word) => stateOf(word).state)
  expect(states).toEqual([
    'granted',
    'granted',
    'refused',
    'refused',
    'granted',
    'in_progress',
    'in_progress',
    'filed',
    'withdrawn',
    'expired',
    'refused',
    'in_progress',
    'withdrawn',
    'refused',
    'refused',
    'refused',
    'unknown',
    'unknown',
  ])
  expect([stateOf('Iets anders').isUnknown, stateOf('').isUnknown, stateOf(null).isUnknown]).toEqual([
    true,
    false,
    false,
  ])
})

test('numbers of projects are ten digits, with or without OMV before them', () => {
  expect(['2026045710', 'OMV_2026045710', 'omv_2026045710'].map(projectNumberOf)).toEqual(
    Array(3).fill('2026045710'),
  )
  expect(['202604571', '2026045710x', null].map(projectNumberOf)).toEqual(Array(3).fill(undefined))
})

describe('windows', () => {
  test('follow each other without a gap, from fourteen days before what is read to the end of today', () => {
    const windows = windowsOf({ first: '2018-01-01', readUntil: '2026-11-01', today: '2026-11-29' })
    expect(windows).toEqual([
      { from: '2026-10-18', until: '2026-11-01' },
      { from: '2026-11-01', until: '2026-11-15' },
      { from: '2026-11-15', until: '2026-11-29' },
      { from: '2026-11-29', until: '2026-11-30' },
    ])
  })
  test('begin at the first day, and never before it', () => {
    expect(windowsOf({ first: '2026-11-20', readUntil: undefined, today: '2026-11-20' })).toEqual([
      { from: '2026-11-20', until: '2026-11-21' },
    ])
    expect(windowsOf({ first: '2026-11-20', readUntil: '2026-11-25', today: '2026-11-26' })[0]?.from).toBe(
      '2026-11-20',
    )
  })
  test('are halved to days', () => {
    const [one, two] = halvesOf({ from: '2026-02-27', until: '2026-03-02' })
    expect([one, two]).toEqual([
      { from: '2026-02-27', until: '2026-02-28' },
      { from: '2026-02-28', until: '2026-03-02' },
    ])
    expect([daysOf(one), daysOf(two)]).toEqual([1, 2])
  })
})
