// A quantity over time as an area in SVG, its second part on top of the first, and figures as a table that opens beneath.

import type { SizeAt } from '../../syndics/size-history.ts'
import type { Culture } from '../../text/culture.ts'
import { escapeHtml } from '../parts/escape.ts'
import { count, day, shortDay } from '../parts/format.ts'
import { siteTexts } from '../texts.ts'
import { axisSteps } from './axis-steps.ts'

export interface SizeChart {
  /** In the order of their days; drawn at equal distances. */
  sizes: readonly SizeAt[]
  /** What the drawing shows, in words. */
  caption: string
  /** What opens the table. */
  tableTitle: string
  dayHeading: string
  managedHeading: string
  directHeading: string
  inheritedHeading: string
  culture: Culture
}

// Units of the drawing, which grows and shrinks with the page.
const WIDTH = 480
const HEIGHT = 180
const LABELS = 24
/** Half a line of text above the highest value. */
const TOP = 12
/** Room for the values of the axis. */
const VALUES = 52
const GAP = 6
const MOST_YEARS = 8

interface Scale {
  x(position: number): number
  y(value: number): number
}

const mostOf = (sizes: readonly SizeAt[]): number => Math.max(...sizes.map(({ managed }) => managed))

function scaleOf(sizes: readonly SizeAt[]): Scale {
  const max = Math.max(1, mostOf(sizes))
  const last = Math.max(1, sizes.length - 1)
  return {
    x: (position) => Math.round(VALUES + (position / last) * (WIDTH - VALUES)),
    y: (value) => Math.round(TOP + (1 - value / max) * (HEIGHT - TOP)),
  }
}

/** Lines at round values, each with its value, and the axis with its zero. */
function renderValues(sizes: readonly SizeAt[], { y }: Scale, culture: Culture): string {
  const line = (className: string, value: number): string =>
    `<line class="${className}" x1="${VALUES}" x2="${WIDTH}" y1="${y(value)}" y2="${y(value)}"/><text class="sizes-label sizes-value" x="${VALUES - GAP}" y="${y(value)}">${count(value, culture)}</text>`
  return [
    ...axisSteps(mostOf(sizes)).map((value) => line('months-line', value)),
    line('months-axis', 0),
  ].join('')
}

/** The area below a line of steps, down to the axis: what lies over it is drawn before. */
function renderArea(className: string, values: readonly number[], { x, y }: Scale): string {
  let level: number | undefined
  const steps = values.map((value, position) => {
    const to = y(value)
    if (to === level) return ''
    level = to
    return `H${x(position)}V${to}`
  })
  return `<path class="${className}" d="M${VALUES} ${HEIGHT}${steps.join('')}H${WIDTH}V${HEIGHT}Z"/>`
}

/** A line at the turn of a year and the new year beside it; of many years only some. */
function renderYears(sizes: readonly SizeAt[], { x }: Scale): string {
  const turns = sizes.flatMap(({ day: at }, position) => {
    const next = sizes[position + 1]
    return next !== undefined && next.day.slice(0, 4) !== at.slice(0, 4)
      ? [{ year: next.day.slice(0, 4), position }]
      : []
  })
  const step = Math.ceil(turns.length / MOST_YEARS)
  return turns
    .filter((_, index) => (turns.length - 1 - index) % step === 0)
    .map(({ year, position }) => {
      const at = x(position)
      // One that would not fit says nothing.
      const label =
        at > WIDTH - 40
          ? ''
          : `<text class="sizes-label" x="${at + 4}" y="${HEIGHT + LABELS - 6}">${year}</text>`
      return `<line class="months-year" x1="${at}" x2="${at}" y1="${TOP}" y2="${HEIGHT + LABELS}"/>${label}`
    })
    .join('')
}

/** The last day of each year that is drawn, and the latest of all; latest first. */
function rowsOf(sizes: readonly SizeAt[]): SizeAt[] {
  return sizes
    .filter(({ day: at }, position) => at.endsWith('-12-31') || position === sizes.length - 1)
    .toReversed()
}

function renderTable(chart: SizeChart, hasInherited: boolean): string {
  const { sizes, dayHeading, managedHeading, inheritedHeading, culture } = chart
  const headings = [dayHeading, managedHeading, ...(hasInherited ? [inheritedHeading] : [])]
    .map((heading) => `<th scope="col">${escapeHtml(heading)}</th>`)
    .join('')
  const lines = rowsOf(sizes).map(({ day: at, managed, inherited }) => {
    const values = [managed, ...(hasInherited ? [inherited] : [])]
    return `<tr><th scope="row">${escapeHtml(shortDay(at, culture))}</th>${values.map((value) => `<td>${count(value, culture)}</td>`).join('')}</tr>`
  })
  return `<table class="shares"><thead><tr>${headings}</tr></thead><tbody>${lines.join('')}</tbody></table>`
}

/** Fewer than two days make no line: an empty text. */
export function renderSizes(chart: SizeChart): string {
  const { sizes, caption, tableTitle, directHeading, inheritedHeading, culture } = chart
  const [first, last] = [sizes[0], sizes.at(-1)]
  if (first === undefined || last === undefined || sizes.length < 2) return ''
  const scale = scaleOf(sizes)
  const hasInherited = sizes.some(({ inherited }) => inherited > 0)
  return [
    '<figure class="sizes">',
    hasInherited
      ? `<figcaption><span><span class="key key-1" aria-hidden="true"></span>${escapeHtml(directHeading)}</span> <span><span class="key key-2" aria-hidden="true"></span>${escapeHtml(inheritedHeading)}</span></figcaption>`
      : '',
    `<svg viewBox="0 0 ${WIDTH} ${HEIGHT + LABELS}" role="img" aria-label="${escapeHtml(`${caption}${siteTexts[culture].colon} ${count(first.managed, culture)} (${day(first.day, culture)}) – ${count(last.managed, culture)} (${day(last.day, culture)})`)}">`,
    renderYears(sizes, scale),
    hasInherited
      ? renderArea(
          'bar-2',
          sizes.map(({ managed }) => managed),
          scale,
        )
      : '',
    renderArea(
      'bar-1',
      sizes.map(({ managed, inherited }) => managed - inherited),
      scale,
    ),
    renderValues(sizes, scale, culture),
    '</svg>',
    `<details><summary>${escapeHtml(tableTitle)}</summary>${renderTable(chart, hasInherited)}</details></figure>`,
  ].join('')
}
