// The plans of the fixture, record by record, against what is written down; and shapes and names alone.
import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { type Metres, rectangle, shpRecord } from '../../../../fixtures/cadastre/shapefile.ts'
import { crsOfFile, crsOfPrj } from '../../../../indexer/importers/cadastre/crs.ts'
import { type LayerName, layerOf, layers } from '../../../../indexer/importers/cadastre/layers.ts'
import { codesOnGroundOf } from '../../../../indexer/importers/cadastre/municipalities.ts'
import { parseShape } from '../../../../indexer/importers/cadastre/parse.ts'
import { readCrs, readLayer } from '../../../../indexer/importers/cadastre/read.ts'
import { findSets, openPlan } from '../../../../indexer/importers/cadastre/sets.ts'
import { areaOf, groupRings } from '../../../../indexer/importers/shapefile/polygons.ts'
import { shapeArea } from '../../../../src/geo/shape-area.ts'
import { fixturePlans, plan } from './cadastre-rig.ts'

interface ReadRecord {
  record: number
  keys: string[]
  kind?: string
  fault?: string
  area?: number
  point?: readonly number[]
  shape?: unknown
}

/** What is read of each layer of a plan, deleted records left out. */
async function readPlan(name: string): Promise<Record<string, ReadRecord[]>> {
  const archive = await openPlan(plan(name))
  const read: Record<string, ReadRecord[]> = {}
  for (const set of findSets(archive))
    for (const [layerName, files] of set.files) {
      if (layerName === 'AdMu') continue
      const { fields, keysOf } = layers[layerName as LayerName]
      const crs = await readCrs(files)
      const records: ReadRecord[] = []
      for await (const batch of readLayer(files, { fields, onBytes: () => {} }))
        for (const { number, values, content } of batch) {
          const [text = '', kind] = values
          const parsed = crs === undefined ? 'no system' : parseShape(content, crs)
          const start = { record: number, keys: keysOf(text, set.municipality), ...(kind ? { kind } : {}) }
          if (typeof parsed === 'string') records.push({ ...start, fault: parsed })
          else {
            const { area, point, shape } = parsed
            records.push({ ...start, area: Math.round(area * 1_000) / 1_000, point, shape })
          }
        }
      read[layerName] = records
    }
  return read
}

test('each record of the fixture is what is written down', async () => {
  const expected = JSON.parse(
    readFileSync(new URL('../../../../fixtures/cadastre/expected.json', import.meta.url), 'utf8'),
  )
  const read = Object.fromEntries(
    await Promise.all(fixturePlans.map(async (name) => [name, await readPlan(name)] as const)),
  )
  expect(read).toEqual(expected)
})

test('a plan in Lambert 2008 is where the one in Lambert 72 is', async () => {
  const [old, recent] = await Promise.all([readPlan('L72_44021'), readPlan('L08_44021')])
  const places = (records: ReadRecord[] = []) =>
    records.flatMap(({ shape }) => shape as number[][][][]).flat(3)
  for (const layer of ['CaPa', 'ReBu']) {
    const before = places(old[layer])
    const after = places(recent[layer])
    expect(after).toHaveLength(before.length)
    expect(before.length).toBeGreaterThan(10)
    for (const [index, degrees] of before.entries()) expect(after[index]).toBeCloseTo(degrees, 6)
  }
})

describe('rings', () => {
  const outer = rectangle([0, 0], 20, 20)
  const hole = rectangle([2, 2], 16, 16, true)
  const island = rectangle([8, 8], 4, 4)
  const inIsland = rectangle([9, 9], 1, 1, true)

  test.each<[string, Metres[][]]>([
    ['in the order they should have', [outer, hole, island, inIsland]],
    ['in another', [inIsland, island, hole, outer]],
    ['all the other way round', [outer, hole, island, inIsland].map((ring) => ring.toReversed())],
  ])('%s are an outer ring with its hole, and one in the hole with another', (_, rings) => {
    const polygons = groupRings(rings) ?? []
    expect(polygons.map((polygon) => polygon.length)).toEqual([2, 2])
    expect(areaOf(polygons)).toBe(400 - 256 + 16 - 1)
  })

  test('that touch from within are a hole, and beside each other two polygons', () => {
    expect(groupRings([outer, rectangle([0, 0], 5, 5, true)])?.map(({ length }) => length)).toEqual([2])
    expect(groupRings([outer, rectangle([20, 0], 5, 5)])?.map(({ length }) => length)).toEqual([1, 1])
  })

  test('that touch another from outside are holes of the one they lie in', () => {
    const touching: Metres[] = [
      [20, 20],
      [15, 18],
      [18, 15],
      [20, 20],
    ]
    const polygons = groupRings([rectangle([20, 20], 10, 10), outer, touching]) ?? []
    expect(polygons.map(({ length }) => length)).toEqual([1, 2])
    expect(areaOf(polygons)).toBe(100 + 400 - 10.5)
  })

  test('that nothing holds are polygons, whichever way they run', () => {
    const polygons = groupRings([outer, rectangle([40, 40], 5, 5, true)]) ?? []
    expect(polygons.map(({ length }) => length)).toEqual([1, 1])
    expect(areaOf(polygons)).toBe(425)
  })
})

