// D3: the page of a VME, made anew, against its statements, view and template alone; and one at hand against a route that
// sends the same bytes each time.
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { vmePath } from '../../src/site/page-paths.ts'
import { loadInTurn, loadRow } from '../compare-loads.ts'
import type { BenchContext } from '../context.ts'
import type { Goal } from '../goal.ts'
import { median } from '../measure.ts'
import type { Row } from '../row.ts'
import { startApi, startBaseline, targetOf } from '../servers.ts'

// 10,000 and more samples a run for the tail.
const alone = { connections: 1, seconds: 8, warmupSeconds: 1, statuses: [200] }
const crowd = { connections: 16, seconds: 4, warmupSeconds: 1, statuses: [200] }

/** One with a syndic, a place and neighbours, so that every part of the page is there. */
async function findVme({ sql }: BenchContext): Promise<string> {
  const [row] = await sql<{ number: string }[]>`
    select e.number from enterprise as e
    join effective_mandate as m on m.vme_number = e.number and m.state = 'current'
    join location as l on l.number = e.number
    where e.kind = 'vme' and e.stopped_on is null and exists (
      select from enterprise as o
      where o.address_key = e.address_key and o.kind = 'vme' and o.stopped_on is null and o.number <> e.number)
    order by e.number limit 1`
  if (row === undefined) throw new Error('the country has no VME with neighbours')
  return row.number
}

async function uncachedPage(context: BenchContext, number: string): Promise<Row> {
  const api = await startApi(context, { isCaching: false })
  const bare = await startBaseline('bare-page', {
    DATABASE_URL: context.config.databaseUrl,
    NUMBER: number,
  })
  try {
    const runs = await loadInTurn({
      ours: { ...alone, ...targetOf(api, context), requests: [{ path: vmePath(number, 'nl') }] },
      baseline: { ...alone, ...targetOf(bare, context), requests: [{ path: '/' }] },
    })
    const half = median(runs.ours.map((run) => run.p50Ms)) / median(runs.baseline.map((run) => run.p50Ms))
    const note = `p50 ${half.toFixed(2)} of the baseline's`
    return loadRow({ key: 'D3.anew', label: 'page of a VME, made anew, p99', note }, 'p99Ms', runs)
  } finally {
    await api.stop()
    await bare.stop()
  }
}

async function cachedPage(context: BenchContext, number: string): Promise<Row> {
  const api = await startApi(context, { isCaching: true })
  try {
    const path = vmePath(number, 'nl')
    const answer = await fetch(api.origin + path)
    const html = await answer.text()
    if (answer.status !== 200) throw new Error(`${path} answered ${answer.status}`)
    const file = join(context.folder, 'page.html')
    await writeFile(file, html)
    const constant = await startBaseline('naked-route', { BODY_FILE: file, MODE: 'buffer' })
    try {
      const runs = await loadInTurn({
        ours: { ...crowd, ...targetOf(api, context), requests: [{ path }] },
        baseline: { ...crowd, ...targetOf(constant, context), requests: [{ path: '/constant' }] },
      })
      const note = `${(Buffer.byteLength(html) / 1000).toFixed(1)} kB`
      return loadRow({ key: 'D3.at-hand', label: 'page of a VME at hand', note }, 'perSecond', runs)
    } finally {
      await constant.stop()
    }
  } finally {
    await api.stop()
  }
}

export const pagesGoal: Goal = {
  ids: ['D3'],
  async run(context) {
    const number = await findVme(context)
    return [await uncachedPage(context, number), await cachedPage(context, number)]
  },
}
