// What a format is: bytes of rows, written as they come. Whoever reads slowly holds back the rows.

import type { CsvDelimiter } from '../../text/csv.ts'
import type { Culture } from '../../text/culture.ts'
import type { Column, Row } from '../column.ts'

export type Batches = AsyncIterable<readonly Row[]>
export type Pieces = AsyncIterable<string | Uint8Array>

/** What a file says of itself. */
export interface About {
  title: string
  /** What is asked, and its answer; in the order in which they are shown. */
  lines: readonly (readonly [label: string, value: string])[]
  /** Of the number of rows, which is known at the end; undefined where it is not told. */
  rowsLabel?: string
  /** Of the sheet, or the part of a file, that says it. */
  label: string
}

export interface Table {
  columns: readonly Column[]
  /** Of the headings; undefined: names for programs. */
  culture: Culture | undefined
  delimiter: CsvDelimiter
  about: About
}

export interface Format {
  mediaType: string
  /** Of the file name. */
  extension: string
  /** Only of tables with `latitude` and `longitude`. */
  needsPoints?: true
  /** Not compressed inside. */
  isText?: true
  write(batches: Batches, table: Table): Pieces
}

/** Large enough for few writes, small enough that several wait in little memory. */
export const PIECE_CHARACTERS = 65_536

/** Texts joined to pieces worth a write. */
export async function* inPieces(texts: AsyncIterable<string>): AsyncGenerator<string> {
  let piece = ''
  for await (const text of texts) {
    piece += text
    if (piece.length < PIECE_CHARACTERS) continue
    yield piece
    piece = ''
  }
  if (piece !== '') yield piece
}

/** Each row as a text, some at a time: a promise a row would cost more than the row. */
export async function* rowTexts(batches: Batches, textOf: (row: Row) => string): AsyncGenerator<string> {
  for await (const rows of batches) {
    let text = ''
    for (const row of rows) {
      text += textOf(row)
      if (text.length < PIECE_CHARACTERS) continue
      yield text
      text = ''
    }
    if (text !== '') yield text
  }
}
