// The whole of a run on one page: each goal, what it is now, what it was at the last release, and the verdict.
import { type GoalKey, goalKeys, idOf, lineOf } from './goal-table.ts'
import { barText, figureText, type Row, verdictOf, worstOf } from './row.ts'

/** What was kept of the release before, by goal. */
export type Figures = Partial<Record<GoalKey, number>>

/** A goal with several rows shows the worst. Goals that others replaced, and those of which nothing is known, have no line. */
export function renderPage(rows: readonly Row[], lastRelease: Figures): string {
  const byKey = Map.groupBy(rows, ({ key }) => key)
  const lines = goalKeys.flatMap((key) => {
    const line = lineOf(key)
    const worst = worstOf(byKey.get(key) ?? [], line)
    if (worst === undefined || line.replacedBy !== undefined) return []
    const goal = `${idOf(key)} ${line.what} ${barText(line.bar, line.unit)}`
    const last = figureText(lastRelease[key] ?? Number.NaN, line.unit)
    return [`| ${goal} | ${figureText(worst.figure, line.unit)} | ${last} | ${verdictOf(worst, line)} |`]
  })
  return ['| goal | now | last release | verdict |', '|---|---|---|---|', ...lines].join('\n')
}

/** Letters and numbers of goals that a run was not asked for. */
export const unaskedIds = (asked: readonly string[]): string[] =>
  [...new Set(goalKeys.map(idOf))].filter((id) => !asked.includes(id))

/** What a run was asked for and has no figure of, with the reason, one a line. */
export function renderMissing(rows: readonly Row[], asked: readonly string[]): string[] {
  const measured = new Set(rows.map(({ key }) => key))
  const unmeasured = goalKeys.flatMap((key) => {
    const { what, replacedBy } = lineOf(key)
    if (!asked.includes(idOf(key)) || measured.has(key) || replacedBy !== undefined) return []
    return [`${idOf(key)} ${what}: not measured at this size or with these options`]
  })
  const unhad = rows
    .filter(({ figure }) => Number.isNaN(figure))
    .map(({ label, key, note }) => `${idOf(key)} ${label}: ${note ?? 'no figure'}`)
  return [...new Set([...unmeasured, ...unhad])]
}

/** The figures to keep of a run: the worst of each goal. */
export function figuresOf(rows: readonly Row[]): Figures {
  const figures: Figures = {}
  for (const [key, found] of Map.groupBy(rows, (row) => row.key)) {
    const figure = worstOf(found, lineOf(key))?.figure ?? Number.NaN
    if (Number.isFinite(figure)) figures[key] = Number(figure.toPrecision(4))
  }
  return figures
}
