// C4 and M2: no pause while the map is clustered anew and swapped, changes shown soon, one by one and thousands at once, and no
// more than a third of a core for it.
import { monitorEventLoopDelay } from 'node:perf_hooks'
import { setTimeout as delay } from 'node:timers/promises'
import { createRandom } from '../../fixtures/sample/random.ts'
import type { MapKind } from '../../mappings/map-fields.ts'
import { publishChange } from '../../src/jobs/change-stream.ts'
import { openWorkerRedis } from '../../src/jobs/redis.ts'
import { type MapHolder, openMap } from '../../src/map/follow/map-holder.ts'
import { nameAt } from '../../src/map/points/columns.ts'
import type { MapPoint } from '../../src/map/points/point.ts'
import type { BenchContext } from '../context.ts'
import { documentOf, withPointIndices } from '../fill-points.ts'
import type { Goal } from '../goal.ts'
import { COUNTRY_POINTS, generatePoints, randomBox } from '../map-points.ts'
import { median, quantile } from '../measure.ts'
import type { Row } from '../row.ts'

const CHANGES = 60
const BETWEEN_CHANGES_MS = 700
const LOAD_LIMIT_MS = 3_600_000
// A build takes its time, and rests for twice as long; a change that just missed one waits for both and the next build.
const SHOWN = [
  { points: 105_000, key: 'C4.shown-105000' },
  { points: 300_000, key: 'C4.shown-300000' },
] as const
const BURST = 6_000
/** From so many on the memory of a build counts. */
const MOST_POINTS = 5_000_000

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

/** Some points as they were made, one of three somewhere else, each with another name. */
function changeOf(point: MapPoint, at: number, next: () => number): MapPoint {
  const { position } = point
  if (at % 3 !== 0 || position === null) return point
  return { ...point, position: { ...position, longitude: position.longitude + next() * 0.4 } }
}

interface Watch {
  /** Worst pause so far, in ms. */
  stop(): { pause: number; queries: number[] }
}

/** Watches the event loop, with somebody who looks at the map all the time. */
function watch(map: MapHolder, next: () => number): Watch {
  const pauses = monitorEventLoopDelay({ resolution: 1 })
  const queries: number[] = []
  const reader = setInterval(() => {
    const before = performance.now()
    map.snapshot()?.vmes.clusters(randomBox(next), 9)
    queries.push(performance.now() - before)
  }, 5)
  pauses.enable()
  return {
    stop() {
      pauses.disable()
      clearInterval(reader)
      // The timer's own resolution is in every figure.
      return { pause: pauses.max / 1e6 - 1, queries }
    },
  }
}

const pauseRow = (label: string, pause: number, note: string): Row => ({
  key: 'C4.pause',
  label,
  ours: `${pause.toFixed(1)} ms`,
  baseline: '–',
  figure: pause,
  note,
})

interface Stage {
  context: BenchContext
  map: MapHolder
  points: number
  index: `${string}${MapKind}`
  notify(numbers: readonly string[]): Promise<void>
}

/** Changes one after the other, at moments that have nothing to do with the swaps; how long until each is shown. */
async function measureChanges({ context: { engine }, map, points, index, notify }: Stage): Promise<Row[]> {
  const next = createRandom(29)
  const shownAfter: number[] = []
  const watched: Promise<void>[] = []
  const { builds: before } = map.state()
  const start = performance.now()
  let buildMs = 0
  let seen = before
  const counting = setInterval(() => {
    const { builds, lastBuildMs } = map.state()
    if (builds > seen) buildMs += lastBuildMs
    seen = builds
  }, 2)
  const watching = watch(map, next)
  for (const [at, point] of [...generatePoints(CHANGES)].entries()) {
    const document = documentOf(changeOf(point, at, next), 1)
    await engine.index({ index, id: point.enterpriseNumber, document })
    const notifiedAt = performance.now()
    await notify([point.enterpriseNumber])
    const isShown = () => nameOf(map, point.enterpriseNumber) === 'Version 1'
    watched.push(until(isShown, 600_000).then(() => void shownAfter.push(performance.now() - notifiedAt)))
    await delay(next() * 2 * BETWEEN_CHANGES_MS)
  }
  await Promise.all(watched)
  clearInterval(counting)
  const share = buildMs / (performance.now() - start)
  const { pause, queries } = watching.stop()
  const { builds, lastBuildMs } = map.state()
  const key = SHOWN.find((size) => points <= size.points)?.key ?? 'C4.shown-5000000'
  const p99 = quantile(shownAfter, 0.99)
  return [
    pauseRow(
      `worst pause of the event loop over ${builds - before} swaps, ${points} points`,
      pause,
      `a viewport in ${median(queries).toFixed(2)} ms, ${quantile(queries, 0.99).toFixed(2)} ms at p99`,
    ),
    {
      key,
      label: `change told to change shown, p99 of ${CHANGES}, ${points} points`,
      ours: `${p99.toFixed(0)} ms`,
      baseline: '–',
      figure: p99 / 1_000,
      note: `p50 ${median(shownAfter).toFixed(0)} ms; ${builds - before} builds, the last one of ${lastBuildMs.toFixed(0)} ms`,
    },
    {
      key: 'C4.share',
      label: `share of the time that builds take while changes go on, ${points} points`,
      ours: share.toFixed(2),
      baseline: '–',
      figure: share,
    },
  ]
}

