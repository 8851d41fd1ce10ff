// Tiles over a database: what they hold, how they are sent, and that they follow the addresses.
import { gunzipSync } from 'node:zlib'
import { VectorTile } from '@mapbox/vector-tile'
import type { FastifyInstance } from 'fastify'
import { PbfReader } from 'pbf'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { refreshLines } from '../../../indexer/streets/refresh-lines.ts'
import { distanceMetres } from '../../../src/geo/distance.ts'
import { squareX, squareY } from '../../../src/geo/web-mercator.ts'
import { type Database, openDatabase } from '../../../src/services/database.ts'
import { type TileVersions, versionedTile } from '../../../web/map/tile-versions.ts'
import { bareApp } from '../../support/bare-app.ts'
import { type FreshDatabase, freshDatabase } from '../../support/stack.ts'
import { startTcpProxy, type TcpProxy } from '../../support/tcp-proxy.ts'
import { until } from '../../support/until.ts'

const HOUSES = 30
const house = (number: number) => ({
  latitude: 50.8466 + (number % 2 === 0 ? 0.0001 : -0.0001),
  longitude: 4.352 + number * 0.0001,
})

/** A street with more houses than a small tile has. */
const long = { latitude: 51.0503, longitude: 3.7204 }

const tilePath = (z: number, { latitude, longitude }: { latitude: number; longitude: number }): string =>
  `/map/tiles/${z}/${Math.floor(squareX(longitude) * 2 ** z)}/${Math.floor(squareY(latitude) * 2 ** z)}.mvt`

let database: FreshDatabase
let proxy: TcpProxy
let reading: Database
let app: FastifyInstance
beforeAll(async () => {
  database = await freshDatabase()
  const { sql } = database
  await sql`insert into address_street (key, region_code, municipality_nis, name_nl, name_fr, name_keys)
    values ('BE-BRU:1', 'BE-BRU', '21004', 'Nieuwstraat (Bru)', 'Rue Neuve (Bru)', '{nieuwstraat}')`
  for (let number = 1; number <= HOUSES; number += 1) {
    const { latitude, longitude } = house(number)
    await sql`insert into address (street_key, house_number, postcode, latitude, longitude, is_current)
      values ('BE-BRU:1', ${String(number)}, '1000', ${latitude}, ${longitude}, true)`
  }
  await sql`insert into address (street_key, house_number, postcode, latitude, longitude, is_current) values
    ('BE-BRU:1', '1A', '1000', ${house(1).latitude}, ${house(1).longitude}, true),
    ('BE-BRU:1', '77', '1000', ${house(2).latitude + 0.0005}, ${house(2).longitude}, false),
    ('BE-BRU:1', '78', '1000', null, null, true)`
  await sql`insert into address_street (key, region_code, municipality_nis, name_nl, name_keys)
    values ('BE-VLG:2', 'BE-VLG', '44021', 'Langestraat', '{langestraat}')`
  await sql`insert into address (street_key, house_number, postcode, latitude, longitude, is_current)
    select 'BE-VLG:2', number::text, '9000', ${long.latitude} + number * 0.00002, ${long.longitude} + number % 2 * 0.0002, true
    from generate_series(1, 120) as number`
  expect(await refreshLines(sql)).toEqual({ streets: 2, changed: 2 })
  proxy = await startTcpProxy(database.apiUrl)
  reading = openDatabase(proxy.url, { limitMs: 1_500, needsOwnRole: true })
  app = await bareApp({ services: { readRegister: reading.read, readTile: reading.readTile } })
})
afterAll(async () => {
  await app.close()
  await reading.close()
  await proxy.close()
  await database.drop()
})

const get = (url: string, headers: Record<string, string> = {}) => app.inject({ url, headers })
/** The address of a tile with the version that the description gives now. */
const named = async (path: string): Promise<string> =>
  versionedTile(path, (await get('/map/tiles.json')).json<{ versions: TileVersions }>().versions)
const decode = (body: Buffer) => new VectorTile(new PbfReader(body))
const middle = house(HOUSES / 2)

interface Found {
  properties: Record<string, unknown>
  /** Latitude and longitude. */
  points: { latitude: number; longitude: number }[]
}

function featuresOf(url: string, body: Buffer, name: string): Found[] {
  const [z = 0, x = 0, y = 0] = (url.match(/\d+/g) ?? []).map(Number)
  const layer = decode(body).layers[name]
  if (layer === undefined) return []
  return Array.from({ length: layer.length }, (_, index) => {
    const { properties, geometry } = layer.feature(index).toGeoJSON(x, y, z)
    const { coordinates } = geometry as { coordinates: number[] | number[][] }
    const pairs = (typeof coordinates[0] === 'number' ? [coordinates] : coordinates) as number[][]
    return {
      properties: properties ?? {},
      points: pairs.map(([longitude = 0, latitude = 0]) => ({ latitude, longitude })),
    }
  })
}

