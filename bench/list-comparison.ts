// A list through the API against the bare searches that it makes.
import type { Server } from './child.ts'
import { loadInTurn, loadRow, timeRow } from './compare-loads.ts'
import type { BenchContext } from './context.ts'
import type { LoadRequest } from './load.ts'
import { type Recorded, type RecordedPair, recordSearches, startRecorder } from './recorder.ts'
import type { Row } from './row.ts'
import { loadBareSearches, searchNote } from './search-time.ts'
import { engineTarget, startApi, targetOf } from './servers.ts'

export const listLoad = { connections: 1, seconds: 5, warmupSeconds: 1, statuses: [200] }

export interface ListCase {
  label: string
  paths: string[]
}

export const asRequest = ({ path, body }: Recorded): LoadRequest => ({
  method: 'POST',
  path,
  headers: { 'content-type': 'application/json' },
  body,
})

interface RecordedCase {
  label: string
  pairs: RecordedPair[]
}

async function recordAll(context: BenchContext, cases: readonly ListCase[]): Promise<RecordedCase[]> {
  const recorder = await startRecorder(context.config.searchUrl)
  const api = await startApi(context, { searchUrl: recorder.url, isCaching: false })
  try {
    const recorded: RecordedCase[] = []
    for (const { label, paths } of cases)
      recorded.push({ label, pairs: await recordSearches(recorder, api.origin, paths) })
    return recorded
  } finally {
    await api.stop()
    await recorder.close()
  }
}

interface ListGoal {
  key: 'B3.page' | 'S3.list'
  cases: readonly ListCase[]
}

/** Two rows a case: p99 of the API and of the searches alone, and what a page takes of the API beside a bare route. */
export async function compareLists(
  context: BenchContext,
  api: Server,
  { key, cases }: ListGoal,
): Promise<Row[]> {
  const rows: Row[] = []
  for (const { label, pairs } of await recordAll(context, cases)) {
    const ours = { ...listLoad, ...targetOf(api, context), requests: pairs.map(({ path }) => ({ path })) }
    const runs = await loadInTurn({
      ours,
      baseline: {
        ...listLoad,
        ...engineTarget(context),
        requests: pairs.map(({ search }) => asRequest(search)),
      },
    })
    rows.push(
      loadRow({ key, label: `${label}, p99` }, 'p99Ms', runs),
      timeRow(
        { key: 'H3.list', label, note: searchNote },
        { ours: runs.ours, baseline: await loadBareSearches(context, pairs, ours) },
      ),
    )
  }
  return rows
}
