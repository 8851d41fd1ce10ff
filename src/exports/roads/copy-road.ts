// Rows that the database copies out, in one snapshot: as lines of CSV that are passed on, or as values for other formats.
import { type CopiedColumn, copyCsv, copyText, parseLine } from '../../db/copy-lines.ts'
import { applySettings, copyOut, type Settings } from '../../db/copy-out.ts'
import type { Sql } from '../../db/sql.ts'
import { inTransaction } from '../../db/transaction.ts'
import type { Services } from '../../services.ts'
import { syndicPath, vmePath } from '../../site/page-paths.ts'
import { csvDelimiters, LINE_END } from '../../text/csv.ts'
import { defaultCulture } from '../../text/culture.ts'
import type { Column, ColumnKind, Row } from '../column.ts'
import type { FamilyFilters } from '../family.ts'
import { csvHead } from '../formats/csv.ts'
import type { Pieces, Table } from '../formats/format.ts'
import { formats } from '../formats/formats.ts'
import { type CopiedRows, countRows, firstRows } from '../statements/copied.ts'
import { closing, type OpenedRows, type Wish } from './opened-rows.ts'

export interface CopiedFamily {
  columns: readonly Column[]
  rows: CopiedRows
  count: CopiedRows
}

const written: Readonly<Record<ColumnKind, CopiedColumn['as']>> = {
  text: 'text',
  'enterprise-number': 'quoted',
  integer: 'number',
  number: 'decimal',
  boolean: 'boolean',
  date: 'plain',
  instant: 'instant',
  url: 'plain',
}

const copiedColumns = (columns: readonly Column[]): CopiedColumn[] =>
  columns.map(({ name, kind }) => ({ name, as: written[kind] }))

/** What stands before the number in the address of a profile. */
const pagesOf = (path: (number: string, culture: 'nl' | 'fr' | 'en') => string, wish: Origin): string =>
  wish.publicUrl + path('', wish.culture ?? defaultCulture)

export type Origin = Pick<Wish, 'culture' | 'publicUrl'>

const settingsOf = (
  { region = [], province = '', municipality, zipcode = [], syndic = '' }: FamilyFilters,
  wish: Origin,
): Settings => ({
  regions: region.join(','),
  municipalities: municipality?.area.municipalities.join(',') ?? '',
  postcodes: municipality?.area.postcodes.join(',') ?? '',
  province,
  zipcodes: zipcode.join(','),
  syndic,
  culture: wish.culture ?? '',
  vmePages: pagesOf(vmePath, wish),
  syndicPages: pagesOf(syndicPath, wish),
})

const CARRIAGE_RETURN = 0x0d
const LINE_FEED = 0x0a

/** The same lines in one piece, each with the line end that spreadsheets expect. */
function joinLines(lines: readonly Buffer[]): Buffer {
  const length = lines.reduce((sum, line) => sum + line.length + 1, 0)
  const piece = Buffer.allocUnsafe(length)
  let at = 0
  for (const line of lines) {
    at += line.copy(piece, at, 0, line.length - LINE_END.length + 1)
    piece[at++] = CARRIAGE_RETURN
    piece[at++] = LINE_FEED
  }
  return piece
}

async function* csvPieces(lines: AsyncIterable<readonly Buffer[]>, table: Table): Pieces {
  yield csvHead(table)
  for await (const some of lines) yield joinLines(some)
}

async function* rowsOf(
  lines: AsyncIterable<readonly Buffer[]>,
  columns: readonly CopiedColumn[],
): AsyncGenerator<Row[]> {
  for await (const some of lines) yield some.map((line) => parseLine(line, columns))
}

export async function openCopiedRows(
  services: Pick<Services, 'openSession'>,
  family: Pick<CopiedFamily, 'columns' | 'rows'>,
  filters: FamilyFilters,
  wish: Wish,
): Promise<OpenedRows> {
  const columns = copiedColumns(family.columns)
  // The settings tell whether the database is there; the rows begin when somebody reads.
  const opened = await services.openSession(async (session) => {
    await applySettings(session, settingsOf(filters, wish), { isLocal: false })
    const select = { rows: family.rows(session, filters), columns }
    return wish.format === 'csv'
      ? copyOut(copyCsv(session, select, csvDelimiters[wish.delimiter]))
      : copyOut(copyText(session, select))
  })
  let isWhole = false
  async function* lines(): AsyncGenerator<Buffer[]> {
    for await (const some of opened.result) {
      // The protocol sends a message a row.
      wish.onRows?.(some.length)
      yield some
    }
    isWhole = true
  }
  const close = async (): Promise<void> => {
    // Before anything is waited for: rows that nobody wants may be long in coming.
    await (isWhole ? opened.end() : opened.breakOff())
    await opened.result.return(undefined).catch(() => {})
  }
  return {
    pieces: (table) =>
      closing(
        wish.format === 'csv'
          ? csvPieces(lines(), table)
          : formats[wish.format].write(rowsOf(lines(), columns), table),
        close,
      ),
    // Rows of nobody else are found by a number.
    mayName: () => true,
    close,
  }
}

/** Reads in one snapshot. */
const inSnapshot = <Result>(
  services: Pick<Services, 'readRegister'>,
  settings: Settings,
  read: (snapshot: Sql) => Promise<Result>,
): Promise<Result> =>
  services.readRegister((sql) =>
    inTransaction(
      sql,
      async (snapshot: Sql) => {
        await applySettings(snapshot, settings, { isLocal: true })
        return read(snapshot)
      },
      'isolation level repeatable read read only',
    ),
  )

/** How many rows there are. */
export const countCopied = (
  services: Pick<Services, 'readRegister'>,
  { count }: Pick<CopiedFamily, 'count'>,
  filters: FamilyFilters,
  wish: Origin,
): Promise<number> =>
  inSnapshot(services, settingsOf(filters, wish), async (snapshot) => {
    const [counted] = await countRows(snapshot, count(snapshot, filters))
    return counted?.count ?? 0
  })

/** The first few rows. */
export const firstCopied = (
  services: Pick<Services, 'readRegister'>,
  family: Pick<CopiedFamily, 'columns' | 'rows'>,
  filters: FamilyFilters,
  { size, ...wish }: Origin & { size: number },
): Promise<Row[]> =>
  inSnapshot(services, settingsOf(filters, wish), async (snapshot) => {
    const found = await firstRows(snapshot, family.rows(snapshot, filters), size)
    return found.map((row) => family.columns.map(({ name }) => row[name] ?? null))
  })
