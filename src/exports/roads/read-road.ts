// Rows that are worked out of what the database has, some at a time: by the functions that pages and the API answer with.
import type { Services } from '../../services.ts'
import type { Row } from '../column.ts'
import type { FamilyFilters, ReadRoad } from '../family.ts'
import { formats } from '../formats/formats.ts'
import { closing, type OpenedRows, type Wish } from './opened-rows.ts'

export async function openReadRows(
  services: Pick<Services, 'openSession'>,
  { rows }: Pick<ReadRoad, 'rows'>,
  filters: FamilyFilters,
  wish: Wish,
): Promise<OpenedRows> {
  // The first of them tell whether the database is there.
  const opened = await services.openSession(async (session) => {
    const batches = rows(session, filters, wish)[Symbol.asyncIterator]()
    return { batches, first: await batches.next() }
  })
  let isWhole = false
  async function* batchesOf(): AsyncGenerator<readonly Row[]> {
    const { batches, first } = opened.result
    for (let next = first; next.done !== true; next = await batches.next()) {
      wish.onRows?.(next.value.length)
      yield next.value
    }
    isWhole = true
  }
  const close = (): Promise<void> => (isWhole ? opened.end() : opened.breakOff())
  return {
    pieces: (table) => closing(formats[wish.format].write(batchesOf(), table), close),
    // Rows of nobody else are found by a number.
    mayName: () => true,
    close,
  }
}

/** The first few rows, and how many there are. */
export async function sampleRead(
  services: Pick<Services, 'readRegister'>,
  { rows, count }: Pick<ReadRoad, 'rows' | 'count'>,
  filters: FamilyFilters,
  { size, ...wish }: Pick<Wish, 'culture' | 'publicUrl'> & { size: number },
): Promise<{ total: number; rows: Row[] }> {
  const total = await services.readRegister((sql) => count(sql, filters))
  const found = await services.readRegister(async (sql) => {
    const first: Row[] = []
    for await (const some of rows(sql, filters, { ...wish, most: size })) first.push(...some)
    return first
  })
  return { total, rows: found.slice(0, size) }
}
