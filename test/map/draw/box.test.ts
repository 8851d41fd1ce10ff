import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type Box, boxOf, isInside } from '../../../src/geo/box.ts'
import { roundDegrees } from '../../../src/geo/degrees.ts'
import { longitudeAt, squareX } from '../../../src/geo/web-mercator.ts'
import { roundSides, snapOut, tileBox, wholeWorld, withHalfUnits, zoomOf } from '../../../src/map/draw/box.ts'

const box = (west: number, south: number, east: number, north: number): Box => ({ west, south, east, north })

describe('the box that four sides mean', () => {
  test.each<[string, Box, Box]>([
    ['as it is', box(4, 50, 5, 51), box(4, 50, 5, 51)],
    ['across the date line', box(170, 50, -170, 51), box(170, 50, -170, 51)],
    ['across it, counted on', box(170, 50, 190, 51), box(170, 50, -170, 51)],
    ['across it, counted back', box(-190, 50, -170, 51), box(170, 50, -170, 51)],
    ['around the earth once more', box(364, 50, 365, 51), box(4, 50, 5, 51)],
    ['up to the date line', box(170, 50, 180, 51), box(170, 50, 180, 51)],
    ['from the date line on', box(180, 50, 190, 51), box(-180, 50, -170, 51)],
    ['the world', box(-180, -90, 180, 90), wholeWorld],
    ['more than the world', box(-500, 50, 500, 51), box(-180, 50, 180, 51)],
    ['a line', box(4, 50, 4, 51), box(4, 50, 4, 51)],
    ['a point', box(4, 50, 4, 50), box(4, 50, 4, 50)],
  ])('%s', (_what, asked, meant) => {
    expect(boxOf(asked)).toEqual(meant)
  })
})

describe('the zoom of a box', () => {
  test.each<[string, Box, number]>([
    ['the world', wholeWorld, 1],
    ['the country', box(2.54, 49.49, 6.41, 51.51), 7],
    ['a town', box(4.3, 50.8, 4.4, 50.9), 12],
    ['across the date line', box(179.9, 0, -179.9, 0.1), 11],
    ['a point', box(4, 50, 4, 50), 22],
    ['a line', box(4, 50, 4, 50.1), 12],
  ])('%s', (_what, asked, zoom) => {
    expect(zoomOf(asked)).toBe(zoom)
  })
})

const latitudes = fc.tuple(
  fc.double({ min: -90, max: 90, noNaN: true }),
  fc.double({ min: -90, max: 90, noNaN: true }),
)
const anyBox = fc
  .record({
    west: fc.double({ min: -1000, max: 1000, noNaN: true }),
    east: fc.double({ min: -1000, max: 1000, noNaN: true }),
    latitudes,
  })
  .map(({ west, east, latitudes: [a, b] }) => boxOf(box(west, Math.min(a, b), east, Math.max(a, b))))
const anyZoom = fc.integer({ min: 0, max: 22 })

// What writing may take from both sides, in degrees.
const NEAR = 2e-5

describe('the box served', () => {
  test('is made of whole tiles', () => {
    expect(snapOut(box(4.3, 50.8, 4.4, 50.9), 0)).toEqual(wholeWorld)
    const { west, south, east, north } = snapOut(box(4.3, 50.8, 4.4, 50.9), 7)
    expect([west, east]).toEqual([2.8125, 5.625])
    // Tile 7/65/42: https://wiki.openstreetmap.org/wiki/Slippy_map_tilenames
    // 50.7364551 and 52.4827802, as they are written.
    expect([south, north]).toEqual([50.73646, 52.48278])
    const tile = tileBox(7, 65, 42)
    expect(snapOut(tile, 7)).toEqual(roundSides(tile))
  })

  test('holds the box asked for, ends on tiles, and is served as it is when it is asked for', () => {
    fc.assert(
      fc.property(anyBox, anyZoom, (given, zoom) => {
        const [served, asked] = [snapOut(given, zoom), roundSides(given)]
        expect(served.south).toBeLessThanOrEqual(asked.south)
        expect(served.north).toBeGreaterThanOrEqual(asked.north)
        const isRound = served.west === -180 && served.east === 180
        for (const longitude of [asked.west, asked.east])
          expect(isRound || isInside({ ...served, south: -90, north: 90 }, { latitude: 0, longitude })).toBe(
            true,
          )
        for (const side of [served.west, served.east]) {
          const edge = Math.round(squareX(side) * 2 ** zoom) / 2 ** zoom
          expect(side).toBe(roundDegrees(longitudeAt(edge)))
        }
        expect(snapOut(served, zoom)).toEqual(served)
      }),
    )
  })

  test('has a point on its edge as it is written, in neighbours too, and none beyond', () => {
    const units = fc.integer({ min: -2, max: 2 })
    fc.assert(
      fc.property(
        fc.integer({ min: 7, max: 18 }),
        fc.nat(),
        fc.nat(),
        units,
        units,
        (zoom, column, row, x, y) => {
          const tiles = 2 ** zoom
          const tile = tileBox(zoom, column % tiles, row % tiles)
          const served = snapOut(tile, zoom)
          // Somewhere around the north-western corner, between what can be written too.
          const place = { longitude: tile.west + x * 0.4e-5, latitude: tile.north + y * 0.4e-5 }
          const written = { longitude: roundDegrees(place.longitude), latitude: roundDegrees(place.latitude) }
          fc.pre(Math.abs(tile.west) < 179 && Math.abs(tile.north) < 85)
          expect(isInside(withHalfUnits(served), written)).toBe(isInside(served, written))
          const holders = [0, 1].flatMap((left) =>
            [0, 1].filter((up) => {
              const other = snapOut(tileBox(zoom, (column % tiles) - left, (row % tiles) - up), zoom)
              return isInside(withHalfUnits(other), written)
            }),
          )
          // One, or where it lies on an edge both sides of it; never none.
          const isOn = (side: number, at: number): number => (side === at ? 2 : 1)
          expect(holders.length).toBe(
            isOn(served.west, written.longitude) * isOn(served.north, written.latitude),
          )
        },
      ),
    )
  })

  test('is less than a tile larger on each side', () => {
    fc.assert(
      fc.property(anyBox, anyZoom, (asked, zoom) => {
        const served = snapOut(asked, zoom)
        const width = ({ west, east }: Box): number => (east - west + 360) % 360
        if (served.west === -180 && served.east === 180) return
        expect(width(served) - width(asked)).toBeLessThanOrEqual((2 * 360) / 2 ** zoom + NEAR)
      }),
    )
  })

  test('across the date line comes round when both ends meet', () => {
    expect(snapOut(box(10, 0, 5, 10), 0)).toEqual(wholeWorld)
    const { west, east } = snapOut(box(179, 0, -179, 1), 5)
    expect([west, east]).toEqual([168.75, -168.75])
  })
})
