// Two targets under the same load, in turn; the median of the pairs.
import type { BenchContext } from './context.ts'
import type { GoalKey } from './goal-table.ts'
import { type LoadResult, type LoadSpec, load } from './load.ts'
import { isGeneratorBound } from './machine/load-ceiling.ts'
import { inTurn, median, type Pairs, ratio } from './measure.ts'
import { figureText, type Row } from './row.ts'

const PAIRS = 5

const figures = {
  perSecond: (value: number): string => `${value.toFixed(0)}/s`,
  p50Ms: (value: number): string => `${value.toFixed(2)} ms`,
  p99Ms: (value: number): string => `${value.toFixed(2)} ms`,
} as const

export type LoadFigure = keyof typeof figures

interface Judged {
  key: GoalKey
  label: string
  note?: string
}

const knownMicros = (runs: readonly LoadResult[], of: 'serverMicros' | 'engineMicros'): number =>
  median(runs.map((run) => run[of] ?? Number.NaN))

const microsOf = ({ ours, baseline }: Pairs<LoadResult>): NonNullable<Row['micros']> => ({
  ours: knownMicros(ours, 'serverMicros'),
  baseline: knownMicros(baseline, 'serverMicros'),
  engine: knownMicros(ours, 'engineMicros'),
})

/** The two beside each other by a figure of the load: how many times the baseline's ours is. */
export function loadRow({ key, label, note }: Judged, of: LoadFigure, runs: Pairs<LoadResult>): Row {
  const found = ratio(runs, (run) => run[of])
  const middle = (list: readonly LoadResult[]) => figures[of](median(list.map((run) => run[of])))
  const limit = isGeneratorBound([...runs.ours, ...runs.baseline])
    ? ['the load generator was at its limit']
    : []
  const notes = [...(note === undefined ? [] : [note]), ...limit]
  return {
    key,
    label,
    ours: middle(runs.ours),
    baseline: middle(runs.baseline),
    figure: found.median,
    spread: [found.min, found.max],
    micros: microsOf(runs),
    ...(notes.length === 0 ? {} : { note: notes.join('; ') }),
  }
}

/** Processor time that a request of ours takes the API. */
export function timeRow({ key, label, note }: Judged, runs: Pairs<LoadResult>): Row {
  const times = runs.ours.map((run) => run.serverMicros ?? Number.NaN)
  const micros = microsOf(runs)
  return {
    key,
    label,
    ours: figureText(micros.ours, 'µs'),
    baseline: figureText(micros.baseline, 'µs'),
    figure: median(times),
    spread: [Math.min(...times), Math.max(...times)],
    micros,
    note: note ?? 'all threads of the process',
  }
}

/** How many times less processor time the baseline takes than ours. */
export function timeRatioRow({ key, label, note }: Judged, runs: Pairs<LoadResult>): Row {
  const found = ratio({ ours: runs.baseline, baseline: runs.ours }, (run) => run.serverMicros ?? Number.NaN)
  return {
    ...timeRow({ key, label, note: note ?? '' }, runs),
    figure: found.median,
    spread: [found.min, found.max],
  }
}

export interface Targets {
  ours: LoadSpec
  baseline: LoadSpec
}

export const loadInTurn = ({ ours, baseline }: Targets, pairs = PAIRS): Promise<Pairs<LoadResult>> =>
  inTurn(
    pairs,
    () => load(ours),
    () => load(baseline),
  )

/** The number of one that is active. */
export async function someVme({ sql }: BenchContext): Promise<string> {
  const [row] = await sql<{ number: string }[]>`
    select number from enterprise where kind = 'vme' and stopped_on is null order by number limit 1`
  if (row === undefined) throw new Error('there is no VME')
  return row.number
}
