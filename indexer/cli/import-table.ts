// What the import says at its end: a table by kind, the notes, and the first of the rejected rows.
import type { ExtractResult } from '../importers/enterprise-register/import-extracts.ts'
import type { KindCounts, RejectGroup } from '../importers/report.ts'

const kinds = [
  ['vme', 'VME'],
  ['legal-person', 'syndic company'],
  ['sole-trader', 'syndic sole trader'],
  ['other', 'other (not kept)'],
] as const

const headings = ['read', 'stored', 'changed', 'closed', 'rejected'] as const

const reasons: Readonly<Record<string, string>> = {
  number: 'no valid enterprise number',
  date: 'no valid date dd-mm-yyyy',
  columns: 'too few or too many columns',
  quotes: 'quotes that do not match',
  encoding: 'bytes that are no UTF-8 text',
}

const count = (value: number): string => value.toLocaleString('en-GB')

/** Several lines, without the last line end. */
export function renderReport({ extract, number, asOf, isLoaded, counts, report }: ExtractResult): string {
  const lines = [`${extract}: extract ${number}, state of ${asOf}${isLoaded ? '' : ', not loaded again'}`]
  if (isLoaded) lines.push('', ...renderTable(counts))
  const notes = report.notes()
  if (notes.length > 0) lines.push('', 'Notes:', ...notes.map((note) => `  ${note}`))
  const rejects = report.rejects()
  if (rejects.length > 0) lines.push('', 'Rejected:', ...rejects.flatMap(renderRejects))
  return `${lines.join('\n')}\n`
}

function renderTable(counts: Record<string, KindCounts>): string[] {
  const rows = kinds.map(([kind, label]) => [
    label,
    ...headings.map((heading) => count(counts[kind]?.[heading] ?? 0)),
  ])
  const table = [['', ...headings], ...rows]
  const widths = table[0]?.map((_, column) => Math.max(...table.map((row) => row[column]?.length ?? 0))) ?? []
  return table.map((row) =>
    row
      .map((cell, column) =>
        column === 0 ? cell.padEnd(widths[0] ?? 0) : cell.padStart(widths[column] ?? 0),
      )
      .join('  ')
      .trimEnd(),
  )
}

function renderRejects({ reason, count: rows, sample }: RejectGroup): string[] {
  return [
    `  ${reasons[reason] ?? reason}: ${count(rows)} ${rows === 1 ? 'row' : 'rows'}`,
    ...sample.map(
      ({ file, line, text }) => `    ${file}, line ${line}: ${text.slice(0, 120).replace(/\s+/g, ' ')}`,
    ),
  ]
}
