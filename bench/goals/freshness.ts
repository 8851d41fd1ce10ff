// B2: from commit to searchable, at 200 changes a second, while suggestions are served.
import { startIndexer } from '../../indexer/start-indexer.ts'
import type { BenchContext } from '../context.ts'
import type { Goal } from '../goal.ts'
import { load } from '../load.ts'
import { quantile } from '../measure.ts'
import { makeQueryLog } from '../query-log.ts'
import { startApi } from '../servers.ts'

const PER_SECOND = 200
const SECONDS = 30
// Each look costs the engine some milliseconds that writing and refreshing would need too.
const POLL_MS = 50
// What may change between two looks, three times over.
const NEWEST = 300
const REFRESH_MS = 500

interface Change {
  number: string
  committedAt: number
}

/** Changes one VME each 5 ms; the time of each commit is kept under its updated_at. */
async function write(
  { sql }: BenchContext,
  numbers: readonly string[],
  changes: Map<string, Change>,
): Promise<void> {
  const start = performance.now()
  const pending: Promise<void>[] = []
  for (let turn = 0; turn < PER_SECOND * SECONDS; turn++) {
    const wait = start + turn * (1000 / PER_SECOND) - performance.now()
    if (wait > 0) await new Promise((resolve) => setTimeout(resolve, wait))
    const number = numbers[(turn * 31) % numbers.length] as string
    const update = sql<{ at: string }[]>`
      update enterprise set extra_address_info = ${`change ${turn}`}, updated_at = date_trunc('milliseconds', clock_timestamp())
      where number = ${number}
      returning to_char(updated_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as at`
    pending.push(
      update.then(
        ([row]) => void changes.set(`${number} ${row?.at}`, { number, committedAt: performance.now() }),
      ),
    )
  }
  await Promise.all(pending)
}

/** Looks at the newest documents again and again; returns the delay of each change in ms. */
async function watch(
  { engine, config }: BenchContext,
  changes: Map<string, Change>,
  isDone: () => boolean,
): Promise<number[]> {
  const delays = new Map<string, number>()
  const poll = async () => {
    const { hits } = await engine.search({
      index: `${config.index.prefix}vme`,
      size: NEWEST,
      track_total_hits: false,
      _source: false,
      docvalue_fields: ['enterpriseNumber', 'updatedAt'],
      sort: [{ updatedAt: 'desc' }],
    })
    const now = performance.now()
    for (const { fields } of hits.hits) {
      const key = `${fields?.enterpriseNumber?.[0]} ${fields?.updatedAt?.[0]}`
      const change = changes.get(key)
      if (change !== undefined && !delays.has(key)) delays.set(key, now - change.committedAt)
    }
  }
  while (!isDone()) {
    await poll()
    await new Promise((resolve) => setTimeout(resolve, POLL_MS))
  }
  await new Promise((resolve) => setTimeout(resolve, 3 * REFRESH_MS))
  await poll()
  return [...delays.values()]
}

export const freshnessGoal: Goal = {
  ids: ['B2'],
  async run(context) {
    const { sql, config } = context
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
    const api = await startApi(context, { isCaching: false })
    const changes = new Map<string, Change>()
    let isWritten = false
    try {
      const paths = (await makeQueryLog(context, 500)).map((q) => ({
        path: `/api/search/suggestions?q=${encodeURIComponent(q)}`,
      }))
      const reading = load({
        origin: api.origin,
        requests: paths,
        connections: 1,
        seconds: SECONDS,
        warmupSeconds: 0,
        statuses: [200],
      })
      const watching = watch(context, changes, () => isWritten)
      await write(context, numbers, changes)
      isWritten = true
      const [delays] = [await watching, await reading]
      const p99 = quantile(delays, 0.99)
      return [
        {
          goal: 'B2',
          label: `commit to searchable, p99 at ${PER_SECOND} changes/s`,
          ours: `${p99.toFixed(0)} ms (p50 ${quantile(delays, 0.5).toFixed(0)})`,
          baseline: `refresh ${REFRESH_MS} ms + 500 ms`,
          ratio: p99 / (REFRESH_MS + 500),
          bar: { atMost: 1 },
          note: `${delays.length} of ${changes.size} changes seen (one that leaves the newest ${NEWEST} unseen was slower than most and is not in the figure); looked each ${POLL_MS} ms`,
        },
      ]
    } finally {
      isWritten = true
      await api.stop()
      await indexer.stop(10_000)
    }
  },
}