describe('what a tile holds', () => {
  test('streets from zoom 14: names of each language, where they run', async () => {
    const url = tilePath(14, middle)
    const { rawPayload } = await get(url)
    expect(Object.keys(decode(rawPayload).layers)).toEqual(['streets'])
    const [street, ...others] = featuresOf(url, rawPayload, 'streets')
    expect(others).toEqual([])
    expect(street?.properties).toEqual({
      name: 'Rue Neuve / Nieuwstraat',
      nl: 'Nieuwstraat',
      fr: 'Rue Neuve',
    })
    for (const { latitude, longitude } of street?.points ?? []) {
      expect(distanceMetres({ latitude, longitude }, { latitude: 50.8466, longitude })).toBeLessThan(3)
      expect(longitude).toBeGreaterThan(house(0).longitude)
      expect(longitude).toBeLessThan(house(HOUSES + 1).longitude)
    }
  })

  test('house numbers at zoom 16, each where its address is, planned ones and those without a place left out', async () => {
    const found: Found[] = []
    const urls = new Set(Array.from({ length: HOUSES }, (_, nth) => tilePath(16, house(nth + 1))))
    for (const url of urls) {
      const { rawPayload } = await get(url)
      expect(Object.keys(decode(rawPayload).layers).sort()).toEqual(['house-numbers', 'streets'])
      found.push(...featuresOf(url, rawPayload, 'house-numbers'))
    }
    const labels = found.map(({ properties }) => String(properties.number))
    expect(labels.sort()).toEqual(
      ['1, 1A', ...Array.from({ length: HOUSES - 1 }, (_, nth) => String(nth + 2))].sort(),
    )
    for (const { properties, points } of found) {
      const at = house(Number.parseInt(String(properties.number), 10))
      expect(distanceMetres(points[0] ?? middle, at)).toBeLessThan(1)
    }
  })
})

describe('how it is sent', () => {
  test('for good where the address names its version, for a minute where it names none or another', async () => {
    const url = tilePath(16, middle)
    const good = await get(await named(url))
    expect([good.statusCode, good.headers['content-type'], good.headers['cache-control']]).toEqual([
      200,
      'application/vnd.mapbox-vector-tile',
      'public, max-age=31536000, immutable',
    ])
    for (const address of [url, `${url}?v=1-0`]) {
      const { statusCode, headers } = await get(address)
      expect([statusCode, headers['cache-control']]).toEqual([200, 'public, max-age=60'])
    }
  })

  test('once: 304 to who has it', async () => {
    const url = await named(tilePath(16, middle))
    const { headers } = await get(url)
    const again = await get(url, { 'if-none-match': String(headers.etag) })
    expect([again.statusCode, again.rawPayload.length, again.headers.etag]).toEqual([304, 0, headers.etag])
    expect(again.headers['cache-control']).toContain('immutable')
  })

  test('compressed to who takes it so, with one tag, and HEAD says what GET would', async () => {
    const url = await named(tilePath(16, long))
    const plain = await get(url)
    const packed = await get(url, { 'accept-encoding': 'gzip' })
    expect(packed.headers['content-encoding']).toBe('gzip')
    expect(gunzipSync(packed.rawPayload)).toEqual(plain.rawPayload)
    expect([packed.headers.etag, packed.headers.vary]).toEqual([plain.headers.etag, 'accept-encoding'])
    const head = await app.inject({ method: 'HEAD', url, headers: { 'accept-encoding': 'gzip' } })
    expect([head.statusCode, head.rawPayload.length]).toEqual([200, 0])
    for (const name of ['etag', 'cache-control', 'content-length', 'content-encoding', 'content-type'])
      expect([name, head.headers[name]]).toEqual([name, packed.headers[name]])
  })

  test('whatever a client says that it takes, to pages of any origin, and without counting addresses', async () => {
    const { statusCode, headers } = await get(tilePath(16, middle), { accept: 'application/x-protobuf' })
    expect([statusCode, headers['access-control-allow-origin'], headers.ratelimit]).toEqual([
      200,
      '*',
      undefined,
    ])
  })

  test.each([
    ['in the country', tilePath(16, { latitude: 50.2, longitude: 5.1 })],
    ['outside it', tilePath(15, { latitude: 10, longitude: 10 })],
  ])('204 where nothing is, %s', async (_where, url) => {
    const { statusCode, rawPayload, headers } = await get(await named(url))
    expect([statusCode, rawPayload.length]).toEqual([204, 0])
    expect(headers['cache-control']).toContain('immutable')
  })

  test.each(['/map/tiles/13/1/1.mvt', '/map/tiles/14/16384/1.mvt', '/map/tiles/14/a/b.mvt'])(
    '%s is none',
    async (url) => {
      const reply = await get(url, { 'accept-language': 'en' })
      expect([reply.statusCode, reply.headers['cache-control'], reply.json().code]).toEqual([
        404,
        'no-store',
        'tile_unknown',
      ])
      expect(reply.json().detail).toContain(url.slice(11, -4))
    },
  )
})

