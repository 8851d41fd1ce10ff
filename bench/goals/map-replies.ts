// C1: a viewport that nobody asked for before, against a bare handler that clusters the same box and serializes it.
// C2: a viewport at hand, against a route that sends the same bytes each time.
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Server } from '../child.ts'
import type { BenchContext } from '../context.ts'
import { withPointIndices } from '../fill-points.ts'
import type { Goal } from '../goal.ts'
import { type LoadResult, type LoadSpec, load } from '../load.ts'
import { inTurn, median, ratio } from '../measure.ts'
import type { Row } from '../report.ts'
import { startApi, startBaseline } from '../servers.ts'

const PAIRS = 5
const shape = { connections: 16, seconds: 4, warmupSeconds: 1, statuses: [200] }
// More bodies than the API keeps, each told apart by a parameter that it does not know.
const DISTINCT = 6_000
const P99_LIMIT_MS = 5

const views = [
  { label: 'z7', query: 'west=2.5&south=49.5&east=6.4&north=51.5&zoom=7' },
  // 1,200 by 800 pixels around Brussels.
  { label: 'z9', query: 'west=3.5&south=50.5&east=5.15&north=51.2&zoom=9' },
]

interface Comparison {
  goal: string
  label: string
  ours: LoadSpec
  baseline: LoadSpec
  bar: number
  note: string
}

async function compare({ goal, label, ours, baseline, bar, note }: Comparison): Promise<Row[]> {
  const runs = await inTurn(
    PAIRS,
    () => load(ours),
    () => load(baseline),
  )
  const rate = ratio(runs, (run) => run.perSecond)
  const middle = (list: typeof runs.ours) => `${median(list.map((run) => run.perSecond)).toFixed(0)}/s`
  const row: Row = {
    goal,
    label,
    ours: middle(runs.ours),
    baseline: middle(runs.baseline),
    ratio: rate.median,
    spread: [rate.min, rate.max],
    bar: { atLeast: bar },
    note,
  }
  return goal === 'C2' ? [row, tailOf(label, runs.ours)] : [row]
}

function tailOf(label: string, runs: readonly LoadResult[]): Row {
  const p99 = median(runs.map((run) => run.p99Ms))
  return {
    goal: 'C2',
    label: `${label}, p99`,
    ours: `${p99.toFixed(2)} ms`,
    baseline: `${P99_LIMIT_MS} ms`,
    ratio: p99 / P99_LIMIT_MS,
    bar: { atMost: 1 },
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

/** Waits for the map: it is loaded in the background. */
async function untilLoaded(origin: string, limitMs: number): Promise<void> {
  const deadline = Date.now() + limitMs
  for (;;) {
    const { body } = await read<{ dataVersion: string | null }>(`${origin}/api/map/vme-points?zoom=0`)
    if (body.dataVersion !== null) return
    if (Date.now() > deadline) throw new Error('the map was not loaded in time')
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
}

/** Loading and clustering so many points, on a busy machine. */
const loadLimitMs = (points: number): number => 120_000 + points

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
  const limitMs = loadLimitMs(points ?? context.vmes)
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
  return withPointIndices(context, points, async (prefix) => {
    const env = { INDEX_PREFIX: prefix, MAP_MAX_POINTS: String(points) }
    const bareEnv = { POINTS: String(points), NODE_OPTIONS: '--max-old-space-size=8192' }
    return run(await startApi(context, { isCaching: true, env }), bareEnv)
  })
}

async function measureView(
  { folder }: BenchContext,
  { api, bare }: Pair,
  { label, query }: (typeof views)[number],
): Promise<Row[]> {
  // VMEs alone, as the bare handler has them.
  const path = `/api/map/vme-points?${query}&categories=vme-professional,vme-personal,vme-unmanaged`
  const { body, text } = await read<Reply>(api.origin + path)
  const [west, south, east, north] = body.bbox
  const sides = Object.entries({ west, south, east, north, zoom: body.zoom })
  const barePath = `/?${new URLSearchParams(sides.map(([name, value]) => [name, String(value)]))}`
  const same = await read<{ features: unknown[] }>(bare.origin + barePath)
  if (same.body.features.length !== body.features.length)
    throw new Error(`${body.features.length} features where supercluster has ${same.body.features.length}`)
  const baseline = { ...shape, origin: bare.origin, requests: [{ path: barePath }] }
  const distinct = (format: string) =>
    Array.from({ length: DISTINCT }, (_, at) => ({ path: `${path}&format=${format}&n=${at}` }))
  const note = `${body.features.length} features, ${(text.length / 1000).toFixed(0)} kB`
  const rows = [
    ...(await compare({
      goal: 'C1',
      label: `uncached viewport ${label}`,
      ours: { ...shape, origin: api.origin, requests: distinct('geojson') },
      baseline,
      bar: 0.8,
      note,
    })),
    ...(await compare({
      goal: 'C1',
      label: `uncached viewport ${label} as columns`,
      ours: { ...shape, origin: api.origin, requests: distinct('columns') },
      baseline,
      bar: 1.5,
      note,
    })),
  ]
  const file = join(folder, 'viewport.json')
  await writeFile(file, text)
  const constant = await startBaseline('naked-route', { BODY_FILE: file, MODE: 'buffer' })
  try {
    const cached = await compare({
      goal: 'C2',
      label: `cached viewport ${label}`,
      ours: { ...shape, origin: api.origin, requests: [{ path }] },
      baseline: { ...shape, origin: constant.origin, requests: [{ path: '/constant' }] },
      bar: 0.6,
      note,
    })
    return [...rows, ...cached]
  } finally {
    await constant.stop()
  }
}

export const mapRepliesGoal: Goal = {
  ids: ['C1', 'C2'],
  run: (context) =>
    withServers(context, async (servers, limitMs) => {
      await untilLoaded(servers.api.origin, limitMs)
      const rows: Row[] = []
      const size = context.points === undefined ? '' : `, ${context.points} points`
      for (const { label, query } of views)
        rows.push(...(await measureView(context, servers, { label: label + size, query })))
      return rows
    }),
}
