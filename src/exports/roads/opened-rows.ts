// Rows whose beginning was read: what is down was told before the first byte of a reply.
import type { EnterpriseNumber } from '../../register/enterprise-number.ts'
import type { CsvDelimiter } from '../../text/csv.ts'
import type { Culture } from '../../text/culture.ts'
import type { Pieces, Table } from '../formats/format.ts'
import type { FormatName } from '../formats/formats.ts'

/** How rows are asked for. */
export interface Wish {
  format: FormatName
  delimiter: CsvDelimiter
  /** Of names, places and headings. */
  culture: Culture | undefined
  publicUrl: string
  /** Told as rows pass, some at a time. */
  onRows?: ((rows: number) => void) | undefined
}

export interface OpenedRows {
  /** How many there are, where that is known before they are read. */
  total?: number | undefined
  /** The whole file, once; closes at its end, and when nobody reads any more. */
  pieces(table: Table): Pieces
  /** Whether a syndic is a legal person, whose number may stand in a file. */
  mayName(syndic: EnterpriseNumber): boolean
  /** Of what is not read. Any number of times. */
  close(): Promise<void>
}

/** The pieces, and the end of what they come from, however they end. */
export async function* closing<Piece>(
  pieces: AsyncIterable<Piece>,
  close: () => Promise<void>,
): AsyncGenerator<Piece> {
  try {
    yield* pieces
  } finally {
    await close()
  }
}
