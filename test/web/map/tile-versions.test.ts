import { expect, test } from 'vitest'
import { squareOf } from '../../../src/map/tiles/grid.ts'
import { describeTiles, versionIn } from '../../../src/map/tiles/tile-json.ts'
import { versionedTile } from '../../../web/map/tile-versions.ts'

const tile = { z: 16, x: 33_559, y: 21_989 }
const held = { elsewhere: '1', squares: new Map([[squareOf(tile), 'a']]) }

test.each([
  tile,
  { z: 14, x: 8_389, y: 5_497 },
  { z: 15, x: 16_700, y: 11_000 },
  { z: 16, x: 33_600, y: 21_989 },
])('the address of %j names what the server compares it with', (one) => {
  const { versions, tiles } = describeTiles(held, 'https://vme.example')
  const address = (tiles[0] ?? '').replace(/\{(\w)\}/g, (_, part: 'z' | 'x' | 'y') => String(one[part]))
  expect(versionedTile(address, versions)).toBe(`${address}?v=${versionIn(held, squareOf(one))}`)
})

test('other addresses stay as they are', () => {
  const { versions } = describeTiles(held, 'https://vme.example')
  for (const url of ['/map/tiles/9/1/1.mvt', '/map/tiles.json', '/map/tiles/16/1/1.png'])
    expect(versionedTile(url, versions)).toBe(url)
})
