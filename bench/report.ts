// Every row of a run with the machine it was measured on, kept beside the code.
import { execFileSync } from 'node:child_process'
import { mkdir, writeFile } from 'node:fs/promises'
import { cpus, totalmem } from 'node:os'
import { idOf, lineOf } from './goal-table.ts'
import { barText, figureText, type Row, verdictOf } from './row.ts'

const micros = (value: number | undefined): string =>
  value === undefined || !Number.isFinite(value) ? '–' : value.toFixed(0)

function line(row: Row): string {
  const { bar, unit } = lineOf(row.key)
  const spread =
    row.spread === undefined ? '' : ` (${figureText(row.spread[0])}–${figureText(row.spread[1])})`
  const time =
    row.micros === undefined
      ? ''
      : `${micros(row.micros.ours)} / ${micros(row.micros.baseline)} / ${micros(row.micros.engine)}`
  const others = row.machine?.othersShare ?? Number.NaN
  const cells = [
    idOf(row.key),
    row.label,
    row.ours,
    row.baseline,
    `${figureText(row.figure, unit)}${spread}`,
    barText(bar, unit),
    verdictOf(row, lineOf(row.key)),
    time,
    Number.isNaN(others) ? '' : `${(others * 100).toFixed(0)} %`,
    row.note ?? '',
  ]
  return `| ${cells.join(' | ')} |`
}

/** Processor time is of one request in µs: of our API, of the baseline and of the engine behind our API. */
export function renderTable(rows: readonly Row[]): string {
  return [
    '| goal | what | ours | baseline | judged | bar | verdict | µs ours / baseline / engine | others | note |',
    '|---|---|---|---|---|---|---|---|---|---|',
    ...rows.map(line),
  ].join('\n')
}

function commit(): string {
  try {
    return execFileSync('git', ['rev-parse', '--short', 'HEAD'], { encoding: 'utf8' }).trim()
  } catch {
    return 'unknown'
  }
}

/** Day, commit, machine and versions of what was measured. */
export function describeRun(engine: string): string {
  const machine = `${cpus().length} × ${cpus()[0]?.model.trim()}, ${Math.round(totalmem() / 2 ** 30)} GiB, Node ${process.version}, ${engine}`
  return `${new Date().toISOString().slice(0, 10)}, commit ${commit()}; ${machine}`
}

export interface Kept {
  /** The heading. */
  title: string
  /** Day, commit, machine, load and what made it: a paragraph each. */
  facts: readonly string[]
  page: string
  rows: readonly Row[]
}

/** Writes bench/results/<name>.md and returns its path. */
export async function writeResults(name: string, { title, facts, page, rows }: Kept): Promise<string> {
  const folder = new URL('./results/', import.meta.url)
  await mkdir(folder, { recursive: true })
  const legend =
    'Each row compares two targets in one run where it names both; a ratio is the median over the pairs, with its range. Processor time is that of one request in µs. "Others" is the share of all processor time that went to anything but the bench and its services meanwhile.'
  const parts = [`# ${title}`, ...facts, page, '## Every row', legend, renderTable(rows)]
  const file = new URL(`${name}.md`, folder)
  await writeFile(file, `${parts.join('\n\n')}\n`)
  return file.pathname
}
