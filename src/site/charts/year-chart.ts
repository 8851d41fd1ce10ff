// A figure by year as columns in SVG, above and below nought, and behind them the middle half of others. A year without a
// figure is a gap with a dash: the table that the drawing goes with says why.
import { escapeHtml } from '../parts/escape.ts'
import { axisSteps } from './axis-steps.ts'

export interface YearColumn {
  year: number
  /** Null: nothing is known of it. */
  value: number | null
  /** Why it is not to be compared with the others, in a few letters: `18 m`, `USD`. */
  mark?: string | undefined
}

export interface YearBand {
  low: number
  median: number
  high: number
}

export interface YearChart {
  /** Every year that has a place, in order. */
  columns: readonly YearColumn[]
  /** What the drawing shows, in words. */
  label: string
  band?: YearBand | undefined
  /** How a value of the axis reads. */
  format: (value: number) => string
}

// Units of the drawing, which grows and shrinks with the page.
const WIDTH = 276
const HEIGHT = 120
/** Half a line of text above the highest value. */
const TOP = 8
/** Room for the values of the axis. */
const VALUES = 58
/** A line of text below the drawing. */
const LINE = 15
const GAP = 5
const WIDEST = 32
const MOST_WHOLE_YEARS = 5
/** Between two lines of the axis: a company may have half a member of staff. */
const LEAST_STEP = 0.1

interface Scale {
  /** The middle of a column. */
  x(position: number): number
  y(value: number): number
  width: number
}

const tenth = (value: number): number => Math.round(value * 10) / 10

function rangeOf({ columns, band }: YearChart): [min: number, max: number] {
  const values = columns.flatMap(({ value }) => value ?? [])
  const others = band === undefined ? [] : [band.low, band.high]
  return [Math.min(0, ...values, ...others), Math.max(0, ...values, ...others)]
}

function scaleOf(chart: YearChart): Scale {
  const [min, most] = rangeOf(chart)
  // Noughts alone stand at the bottom.
  const max = most - min === 0 ? 1 : most
  const step = (WIDTH - VALUES) / chart.columns.length
  return {
    x: (position) => tenth(VALUES + (position + 0.5) * step),
    y: (value) => tenth(TOP + ((max - value) / (max - min)) * HEIGHT),
    width: tenth(Math.min(WIDEST, step - GAP)),
  }
}

/** Lines at round values on both sides of nought, each with its value. */
function renderAxis(chart: YearChart, { y }: Scale): string {
  const [min, max] = rangeOf(chart)
  const steps = axisSteps(Math.max(max, -min), LEAST_STEP)
  const values = [...steps.map((value) => -value), ...steps].filter((value) => value >= min && value <= max)
  const line = (className: string, value: number): string =>
    `<line class="${className}" x1="${VALUES}" x2="${WIDTH}" y1="${y(value)}" y2="${y(value)}"/><text class="sizes-label sizes-value" x="${VALUES - 6}" y="${y(value)}">${escapeHtml(chart.format(value))}</text>`
  return [...values.map((value) => line('months-line', value)), line('months-axis', 0)].join('')
}

/** A value of nought is a line on the axis, unlike a gap. */
function renderColumn({ value, mark }: YearColumn, position: number, { x, y, width }: Scale): string {
  if (value === null)
    return `<text class="sizes-label years-middle" x="${x(position)}" y="${y(0) - 4}">–</text>`
  const [top, bottom] = [y(Math.max(0, value)), y(Math.min(0, value))]
  const height = Math.max(1, tenth(bottom - top))
  const classes = [value < 0 ? 'bar-2' : 'bar-1', ...(mark === undefined ? [] : ['years-odd'])]
  return `<rect class="${classes.join(' ')}" x="${tenth(x(position) - width / 2)}" y="${top}" width="${width}" height="${height}"/>`
}

function renderLabels({ columns }: YearChart, { x }: Scale): string {
  const isShort = columns.length > MOST_WHOLE_YEARS
  const text = (position: number, lines: number, label: string): string =>
    `<text class="sizes-label years-middle" x="${x(position)}" y="${TOP + HEIGHT + lines * LINE}">${escapeHtml(label)}</text>`
  return columns
    .map(({ year, mark }, position) => {
      const label = isShort ? `’${String(year).slice(2)}` : String(year)
      return text(position, 1, label) + (mark === undefined ? '' : text(position, 2, mark))
    })
    .join('')
}

function renderBand({ band }: YearChart, { y }: Scale): string {
  if (band === undefined) return ''
  const { low, median, high } = band
  const height = Math.max(1, tenth(y(low) - y(high)))
  return `<rect class="years-band" x="${VALUES}" width="${WIDTH - VALUES}" y="${y(high)}" height="${height}"/><line class="years-median" x1="${VALUES}" x2="${WIDTH}" y1="${y(median)}" y2="${y(median)}"/>`
}

/** Where no year has a value: an empty text. */
export function renderYears(chart: YearChart): string {
  const { columns, label } = chart
  if (columns.every(({ value }) => value === null)) return ''
  const scale = scaleOf(chart)
  const lines = columns.some(({ mark }) => mark !== undefined) ? 2 : 1
  return [
    `<svg viewBox="0 0 ${WIDTH} ${TOP + HEIGHT + lines * LINE + 4}" role="img" aria-label="${escapeHtml(label)}">`,
    renderBand(chart, scale),
    renderAxis(chart, scale),
    columns.map((column, position) => renderColumn(column, position, scale)).join(''),
    renderLabels(chart, scale),
    '</svg>',
  ].join('')
}
