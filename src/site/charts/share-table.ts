// Tables of shares: figures in columns, and under each label one bar of the parts in the colours of the columns.

import { escapeHtml } from '../parts/escape.ts'
import { renderBar, renderLink } from './bar-chart.ts'

export interface ShareRow {
  label: string
  /** Makes the label a link. */
  href?: string
  /** One text a heading. */
  cells: readonly string[]
  /** Parts of the bar, in the order of the coloured headings. */
  parts: readonly number[]
  /** Length of the whole bar. */
  whole: number
  /** Heads the rows that follow: a region before its provinces. */
  isGroup?: boolean
}

export interface ShareHeading {
  text: string
  /** Place of its part in the bar, from 1; absent for a column that is not drawn. */
  part?: number
}

export interface ShareTable {
  caption: string
  labelHeading: string
  headings: readonly ShareHeading[]
  rows: readonly ShareRow[]
}

const renderHeading = ({ text, part }: ShareHeading): string =>
  `<th scope="col">${part === undefined ? '' : `<span class="key key-${part}" aria-hidden="true"></span>`}${escapeHtml(text)}</th>`

const renderRow = ({ label, href, cells, parts, whole, isGroup = false }: ShareRow): string =>
  `<tr${isGroup ? ' class="share-group"' : ''}><th scope="row">${renderLink(label, href)}${renderBar(parts, whole)}</th>${cells
    .map((cell) => `<td>${escapeHtml(cell)}</td>`)
    .join('')}</tr>`

/** Without rows an empty text. */
export function renderShareTable({ caption, labelHeading, headings, rows }: ShareTable): string {
  if (rows.length === 0) return ''
  return [
    `<table class="shares"><caption class="unseen">${escapeHtml(caption)}</caption>`,
    `<thead><tr><th scope="col">${escapeHtml(labelHeading)}</th>${headings.map(renderHeading).join('')}</tr></thead>`,
    `<tbody>${rows.map(renderRow).join('')}</tbody></table>`,
  ].join('')
}
