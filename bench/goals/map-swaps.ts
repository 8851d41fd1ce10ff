// C4, C5 and M2: no pause while the map is clustered anew and swapped, changes shown soon, one by one and thousands at once, and no
// more than a third of a core for it.
import { setTimeout as delay } from 'node:timers/promises'
import { createRandom } from '../../fixtures/sample/random.ts'
import { publishChange } from '../../src/jobs/change-stream.ts'
import { openWorkerRedis } from '../../src/jobs/redis.ts'
import { type MapHolder, openMap } from '../../src/map/follow/map-holder.ts'
import type { MapPoint } from '../../src/map/points/point.ts'
import type { BenchContext } from '../context.ts'
import { type PointKindName, pointKinds, withPointIndices } from '../fill-points.ts'
import type { Goal } from '../goal.ts'
import { COUNTRY_POINTS } from '../map-points.ts'
import { versionShown, watch } from '../map-watch.ts'
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

/** Some points as they were made, one of three somewhere else, each of another version. */
function changeOf(point: MapPoint, at: number, next: () => number): MapPoint {
  const { position } = point
  if (at % 3 !== 0 || position === null) return point
  return { ...point, position: { ...position, longitude: position.longitude + next() * 0.4 } }
}

const pauseRow = (kind: PointKindName, label: string, pause: number, note: string): Row => ({
  key: kind === 'vme' ? 'C4.pause' : 'C5.pause',
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
  kind: PointKindName
  index: `${string}${PointKindName}`
  notify(numbers: readonly string[]): Promise<void>
}

/** Changes one after the other, at moments that have nothing to do with the swaps; how long until each is shown. */
async function measureChanges(stage: Stage): Promise<Row[]> {
  const { context, map, points, kind, index, notify } = stage
  const { generate, documentOf } = pointKinds[kind]
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
  const watching = watch(stage, next)
  for (const [at, point] of [...generate(CHANGES)].entries()) {
    const document = documentOf(changeOf(point, at, next), 1)
    await context.engine.index({ index, id: point.enterpriseNumber, document })
    const notifiedAt = performance.now()
    await notify([point.enterpriseNumber])
    const isShown = () => versionShown(map, kind, point.enterpriseNumber) === 1
    watched.push(until(isShown, 600_000).then(() => void shownAfter.push(performance.now() - notifiedAt)))
    await delay(next() * 2 * BETWEEN_CHANGES_MS)
  }
  await Promise.all(watched)
  clearInterval(counting)
  const share = buildMs / (performance.now() - start)
  const { pause, queries } = watching.stop()
  const { builds, lastBuildMs } = map.state()
  const ofVmes = SHOWN.find((size) => points <= size.points)?.key ?? 'C4.shown-5000000'
  const key = kind === 'vme' ? ofVmes : 'C5.shown'
  const p99 = quantile(shownAfter, 0.99)
  const what = kind === 'vme' ? 'points' : 'places'
  const found: Row[] = [
    pauseRow(
      kind,
      `worst pause of the event loop over ${builds - before} swaps, ${points} ${what}`,
      pause,
      `a viewport in ${median(queries).toFixed(2)} ms, ${quantile(queries, 0.99).toFixed(2)} ms at p99`,
    ),
    {
      key,
      label: `change told to change shown, p99 of ${CHANGES}, ${points} ${what}`,
      ours: `${p99.toFixed(0)} ms`,
      baseline: '–',
      figure: p99 / 1_000,
      note: `p50 ${median(shownAfter).toFixed(0)} ms; ${builds - before} builds, the last one of ${lastBuildMs.toFixed(0)} ms`,
    },
  ]
  if (kind !== 'vme') return found
  const shareFound: Row = {
    key: 'C4.share',
    label: `share of the time that builds take while changes go on, ${points} points`,
    ours: share.toFixed(2),
    baseline: '–',
    figure: share,
  }
  return [...found, shareFound]
}

/** Thousands of changes at once. */
async function measureRebuild(stage: Stage): Promise<Row[]> {
  const { context, map, points, kind, index, notify } = stage
  const { engine, log } = context
  const { generate, documentOf } = pointKinds[kind]
  const next = createRandom(31)
  const changed = [...generate(Math.min(points, BURST))]
  const operations = changed.flatMap((point, at) => [
    { index: { _index: index, _id: point.enterpriseNumber } },
    documentOf(changeOf(point, at, next), 2),
  ])
  const { errors } = await engine.bulk({ operations })
  if (errors) throw new Error('the engine refused changes of the bench')
  await delay(1_000)
  const { builds: before } = map.state()
  const watching = watch(stage, next)
  const start = performance.now()
  await notify(changed.map(({ enterpriseNumber }) => enterpriseNumber))
  const last = changed.at(-1)?.enterpriseNumber ?? ''
  await until(() => versionShown(map, kind, last) === 2, LOAD_LIMIT_MS)
  const seconds = (performance.now() - start) / 1_000
  const { pause } = watching.stop()
  const gigabytes = (bytes: number): string => `${(bytes / 2 ** 30).toFixed(2)} GiB`
  const { builds, bytes } = map.state()
  log(`the map takes ${gigabytes(bytes)}`)
  const peakBytes = process.resourceUsage().maxRSS * 1024
  const pauseFound = pauseRow(
    kind,
    `worst pause while ${changed.length} changes have ${points} ${kind === 'vme' ? 'points' : 'places'} clustered anew (${builds - before} times)`,
    pause,
    `shown after ${seconds.toFixed(1)} s; process ${gigabytes(process.memoryUsage().rss)}, ${gigabytes(peakBytes)} at worst`,
  )
  if (points < MOST_POINTS || kind !== 'vme') return [pauseFound]
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

async function measureSwaps(context: BenchContext, kind: PointKindName, points: number): Promise<Row[]> {
  const { config, log } = context
  return withPointIndices(context, { points, kind }, async (prefix) => {
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
      await until(() => pointKinds[kind].treeOf(map.snapshot()) !== undefined, LOAD_LIMIT_MS)
      log(`loaded in ${((performance.now() - start) / 1000).toFixed(1)} s`)
      await delay(5_000)
      const stage: Stage = {
        context,
        map,
        points,
        kind,
        index: `${prefix}${kind}`,
        async notify(numbers) {
          for (let at = 0; at < numbers.length; at += 1_000)
            await publishChange(redis, prefix, {
              kind,
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

export const mapSwapsGoal: Goal = {
  ids: ['C4', 'M2'],
  run: (context) => measureSwaps(context, 'vme', context.points ?? COUNTRY_POINTS),
}

/** Places are followed at the size that the goal names: so many documents take the engine minutes. */
export const placeSwapsGoal: Goal = {
  ids: ['C5'],
  run: (context) => measureSwaps(context, 'property', context.points ?? MOST_POINTS),
}
