// Bar charts as HTML: a table, so that everyone reads the same figures, with a bar drawn in SVG beside each of them.
// Lengths are SVG attributes and colours are classes of web/charts.css, since pages allow no styles of their own.
import type { Culture } from '../../text/culture.ts'
import { escapeHtml } from '../parts/escape.ts'
import { count } from '../parts/format.ts'

export interface BarRow {
  label: string
  /** At least 0; how long the bar is. */
  value: number
  /** How the value reads; a whole number with the signs of the language when absent. */
  text?: string
  /** Makes the label a link. */
  href?: string
  /** Says why this row stands out; its bar and label are marked. */
  note?: string
}

export interface BarChart {
  rows: readonly BarRow[]
  /** What the table shows, in words; its heading for assistive technology. */
  caption: string
  labelHeading: string
  valueHeading: string
  /** Language of the numbers. */
  culture: Culture
  /** Value of a full bar; the largest of the rows when absent. */
  max?: number
}

// Units of the drawing: a full bar is 100 wide, whatever the width on the page.
const FULL = 100
const HEIGHT = 8

const length = (value: number, max: number): number =>
  max <= 0 ? 0 : Math.round((Math.min(value, max) / max) * FULL * 100) / 100

/**
 * One bar of several parts in a row, the first in the colour `bar-1`, on a track of the length `max`. Decoration only:
 * the figures must stand beside it as text.
 */
export function renderBar(parts: readonly number[], max: number): string {
  let x = 0
  const drawn = parts.map((part, index) => {
    const width = Math.min(length(part, max), FULL - x)
    const rect = `<rect class="bar-${index + 1}" x="${x}" width="${width}" height="${HEIGHT}"/>`
    x = Math.round((x + width) * 100) / 100
    return width > 0 ? rect : ''
  })
  const track = `<rect class="bar-track" width="${FULL}" height="${HEIGHT}"/>`
  return `<svg class="bar" viewBox="0 0 ${FULL} ${HEIGHT}" preserveAspectRatio="none" aria-hidden="true" focusable="false">${track}${drawn.join('')}</svg>`
}

/** A label as HTML; a link where it leads somewhere. */
export function renderLink(label: string, href: string | undefined): string {
  const text = escapeHtml(label)
  return href === undefined ? text : `<a href="${escapeHtml(href)}">${text}</a>`
}

function renderLabel({ label, href, note }: BarRow): string {
  const link = renderLink(label, href)
  return note === undefined ? link : `${link} <span class="tag">${escapeHtml(note)}</span>`
}

/** A table of labels and values with a bar each; without rows an empty text. */
export function renderBars({ rows, caption, labelHeading, valueHeading, culture, max }: BarChart): string {
  if (rows.length === 0) return ''
  const full = max ?? Math.max(...rows.map(({ value }) => value))
  const lines = rows.map(
    (row) =>
      `<tr${row.note === undefined ? '' : ' class="bar-marked"'}><th scope="row">${renderLabel(row)}</th><td><span class="bar-value">${escapeHtml(
        row.text ?? count(row.value, culture),
      )}</span>${renderBar([row.value], full)}</td></tr>`,
  )
  return [
    `<table class="bars"><caption class="unseen">${escapeHtml(caption)}</caption>`,
    `<thead class="unseen"><tr><th scope="col">${escapeHtml(labelHeading)}</th><th scope="col">${escapeHtml(valueHeading)}</th></tr></thead>`,
    `<tbody>${lines.join('')}</tbody></table>`,
  ].join('')
}
