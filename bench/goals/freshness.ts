// B2: from commit to searchable, at 200 changes a second, with both generations of the index written and suggestions asked
// for at a fixed rate.
import { rebuild } from '../../indexer/engine/rebuild.ts'
import { listTargets, splitTargets } from '../../src/db/generations.ts'
import type { BenchContext } from '../context.ts'
import { CHANGES_PER_SECOND, type Followed, followChanges, LAST_WAIT_MS, LOOK_MS } from '../follow-changes.ts'
import type { FreshnessBook } from '../freshness-book.ts'
import type { Goal } from '../goal.ts'
import { load } from '../load.ts'
import { quantile, together } from '../measure.ts'
import { makeQueryLog } from '../query-log.ts'
import type { Row } from '../row.ts'
import { startApi, startIndexer, targetOf } from '../servers.ts'

const READS_PER_SECOND = 50
const SECONDS = 30
/**
 * Of changes and reads, which are told beside the figures: API and indexer have just started, the engine has just rebuilt and
 * compiles what changes and reads are to it, and the indexer compares the country as at each start.
 */
export const WARM_UP_SECONDS = 30

function rowsOf({ atFirst, book }: Record<'atFirst' | 'book', FreshnessBook>, note: string): Row[] {
  const row = (key: 'B2.p50' | 'B2.p99', share: number): Row => {
    const figure = quantile(book.delaysMs, share)
    return {
      key,
      label: `commit to searchable, p${share * 100} at ${CHANGES_PER_SECOND} changes/s`,
      ours: `${figure.toFixed(0)} ms`,
      baseline: '–',
      figure,
      note: `${note}; in the ${WARM_UP_SECONDS} s before, the first after a start: ${quantile(atFirst.delaysMs, share).toFixed(0)} ms`,
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
  context: BenchContext,
  { seconds, beside }: { seconds: number; beside: () => Promise<Beside> },
): Promise<{ atFirst: FreshnessBook; book: FreshnessBook; beside: Beside }> {
  const { sql, config, engine } = context
  const rows = await sql<{ number: string }[]>`
    select number from enterprise where kind = 'vme' and stopped_on is null order by md5(number) limit 7000`
  const numbers = rows.map(({ number }) => number)
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
  const indexer = await startIndexer(context)
  try {
    const [atFirst] = await together(followChanges({ ...followed, seconds: WARM_UP_SECONDS }), beside())
    const [book, read] = await together(followChanges(followed), beside())
    return { atFirst, book, beside: read }
  } finally {
    await indexer.stop()
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
      const beside = () => load(spec)
      const followed = await followOurChanges(context, { seconds: SECONDS, beside })
      const { p99Ms, refused } = followed.beside
      // One that fell behind is no longer among them.
      const { others } = splitTargets(await listTargets(context.sql, 'vme'))
      return rowsOf(
        followed,
        `${others.length + 1} generations written, ${READS_PER_SECOND} suggestions/s beside (p99 ${p99Ms.toFixed(0)} ms, ${refused} refused), looked every ${LOOK_MS} ms or more rarely`,
      )
    } finally {
      await api.stop()
    }
  },
}
