// Two series by month as columns in SVG, the first above a line and the second below it, and the same figures as a
// table that opens beneath.
import type { Culture } from '../../text/culture.ts'
import { escapeHtml } from '../parts/escape.ts'
import { count, month } from '../parts/format.ts'
import { axisSteps } from './axis-steps.ts'

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
const LABELS = 40
/** Half a line of text above the highest value. */
const TOP = 16
const GAP = 4
/** Room for the values of the axis. */
const VALUES = 90

const height = (value: number, max: number): number =>
  max <= 0 ? 0 : Math.round((value / max) * HALF * 100) / 100

function renderColumn({ above, below }: MonthRow, position: number, max: number): string {
  const [up, down] = [height(above, max), height(below, max)]
  const at = `x="${VALUES + position * COLUMN + GAP / 2}" width="${COLUMN - GAP}"`
  return [
    up > 0 ? `<rect class="bar-1" ${at} y="${HALF - up}" height="${up}"/>` : '',
    down > 0 ? `<rect class="bar-2" ${at} y="${HALF}" height="${down}"/>` : '',
  ].join('')
}

/** A line at each January, and the year beside it. */
function renderYear({ month: key }: MonthRow, position: number): string {
  if (!key.endsWith('-01')) return ''
  const x = VALUES + position * COLUMN
  return `<line class="months-year" x1="${x}" x2="${x}" y1="0" y2="${2 * HALF + LABELS}"/><text class="months-label" x="${x + GAP}" y="${2 * HALF + LABELS - 5}">${key.slice(0, 4)}</text>`
}

/** Lines at round values on both sides of the axis, each with its value, and the axis with its zero. */
function renderAxis(max: number, width: number, culture: Culture): string {
  const line = (className: string, y: number, value: number): string =>
    `<line class="${className}" x1="${VALUES}" x2="${width}" y1="${y}" y2="${y}"/><text class="months-value" x="${VALUES - 2 * GAP}" y="${y}">${count(value, culture)}</text>`
  const lines = axisSteps(max).flatMap((value) =>
    [HALF - height(value, max), HALF + height(value, max)].map((y) => line('months-line', y, value)),
  )
  return [...lines, line('months-axis', HALF, 0)].join('')
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
  const { rows, caption, tableTitle, aboveHeading, belowHeading, culture } = chart
  if (rows.length === 0) return ''
  const max = Math.max(...rows.flatMap(({ above, below }) => [above, below]))
  const width = VALUES + rows.length * COLUMN
  return [
    '<figure class="months"><figcaption>',
    `<span><span class="key key-1" aria-hidden="true"></span>${escapeHtml(aboveHeading)}</span>`,
    `<span><span class="key key-2" aria-hidden="true"></span>${escapeHtml(belowHeading)}</span></figcaption>`,
    `<svg viewBox="0 ${-TOP} ${width} ${TOP + 2 * HALF + LABELS}" role="img" aria-label="${escapeHtml(caption)}">`,
    rows.map(renderYear).join(''),
    renderAxis(max, width, culture),
    rows.map((row, position) => renderColumn(row, position, max)).join(''),
    '</svg>',
    `<details><summary>${escapeHtml(tableTitle)}</summary>${renderTable(chart)}</details></figure>`,
  ].join('')
}
