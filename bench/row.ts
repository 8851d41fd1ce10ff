// What a run finds out about a goal, and what that is worth.
import type { Bar, GoalKey, GoalLine } from './goal-table.ts'
import { isDisturbed, type MachineLoad } from './machine/other-work.ts'

export interface Row {
  key: GoalKey
  /** With the sizes of this run. */
  label: string
  ours: string
  baseline: string
  /** What is judged, as measured, in the unit of its goal; NaN where it could not be had. */
  figure: number
  spread?: [number, number]
  note?: string
  /** Processor time of one request in µs, for what was asked over HTTP. */
  micros?: { ours: number; baseline: number; engine: number }
  /** While it was measured. */
  machine?: MachineLoad
}

export type Verdict =
  | 'met'
  | '**missed**'
  | 'met, disturbed'
  | 'missed, disturbed'
  | 'not run'
  | `see ${string}`

/** How far from its bar, above 1 is missed; what has none, and what was not had, is NaN. */
export function distance(figure: number, bar: Bar | undefined): number {
  if (bar === undefined || Number.isNaN(figure)) return Number.NaN
  const isMet = 'atLeast' in bar ? figure >= bar.atLeast : figure <= bar.atMost
  const apart = 'atLeast' in bar ? bar.atLeast / figure : figure / bar.atMost
  // A bar of nothing has no ratio.
  return Number.isFinite(apart) ? apart : isMet ? 0 : Number.POSITIVE_INFINITY
}

/** A bar that was met beside other work is met; one that was missed then may be the fault of that work. */
export function verdictOf({ figure, machine }: Pick<Row, 'figure' | 'machine'>, line: GoalLine): Verdict {
  if (line.replacedBy !== undefined) return `see ${line.replacedBy}`
  const apart = distance(figure, line.bar)
  if (Number.isNaN(apart)) return 'not run'
  const isBusy = machine !== undefined && isDisturbed(machine)
  if (apart <= 1) return isBusy ? 'met, disturbed' : 'met'
  return isBusy ? 'missed, disturbed' : '**missed**'
}

/** The one furthest on the wrong side of the bar; one that could not be had counts only where there is no other. */
export const worstOf = (rows: readonly Row[], line: GoalLine): Row | undefined =>
  rows.reduce<Row | undefined>((worst, row) => {
    if (worst === undefined || Number.isNaN(worst.figure)) return row
    return distance(row.figure, line.bar) > distance(worst.figure, line.bar) ? row : worst
  }, undefined)

export const figureText = (figure: number, unit?: string): string =>
  Number.isFinite(figure) ? `${Number(figure.toPrecision(3))}${unit === undefined ? '' : ` ${unit}`}` : '–'

export const barText = (bar: Bar | undefined, unit?: string): string =>
  bar === undefined
    ? '–'
    : 'atLeast' in bar
      ? `≥ ${figureText(bar.atLeast, unit)}`
      : `≤ ${figureText(bar.atMost, unit)}`
