// P3: the points of one tile of the map, against tipg, which draws the same points from PostGIS.
import { VectorTile } from '@mapbox/vector-tile'
import { PbfReader } from 'pbf'
import { freePort } from '../../backing-services/processes.ts'
import { squareX, squareY } from '../../src/geo/web-mercator.ts'
import { boxOfTile, type Tile } from '../../src/map/tiles/grid.ts'
import { type PostGis, startPostGisOf } from '../baselines/postgis.ts'
import { type Server, startProgram } from '../child.ts'
import { loadInTurn, loadRow } from '../compare-loads.ts'
import type { BenchContext } from '../context.ts'
import type { Goal } from '../goal.ts'
import { mapLimitMs, untilMapLoaded } from '../map-loaded.ts'
import { providePostGis } from '../peers/debian.ts'
import { besidePeer, had } from '../peers/not-had.ts'
import { installPython, peers } from '../peers/python.ts'
import type { Row } from '../row.ts'
import { startApi, targetOf } from '../servers.ts'

const LABEL = 'points of a tile of zoom 12, each by itself, 8 connections'
/** One process for each of two cores; our API has one. */
const WORKERS = 2
const ZOOM = 12
const TILES = 500
const BATCH = 10_000
const LAYER = 'place'
/** A hair within the tile, of its side: what lies on a side belongs to one of two. */
const INSET = 1e-9
const CATEGORIES = 'vme-professional,vme-personal,vme-unmanaged'

interface Placed {
  number: string
  name: string
  longitude: number
  latitude: number
}

const tileOf = ({ longitude, latitude }: Placed): Tile => ({
  z: ZOOM,
  x: Math.floor(squareX(longitude) * 2 ** ZOOM),
  y: Math.floor(squareY(latitude) * 2 ** ZOOM),
})

/** Our address of what lies in a tile, as points; told apart by a parameter that the API does not know, so that none is at hand. */
function oursPath(tile: Tile, nth: number): string {
  const { west, south, east, north } = boxOfTile(tile, -INSET)
  const box = `west=${west}&south=${south}&east=${east}&north=${north}`
  return `/api/map/vme-points?${box}&zoom=18&categories=${CATEGORIES}&format=columns&n=${nth}`
}

const theirPath = ({ z, x, y }: Tile): string =>
  `/collections/public.${LAYER}/tiles/WebMercatorQuad/${z}/${x}/${y}`

async function loadPlaced({ sql }: BenchContext): Promise<Placed[]> {
  return sql<Placed[]>`
    select number, names -> 0 ->> 'text' as name, longitude, latitude
    from enterprise join location using (number) where kind = 'vme' and stopped_on is null order by number`
}

/** In web mercator, which is what tiles are cut from, with the index that helps. */
async function fill({ sql }: PostGis, placed: readonly Placed[]): Promise<void> {
  await sql`create table place (number text primary key, name text, geom geometry(point, 3857) not null)`
  for (let from = 0; from < placed.length; from += BATCH) {
    const rows = placed.slice(from, from + BATCH)
    await sql`
      insert into place select number, name, st_transform(st_setsrid(st_makepoint(longitude, latitude), 4326), 3857)
      from unnest(${rows.map(({ number }) => number)}::text[], ${rows.map(({ name }) => name)}::text[],
        ${rows.map(({ longitude }) => longitude)}::float8[], ${rows.map(({ latitude }) => latitude)}::float8[])
        as p (number, name, longitude, latitude)`
  }
  await sql`create index on place using gist (geom)`
  await sql`vacuum analyze`.simple()
}

async function startTipg(programs: string, { url }: PostGis): Promise<Server> {
  const port = (await freePort()) ?? 0
  return startProgram({
    command: `${programs}/uvicorn`,
    args: [
      ...['tipg.main:app', '--host', '127.0.0.1', '--port', String(port)],
      ...['--workers', String(WORKERS), '--log-level', 'warning', '--no-access-log'],
    ],
    // No margin around a tile, since ours has none; and no look at the catalogue meanwhile.
    env: {
      ...{ DATABASE_URL: url, TIPG_TILE_BUFFER: '0', TIPG_CATALOG_TTL: '0' },
      ...{ TIPG_DB_MIN_CONN_SIZE: '4', TIPG_DB_MAX_CONN_SIZE: '10' },
    },
    origin: `http://127.0.0.1:${port}`,
    healthPath: '/healthz',
  })
}

/** Points that both give of some tiles. */
async function countPoints(api: Server, tipg: Server, tiles: readonly Tile[]): Promise<[number, number]> {
  let [ours, theirs] = [0, 0]
  for (const [nth, tile] of tiles.entries()) {
    const reply = (await (await fetch(api.origin + oursPath(tile, -nth - 1))).json()) as { total: number }
    ours += reply.total
    const drawn = await fetch(tipg.origin + theirPath(tile))
    if (drawn.status !== 200) throw new Error(`tipg answers ${drawn.status}: ${await drawn.text()}`)
    const { layers } = new VectorTile(new PbfReader(new Uint8Array(await drawn.arrayBuffer())))
    for (const layer of Object.values(layers)) theirs += layer.length
  }
  return [ours, theirs]
}

async function measure(context: BenchContext, programs: string, postgis: PostGis): Promise<Row> {
  const placed = await loadPlaced(context)
  await fill(postgis, placed)
  const tiles = [...Map.groupBy(placed.map(tileOf), ({ x, y }) => `${x} ${y}`).values()]
    .sort((a, b) => b.length - a.length)
    .slice(0, TILES)
    .map(([tile]) => tile as Tile)
  const tipg = await startTipg(programs, postgis)
  const api = await startApi(context, { isCaching: false })
  try {
    await untilMapLoaded(api.origin, mapLimitMs(context.vmes))
    const [ours, theirs] = await countPoints(api, tipg, tiles.slice(0, 50))
    const shape = { connections: 8, seconds: 5, warmupSeconds: 1, statuses: [200] }
    const runs = await loadInTurn({
      ours: {
        ...shape,
        ...targetOf(api, context),
        requests: tiles.map((tile, nth) => ({ path: oursPath(tile, nth) })),
      },
      baseline: { ...shape, origin: tipg.origin, requests: tiles.map((tile) => ({ path: theirPath(tile) })) },
    })
    const note = `${peers.tipg.join(', ')}: ${WORKERS} processes, ${postgis.version}; ${placed.length} points, ${tiles.length} tiles in turn, of which 50 hold ${ours} points here and ${theirs} there`
    return loadRow({ key: 'P3.map', label: LABEL, note }, 'perSecond', runs)
  } finally {
    await api.stop()
    await tipg.stop()
  }
}

export const peerMapGoal: Goal = {
  ids: ['P3'],
  runs: 'beside peers',
  run: (context) =>
    besidePeer({ 'P3.map': LABEL }, async () => {
      const postgisPrograms = had(await providePostGis(context.log))
      const { programs } = had(await installPython('tipg', context.log))
      const postgis = await startPostGisOf(postgisPrograms, context.log)
      try {
        return [await measure(context, programs, postgis)]
      } finally {
        await postgis.stop()
      }
    }),
}
