// T1: how long readers wait and what is taken up, by the size of the country.
import { aliasOf } from '../../indexer/engine/index-context.ts'
import type { BenchContext } from '../context.ts'
import type { Goal } from '../goal.ts'
import { type Grown, keepGrowth, readGrowth, slowdown } from '../growth.ts'
import { type LoadResult, load } from '../load.ts'
import { residentMegabytes } from '../machine/resident.ts'
import { mapLimitMs, untilMapLoaded } from '../map-loaded.ts'
import { makeQueryLog } from '../query-log.ts'
import { describeRun } from '../report.ts'
import { startApi, targetOf } from '../servers.ts'

/** Beside which later sizes are told. */
const SMALL = 30_000
// Rare enough that none waits for another, on whatever machine: the same for every size.
const shape = { connections: 4, perSecond: 40, seconds: 25, warmupSeconds: 5, statuses: [200] }

async function pathsOf(context: BenchContext): Promise<Record<string, string[]>> {
  const queries = (await makeQueryLog(context, 600, 9)).map(encodeURIComponent)
  const some = await context.sql<{ number: string; latitude: number; longitude: number }[]>`
    select number, latitude, longitude from enterprise join location using (number)
    where kind = 'vme' and stopped_on is null order by md5(number) limit 600`
  const box = ({ latitude, longitude }: { latitude: number; longitude: number }, half: number): string =>
    `west=${longitude - half}&south=${latitude - half}&east=${longitude + half}&north=${latitude + half}`
  return {
    suggestions: queries.map((q) => `/api/search/suggestions?types=vme&q=${q}`),
    'list with words': queries.map((q) => `/api/vme?q=${q}`),
    'list of all': Array.from({ length: 40 }, (_, page) => `/api/vme?page=${page + 1}`),
    profiles: some.map(({ number }) => `/api/vme/${number}`),
    'map, zoom 9': some.map((at) => `/api/map/vme-points?${box(at, 0.4)}&zoom=9`),
    'map, zoom 15': some.map((at) => `/api/map/vme-points?${box(at, 0.01)}&zoom=15`),
  }
}

async function measureReaders(
  context: BenchContext,
): Promise<{ runs: Record<string, LoadResult>; apiMegabytes: number }> {
  const api = await startApi(context, { isCaching: false })
  try {
    await untilMapLoaded(api.origin, mapLimitMs(context.vmes))
    const runs: Record<string, LoadResult> = {}
    for (const [asked, paths] of Object.entries(await pathsOf(context)))
      runs[asked] = await load({
        ...shape,
        ...targetOf(api, context),
        requests: paths.map((path) => ({ path })),
      })
    return { runs, apiMegabytes: await residentMegabytes(api.pid) }
  } finally {
    await api.stop()
  }
}

async function storedMegabytes({
  sql,
  engine,
  index,
  syndicIndex,
}: BenchContext): Promise<Record<string, number>> {
  const [database] = await sql<{ bytes: number }[]>`
    select pg_database_size(current_database())::float8 as bytes`
  const stored: Record<string, number> = { database: (database?.bytes ?? Number.NaN) / 1e6 }
  // Those that a country of the bench has.
  for (const built of [index, syndicIndex]) {
    const { _all } = await engine.indices.stats({ index: aliasOf(built), metric: 'store' })
    stored[`index of ${built.kind}`] = (_all.primaries?.store?.size_in_bytes ?? Number.NaN) / 1e6
  }
  return stored
}

export const growthGoal: Goal = {
  ids: ['T1'],
  ownResults: ['T1'],
  async run(context) {
    const { vmes, built } = context
    const { runs, apiMegabytes } = await measureReaders(context)
    const each = (figure: (run: LoadResult) => number) =>
      Object.fromEntries(Object.entries(runs).map(([asked, run]) => [asked, figure(run)]))
    const grown: Grown = {
      measured: describeRun(context.versions),
      built,
      megabytes: { ...(await storedMegabytes(context)), 'API, resident': apiMegabytes },
      p50: each((run) => run.p50Ms),
      p99: each((run) => run.p99Ms),
    }
    const small = vmes > SMALL ? (await readGrowth())[SMALL] : undefined
    if (context.isKept) await keepGrowth(vmes, grown)
    const figure = slowdown(grown.p99, small)
    return [
      {
        ...{ key: 'T1.growth', label: `p99 against ${SMALL.toLocaleString('en')} VMEs, the worst of six` },
        ours: Object.entries(grown.p99)
          .map(([asked, ms]) => `${asked} ${ms.toFixed(1)} ms`)
          .join(', '),
        ...{ baseline: small === undefined ? '–' : small.measured, figure },
        note: small === undefined ? `${SMALL.toLocaleString('en')} is kept first` : 'each at 40 a second',
      },
    ]
  },
}
