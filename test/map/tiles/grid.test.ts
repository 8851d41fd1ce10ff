import { describe, expect, test } from 'vitest'
import { squareX, squareY } from '../../../src/geo/web-mercator.ts'
import { boxOfTile, isInCountry, readTile, TILES_BOX } from '../../../src/map/tiles/grid.ts'

const tileOf = (z: number, longitude: number, latitude: number) => ({
  z,
  x: Math.floor(squareX(longitude) * 2 ** z),
  y: Math.floor(squareY(latitude) * 2 ** z),
})

describe('what is a tile', () => {
  test.each([
    ['14', '8389', '5496'],
    ['16', '0', '0'],
    ['16', '65535', '65535'],
  ])('%s/%s/%s is one', (z, x, y) => {
    expect(readTile({ z, x, y })).toEqual({ z: Number(z), x: Number(x), y: Number(y) })
  })

  test.each([
    ['13', '1', '1', 'a zoom that is not served'],
    ['17', '1', '1', 'a zoom that is not served'],
    ['14', '16384', '1', 'east of the last one'],
    ['14', '1', '16384', 'south of the last one'],
    ['14', '-1', '1', 'west of the first one'],
    ['14', '01', '1', 'another form of a number'],
    ['14', '1.0', '1', 'no whole number'],
    ['14', 'x', '1', 'no number'],
    ['', '', '', 'nothing'],
  ])('%s/%s/%s is none: %s', (z, x, y) => {
    expect(readTile({ z, x, y })).toBeUndefined()
  })
})

test('the box of a tile holds the points of the tile', () => {
  const box = boxOfTile(tileOf(16, 4.3522, 50.8467))
  expect(box.west).toBeLessThanOrEqual(4.3522)
  expect(box.east).toBeGreaterThan(4.3522)
  expect(box.south).toBeLessThanOrEqual(50.8467)
  expect(box.north).toBeGreaterThan(50.8467)
  // Some 390 m.
  expect(box.east - box.west).toBeCloseTo(360 / 2 ** 16, 9)
})

test('corners of the country are in it, what is a degree off is not', () => {
  const { west, south, east, north } = TILES_BOX
  for (const z of [14, 16])
    for (const [longitude, latitude] of [
      [west, south],
      [east, north],
      [4.35, 50.85],
    ] as const)
      expect(isInCountry(tileOf(z, longitude, latitude))).toBe(true)
  for (const [longitude, latitude] of [
    [west - 1, 50],
    [east + 1, 50],
    [4, south - 1],
    [4, north + 1],
  ] as const)
    expect(isInCountry(tileOf(14, longitude, latitude))).toBe(false)
})
