// F5: what fifty readers who search notice of somebody who takes everything along.
import { loadRow } from '../compare-loads.ts'
import type { BenchContext } from '../context.ts'
import { type LoadResult, type LoadSpec, load } from '../load.ts'
import { inTurn } from '../measure.ts'
import { makeQueryLog } from '../query-log.ts'
import type { Row } from '../row.ts'
import { startApi, targetOf } from '../servers.ts'
import { familyUrl } from './download.ts'

const PAIRS = 5

/** Takes files one after the other until nobody wants them; resolves once the last one is broken off. */
function exportAllTheTime(url: string, headers: Record<string, string>): () => Promise<void> {
  const leaving = new AbortController()
  const taking = (async () => {
    while (!leaving.signal.aborted) {
      const reply = await fetch(url, { headers, signal: leaving.signal })
      if (!reply.ok || reply.body === null) throw new Error(`${url} answers ${reply.status}`)
      for await (const _ of reply.body);
    }
  })()
  // Told when it is stopped: nobody listens before.
  taking.catch(() => {})
  return async () => {
    leaving.abort()
    await taking.catch((error) => {
      if ((error as Error).name !== 'AbortError') throw error
    })
  }
}

export async function besideReaders(context: BenchContext, headers: Record<string, string>): Promise<Row[]> {
  const api = await startApi(context, { isCaching: false })
  const queries = await makeQueryLog(context, 600, 9)
  const spec: LoadSpec = {
    ...targetOf(api, context),
    requests: queries.map((q) => ({ path: `/api/vme?q=${encodeURIComponent(q)}` })),
    // Beside an export of a country some run into their time limit: they count with the two seconds that they took.
    ...{ connections: 50, seconds: 8, warmupSeconds: 1, statuses: [200, 503] },
  }
  const rows: Row[] = []
  try {
    // An engine that was never asked reads its segments first: fifty at once would wait for them beyond their two seconds.
    await load({ ...spec, connections: 2, seconds: 10 })
    for (const family of ['vmes', 'portfolios']) {
      const runs = await inTurn(
        PAIRS,
        async () => {
          const stop = exportAllTheTime(familyUrl({ ...api, headers }, family), headers)
          const result = await load(spec)
          await stop()
          return result
        },
        () => load(spec),
      )
      const label = `p99 of 50 who search while ${family} are exported`
      const refused = (loads: readonly LoadResult[]): number =>
        loads.reduce((sum, one) => sum + one.refused, 0)
      const note = `against idle; engine, PostgreSQL, API, load and whoever takes the file share the machine; told 503: ${refused(runs.ours)} beside, ${refused(runs.baseline)} idle`
      rows.push(loadRow({ key: 'F5.readers', label, note }, 'p99Ms', runs))
    }
    return rows
  } finally {
    await api.stop()
  }
}
