// The way from a list to its export: where a count stands, what it counts can be taken along.
import { exportFamilyPath } from '../site/page-paths.ts'
import { count } from '../site/parts/format.ts'
import type { Culture } from '../text/culture.ts'
import { fillText } from '../text/page-texts.ts'
import { exportTexts } from './texts.ts'

/** Families that lists of pages are exported as. */
type LinkedFamily = 'vmes' | 'syndics' | 'portfolios' | 'mandate-changes' | 'power-outages' | 'public-works'

export interface ExportLinkOptions {
  family: LinkedFamily
  /** As the list counts them; undefined where it counts natural persons too. */
  rows?: number
  /** The filters of the list, by the names that the export has for them. */
  parameters?: Readonly<Record<string, string | number | undefined>>
  culture: Culture
}

export interface ExportLink {
  url: string
  text: string
}

const textOf = ({ rows, culture }: ExportLinkOptions): string => {
  const texts = exportTexts[culture]
  if (rows === undefined) return texts.exportLegal
  return rows === 1 ? texts.exportOne : fillText(texts.exportRows, { count: count(rows, culture) })
}

/** Undefined where there is nothing to take along. */
export function exportLink(options: ExportLinkOptions): ExportLink | undefined {
  const { family, rows, parameters = {}, culture } = options
  if (rows === 0) return undefined
  const given = Object.entries(parameters).flatMap(([name, value]) =>
    value === undefined ? [] : [[name, String(value)]],
  )
  const query = new URLSearchParams([...given, ['culture', culture]])
  return { url: `${exportFamilyPath(family)}?${query}`, text: textOf(options) }
}