describe('a record', () => {
  const content = (rings: Metres[][] | null): Buffer => shpRecord(1, rings).subarray(8)
  const there = rectangle([148_866, 170_691], 10, 10)
  const damaged = (change: (bytes: Buffer) => void): Buffer => {
    const bytes = Buffer.from(content([there]))
    change(bytes)
    return bytes
  }

  test.each<[string, Buffer, string]>([
    ['without geometry', content(null), 'null-shape'],
    ['of a line', damaged((bytes) => bytes.writeInt32LE(3, 0)), 'no-polygon'],
    ['that ends in its box', content([there]).subarray(0, 40), 'no-polygon'],
    ['without rings', damaged((bytes) => bytes.writeInt32LE(0, 36)), 'ring'],
    ['of more points than it has', damaged((bytes) => bytes.writeInt32LE(6, 40)), 'ring'],
    ['of two thousand million points', damaged((bytes) => bytes.writeInt32LE(2_000_000_000, 40)), 'ring'],
    ['of fewer than no rings', damaged((bytes) => bytes.writeInt32LE(-1, 36)), 'ring'],
    ['whose ring begins behind its end', damaged((bytes) => bytes.writeInt32LE(9, 44)), 'ring'],
    ['whose ring begins before its start', damaged((bytes) => bytes.writeInt32LE(-1, 44)), 'ring'],
    ['with three points', content([there.slice(0, 3)]), 'ring'],
    ['with a number that is none', damaged((bytes) => bytes.writeDoubleLE(Number.NaN, 64)), 'ring'],
    ['that is not closed', content([there.slice(0, -1)]), 'unclosed'],
    ['with a hole that is not closed', content([there, there.slice(0, -1)]), 'unclosed'],
    ['without area', content([[...there.slice(0, 2), ...there.slice(0, 2).toReversed()]]), 'no-area'],
    ['in metres of the other system', content([rectangle([648_866, 670_691], 10, 10)]), 'outside'],
    [
      'of which one corner is elsewhere',
      content([[...there.slice(0, -1), [0, 0], ...there.slice(-1)]]),
      'outside',
    ],
  ])('%s is rejected', (_, bytes, fault) => {
    expect(parseShape(bytes, 'EPSG:31370')).toBe(fault)
  })

  test('with a point or a line beside its rings is read as one without', () => {
    const [a, b] = there as [Metres, Metres]
    const line = [a, b, a, a]
    expect(parseShape(content([line, there, [a, a], []]), 'EPSG:31370')).toEqual(
      parseShape(content([there]), 'EPSG:31370'),
    )
    expect(parseShape(content([[a, a], line]), 'EPSG:31370')).toBe('no-area')
  })

  test('whose ring crosses itself has the area of its loops, which may run against each other', () => {
    const [x, y] = [148_866, 170_691]
    const eight: Metres[] = [[x, y], [x + 10, y + 10], [x + 10, y], [x, y + 10], [x, y]] // biome-ignore format: one stroke
    const parsed = parseShape(content([eight]), 'EPSG:31370')
    expect(parsed).toMatchObject({ area: 50, shape: [[expect.any(Array)], [expect.any(Array)]] })
    if (typeof parsed !== 'string') expect(shapeArea(parsed.shape)).toBeCloseTo(50, 0)
  })

  test('whose ring crosses itself at every turn is rejected', () => {
    const knot = Array.from(
      { length: 400 },
      (_, at): Metres => [148_866 + ((at * 7919) % 211), 170_691 + ((at * 104_729) % 223)],
    )
    expect(parseShape(content([[...knot, knot[0] as Metres]]), 'EPSG:31370')).toBe('shape-tangled')
  })

  test('with heights is read as one without', () => {
    const withHeights = damaged((bytes) => bytes.writeInt32LE(15, 0))
    expect(parseShape(Buffer.concat([withHeights, Buffer.alloc(16 + 8 * 5)]), 'EPSG:31370')).toEqual(
      parseShape(content([there]), 'EPSG:31370'),
    )
  })
})

