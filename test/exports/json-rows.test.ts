import { describe, expect, test } from 'vitest'
import type { Row } from '../../src/exports/column.ts'
import { geojson, hasPoints, ndjson } from '../../src/exports/formats/json-rows.ts'
import { rollDice } from '../support/seed.ts'
import { bytesOf, columnOf, hostileText, inBatches, tableOf } from './tables.ts'

const columns = [columnOf('name', 'text'), columnOf('latitude', 'number'), columnOf('longitude', 'number')]
const text = async (format: typeof ndjson, rows: readonly Row[], of = columns): Promise<string> =>
  (await bytesOf(format.write(inBatches(rows), tableOf(of)))).toString()

describe('NDJSON', () => {
  test('is an object a line, under the names of the columns whatever the language', async () => {
    expect(
      await text(ndjson, [
        ['a', 1.5, null],
        [null, Number.NaN, 2],
      ]),
    ).toBe('{"name":"a","latitude":1.5,"longitude":null}\n{"name":null,"latitude":null,"longitude":2}\n')
    expect(await text(ndjson, [])).toBe('')
  })

  test('holds any text on one line', async () => {
    const dice = rollDice('hostile NDJSON')
    const rows = Array.from({ length: 10_000 }, () => [hostileText(dice)])
    const lines = (await text(ndjson, rows, [columnOf('name', 'text')])).split('\n')
    expect(lines).toHaveLength(rows.length + 1)
    for (const [at, [name]] of rows.entries())
      expect(JSON.parse(lines[at] ?? '')).toEqual({ name: name?.toWellFormed() })
  })
})

describe('GeoJSON', () => {
  test('has a point where there is one, longitude first, and the rest as properties', async () => {
    expect(
      JSON.parse(
        await text(geojson, [
          ['a', 50.5, 4.25],
          ['b', null, null],
        ]),
      ),
    ).toEqual({
      type: 'FeatureCollection',
      features: [
        {
          type: 'Feature',
          geometry: { type: 'Point', coordinates: [4.25, 50.5] },
          properties: { name: 'a' },
        },
        { type: 'Feature', geometry: null, properties: { name: 'b' } },
      ],
    })
  })

  test('is one without rows too', async () => {
    expect(JSON.parse(await text(geojson, []))).toEqual({ type: 'FeatureCollection', features: [] })
  })

  test('is only for tables that have places', () => {
    expect([hasPoints(columns), hasPoints(columns.slice(0, 2))]).toEqual([true, false])
  })
})
