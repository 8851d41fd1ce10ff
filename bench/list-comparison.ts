// A list through the API against the bare searches that it makes.
import type { BenchContext } from './context.ts'
import { type LoadRequest, load } from './load.ts'
import { inTurn, median, ratio } from './measure.ts'
import { type Recorded, recordSearches, startRecorder } from './recorder.ts'
import type { Row } from './report.ts'
import { startApi } from './servers.ts'

export const listLoad = { connections: 1, seconds: 5, warmupSeconds: 1, statuses: [200] }
const PAIRS = 5

export interface ListCase {
  label: string
  paths: string[]
}

const asRequest = ({ path, body }: Recorded): LoadRequest => ({
  method: 'POST',
  path,
  headers: { 'content-type': 'application/json' },
  body,
})

interface RecordedCase {
  label: string
  pairs: { path: string; search: Recorded }[]
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

/** One row a case: p99 of the API at `origin` and of the searches alone, at most 1.3 times as long. */
export async function compareLists(
  context: BenchContext,
  origin: string,
  { goal, cases }: { goal: string; cases: readonly ListCase[] },
): Promise<Row[]> {
  const rows: Row[] = []
  for (const { label, pairs } of await recordAll(context, cases)) {
    const runs = await inTurn(
      PAIRS,
      () => load({ ...listLoad, origin, requests: pairs.map(({ path }) => ({ path })) }),
      () =>
        load({
          ...listLoad,
          origin: context.config.searchUrl,
          requests: pairs.map(({ search }) => asRequest(search)),
        }),
    )
    const p99 = ratio(runs, (run) => run.p99Ms)
    const middle = (list: typeof runs.ours) => `${median(list.map((run) => run.p99Ms)).toFixed(2)} ms`
    rows.push({
      goal,
      label,
      ours: middle(runs.ours),
      baseline: middle(runs.baseline),
      ratio: p99.median,
      spread: [p99.min, p99.max],
      bar: { atMost: 1.3 },
    })
  }
  return rows
}