describe('the system of metres', () => {
  const in72 = { box: { minX: 103_900, minY: 193_500, maxX: 104_000, maxY: 193_600 } }
  const in08 = { box: { minX: 603_900, minY: 693_500, maxX: 604_000, maxY: 693_600 } }

  test.each([
    ['PROJCS["Belge_Lambert_1972",…', 'EPSG:31370'],
    ['PROJCS["Belge 1972 / Belgian Lambert 72",…AUTHORITY["EPSG","31370"]]', 'EPSG:31370'],
    ['PROJCS["BD72 / Belgian Lambert 72"…', 'EPSG:31370'],
    ['PROJCS["ETRS_1989_Belgian_Lambert_2008",…', 'EPSG:3812'],
    ['PROJCS["ETRS89 / Belgian Lambert 2008",…AUTHORITY["EPSG","3812"]]', 'EPSG:3812'],
  ])('%s is told', (text, crs) => {
    expect(crsOfPrj('a.prj', text)).toBe(crs)
  })

  test.each([
    [
      'PROJCS["ETRS89 / Belgian Lambert 2005",…',
      'neither Lambert 72 nor Lambert 2008, but ETRS89 / Belgian Lambert 2005',
    ],
    ['GEOGCS["WGS 84",…', 'but WGS 84'],
    ['', 'but nothing'],
  ])('"%s" is refused', (text, message) => {
    expect(() => crsOfPrj('a.prj', text)).toThrow(message)
  })

  const prj72 = { name: 'a.prj', text: 'PROJCS["Belge_Lambert_1972"' }
  test('is that of the .prj where numbers agree, and of the numbers where there is none', () => {
    expect(crsOfFile('a.shp', in72, prj72)).toBe('EPSG:31370')
    expect(crsOfFile('a.shp', in08, undefined)).toBe('EPSG:3812')
    expect(crsOfFile('a.shp', { box: undefined }, prj72)).toBe('EPSG:31370')
    expect(crsOfFile('a.shp', { box: undefined }, undefined)).toBeUndefined()
  })

  test('is refused where the two disagree, and where nothing tells', () => {
    expect(() => crsOfFile('a.shp', in08, prj72)).toThrow(
      'a.shp: a.prj says Lambert 72, but its numbers (603900, 693500, 604000, 693600) lie in the range of Lambert 2008',
    )
    const degrees = { box: { minX: 4, minY: 50, maxX: 5, maxY: 51 } }
    expect(() => crsOfFile('a.shp', degrees, undefined)).toThrow('in the range of neither')
  })
})

describe('names', () => {
  test.each([
    ['Bpn_CaPa', 'CaPa'],
    ['BPN_CABU', 'CaBu'],
    ['21004_bpn_rebu', 'ReBu'],
    ['Apn_AdMu', 'AdMu'],
    ['Bpn_CaBl', undefined],
    ['capa', undefined],
    ['Bpn_CaPaX', undefined],
  ])('%s', (stem, layer) => {
    expect(layerOf(stem)).toBe(layer)
  })

  test('of regions stand before the ids of their buildings', () => {
    expect(layers.ReBu.keysOf('12', '21004')).toEqual(['BRU:12'])
    expect(layers.ReBu.keysOf('12', '44021')).toEqual(['VLG:12'])
    expect(layers.ReBu.keysOf('12', '25072')).toEqual(['WAL:12'])
    expect(layers.ReBu.keysOf('12', '23025')).toEqual(['VLG:12'])
    expect(layers.ReBu.keysOf('12', undefined)).toEqual(['BRU:12', 'VLG:12', 'WAL:12'])
    expect(layers.CaBu.keysOf('12.0000', '21004')).toEqual(['12'])
    expect(layers.CaBu.keysOf('', '21004')).toEqual([])
  })

  test.each<[string, string[]]>([
    // A number that is wider than its field, and what several programs write for none.
    ['**********', []],
    ['0', []],
    ['0.00000', []],
    [' 0.00000000000e+000', []],
    // A double as ArcGIS writes it.
    ['2.12345670000e+007', ['21234567']],
    ['1.00000000000e+000', ['1']],
    // No whole number, and no number.
    ['1.50000000000e+000', ['1.50000000000e+000']],
    ['12e4', ['12e4']],
  ])('the id %s', (text, keys) => {
    expect(layers.CaBu.keysOf(text.trim(), '21004')).toEqual(keys)
    expect(layers.ReBu.keysOf(text.trim(), '21004')).toEqual(keys.map((key) => `BRU:${key}`))
  })

  test('of a municipality that others merged into stand for their ground, from that day on', () => {
    // Bastogne and Bertogne became one on 2 December 2024.
    expect(codesOnGroundOf('82039', '2025-01-01').toSorted()).toEqual(['82003', '82005', '82039'])
    expect(codesOnGroundOf('82003', '2024-01-01')).toEqual(['82003'])
    expect(codesOnGroundOf('21004', '2025-01-01')).toEqual(['21004'])
  })
})