/** Thousands of changes at once. */
async function measureRebuild({
  context: { engine, log },
  map,
  points,
  index,
  notify,
}: Stage): Promise<Row[]> {
  const next = createRandom(31)
  const changed = [...generatePoints(Math.min(points, BURST))]
  const operations = changed.flatMap((point, at) => [
    { index: { _index: index, _id: point.enterpriseNumber } },
    documentOf(changeOf(point, at, next), 2),
  ])
  const { errors } = await engine.bulk({ operations })
  if (errors) throw new Error('the engine refused changes of the bench')
  await delay(1_000)
  const { builds: before } = map.state()
  const watching = watch(map, next)
  const start = performance.now()
  await notify(changed.map(({ enterpriseNumber }) => enterpriseNumber))
  const last = changed.at(-1)?.enterpriseNumber ?? ''
  await until(() => nameOf(map, last) === 'Version 2', LOAD_LIMIT_MS)
  const seconds = (performance.now() - start) / 1_000
  const { pause } = watching.stop()
  const gigabytes = (bytes: number): string => `${(bytes / 2 ** 30).toFixed(2)} GiB`
  const { builds, bytes } = map.state()
  log(`the map takes ${gigabytes(bytes)}`)
  const peakBytes = process.resourceUsage().maxRSS * 1024
  const pauseFound = pauseRow(
    `worst pause while ${changed.length} changes have ${points} points clustered anew (${builds - before} times)`,
    pause,
    `shown after ${seconds.toFixed(1)} s; process ${gigabytes(process.memoryUsage().rss)}, ${gigabytes(peakBytes)} at worst`,
  )
  if (points < MOST_POINTS) return [pauseFound]
  const memory: Row = {
    key: 'M2.map',
    label: `map with ${points} points, at worst while it is clustered anew`,
    ours: gigabytes(peakBytes),
    baseline: '–',
    figure: peakBytes / 2 ** 30,
    note: 'the process of the bench, what makes the points included',
  }
  return [pauseFound, memory]
}

async function measureSwaps(context: BenchContext): Promise<Row[]> {
  const points = context.points ?? COUNTRY_POINTS
  const { config, log } = context
  return withPointIndices(context, points, async (prefix) => {
    const redis = openWorkerRedis({ url: config.redisUrl, connectionName: 'bench' })
    const start = performance.now()
    const map = openMap({
      searchUrl: config.searchUrl,
      indexPrefix: prefix,
      redisUrl: config.redisUrl,
      redisPrefix: prefix,
      maxPoints: points,
      maxPlaces: points,
      onError: ({ message }) => log(message),
    })
    try {
      await until(() => map.snapshot() !== undefined, LOAD_LIMIT_MS)
      log(`loaded in ${((performance.now() - start) / 1000).toFixed(1)} s`)
      await delay(5_000)
      const stage: Stage = {
        context,
        map,
        points,
        index: `${prefix}vme`,
        async notify(numbers) {
          for (let at = 0; at < numbers.length; at += 1_000)
            await publishChange(redis, prefix, {
              kind: 'vme',
              keys: numbers.slice(at, at + 1_000),
              version: 1n,
            })
        },
      }
      return [...(await measureChanges(stage)), ...(await measureRebuild(stage))]
    } finally {
      await map.close()
      redis.disconnect()
    }
  })
}

export const mapSwapsGoal: Goal = { ids: ['C4', 'M2'], run: measureSwaps }
