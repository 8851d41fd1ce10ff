// D1: a reply that is at hand, through the whole stack, against a naked route. D2: 304 against a naked 304.
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { BenchContext } from '../context.ts'
import type { Goal } from '../goal.ts'
import { type LoadSpec, load } from '../load.ts'
import { inTurn, median, ratio } from '../measure.ts'
import type { Row } from '../report.ts'
import { startApi, startBaseline } from '../servers.ts'

const shape = { connections: 16, seconds: 6, warmupSeconds: 1 }
const PAIRS = 5

interface Comparison {
  goal: string
  label: string
  ours: LoadSpec
  baseline: LoadSpec
  bar: number
}

async function compare({ goal, label, ours, baseline, bar }: Comparison): Promise<Row> {
  const runs = await inTurn(
    PAIRS,
    () => load(ours),
    () => load(baseline),
  )
  const rate = ratio(runs, (run) => run.perSecond)
  const middle = (list: typeof runs.ours) => `${median(list.map((run) => run.perSecond)).toFixed(0)}/s`
  return {
    goal,
    label,
    ours: middle(runs.ours),
    baseline: middle(runs.baseline),
    ratio: rate.median,
    spread: [rate.min, rate.max],
    bar: { atLeast: bar },
  }
}

async function someNumber({ sql }: BenchContext): Promise<string> {
  const [row] = await sql<{ number: string }[]>`
    select number from enterprise where kind = 'vme' and stopped_on is null order by number limit 1`
  if (row === undefined) throw new Error('there is no VME')
  return row.number
}

export const repliesGoal: Goal = {
  ids: ['D1', 'D2'],
  async run(context) {
    const path = `/api/vme/${await someNumber(context)}`
    const api = await startApi(context, { isCaching: true })
    const answer = await fetch(`${api.origin}${path}`)
    const file = join(context.folder, 'profile.json')
    await writeFile(file, await answer.text())
    const etag = answer.headers.get('etag') ?? ''
    const naked = await startBaseline('naked-route', { BODY_FILE: file, MODE: 'schema' })
    const notModified = await startBaseline('naked-route', { BODY_FILE: file, MODE: 'not-modified' })
    try {
      const requests = [{ path }]
      const conditional = [{ path, headers: { 'if-none-match': etag } }]
      const full = { ...shape, statuses: [200], requests }
      const fresh = { ...shape, statuses: [304], requests: conditional }
      return [
        await compare({
          goal: 'D1',
          label: 'a profile at hand, whole stack, logging on',
          ours: { ...full, origin: api.origin },
          baseline: { ...full, origin: naked.origin },
          bar: 0.65,
        }),
        await compare({
          goal: 'D2',
          label: '304',
          ours: { ...fresh, origin: api.origin },
          baseline: { ...fresh, origin: notModified.origin },
          bar: 0.8,
        }),
      ]
    } finally {
      await api.stop()
      await naked.stop()
      await notModified.stop()
    }
  },
}
