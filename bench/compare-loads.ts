// Two targets under the same load, in turn; the median of the pairs.
import type { BenchContext } from './context.ts'
import { type LoadSpec, load } from './load.ts'
import { inTurn, median, ratio } from './measure.ts'
import type { Row } from './report.ts'

const PAIRS = 5

export interface Comparison {
  goal: string
  label: string
  ours: LoadSpec
  baseline: LoadSpec
  bar: number
}

export async function compareLoads({ goal, label, ours, baseline, bar }: Comparison): Promise<Row> {
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

/** The number of one that is active. */
export async function someVme({ sql }: BenchContext): Promise<string> {
  const [row] = await sql<{ number: string }[]>`
    select number from enterprise where kind = 'vme' and stopped_on is null order by number limit 1`
  if (row === undefined) throw new Error('there is no VME')
  return row.number
}
