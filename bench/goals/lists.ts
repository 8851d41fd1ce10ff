// B3: the list against its own bare searches: page 1, page 400, and a cursor at any depth. B4: reads during a rebuild.
import { rebuild } from '../../indexer/engine/rebuild.ts'
import { loadInTurn, loadRow } from '../compare-loads.ts'
import type { BenchContext } from '../context.ts'
import type { Goal } from '../goal.ts'
import { compareLists, listLoad } from '../list-comparison.ts'
import { type LoadRequest, type LoadSpec, load } from '../load.ts'
import { inTurn } from '../measure.ts'
import { makeQueryLog } from '../query-log.ts'
import type { Row } from '../row.ts'
import { startApi, targetOf } from '../servers.ts'

const WINDOW = 10_000

/** Cursors at the start, in the middle and near the end of the whole list. */
async function walkCursors(origin: string, total: number): Promise<Map<string, string>> {
  const marks = new Map<string, string>()
  let path = '/api/vme?sort=name&pageSize=100'
  for (let row = 0; ; row += 100) {
    const page = (await (await fetch(`${origin}${path}`)).json()) as { nextCursor: string | null }
    if (page.nextCursor === null) return marks
    const next = `/api/vme?sort=name&pageSize=25&cursor=${encodeURIComponent(page.nextCursor)}`
    if (row === 0) marks.set('near the start', next)
    if (row <= total / 2) marks.set('in the middle', next)
    if (row <= total - 300) marks.set('near the end', next)
    path = `/api/vme?sort=name&pageSize=100&cursor=${encodeURIComponent(page.nextCursor)}`
  }
}

export const listsGoal: Goal = {
  ids: ['B3', 'B4', 'H3'],
  async run(context) {
    const rows: Row[] = []
    const queries = (await makeQueryLog(context, 600, 9)).map((q) => `/api/vme?q=${encodeURIComponent(q)}`)
    const cases = [
      { label: 'list page 1 with q', paths: [...new Set(queries)] },
      { label: 'list page 1 without q', paths: ['/api/vme'] },
      { label: `page ${WINDOW / 25} of 25`, paths: [`/api/vme?page=${WINDOW / 25}&pageSize=25`] },
    ]
    const api = await startApi(context, { isCaching: false })
    const ask = (requests: LoadRequest[], seconds = listLoad.seconds): LoadSpec => ({
      ...listLoad,
      seconds,
      ...targetOf(api, context),
      requests,
    })
    try {
      rows.push(...(await compareLists(context, api, { key: 'B3.page', cases })))
      for (const [where, path] of await walkCursors(api.origin, context.vmes)) {
        const runs = await loadInTurn({
          ours: ask([{ path }], 3),
          baseline: ask([{ path: '/api/vme?sort=name&pageSize=25' }], 3),
        })
        rows.push(loadRow({ key: 'B3.cursor', label: `cursor page ${where} against page 1` }, 'p50Ms', runs))
      }
      rows.push(
        await duringRebuild(context, (seconds) =>
          load(
            ask(
              queries.map((path) => ({ path })),
              seconds,
            ),
          ),
        ),
      )
      return rows
    } finally {
      await api.stop()
    }
  },
}

async function duringRebuild(
  context: BenchContext,
  read: (seconds: number) => ReturnType<typeof load>,
): Promise<Row> {
  const { seconds } = await rebuild(context.index)
  // Warm-up and start of the generator take about two seconds of the rebuild's time.
  const window = Math.max(3, Math.floor(seconds) - 2)
  const runs = await inTurn(
    3,
    async () => {
      const rebuilding = rebuild(context.index)
      const result = await read(window)
      await rebuilding
      return result
    },
    () => read(window),
  )
  const note = 'engine, PostgreSQL, rebuild, API and load share the machine'
  return loadRow({ key: 'B4.reads', label: 'list p99 during a rebuild against idle', note }, 'p99Ms', runs)
}
