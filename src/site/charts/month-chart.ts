// Two series by month as columns in SVG, the first above a line and the second below it, and the same figures as a
// table that opens beneath.
import type { Culture } from '../../text/culture.ts'
import { escapeHtml } from '../parts/escape.ts'
import { count, month } from '../parts/format.ts'

export interface MonthRow {
  /** `2026-10`. */
  month: string
  above: number
  below: number
}

export interface MonthChart {
  rows: readonly MonthRow[]
  /** What the drawing shows, in words. */
  caption: string
  /** What opens the table. */
  tableTitle: string
  monthHeading: string
  aboveHeading: string
  belowHeading: string
  culture: Culture
}

// Units of the drawing, which grows and shrinks with the page.
const COLUMN = 20
const HALF = 100
const LABELS = 30
const GAP = 4

const height = (value: number, max: number): number =>
  max <= 0 ? 0 : Math.round((value / max) * HALF * 100) / 100

function renderColumn({ above, below }: MonthRow, position: number, max: number): string {
  const [up, down] = [height(above, max), height(below, max)]
  const at = `x="${position * COLUMN + GAP / 2}" width="${COLUMN - GAP}"`
  return [
    up > 0 ? `<rect class="bar-1" ${at} y="${HALF - up}" height="${up}"/>` : '',
    down > 0 ? `<rect class="bar-2" ${at} y="${HALF}" height="${down}"/>` : '',
  ].join('')
}

/** A line at each January, and the year beside it. */
function renderYear({ month: key }: MonthRow, position: number): string {
  if (!key.endsWith('-01')) return ''
  const x = position * COLUMN
  return `<line class="months-year" x1="${x}" x2="${x}" y1="0" y2="${2 * HALF + LABELS}"/><text class="months-label" x="${x + GAP}" y="${2 * HALF + LABELS - 5}">${key.slice(0, 4)}</text>`
}

function renderTable({ rows, monthHeading, aboveHeading, belowHeading, culture }: MonthChart): string {
  const headings = [monthHeading, aboveHeading, belowHeading]
    .map((heading) => `<th scope="col">${escapeHtml(heading)}</th>`)
    .join('')
  // The latest is what people look for.
  const lines = rows
    .toReversed()
    .map(
      (row) =>
        `<tr><th scope="row">${escapeHtml(month(row.month, culture))}</th><td>${count(row.above, culture)}</td><td>${count(row.below, culture)}</td></tr>`,
    )
  return `<table class="shares"><thead><tr>${headings}</tr></thead><tbody>${lines.join('')}</tbody></table>`
}

/** Without rows an empty text. */
export function renderMonths(chart: MonthChart): string {
  const { rows, caption, tableTitle, aboveHeading, belowHeading } = chart
  if (rows.length === 0) return ''
  const max = Math.max(...rows.flatMap(({ above, below }) => [above, below]))
  const width = rows.length * COLUMN
  return [
    '<figure class="months"><figcaption>',
    `<span><span class="key key-1" aria-hidden="true"></span>${escapeHtml(aboveHeading)}</span>`,
    `<span><span class="key key-2" aria-hidden="true"></span>${escapeHtml(belowHeading)}</span></figcaption>`,
    `<svg viewBox="0 0 ${width} ${2 * HALF + LABELS}" role="img" aria-label="${escapeHtml(caption)}">`,
    rows.map(renderYear).join(''),
    rows.map((row, position) => renderColumn(row, position, max)).join(''),
    `<line class="months-axis" x1="0" x2="${width}" y1="${HALF}" y2="${HALF}"/></svg>`,
    `<details><summary>${escapeHtml(tableTitle)}</summary>${renderTable(chart)}</details></figure>`,
  ].join('')
}
