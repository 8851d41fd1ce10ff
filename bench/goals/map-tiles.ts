// C7: a vector tile that nobody asked for before, from the database, against the same libraries over ready GeoJSON in
// memory. C8: a tile at hand, against a route that sends the same bytes each time.
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Tile } from '../../src/map/tiles/grid.ts'
import { layersAt } from '../../src/map/tiles/layers.ts'
import { loadTile } from '../../src/map/tiles/statements/tile.ts'
import type { Server } from '../child.ts'
import type { BenchContext } from '../context.ts'
import { emptyAddresses, fillAddresses } from '../fill-addresses.ts'
import type { Goal } from '../goal.ts'
import { type LoadResult, type LoadSpec, load } from '../load.ts'
import { inTurn, median, ratio } from '../measure.ts'
import type { Row } from '../report.ts'
import { startApi, startBaseline } from '../servers.ts'

export interface ReadyTile extends Tile {
  layers: Record<string, GeoJSON.FeatureCollection>
}

const PAIRS = 5
const shape = { connections: 8, seconds: 4, warmupSeconds: 1, statuses: [200] }
/** As many as the API does not keep. */
const TILES_A_ZOOM = 6_000
const bars = { cold: 0.25, warm: 0.6, coldP99Ms: 100, warmP99Ms: 20 }

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

interface Comparison {
  goal: 'C7' | 'C8'
  label: string
  ours: LoadSpec
  baseline: LoadSpec
  note: string
}

function rowsOf(
  { goal, label, note }: Comparison,
  runs: { ours: LoadResult[]; baseline: LoadResult[] },
): Row[] {
  const rate = ratio(runs, (run) => run.perSecond)
  const perSecond = (list: readonly LoadResult[]) =>
    `${median(list.map((run) => run.perSecond)).toFixed(0)}/s`
  const p99 = (list: readonly LoadResult[]) => median(list.map((run) => run.p99Ms))
  return [
    {
      goal,
      label,
      ours: perSecond(runs.ours),
      baseline: perSecond(runs.baseline),
      ratio: rate.median,
      spread: [rate.min, rate.max],
      bar: { atLeast: goal === 'C7' ? bars.cold : bars.warm },
      note,
    },
    {
      goal,
      label: `${label}, p99`,
      ours: `${p99(runs.ours).toFixed(1)} ms`,
      baseline: `${p99(runs.baseline).toFixed(1)} ms`,
      ratio: p99(runs.ours),
      bar: { atMost: goal === 'C7' ? bars.coldP99Ms : bars.warmP99Ms },
      note: 'ms',
    },
  ]
}

async function compare(comparison: Comparison): Promise<Row[]> {
  const { ours, baseline } = comparison
  return rowsOf(
    comparison,
    await inTurn(
      PAIRS,
      () => load(ours),
      () => load(baseline),
    ),
  )
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
        goal: 'C7',
        label: `tile of zoom ${z} from the database`,
        ours: { ...shape, origin: api.origin, requests },
        baseline: { ...shape, origin: bare.origin, requests },
        note: `${tiles.length} tiles in turn`,
      })),
      ...(await compare({
        goal: 'C8',
        label: `tile of zoom ${z} at hand`,
        ours: { ...shape, origin: api.origin, requests: requests.slice(0, 1) },
        baseline: { ...shape, origin: constant.origin, requests: [{ path: '/constant' }] },
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
