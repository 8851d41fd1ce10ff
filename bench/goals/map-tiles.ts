// C7: a vector tile that nobody asked for before, from the database, against the same libraries over ready GeoJSON in
// memory. C8: a tile at hand, against a route that sends the same bytes each time.
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Tile } from '../../src/map/tiles/grid.ts'
import { layersAt } from '../../src/map/tiles/layers.ts'
import { loadTile } from '../../src/map/tiles/statements/tile.ts'
import type { Server } from '../child.ts'
import { loadInTurn, loadRow, type Targets } from '../compare-loads.ts'
import type { BenchContext } from '../context.ts'
import { emptyAddresses, fillAddresses } from '../fill-addresses.ts'
import type { Goal } from '../goal.ts'
import type { LoadResult } from '../load.ts'
import { median } from '../measure.ts'
import type { Row } from '../row.ts'
import { startApi, startBaseline, targetOf } from '../servers.ts'

export interface ReadyTile extends Tile {
  layers: Record<string, GeoJSON.FeatureCollection>
}

const shape = { connections: 8, seconds: 4, warmupSeconds: 1, statuses: [200] }
/** As many as the API does not keep. */
const TILES_A_ZOOM = 6_000

/** Tiles with addresses, those with most first. */
async function listTiles({ sql }: BenchContext, z: 14 | 16): Promise<Tile[]> {
  const by = 2 ** (16 - z)
  const rows = await sql<{ x: number; y: number }[]>`
    select ((cell::bigint + 2147483648) / 65536 / ${by}::integer)::integer as x,
      (((cell::bigint + 2147483648) % 65536) / ${by}::integer)::integer as y
    from address where cell is not null group by 1, 2 order by count(*) desc, 1, 2 limit ${TILES_A_ZOOM}`
  return rows.map(({ x, y }) => ({ z, x, y }))
}

const pathOf = ({ z, x, y }: Tile): string => `/map/tiles/${z}/${x}/${y}.mvt`

async function readyTile({ sql }: BenchContext, tile: Tile): Promise<ReadyTile> {
  const layers = layersAt(tile.z)
  const { layers: found } = await loadTile(sql, tile, layers)
  const collections = layers.map(({ name, toFeature }, nth) => [
    name,
    { type: 'FeatureCollection', features: (found[nth] ?? []).map((item) => toFeature(item, tile.z)) },
  ])
  return { ...tile, layers: Object.fromEntries(collections) }
}

interface Comparison extends Targets {
  key: 'C7.tile' | 'C8.tile'
  label: string
  note: string
}

async function compare({ key, label, note, ...targets }: Comparison): Promise<Row[]> {
  const runs = await loadInTurn(targets)
  const p99 = (list: readonly LoadResult[]) => median(list.map((run) => run.p99Ms))
  return [
    loadRow({ key, label, note }, 'perSecond', runs),
    {
      key: `${key}-p99`,
      label: `${label}, p99`,
      ours: `${p99(runs.ours).toFixed(1)} ms`,
      baseline: `${p99(runs.baseline).toFixed(1)} ms`,
      figure: p99(runs.ours),
    },
  ]
}

async function measureZoom(context: BenchContext, api: Server, z: 14 | 16): Promise<Row[]> {
  const tiles = await listTiles(context, z)
  const ready: Record<string, ReadyTile> = {}
  for (const tile of tiles) ready[pathOf(tile)] = await readyTile(context, tile)
  const file = join(context.folder, `tiles-${z}.json`)
  await writeFile(file, JSON.stringify(ready))
  const requests = tiles.map((tile) => ({ path: pathOf(tile) }))
  const bare = await startBaseline('bare-tiles', { TILES_FILE: file })
  const body = Buffer.from(await (await fetch(api.origin + pathOf(tiles[0] as Tile))).arrayBuffer())
  const bodyFile = join(context.folder, `tile-${z}.mvt`)
  await writeFile(bodyFile, body)
  const constant = await startBaseline('naked-route', { BODY_FILE: bodyFile, MODE: 'buffer' })
  try {
    return [
      ...(await compare({
        key: 'C7.tile',
        label: `tile of zoom ${z} from the database`,
        ours: { ...shape, ...targetOf(api, context), requests },
        baseline: { ...shape, ...targetOf(bare, context), requests },
        note: `${tiles.length} tiles in turn`,
      })),
      ...(await compare({
        key: 'C8.tile',
        label: `tile of zoom ${z} at hand`,
        ours: { ...shape, ...targetOf(api, context), requests: requests.slice(0, 1) },
        baseline: { ...shape, ...targetOf(constant, context), requests: [{ path: '/constant' }] },
        note: `${(body.length / 1_000).toFixed(0)} kB`,
      })),
    ]
  } finally {
    await bare.stop()
    await constant.stop()
  }
}

export const mapTilesGoal: Goal = {
  ids: ['C7', 'C8'],
  async run(context) {
    const { sql, vmes, log } = context
    const { addresses, lines, lineSeconds } = await fillAddresses(sql, vmes)
    log(
      `${addresses.toLocaleString('en')} addresses; ${lines} lines worked out in ${lineSeconds.toFixed(1)} s`,
    )
    const api = await startApi(context, { isCaching: true })
    try {
      return [...(await measureZoom(context, api, 14)), ...(await measureZoom(context, api, 16))]
    } finally {
      await api.stop()
      await emptyAddresses(sql)
    }
  },
}
