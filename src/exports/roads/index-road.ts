// Rows of documents, as an index was at one moment: a page is written while the next one is read.
import type { Clause } from '../../engine/clause.ts'
import type { SearchAfter } from '../../engine/list-query.ts'
import { closePoint, openPoint, type PointPage, readPoint } from '../../engine/point-in-time.ts'
import { Problem } from '../../http/problem.ts'
import type { Services } from '../../services.ts'
import type { Row } from '../column.ts'
import type { IndexRoad, RowContext } from '../family.ts'
import { formats } from '../formats/formats.ts'
import { type LegalKinds, loadLegalKinds } from '../statements/legal-kinds.ts'
import { closing, type OpenedRows, type Wish } from './opened-rows.ts'

export type DocumentRows = Pick<IndexRoad, 'kind' | 'fields' | 'order' | 'rowOf'> & {
  queryOf(kinds: LegalKinds): Clause
}

type Asks = Pick<Services, 'readAll' | 'readRegister'>

interface Source {
  facts: unknown
}
type Page = PointPage<Source>

// A third of the time of pages of a thousand; larger ones gain nothing.
const PAGE_ROWS = 5_000
/** Of the first page: what is waited for before the first byte. */
const FIRST_ROWS = 250
/** Before a later page is asked for again: a file of millions of rows outlives a moment in which the engine is busy. */
const WAITS_MS = [1_000, 5_000, 15_000] as const

const isAway = (error: unknown): boolean => error instanceof Problem && error.code === 'search_unavailable'

interface Walk {
  kinds: LegalKinds
  first: Page
  next(page: Page): Promise<Page>
  close(): Promise<void>
}

async function startWalk(services: Asks, rows: DocumentRows, firstRows = FIRST_ROWS): Promise<Walk> {
  const { kind, order } = rows
  const fields = rows.fields.map((field) => `facts.${field}`)
  const leaving = new AbortController()
  const { signal } = leaving
  let point: string | undefined = await services.readAll(kind, (engine, { timeoutMs = 0 }) =>
    openPoint(engine, timeoutMs),
  )
  async function close(): Promise<void> {
    const open = point
    point = undefined
    // A page that is under way keeps the engine from the next who asks.
    leaving.abort()
    // It ends by itself where this fails.
    if (open !== undefined)
      await services.readAll(kind, ({ client }) => closePoint(client, open)).catch(() => {})
  }
  async function readOnce(query: Clause, after: SearchAfter['values'] | undefined): Promise<Page> {
    const size = after === undefined ? firstRows : PAGE_ROWS
    const page = await services.readAll(kind, ({ client }, { timeoutMs = 0 }) =>
      readPoint<Source>(
        client,
        { query, order, fields },
        { point: point ?? '', after, size },
        { timeoutMs, signal },
      ),
    )
    if (point !== undefined) point = page.point
    return page
  }
  async function readOn(query: Clause, after: SearchAfter['values'] | undefined): Promise<Page> {
    for (const waitMs of WAITS_MS) {
      try {
        return await readOnce(query, after)
      } catch (error) {
        if (!isAway(error)) throw error
        await new Promise((resolve) => setTimeout(resolve, waitMs))
        if (point === undefined) throw error
      }
    }
    return readOnce(query, after)
  }
  try {
    // After the point, so that everybody in it is known.
    const kinds = await services.readRegister(loadLegalKinds)
    const query = rows.queryOf(kinds)
    return {
      kinds,
      first: await readOnce(query, undefined),
      next: ({ after }) => readOn(query, after),
      close,
    }
  } catch (error) {
    await close()
    throw error
  }
}

const rowsOf = ({ documents }: Page, { rowOf }: DocumentRows, context: RowContext): Row[] =>
  documents.flatMap(({ facts }) => {
    const row = rowOf(facts, context)
    return row === undefined ? [] : [row]
  })

async function* batchesOf(
  walk: Walk,
  rows: DocumentRows,
  { onRows, ...context }: RowContext & Pick<Wish, 'onRows'>,
): AsyncGenerator<Row[]> {
  let page = walk.first
  for (;;) {
    const coming = page.after === undefined ? undefined : walk.next(page)
    // Awaited below; nobody may be left to do so when the client goes away.
    coming?.catch(() => {})
    const some = rowsOf(page, rows, context)
    onRows?.(some.length)
    yield some
    if (coming === undefined) return
    page = await coming
  }
}

export async function openDocumentRows(
  services: Asks,
  rows: DocumentRows,
  { format, culture, publicUrl, onRows }: Wish,
): Promise<OpenedRows> {
  const walk = await startWalk(services, rows)
  const { legalPersons } = walk.kinds
  const context = { culture, publicUrl, legalPersons, onRows }
  return {
    total: walk.first.total,
    pieces: (table) => closing(formats[format].write(batchesOf(walk, rows, context), table), walk.close),
    mayName: (syndic) => legalPersons.has(syndic),
    close: walk.close,
  }
}

/** The first few rows, and how many there are. */
export async function sampleDocuments(
  services: Asks,
  rows: DocumentRows,
  { culture, publicUrl, size }: Pick<Wish, 'culture' | 'publicUrl'> & { size: number },
): Promise<{ total: number; rows: Row[] }> {
  const { kinds, first, close } = await startWalk(services, rows, size)
  await close()
  const context = { culture, publicUrl, legalPersons: kinds.legalPersons }
  return { total: first.total ?? 0, rows: rowsOf(first, rows, context) }
}
