// C1 and H2: a viewport that nobody asked for before, against a bare handler that clusters the same box and serializes it.
// C2 and H1: a viewport at hand, against a route that sends the same bytes each time.
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Server } from '../child.ts'
import { loadInTurn, loadRow, type Targets, timeRow } from '../compare-loads.ts'
import type { BenchContext } from '../context.ts'
import { withPointIndices } from '../fill-points.ts'
import type { Goal } from '../goal.ts'
import type { LoadResult } from '../load.ts'
import { mapLimitMs, untilMapLoaded } from '../map-loaded.ts'
import { median } from '../measure.ts'
import type { Row } from '../row.ts'
import { startApi, startBaseline, targetOf } from '../servers.ts'

const shape = { connections: 16, seconds: 4, warmupSeconds: 1, statuses: [200] }
// More bodies than the API keeps, each told apart by a parameter that it does not know.
const DISTINCT = 6_000

const views = [
  { zoom: 'z7', query: 'west=2.5&south=49.5&east=6.4&north=51.5&zoom=7' },
  // 1,200 by 800 pixels around Brussels.
  { zoom: 'z9', query: 'west=3.5&south=50.5&east=5.15&north=51.2&zoom=9' },
] as const

/** By processor time at zoom 7, where a reply is small; as it compares with the bare handler at zoom 9. */
interface View {
  zoom: 'z7' | 'z9'
  label: string
  note: string
}

async function compareUncached(
  { zoom, label, note }: View,
  { targets, format }: { targets: Targets; format: 'geojson' | 'columns' },
): Promise<Row[]> {
  const runs = await loadInTurn(targets)
  const key = zoom === 'z7' ? 'C1.z7' : format === 'columns' ? 'C1.z9-columns' : 'C1.z9'
  const named = `uncached viewport ${label}${format === 'columns' ? ' as columns' : ''}`
  const row = loadRow({ key, label: named, note }, 'perSecond', runs)
  return zoom === 'z7' ? [row, timeRow({ key: 'H2.map', label: named }, runs)] : [row]
}

async function compareCached({ zoom, label, note }: View, targets: Targets): Promise<Row[]> {
  const runs = await loadInTurn(targets)
  const named = `cached viewport ${label}`
  const row = loadRow({ key: `C2.${zoom}`, label: named, note }, 'perSecond', runs)
  return [row, zoom === 'z7' ? timeRow({ key: 'H1.map', label: named }, runs) : tailOf(named, runs.ours)]
}

function tailOf(label: string, runs: readonly LoadResult[]): Row {
  const p99 = median(runs.map((run) => run.p99Ms))
  return {
    key: 'C2.z9-p99',
    label: `${label}, p99`,
    ours: `${p99.toFixed(2)} ms`,
    baseline: '–',
    figure: p99,
    note: 'at 16 connections',
  }
}

/** The VMEs of the country as features, in the order of their numbers. */
async function writePoints({ sql, folder }: BenchContext): Promise<string> {
  const rows = await sql<{ number: string; name: string; latitude: number; longitude: number }[]>`
    select number, names -> 0 ->> 'text' as name, latitude, longitude
    from enterprise join location using (number)
    where kind = 'vme' and stopped_on is null order by number`
  const file = join(folder, 'points.json')
  const features = rows.map(({ number, name, latitude, longitude }) => ({
    type: 'Feature',
    properties: { enterpriseNumber: number, name },
    geometry: { type: 'Point', coordinates: [longitude, latitude] },
  }))
  await writeFile(file, JSON.stringify(features))
  return file
}

interface Reply {
  bbox: readonly [number, number, number, number]
  zoom: number
  features: { properties: { kind: string; of?: string } }[]
}

async function read<Body>(url: string): Promise<{ body: Body; text: string }> {
  const answer = await fetch(url)
  const text = await answer.text()
  if (answer.status !== 200) throw new Error(`${url} answered ${answer.status}`)
  return { body: JSON.parse(text) as Body, text }
}

interface Pair {
  api: Server
  bare: Server
}

/** Both over the seats of the country, or over made-up points in indices of their own. */
async function withServers(
  context: BenchContext,
  work: (servers: Pair, loadLimitMs: number) => Promise<Row[]>,
): Promise<Row[]> {
  const { points } = context
  const limitMs = mapLimitMs(points ?? context.vmes)
  const run = async (api: Server, bareEnv: Record<string, string>): Promise<Row[]> => {
    let bare: Server | undefined
    try {
      bare = await startBaseline('bare-map', bareEnv, limitMs)
      return await work({ api, bare }, limitMs)
    } finally {
      await api.stop()
      await bare?.stop()
    }
  }
  if (points === undefined)
    return run(await startApi(context, { isCaching: true }), { POINTS_FILE: await writePoints(context) })
  return withPointIndices(context, { points, kind: 'vme' }, async (prefix) => {
    const env = { INDEX_PREFIX: prefix, MAP_MAX_POINTS: String(points) }
    const bareEnv = { POINTS: String(points), NODE_OPTIONS: '--max-old-space-size=8192' }
    return run(await startApi(context, { isCaching: true, env }), bareEnv)
  })
}

async function measureView(
  context: BenchContext,
  { api, bare }: Pair,
  { zoom, query }: (typeof views)[number],
): Promise<Row[]> {
  const size = context.points === undefined ? '' : `, ${context.points} points`
  // VMEs alone, as the bare handler has them.
  const path = `/api/map/vme-points?${query}&categories=vme-professional,vme-personal,vme-unmanaged`
  const { body, text } = await read<Reply>(api.origin + path)
  const [west, south, east, north] = body.bbox
  const sides = Object.entries({ west, south, east, north, zoom: body.zoom })
  const barePath = `/?${new URLSearchParams(sides.map(([name, value]) => [name, String(value)]))}`
  const same = await read<{ features: unknown[] }>(bare.origin + barePath)
  if (same.body.features.length !== body.features.length)
    throw new Error(`${body.features.length} features where supercluster has ${same.body.features.length}`)
  const baseline = { ...shape, ...targetOf(bare, context), requests: [{ path: barePath }] }
  const distinct = (format: string) =>
    Array.from({ length: DISTINCT }, (_, at) => ({ path: `${path}&format=${format}&n=${at}` }))
  const view: View = {
    zoom,
    label: `${zoom}${size}`,
    note: `${body.features.length} features, ${(text.length / 1000).toFixed(0)} kB`,
  }
  const rows: Row[] = []
  for (const format of ['geojson', 'columns'] as const) {
    const ours = { ...shape, ...targetOf(api, context), requests: distinct(format) }
    rows.push(...(await compareUncached(view, { targets: { ours, baseline }, format })))
  }
  const file = join(context.folder, 'viewport.json')
  await writeFile(file, text)
  const constant = await startBaseline('naked-route', { BODY_FILE: file, MODE: 'buffer' })
  try {
    const cached = await compareCached(view, {
      ours: { ...shape, ...targetOf(api, context), requests: [{ path }] },
      baseline: { ...shape, ...targetOf(constant, context), requests: [{ path: '/constant' }] },
    })
    return [...rows, ...cached]
  } finally {
    await constant.stop()
  }
}

export const mapRepliesGoal: Goal = {
  ids: ['C1', 'C2', 'H1', 'H2'],
  run: (context) =>
    withServers(context, async (servers, limitMs) => {
      await untilMapLoaded(servers.api.origin, limitMs)
      const rows: Row[] = []
      for (const view of views) rows.push(...(await measureView(context, servers, view)))
      return rows
    }),
}
