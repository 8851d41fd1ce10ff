// The row of a peer that could not be had.
import type { GoalKey } from '../goal-table.ts'
import type { Row } from '../row.ts'

export const notHad = (key: GoalKey, label: string, why: string): Row => ({
  key,
  label,
  ours: '–',
  baseline: '–',
  figure: Number.NaN,
  note: `not run: ${why}`,
})
