// One table for all goals, kept beside the code with the machine it was measured on.
import { execFileSync } from 'node:child_process'
import { mkdir, writeFile } from 'node:fs/promises'
import { cpus, totalmem } from 'node:os'

export interface Row {
  goal: string
  label: string
  ours: string
  baseline: string
  /** The figure judged, as measured. */
  ratio: number
  spread?: [number, number]
  bar: { atLeast: number } | { atMost: number }
  note?: string
}

const met = (row: Row): boolean =>
  'atLeast' in row.bar ? row.ratio >= row.bar.atLeast : row.ratio <= row.bar.atMost

const figure = (value: number): string => (Number.isFinite(value) ? value.toPrecision(3) : '–')

function line(row: Row): string {
  const bar = 'atLeast' in row.bar ? `≥ ${row.bar.atLeast}` : `≤ ${row.bar.atMost}`
  const spread = row.spread === undefined ? '' : ` (${figure(row.spread[0])}–${figure(row.spread[1])})`
  const verdict = met(row) ? 'met' : '**missed**'
  return `| ${row.goal} | ${row.label} | ${row.ours} | ${row.baseline} | ${figure(row.ratio)}${spread} | ${bar} | ${verdict} | ${row.note ?? ''} |`
}

export function renderTable(rows: readonly Row[]): string {
  return [
    '| goal | what | ours | baseline | ratio | bar | verdict | note |',
    '|---|---|---|---|---|---|---|---|',
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

/** Writes bench/results/<vmes>.md and returns its path. */
export async function writeResults(rows: readonly Row[], vmes: number, engine: string): Promise<string> {
  const folder = new URL('./results/', import.meta.url)
  await mkdir(folder, { recursive: true })
  const text = `# ${vmes.toLocaleString('en')} VMEs\n\n${describeRun(engine)}.\nEach row compares two targets in one run; ratio is the median over the pairs, with its range.\n\n${renderTable(rows)}\n`
  const file = new URL(`${vmes}.md`, folder)
  await writeFile(file, text)
  return file.pathname
}
