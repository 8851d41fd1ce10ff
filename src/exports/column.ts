// What every road gives and every format writes: rows of typed cells.
import type { Culture, InEveryCulture } from '../text/culture.ts'
import { textIn } from '../text/page-texts.ts'

/**
 * enterprise-number: ten digits; date: an ISO day; instant: ISO, UTC, milliseconds; url: of a page of ours. Text alone
 * comes from outside as it is.
 */
export type ColumnKind =
  | 'text'
  | 'enterprise-number'
  | 'integer'
  | 'number'
  | 'date'
  | 'instant'
  | 'boolean'
  | 'url'

export interface Column {
  /** Never changes. */
  name: string
  kind: ColumnKind
  title: InEveryCulture
  /** In one line. */
  about: InEveryCulture
  /** Of the column in a spreadsheet, in characters. */
  width: number
}

export type Cell = string | number | boolean | null
/** In the order of the columns. */
export type Row = readonly Cell[]

/** With the names for programs, or the titles for people of one language. */
export const headingsOf = (columns: readonly Column[], culture: Culture | undefined): string[] =>
  columns.map(({ name, title }) => (culture === undefined ? name : textIn(title, culture)))
