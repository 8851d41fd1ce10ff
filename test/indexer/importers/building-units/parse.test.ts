import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { rectangle } from '../../../../fixtures/cadastre/shapefile.ts'
import { idOf } from '../../../../indexer/importers/building-units/entities.ts'
import { readGml } from '../../../../indexer/importers/building-units/gml.ts'
import {
  capakeyOf,
  parseBuilding,
  parseParcelLink,
  parseUnit,
  parseUnitLink,
} from '../../../../indexer/importers/building-units/parse.ts'
import {
  parseApiBuilding,
  parseApiUnit,
  parseUnitPage,
} from '../../../../indexer/importers/building-units/parse-api.ts'
import { decodeShape } from '../../../../src/geo/shape-bytes.ts'

const folder = join(import.meta.dirname, '../../../../fixtures/building-units')
const fixture = (name: string) => JSON.parse(readFileSync(join(folder, `${name}.json`), 'utf8'))

const VERSION = '2024-03-05T10:11:12+01:00'
const since = '2024-03-05T09:11:12.000Z'
const none = { kind: 'none' } as const

test('ids are digits, as text with blanks or as a number', () => {
  expect(['  12', '12  ', '0012', '2147483647'].map(idOf)).toEqual([12, 12, 12, 2147483647])
  expect(['', ' ', '0', '-1', '1.5', 'x', '2147483648', '12345678901'].map(idOf)).toEqual(
    Array(8).fill(undefined),
  )
})

test('a unit keeps its building, function, status and place', () => {
  const point = { kind: 'point', x: 103_900, y: 193_500 } as const
  expect(parseUnit([' 21', VERSION, '2       ', 'nietGekend', 'Gepland'], point)).toEqual({
    value: {
      id: 21,
      buildingId: 2,
      function: 'unknown',
      status: 'planned',
      point: { latitude: expect.closeTo(51.049828, 6), longitude: expect.closeTo(3.711316, 6) },
      since,
    },
    unknown: [],
  })
})

test.each([
  [['x', VERSION, '2', 'nietGekend', 'gepland'], 'id'],
  [['21', VERSION, '  ', 'nietGekend', 'gepland'], 'building'],
  [['21', 'yesterday', '2', 'nietGekend', 'gepland'], 'version'],
] as const)('a unit %j is rejected: %s', (values, fault) => {
  expect(parseUnit(values, none)).toBe(fault)
})

test('words that are not known are kept as unknown, and told', () => {
  expect(parseUnit(['21', VERSION, '2', 'wonen', 'gesloopt'], none)).toMatchObject({
    value: { function: 'unknown', status: 'unknown' },
    unknown: [
      ['status of a unit', 'gesloopt'],
      ['function', 'wonen'],
    ],
  })
})

test('a place that is 0, 0 is none; one outside both systems is a fault, and the unit stays', () => {
  const unit = (x: number, y: number) =>
    parseUnit(['21', VERSION, '2', 'nietGekend', 'gepland'], { kind: 'point', x, y })
  expect(unit(0, 0)).toMatchObject({ value: { point: null } })
  expect(unit(0, 0)).not.toHaveProperty('fault')
  expect(unit(3.7, 51)).toMatchObject({ value: { point: null }, fault: 'shape-system' })
})

test('a building keeps its shape, holes included; a broken one costs the shape alone', () => {
  const outer = rectangle([103_900, 193_500], 20, 20)
  const hole = rectangle([103_905, 193_505], 5, 5, true)
  const parsed = parseBuilding(['7', VERSION, 'inAanbouw'], { kind: 'polygon', rings: [hole, outer] })
  expect(parsed).toMatchObject({ value: { id: 7, status: 'under-construction', since } })
  const shape = typeof parsed === 'string' ? null : parsed.value.shape
  expect(
    decodeShape(shape?.bytes ?? Buffer.alloc(0)).map((rings) => rings.map((ring) => ring.length)),
  ).toEqual([[5, 5]])
  expect(parseBuilding(['7', VERSION, 'gepland'], { kind: 'broken' })).toMatchObject({
    value: { shape: null },
    fault: 'shape-broken',
  })
})

test('links name a unit or a parcel and an address', () => {
  expect(parseUnitLink(['11', ' 71'])).toEqual({ object: 11, addressId: 71 })
  expect(parseUnitLink(['11', ''])).toBe('address')
  expect(parseParcelLink(['44021A0002-00_000', '72'])).toEqual({ object: '44021A0002/00_000', addressId: 72 })
  expect(parseParcelLink(['44021_A_0002', '72'])).toBe('parcel')
  expect(capakeyOf(' 11001B0009/00A005 ')).toBe('11001B0009/00A005')
})

