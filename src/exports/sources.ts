// Rows of a family by whichever road it has.
import type { CategoryTimes } from '../impacts/interval.ts'
import { requireSnapshot } from '../impacts/summary.ts'
import type { Services } from '../services.ts'
import type { Row } from './column.ts'
import { type FamilyName, familyOf } from './families.ts'
import type { FamilyFilters, IndexRoad } from './family.ts'
import { countCopied, firstCopied, type Origin, openCopiedRows } from './roads/copy-road.ts'
import { type DocumentRows, openDocumentRows, sampleDocuments } from './roads/index-road.ts'
import type { OpenedRows, Wish } from './roads/opened-rows.ts'
import { openReadRows, sampleRead } from './roads/read-road.ts'

/** What rows are read by. */
export interface RowSources extends Pick<Services, 'readAll' | 'readRegister' | 'openSession'> {
  /** Undefined while outages and works are not known. */
  impacts: { snapshot(): { times: CategoryTimes } | undefined }
}

const documentRows = (sources: RowSources, road: IndexRoad, filters: FamilyFilters): DocumentRows => ({
  ...road,
  queryOf: (kinds) =>
    road.select(filters, { kinds, times: () => requireSnapshot(sources.impacts.snapshot()).times }),
})

export function openFamily(
  sources: RowSources,
  name: FamilyName,
  filters: FamilyFilters,
  wish: Wish,
): Promise<OpenedRows> {
  const { columns, road } = familyOf(name)
  if (road.by === 'read') return openReadRows(sources, road, filters, wish)
  return road.by === 'index'
    ? openDocumentRows(sources, documentRows(sources, road, filters), wish)
    : openCopiedRows(sources, { columns, rows: road.rows }, filters, wish)
}

export interface Sample {
  total: number
  /** The first few. */
  rows: Row[]
}

export async function sampleFamily(
  sources: RowSources,
  name: FamilyName,
  filters: FamilyFilters,
  wish: Origin & { size: number },
): Promise<Sample> {
  const { columns, road } = familyOf(name)
  if (road.by === 'index') return sampleDocuments(sources, documentRows(sources, road, filters), wish)
  if (road.by === 'read') return sampleRead(sources, road, filters, wish)
  const total = await countCopied(sources, road, filters, wish)
  return { total, rows: await firstCopied(sources, { columns, rows: road.rows }, filters, wish) }
}

/** How many rows a copied family has; undefined: its rows tell it themselves when they are opened. */
export async function countFamily(
  sources: RowSources,
  name: FamilyName,
  filters: FamilyFilters,
  origin: Origin,
): Promise<number | undefined> {
  const { road } = familyOf(name)
  if (road.by === 'read') return sources.readRegister((sql) => road.count(sql, filters))
  return road.by === 'copy' ? countCopied(sources, road, filters, origin) : undefined
}
