// D3: the page of a VME, made anew, against its statements, view and template alone; and one at hand against a route that
// sends the same bytes each time.
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { vmePath } from '../../src/site/page-paths.ts'
import type { BenchContext } from '../context.ts'
import type { Goal } from '../goal.ts'
import { load } from '../load.ts'
import { inTurn, median, ratio } from '../measure.ts'
import type { Row } from '../report.ts'
import { startApi, startBaseline } from '../servers.ts'

const PAIRS = 5
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
    const runs = await inTurn(
      PAIRS,
      () => load({ ...alone, origin: api.origin, requests: [{ path: vmePath(number, 'nl') }] }),
      () => load({ ...alone, origin: bare.origin, requests: [{ path: '/' }] }),
    )
    const tails = ratio(runs, (run) => run.p99Ms)
    const middle = (list: typeof runs.ours) => `${median(list.map((run) => run.p99Ms)).toFixed(2)} ms`
    const half = median(runs.ours.map((run) => run.p50Ms)) / median(runs.baseline.map((run) => run.p50Ms))
    return {
      goal: 'D3',
      label: 'page of a VME, made anew, p99',
      ours: middle(runs.ours),
      baseline: middle(runs.baseline),
      ratio: tails.median,
      spread: [tails.min, tails.max],
      bar: { atMost: 1.5 },
      note: `p50 ${half.toFixed(2)} of the baseline's`,
    }
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
      const runs = await inTurn(
        PAIRS,
        () => load({ ...crowd, origin: api.origin, requests: [{ path }] }),
        () => load({ ...crowd, origin: constant.origin, requests: [{ path: '/constant' }] }),
      )
      const rates = ratio(runs, (run) => run.perSecond)
      const middle = (list: typeof runs.ours) => `${median(list.map((run) => run.perSecond)).toFixed(0)}/s`
      return {
        goal: 'D3',
        label: 'page of a VME at hand',
        ours: middle(runs.ours),
        baseline: middle(runs.baseline),
        ratio: rates.median,
        spread: [rates.min, rates.max],
        bar: { atLeast: 0.6 },
        note: `${(Buffer.byteLength(html) / 1000).toFixed(1)} kB`,
      }
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
