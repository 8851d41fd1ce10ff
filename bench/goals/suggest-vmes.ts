// A1 and H3: suggestions of VMEs beside the bare searches they issue.
import { loadInTurn, loadRow, timeRow } from '../compare-loads.ts'
import type { Goal } from '../goal.ts'
import { asRequest } from '../list-comparison.ts'
import type { LoadSpec } from '../load.ts'
import { makeQueryLog } from '../query-log.ts'
import { recordSearches, startRecorder } from '../recorder.ts'
import type { Row } from '../row.ts'
import { loadBareSearches, searchNote } from '../search-time.ts'
import { engineTarget, startApi, targetOf } from '../servers.ts'

export const suggestVmesGoal: Goal = {
  ids: ['A1', 'H3'],
  async run(context) {
    const queries = await makeQueryLog(context, 2_000)
    const paths = [...new Set(queries)].map(
      (q) => `/api/search/suggestions?types=vme&q=${encodeURIComponent(q)}`,
    )
    const recorder = await startRecorder(context.config.searchUrl)
    const recording = await startApi(context, { searchUrl: recorder.url, isCaching: false })
    const pairs = await recordSearches(recorder, recording.origin, paths)
    await recording.stop()
    await recorder.close()
    context.log(`A1: ${pairs.length} of ${paths.length} queries are answered by one search`)

    const api = await startApi(context, { isCaching: false })
    const shape = { connections: 1, seconds: 6, warmupSeconds: 1, statuses: [200] }
    const ours: LoadSpec = {
      ...shape,
      ...targetOf(api, context),
      requests: pairs.map(({ path }) => ({ path })),
    }
    const baseline: LoadSpec = {
      ...shape,
      ...engineTarget(context),
      requests: pairs.map(({ search }) => asRequest(search)),
    }
    try {
      const one = await loadInTurn({ ours, baseline })
      const many = await loadInTurn({
        ours: { ...ours, connections: 16 },
        baseline: { ...baseline, connections: 16 },
      })
      const label = 'VME suggestion'
      const times: Row[] = []
      for (const [connections, runs] of [
        [1, one],
        [16, many],
      ] as const)
        times.push(
          timeRow(
            { key: 'H3.suggestion', label: `${label}, connections: ${connections}`, note: searchNote },
            { ours: runs.ours, baseline: await loadBareSearches(context, pairs, { ...ours, connections }) },
          ),
        )
      return [
        loadRow({ key: 'A1.p99', label: `${label} p99, 1 connection` }, 'p99Ms', one),
        loadRow({ key: 'A1.p50', label: `${label} p50, 1 connection` }, 'p50Ms', one),
        loadRow({ key: 'A1.rate', label: `${label}s a second, 16 connections` }, 'perSecond', many),
        ...times,
      ]
    } finally {
      await api.stop()
    }
  },
}