const unit6 = {
  value: {
    id: 6,
    buildingId: 901,
    function: 'unknown',
    status: 'realised',
    point: { latitude: expect.closeTo(51.049828, 5), longitude: expect.closeTo(3.711316, 5) },
    since,
  },
  addressIds: [71, 72],
  unknown: [],
}

test.each(['v2', 'v3'])('units and buildings of the API in version %s', (version) => {
  expect(parseApiUnit(fixture(`${version}-unit-6`))).toEqual(unit6)
  expect(parseApiUnit(fixture(`${version}-unit-7`))).toMatchObject({
    value: { id: 7, function: 'common-part', status: 'realised' },
    unknown: [],
  })
  expect(parseApiUnit(fixture(`${version}-unit-8`))).toMatchObject({
    value: { id: 8, status: 'planned' },
    addressIds: [],
  })
  const building = parseApiBuilding(fixture(`${version}-building-901`))
  expect(building).toMatchObject({ value: { id: 901, status: 'realised', since }, unknown: [] })
  const bytes = typeof building === 'string' ? undefined : building.value.shape?.bytes
  expect(decodeShape(bytes ?? Buffer.alloc(0)).map((rings) => rings.length)).toEqual([2])
  expect(parseUnitPage(fixture(`${version}-list-1`))).toMatchObject({
    ids: [6, 7],
    next: expect.stringMatching(/offset=2/),
  })
  expect(parseUnitPage(fixture(`${version}-list-2`))).toEqual({ ids: [8], next: undefined })
})

test('a point whose numbers are of another system than it says is none', () => {
  expect(parseApiUnit(fixture('v3-unit-8'))).toMatchObject({ value: { point: null }, fault: 'shape-system' })
})

test('answers that are something else are rejected, and never thrown', () => {
  for (const answer of [null, 1, 'x', [], {}, { data: null }, { identificator: { objectId: '6' } }])
    expect(
      [parseApiUnit(answer), parseApiBuilding(answer)].every((result) => typeof result === 'string'),
    ).toBe(true)
  expect([null, {}, { gebouweenheden: 'x' }].map(parseUnitPage)).toEqual([undefined, undefined, undefined])
})

test('GML with a document type, without an end or with words for numbers is no geometry', () => {
  const point = (inner: string) =>
    `<gml:Point xmlns:gml="http://www.opengis.net/gml/3.2" srsName="http://x/31370">${inner}</gml:Point>`
  expect(readGml(point('<gml:pos>1 2</gml:pos>'))).toMatchObject({ crs: 'EPSG:31370', point: [1, 2] })
  expect(readGml(point('<gml:pos>1 x</gml:pos>'))).toBeUndefined()
  expect(readGml(point('<gml:pos>1 2'))).toBeUndefined()
  expect(readGml(`<!DOCTYPE x [<!ENTITY a "1">]>${point('<gml:pos>&a; 2</gml:pos>')}`)).toBeUndefined()
})

test('heights are left out, whether the geometry or its corners say that there are some', () => {
  const flat = '<gml:posList>0 0 0 9 9 9 0 0</gml:posList>'
  const high = (said: string) => `<gml:posList${said}>0 0 5 0 9 5 9 9 5 0 0 5</gml:posList>`
  const polygon = (said: string, ...lists: string[]): string =>
    `<gml:Polygon srsName="http://www.opengis.net/def/crs/EPSG/0/31370"${said} xmlns:gml="http://www.opengis.net/gml/3.2">${lists.map((list, at) => `<gml:${at === 0 ? 'exterior' : 'interior'}><gml:LinearRing>${list}</gml:LinearRing></gml:${at === 0 ? 'exterior' : 'interior'}>`).join('')}</gml:Polygon>`
  const three = ' srsDimension="3"'
  const read = readGml(polygon('', flat))
  expect(read?.polygons).toEqual([
    [
      [
        [0, 0],
        [0, 9],
        [9, 9],
        [0, 0],
      ],
    ],
  ])
  expect(readGml(polygon(three, high('')))).toEqual(read)
  expect(readGml(polygon('', high(three)))).toEqual(read)
  expect(readGml(polygon('', high(three), flat))?.polygons[0]).toEqual([
    ...(read?.polygons[0] ?? []),
    ...(read?.polygons[0] ?? []),
  ])
  expect(readGml(polygon(three, '<gml:posList>0 0 5 0 9 5 9</gml:posList>'))).toBeUndefined()
  const point = '<gml:Point xmlns:gml="http://www.opengis.net/gml/3.2"><gml:pos>1 2 3</gml:pos></gml:Point>'
  expect(readGml(point)?.point).toEqual([1, 2])
})
