// C3: the same clusters as supercluster's own. C4: no pause while trees are swapped, changes shown soon. C5: five million
// points in memory. C1 and C2 are in map-replies.ts.
import { execFile } from 'node:child_process'
import { monitorEventLoopDelay } from 'node:perf_hooks'
import { setTimeout as delay } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import Supercluster from 'supercluster'
import { createRandom } from '../../fixtures/sample/random.ts'
import { type DocumentKind, documentKinds, indexDefinitions } from '../../mappings/index.ts'
import { bucketOf } from '../../src/domain/bucket.ts'
import type { MapPoint } from '../../src/domain/map-point.ts'
import { publishChange } from '../../src/jobs/change-stream.ts'
import { openWorkerRedis } from '../../src/jobs/redis.ts'
import type { Box } from '../../src/map/box.ts'
import { buildTree, MAX_ZOOM, RADIUS } from '../../src/map/cluster-levels.ts'
import { buildColumns } from '../../src/map/column-writer.ts'
import { nameAt } from '../../src/map/columns.ts'
import { type MapHolder, openMap } from '../../src/map/map-holder.ts'
import { openTree } from '../../src/map/tree.ts'
import type { BenchContext } from '../context.ts'
import type { Goal } from '../goal.ts'
import type { MemoryResult } from '../map-memory.ts'
import { generatePoints } from '../map-points.ts'
import { median, quantile } from '../measure.ts'
import type { Row } from '../report.ts'

const POINTS = 300_000
const BOXES = 10_000
const CHANGES = 60
const BETWEEN_CHANGES_MS = 700
const PAUSE_LIMIT_MS = 50
const SHOWN_LIMIT_MS = 2_000
const MOST_POINTS = 5_000_000
const MOST_BYTES = 1.5 * 2 ** 30

function randomBox(next: () => number): Box {
  const width = 10 ** (next() * 3 - 2.5)
  const west = 2.4 + next() * 4
  const south = 49.4 + next() * 2
  return { west, south, east: west + width, north: south + width * 0.6 }
}

/** Boxes in which supercluster has other clusters, or as many points in others. */
function compareBoxes(): Row {
  const columns = buildColumns(generatePoints(POINTS))
  const tree = openTree(columns, buildTree(columns, { first: 0, width: 3 }))
  const own = new Supercluster({ radius: RADIUS, maxZoom: MAX_ZOOM }).load(
    Array.from({ length: columns.count }, (_, index) => ({
      type: 'Feature' as const,
      properties: {},
      geometry: {
        type: 'Point' as const,
        coordinates: [columns.longitudes[index] as number, columns.latitudes[index] as number],
      },
    })),
  )
  const next = createRandom(23)
  let different = 0
  for (let round = 0; round < BOXES; round++) {
    const box = randomBox(next)
    // Deep zooms of wide boxes are what limits are for.
    const zoom = Math.min(18, Math.floor(next() * 8 - Math.log2(box.east - box.west) + 6))
    const found = tree.clusters(box, zoom)
    const known = own.getClusters([box.west, box.south, box.east, box.north], zoom)
    const isSame = known.every(
      ({ geometry: { coordinates }, properties }, at) =>
        Math.abs((coordinates[0] as number) - (found.longitudes[at] as number)) < 1e-9 &&
        Math.abs((coordinates[1] as number) - (found.latitudes[at] as number)) < 1e-9 &&
        (properties.point_count ?? 1) === found.counts[at],
    )
    if (found.length !== known.length || !isSame) different++
  }
  return {
    goal: 'C3',
    what: `boxes of ${BOXES} with other clusters, ${POINTS} points`,
    ours: String(different),
    baseline: '0',
    ratio: different,
    bar: { atMost: 0 },
    note: 'against getClusters on the same box',
  }
}

/** Only what the map reads. */
const documentOf = (point: MapPoint, version: number): object => ({
  enterpriseNumber: point.enterpriseNumber,
  contentHash: `${point.enterpriseNumber}-${version}`,
  bucket: bucketOf(point.enterpriseNumber),
  rank: 0,
  location: point.position && { lat: point.position.latitude, lon: point.position.longitude },
  mapCategories: [point.category],
  syndicNumbers: point.syndicNumbers,
  facts: { name: version === 0 ? point.name : `Version ${version}` },
})

async function fillIndex({ engine, log }: BenchContext, prefix: string): Promise<void> {
  for (const kind of documentKinds)
    await engine.indices.create({
      index: `${prefix}${kind}`,
      settings: { ...indexDefinitions[kind].settings, number_of_shards: 1, number_of_replicas: 0 },
      mappings: indexDefinitions[kind].mappings,
    })
  let lines: object[] = []
  const flush = async (): Promise<void> => {
    const { errors } = await engine.bulk({ operations: lines })
    if (errors) throw new Error('the engine refused points of the bench')
    lines = []
  }
  for (const point of generatePoints(POINTS)) {
    lines.push({ index: { _index: `${prefix}vme`, _id: point.enterpriseNumber } }, documentOf(point, 0))
    if (lines.length === 10_000) await flush()
  }
  if (lines.length > 0) await flush()
  await engine.indices.refresh({ index: `${prefix}vme` })
  log(`${POINTS} points are indexed`)
}

async function until(condition: () => boolean, limitMs: number): Promise<void> {
  const end = performance.now() + limitMs
  while (!condition()) {
    if (performance.now() > end) throw new Error(`not within ${limitMs} ms`)
    await delay(2)
  }
}

