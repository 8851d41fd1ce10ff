// B2: from commit to searchable, at 200 changes a second, with both generations of the index written and suggestions asked
// for at a fixed rate.
import { rebuild } from '../../indexer/engine/rebuild.ts'
import { startIndexer } from '../../indexer/start-indexer.ts'
import { listTargets, splitTargets } from '../../src/db/generations.ts'
import type { BenchContext } from '../context.ts'
import { CHANGES_PER_SECOND, type Followed, followChanges, LAST_WAIT_MS, LOOK_MS } from '../follow-changes.ts'
import type { FreshnessBook } from '../freshness-book.ts'
import type { Goal } from '../goal.ts'
import { load } from '../load.ts'
import { quantile, together } from '../measure.ts'
import { makeQueryLog } from '../query-log.ts'
import type { Row } from '../row.ts'
import { startApi, targetOf } from '../servers.ts'

const READS_PER_SECOND = 50
const SECONDS = 30
/** Of reads, then of changes, which count for nothing: API and indexer have just started, the engine has just rebuilt. */
const WARM_UP_SECONDS = 5

function rowsOf(book: FreshnessBook, note: string): Row[] {
  const row = (key: 'B2.p50' | 'B2.p99', share: number): Row => {
    const figure = quantile(book.delaysMs, share)
    return {
      key,
      label: `commit to searchable, p${share * 100} at ${CHANGES_PER_SECOND} changes/s`,
      ours: `${figure.toFixed(0)} ms`,
      baseline: '–',
      figure,
      note,
    }
  }
  return [
    row('B2.p50', 0.5),
    row('B2.p99', 0.99),
    {
      key: 'B2.unseen',
      label: `changes not seen ${LAST_WAIT_MS / 1000} s after the last one`,
      ours: `${book.unseen} of ${book.unseen + book.delaysMs.length}`,
      baseline: '–',
      figure: book.unseen,
    },
  ]
}

/** What the indexer makes of changes at a steady rate, once it has found its feet. */
export async function followOurChanges<Beside>(
  { sql, config, engine }: BenchContext,
  { seconds, beside }: { seconds: number; beside: () => Promise<Beside> },
): Promise<[FreshnessBook, Beside]> {
  const rows = await sql<{ number: string }[]>`
    select number from enterprise where kind = 'vme' and stopped_on is null order by md5(number) limit 7000`
  const numbers = rows.map(({ number }) => number)
  const stopping = new AbortController()
  const indexer = await startIndexer({
    config: { ...config, internalPort: 0, port: 0 },
    log: () => {},
    signal: stopping.signal,
    onFatal: (error) => {
      throw error
    },
  })
  if (indexer === undefined) throw new Error('the indexer did not start')
  try {
    const followed: Followed = {
      engine,
      index: `${config.index.prefix}vme`,
      fields: { number: 'enterpriseNumber', at: 'updatedAt' },
      seconds,
      async change(turn) {
        const number = numbers[turn % numbers.length] as string
        const [row] = await sql<{ at: string }[]>`
          update enterprise set extra_address_info = ${`change ${turn}`},
            updated_at = date_trunc('milliseconds', clock_timestamp())
          where number = ${number}
          returning to_char(updated_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as at`
        return { number, at: row?.at ?? '' }
      },
    }
    await followChanges({ ...followed, seconds: WARM_UP_SECONDS })
    return await together(followChanges(followed), beside())
  } finally {
    await indexer.stop(10_000)
  }
}

export const freshnessGoal: Goal = {
  ids: ['B2'],
  async run(context) {
    // The generation before the live one is what the way back leads to.
    await rebuild(context.index)
    const requests = (await makeQueryLog(context, 500)).map((q) => ({
      path: `/api/search/suggestions?q=${encodeURIComponent(q)}`,
    }))
    const api = await startApi(context, { isCaching: false })
    try {
      const shape = { connections: 8, seconds: SECONDS, warmupSeconds: 0, statuses: [200, 503] }
      const spec = { ...shape, ...targetOf(api, context), requests, perSecond: READS_PER_SECOND }
      await load({ ...spec, seconds: WARM_UP_SECONDS })
      const beside = () => load(spec)
      const [book, { p99Ms, refused }] = await followOurChanges(context, { seconds: SECONDS, beside })
      // One that fell behind is no longer among them.
      const { others } = splitTargets(await listTargets(context.sql, 'vme'))
      return rowsOf(
        book,
        `${others.length + 1} generations written, ${READS_PER_SECOND} suggestions/s beside (p99 ${p99Ms.toFixed(0)} ms, ${refused} refused), looked every ${LOOK_MS} ms or more rarely`,
      )
    } finally {
      await api.stop()
    }
  },
}
