// B1: a full rebuild against a bare loader of the same documents. E1: draining the outbox. E4: a bulk insert arriving.
import { createIndex } from '../../indexer/engine/create-index.ts'
import { rebuild } from '../../indexer/engine/rebuild.ts'
import { cutBodies, type Loaded, postBodies } from '../bare-loader.ts'
import type { BenchContext } from '../context.ts'
import { loadDocuments } from '../documents.ts'
import { drainAll, hollowPorts, livePorts, markAll, unbundle } from '../drain-runs.ts'
import type { Goal } from '../goal.ts'
import { treeMs } from '../machine/processor-time.ts'
import { inTurn, median, ratio } from '../measure.ts'
import type { Row } from '../row.ts'

const MEGABYTE = 1_000_000
const PAIRS = 5

let runs = 0

/** An empty index of the product's definition, filled as a rebuild fills it, then dropped. */
async function loadBare(context: BenchContext, loaded: Loaded, inFlight: number): Promise<number> {
  const indexName = `bare-${++runs}`
  await createIndex(context.index, indexName)
  try {
    const rate = await postBodies(loaded, { url: context.config.searchUrl, indexName, inFlight })
    await context.engine.indices.refresh({ index: indexName })
    const { count } = await context.engine.count({ index: indexName })
    if (count !== loaded.documents) throw new Error(`the bare loader stored ${count} of ${loaded.documents}`)
    return rate
  } finally {
    await context.engine.indices.delete({ index: indexName })
  }
}

interface Best {
  loaded: Loaded
  inFlight: number
  label: string
}

/** The best of request size and requests in flight on this machine. */
async function sweep(context: BenchContext, documents: Map<string, string>): Promise<Best> {
  const found: (Best & { rate: number })[] = []
  for (const megabytes of [2, 4, 8])
    for (const inFlight of [1, 2, 3]) {
      const loaded = cutBodies(documents, megabytes * MEGABYTE)
      const rate = await loadBare(context, loaded, inFlight)
      found.push({ loaded, inFlight, label: `${megabytes} MB × ${inFlight}`, rate })
    }
  found.sort((a, b) => b.rate - a.rate)
  const [best] = found
  if (best === undefined) throw new Error('nothing was loaded')
  context.log(`bare loader: ${found.map(({ label, rate }) => `${label} ${rate.toFixed(0)}/s`).join(', ')}`)
  return best
}

/** A rebuild, and the processor time it takes beside the engine: of the process that rebuilds, and of the database. */
async function timed(context: BenchContext, kind: 'vme' | 'syndic') {
  const database = treeMs(context.processes.database)
  const before = process.cpuUsage()
  const { documents, seconds } = await rebuild(kind === 'vme' ? context.index : context.syndicIndex)
  const { user, system } = process.cpuUsage(before)
  return {
    documents,
    seconds,
    nodeMicros: (user + system) / documents,
    databaseMicros: ((treeMs(context.processes.database) - database) * 1000) / documents,
  }
}

async function timeBesideEngine(context: BenchContext, kind: 'vme' | 'syndic'): Promise<Row> {
  const runs: Awaited<ReturnType<typeof timed>>[] = []
  for (let run = 0; run < PAIRS; run++) runs.push(await timed(context, kind))
  const times = runs.map(({ nodeMicros, databaseMicros }) => nodeMicros + databaseMicros)
  const micros = (of: 'nodeMicros' | 'databaseMicros'): string =>
    `${median(runs.map((run) => run[of])).toFixed(0)} µs`
  return {
    key: 'B1.time',
    label: `full rebuild of ${runs[0]?.documents} documents of kind ${kind}, time beside the engine a document`,
    ours: `${median(times).toFixed(0)} µs`,
    baseline: '–',
    figure: median(times),
    spread: [Math.min(...times), Math.max(...times)],
    note: `process ${micros('nodeMicros')}, PostgreSQL ${micros('databaseMicros')}`,
  }
}

const perSecond = (values: readonly number[]): string => `${median(values).toFixed(0)} documents/s`

export const rebuildGoal: Goal = {
  ids: ['B1', 'E1', 'E4'],
  async run(context) {
    const best = await sweep(context, await loadDocuments(context))
    const bare = () => loadBare(context, best.loaded, best.inFlight)
    const note = `bare loader at ${best.label}, the best of its sweep`
    const rows: Row[] = []

    const whole = await inTurn(
      PAIRS,
      async () => {
        const { documents, seconds } = await timed(context, 'vme')
        return documents / seconds
      },
      bare,
    )
    const rebuilt = ratio(whole, (rate) => rate)
    rows.push({
      key: 'B1.loader',
      label: 'full rebuild, compared and swapped',
      ours: perSecond(whole.ours),
      baseline: perSecond(whole.baseline),
      figure: rebuilt.median,
      spread: [rebuilt.min, rebuilt.max],
      note,
    })

    for (const kind of ['vme', 'syndic'] as const) rows.push(await timeBesideEngine(context, kind))

    const engine = await inTurn(
      PAIRS,
      async () => {
        const keys = await markAll(context)
        return keys / (await drainAll(context, livePorts(context)))
      },
      bare,
    )
    const drained = ratio(engine, (rate) => rate)
    rows.push({
      key: 'E1.engine',
      label: 'outbox to the engine',
      ours: perSecond(engine.ours),
      baseline: perSecond(engine.baseline),
      figure: drained.median,
      spread: [drained.min, drained.max],
      note,
    })
    const arriving = median(engine.ours)
    rows.push({
      key: 'E4.published',
      label: 'against the 1,100 rows/s of toluaina/pgsync issue 233',
      ours: perSecond(engine.ours),
      baseline: '1100 rows/s',
      figure: arriving / 1_100,
      note: 'published figure, not run here',
    })

    const hollow = await inTurn(
      PAIRS,
      async () => {
        const keys = await markAll(context)
        return keys / (await drainAll(context, hollowPorts(context)))
      },
      async () => {
        const keys = await markAll(context)
        await unbundle(context)
        const start = performance.now()
        for (let gone = 1; gone > 0; ) {
          const rows = await context.sql`
            delete from outbox where id in (select id from outbox order by id limit 1000 for update skip locked)
            returning keys`
          gone = rows.length
        }
        return keys / ((performance.now() - start) / 1000)
      },
    )
    const handed = ratio(hollow, (rate) => rate)
    rows.push({
      key: 'E1.null',
      label: 'outbox to a null sink, documents not built',
      ours: `${median(hollow.ours).toFixed(0)} keys/s`,
      baseline: `${median(hollow.baseline).toFixed(0)} keys/s`,
      figure: handed.median,
      spread: [handed.min, handed.max],
      note: 'baseline deletes 1,000 rows of one key each a statement, with skip locked',
    })
    return rows
  },
}