const nameOf = (map: MapHolder, number: string): string | undefined => {
  const tree = map.snapshot()?.vmes
  const id = tree?.find(number)
  if (tree === undefined || id === undefined) return undefined
  const { columns, index } = tree.point(id)
  return nameAt(columns, index)
}

/** Changes one after the other, at moments that have nothing to do with the builds; how long until each is shown. */
async function measureChanges(context: BenchContext, prefix: string): Promise<Row[]> {
  const { engine, config, log } = context
  const redis = openWorkerRedis({ url: config.redisUrl, connectionName: 'bench' })
  const start = performance.now()
  const map = openMap({
    searchUrl: config.searchUrl,
    indexPrefix: prefix,
    redisUrl: config.redisUrl,
    redisPrefix: prefix,
    maxPoints: MOST_POINTS,
  })
  try {
    await until(() => map.snapshot() !== undefined, 300_000)
    log(`loaded in ${((performance.now() - start) / 1000).toFixed(1)} s`)
    await delay(5_000)
    const next = createRandom(29)
    const changed = [...generatePoints(CHANGES)]
    const pauses = monitorEventLoopDelay({ resolution: 1 })
    const shownAfter: number[] = []
    const queries: number[] = []
    const reader = setInterval(() => {
      const before = performance.now()
      map.snapshot()?.vmes.clusters(randomBox(next), 9)
      queries.push(performance.now() - before)
    }, 5)
    pauses.enable()
    const watched: Promise<void>[] = []
    for (const point of changed) {
      const index = `${prefix}vme` satisfies `${string}${DocumentKind}`
      await engine.index({ index, id: point.enterpriseNumber, document: documentOf(point, 1) })
      const toldAt = performance.now()
      await publishChange(redis, prefix, { kind: 'vme', keys: [point.enterpriseNumber], version: 1n })
      const isShown = () => nameOf(map, point.enterpriseNumber) === 'Version 1'
      watched.push(until(isShown, 60_000).then(() => void shownAfter.push(performance.now() - toldAt)))
      await delay(next() * 2 * BETWEEN_CHANGES_MS)
    }
    await Promise.all(watched)
    pauses.disable()
    clearInterval(reader)
    // The timer's own resolution is in every figure.
    const worst = pauses.max / 1e6 - 1
    const { builds, lastBuildMs } = map.state()
    const p99 = quantile(shownAfter, 0.99)
    return [
      {
        goal: 'C4',
        what: `worst pause of the event loop over ${builds} swaps, ${POINTS} points`,
        ours: `${worst.toFixed(1)} ms`,
        baseline: `${PAUSE_LIMIT_MS} ms`,
        ratio: worst / PAUSE_LIMIT_MS,
        bar: { atMost: 1 },
        note: `a viewport in ${median(queries).toFixed(2)} ms, ${quantile(queries, 0.99).toFixed(2)} ms at p99`,
      },
      {
        goal: 'C4',
        what: `change told to change shown, p99 of ${CHANGES}`,
        ours: `${p99.toFixed(0)} ms`,
        baseline: `${SHOWN_LIMIT_MS} ms`,
        ratio: p99 / SHOWN_LIMIT_MS,
        bar: { atMost: 1 },
        note: `p50 ${median(shownAfter).toFixed(0)} ms; the last build took ${lastBuildMs.toFixed(0)} ms`,
      },
    ]
  } finally {
    await map.close()
    redis.disconnect()
  }
}

async function measureSwaps(context: BenchContext): Promise<Row[]> {
  const prefix = `bench-map-${process.pid}-`
  try {
    await fillIndex(context, prefix)
    return await measureChanges(context, prefix)
  } finally {
    for (const kind of documentKinds)
      await context.engine.indices.delete({ index: `${prefix}${kind}`, ignore_unavailable: true })
  }
}

async function runMemory(target: 'ours' | 'bare'): Promise<MemoryResult> {
  const script = fileURLToPath(new URL('../map-memory.ts', import.meta.url))
  const { stdout } = await promisify(execFile)(process.execPath, [
    '--max-old-space-size=8192',
    script,
    target,
    String(MOST_POINTS),
  ])
  return JSON.parse(stdout) as MemoryResult
}

async function measureMemory({ log }: BenchContext): Promise<Row[]> {
  const ours = await runMemory('ours')
  const bare = await runMemory('bare')
  log(JSON.stringify({ ours, bare }))
  if (ours.points !== MOST_POINTS || bare.points !== MOST_POINTS) throw new Error('points are missing')
  const gigabytes = (bytes: number): string => `${(bytes / 2 ** 30).toFixed(2)} GiB`
  const seconds = (milliseconds: number): string => `${(milliseconds / 1000).toFixed(1)} s`
  return [
    {
      goal: 'C5',
      what: `memory with ${MOST_POINTS} points`,
      ours: gigabytes(ours.rss),
      baseline: '1.5 GiB',
      ratio: ours.rss / MOST_BYTES,
      bar: { atMost: 1 },
      note: `at worst ${gigabytes(ours.peakRss)}; bare ${gigabytes(bare.rss)}`,
    },
    {
      goal: 'C5',
      what: 'points made and clustered',
      ours: seconds(ours.loadMs),
      baseline: seconds(bare.loadMs),
      ratio: ours.loadMs / bare.loadMs,
      bar: { atMost: 1.1 },
      note: 'sums by category included in ours; one run each',
    },
  ]
}

export const mapClustersGoal: Goal = {
  ids: ['C3'],
  run: async () => [compareBoxes()],
}

export const mapSwapsGoal: Goal = { ids: ['C4'], run: measureSwaps }

export const mapMemoryGoal: Goal = { ids: ['C5'], run: measureMemory }
