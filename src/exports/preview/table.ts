// The preview of a municipality: a few rows with few columns, what all of them cost, and where they are drawn. Pure.
import type { SourceDates } from '../../db/source-dates.ts'
import { exportFamilyPath, mapPath } from '../../site/page-paths.ts'
import { count, price } from '../../site/parts/format.ts'
import type { Culture } from '../../text/culture.ts'
import { fillText } from '../../text/page-texts.ts'
import { aboutOf } from '../about.ts'
import type { Column, Row } from '../column.ts'
import { families } from '../families.ts'
import type { Table } from '../formats/format.ts'
import { priceOf } from '../price.ts'
import { vmeColumns } from '../rows-of-vmes.ts'
import { exportTexts } from '../texts.ts'
import { previewTexts } from './texts.ts'

/** Nobody is reached by one of these. */
const previewed = [
  'enterpriseNumber',
  'name',
  'startDate',
  'address',
  'postcode',
  'municipality',
  'latitude',
  'longitude',
  'syndicName',
  'holderKind',
  'page',
]

const positions = previewed.map((name) => vmeColumns.findIndex((column) => column.name === name))

export interface PreviewOptions {
  /** As it was asked for. */
  municipality: string
  /** As its readers call it. */
  place: string
  total: number
  /** Of the family of VMEs. */
  rows: readonly Row[]
  culture: Culture
  sources: SourceDates['sources']
  /** ISO day. */
  day: string
  publicUrl: string
}

interface Preview {
  table: Table
  rows: Row[]
}

/** A line below the rows: what it says stands with the names, where it leads at the end. */
const lineOf = (text: string, url: string): Row =>
  previewed.map((name) => (name === 'name' ? text : name === 'page' ? url : null))

export function previewOf(options: PreviewOptions): Preview {
  const { municipality, place, total, culture, sources, day, publicUrl } = options
  const texts = previewTexts[culture]
  const query = new URLSearchParams({ municipality, culture })
  const wholeUrl = `${publicUrl}${exportFamilyPath('vmes')}?${query}`
  const mapUrl = `${publicUrl}${mapPath}?${query}`
  const values = {
    place,
    shown: count(options.rows.length, culture),
    total: count(total, culture),
    price: price(priceOf(families.vmes.price, total).cents, culture),
  }
  const about = aboutOf({ family: families.vmes, culture, asked: { municipality }, sources, day, publicUrl })
  const [, ...others] = about.lines
  return {
    table: {
      columns: positions.map((at) => vmeColumns[at] as Column),
      culture,
      delimiter: 'semicolon',
      about: {
        title: fillText(texts.sheet, { place }),
        label: about.label,
        lines: [
          [exportTexts[culture].what, fillText(texts.what, values)],
          [texts.municipality, place],
          [texts.total, values.total],
          [texts.price, values.price],
          [texts.whole, wholeUrl],
          [texts.map, mapUrl],
          ...others,
        ],
      },
    },
    rows: [
      ...options.rows.map((row) => positions.map((at) => row[at] ?? null)),
      lineOf(fillText(texts.line, values), wholeUrl),
      lineOf(fillText(texts.mapLine, { place }), mapUrl),
    ],
  }
}
