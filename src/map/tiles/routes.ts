// GET /map/tiles/{z}/{x}/{y}.mvt and GET /map/tiles.json, which says where they are.

import { promisify } from 'node:util'
import { gzip } from 'node:zlib'
import { createRecentValue } from '../../db/recent-value.ts'
import { Problem } from '../../http/problem.ts'
import { keepBody, sendKept } from '../../http/replies/kept-body.ts'
import type { Routes } from '../../http/routes.ts'
import { drawTile } from './draw-tile.ts'
import { isInCountry, readTile, squareOf, TILE_ZOOMS, type Tile } from './grid.ts'
import { layersAt } from './layers.ts'
import { tileJsonSchema, tileSchema } from './schema.ts'
import { findTileVersions, loadTile, type TileVersions } from './statements/tile.ts'
import { describeTiles, tileVersion, versionIn } from './tile-json.ts'
import { type DrawKept, type KeptTile, openTileKeeper, TileAbandoned } from './tile-keeper.ts'

// Some thousand tiles of towns.
const CACHE_BYTES = 32_000_000
const ONE_YEAR_SECONDS = 31_536_000
/** Where the address does not name the data that are sent: as long as a page may show older ones. */
const SHORT_SECONDS = 60

const MEDIA_TYPE = 'application/vnd.mapbox-vector-tile'

const gzipAsync = promisify(gzip)
// Half of the time of the smallest, for two hundredths more bytes.
const compress = (body: Buffer): Promise<Buffer> => gzipAsync(body, { level: 6 })

const cacheControl = (isNamed: boolean): string =>
  isNamed ? `public, max-age=${ONE_YEAR_SECONDS}, immutable` : `public, max-age=${SHORT_SECONDS}`

interface TileRequest {
  Params: { z: string; x: string; y: string }
  Querystring: { v?: string }
}

export const tileRoutes: Routes = async (app, { services, config }) => {
  const keeper = openTileKeeper(CACHE_BYTES)
  const versions = createRecentValue<TileVersions | undefined>(
    () => services.readRegister(findTileVersions),
    undefined,
  )

  const drawerOf = (tile: Tile): DrawKept => {
    const layers = layersAt(tile.z)
    return async (assertWanted): Promise<KeptTile> => {
      const rows = await services.readTile((sql) => {
        assertWanted()
        return loadTile(sql, tile, layers)
      })
      const items = layers.map((layer, nth) => ({ layer, items: rows.layers[nth] ?? [] }))
      return { ...keepBody(drawTile(tile, items), compress), version: tileVersion(rows.version) }
    }
  }

  /** Undefined when nobody waits for it any more. */
  const drawn = (key: string, tile: Tile, signal: AbortSignal): Promise<KeptTile | undefined> =>
    keeper.get(key, signal, drawerOf(tile)).catch((error: unknown) => {
      if (!(error instanceof TileAbandoned)) throw error
      return undefined
    })

  app.get<TileRequest>('/map/tiles/:z/:x/:y.mvt', { schema: tileSchema }, async (request, reply) => {
    const { z, x, y } = request.params
    const tile = readTile(request.params)
    if (tile === undefined)
      throw new Problem('tile_unknown', {
        values: { tile: `${z}/${x}/${y}`, first: TILE_ZOOMS.first, last: TILE_ZOOMS.last },
      })
    // Nothing is ever there, whatever is loaded.
    if (!isInCountry(tile)) return reply.code(204).header('cache-control', cacheControl(true)).send()
    const known = await versions.current()
    const key = `${known && versionIn(known, squareOf(tile))} ${z}/${x}/${y}`
    // The signal is made when it is read, and listens to the connection: not for what is at hand.
    const kept = keeper.find(key) ?? (await drawn(key, tile, request.signal))
    if (kept === undefined) return reply.code(204).header('cache-control', 'no-store').send()
    reply.header('cache-control', cacheControl(request.query.v === kept.version))
    if (kept.body.length === 0) return reply.code(204).send()
    return sendKept(request, reply.type(MEDIA_TYPE), kept)
  })

  app.get('/map/tiles.json', { schema: tileJsonSchema }, async (_request, reply) => {
    const known = await versions.current()
    if (known === undefined) throw new Problem('database_unavailable', { headers: { 'retry-after': '2' } })
    return reply
      .header('cache-control', `public, max-age=${SHORT_SECONDS}`)
      .send(describeTiles(known, config.publicUrl))
  })
}