describe('it follows the addresses', () => {
  test('an address that moves changes the version, its number and then its street', async () => {
    const { sql } = database
    const url = tilePath(16, middle)
    const before = await named(url)
    const old = await get(before)
    await sql`update address set latitude = latitude + 0.00002`
    const now = await until('the version is another', async () => {
      const address = await named(url)
      return address !== before && address
    })
    const moved = await get(now)
    expect(moved.headers['cache-control']).toContain('immutable')
    const placeOf = (body: Buffer) =>
      featuresOf(url, body, 'house-numbers').find(
        ({ properties }) => properties.number === String(HOUSES / 2),
      )?.points[0]
    const [from, to] = [placeOf(old.rawPayload), placeOf(moved.rawPayload)]
    expect((to?.latitude ?? 0) - (from?.latitude ?? 0)).toBeCloseTo(0.00002, 5)
    // What a cache has under the older address is not given out as today's for good.
    expect((await get(before)).headers['cache-control']).toBe('public, max-age=60')
    expect(await refreshLines(sql)).toEqual({ streets: 2, changed: 2 })
    await until('the street is drawn elsewhere', async () => (await named(url)) !== now)
  })

  test('a change in one town leaves the addresses of others, and their tiles need not be drawn again', async () => {
    const { sql } = database
    const [here, there] = [tilePath(16, middle), tilePath(16, long)]
    const [before, elsewhere] = [await named(here), await named(there)]
    await sql`update address set latitude = latitude + 0.00001 where street_key = 'BE-BRU:1' and house_number = '4'`
    await until('the version is another', async () => (await named(here)) !== before)
    expect(await named(there)).toBe(elsewhere)
    expect((await get(elsewhere)).headers['cache-control']).toContain('immutable')
    // Its street is no more drawn elsewhere than its number.
    await refreshLines(sql)
    expect(await named(there)).toBe(elsewhere)
  })

  test('what is not drawn leaves the version as it is', async () => {
    const { sql } = database
    const find = async () =>
      (await sql`select to_hex(bit_xor(value)) as version from tile_change`)[0]?.version
    const before = await find()
    await sql`update address set boxes = '{1,2}' where house_number = '4'`
    await sql`update address_street set name_keys = '{nieuwstraat,rueneuve}'`
    expect(await refreshLines(sql)).toEqual({ streets: 0, changed: 0 })
    expect(await find()).toBe(before)
  })

  test('a street that is gone has no line any more', async () => {
    const { sql } = database
    await sql`insert into address_street (key, region_code, municipality_nis, name_nl, name_keys)
      values ('BE-VLG:9', 'BE-VLG', '44021', 'Veldstraat', '{veldstraat}')`
    await sql`insert into address (street_key, house_number, postcode, latitude, longitude, is_current)
      select 'BE-VLG:9', number::text, '9000', 51.05 + number * 0.0001, 3.72, true from generate_series(1, 12) as number`
    const count = async () => (await sql`select from street_line where street_key = 'BE-VLG:9'`).length
    await refreshLines(sql)
    expect(await count()).toBe(1)
    await sql`delete from address_street where key = 'BE-VLG:9'`
    await refreshLines(sql)
    expect(await count()).toBe(0)
  })

  test('numbers that make up the version are put together without changing it', async () => {
    const { sql } = database
    const find = async () =>
      (
        await sql`select square, to_hex(bit_xor(value)) as version from tile_change group by square order by square`
      ).map((row) => ({ ...row }))
    const count = async () => (await sql`select from tile_change where square = 7`).length
    await sql`insert into tile_change select (random() * 9e15)::bigint, 7 from generate_series(1, 150)`
    const before = await find()
    await sql`select mark_stale_streets('{BE-BRU:1}')`
    expect(await refreshLines(sql)).toEqual({ streets: 1, changed: 0 })
    expect(await find()).toEqual(before)
    expect(await count()).toBe(1)
  })
})

test('while the database is away tiles at hand are given out, others refused; then all is as before', async () => {
  const url = tilePath(15, middle)
  const known = await get(url)
  proxy.refuse()
  try {
    await until('it is noticed', async () => (await get(tilePath(15, house(4_000)))).statusCode === 503)
    const refused = await get(tilePath(15, house(4_500)), { 'accept-language': 'en' })
    expect([refused.json().code, refused.headers['cache-control']]).toEqual([
      'database_unavailable',
      'no-store',
    ])
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
    expect((await get(url)).rawPayload).toEqual(known.rawPayload)
    expect((await get('/map/tiles.json')).statusCode).toBe(200)
  } finally {
    proxy.pass()
  }
  await until('it answers again', async () => (await get(tilePath(15, house(4_500)))).statusCode === 204)
})
