// Rows of a family by whichever road it has.
import type { Services } from '../services.ts'
import type { Row } from './column.ts'
import { type FamilyName, familyOf } from './families.ts'
import type { FamilyFilters, IndexRoad } from './family.ts'
import { countCopied, firstCopied, type Origin, openCopiedRows } from './roads/copy-road.ts'
import { type DocumentRows, openDocumentRows, sampleDocuments } from './roads/index-road.ts'
import type { OpenedRows, Wish } from './roads/opened-rows.ts'

/** What rows are read by. */
export type RowSources = Pick<Services, 'readAll' | 'readRegister' | 'openSession'>

const documentRows = (road: IndexRoad, filters: FamilyFilters): DocumentRows => ({
  ...road,
  queryOf: (kinds) => road.select(filters, kinds),
})

export function openFamily(
  sources: RowSources,
  name: FamilyName,
  filters: FamilyFilters,
  wish: Wish,
): Promise<OpenedRows> {
  const { columns, road } = familyOf(name)
  return road.by === 'index'
    ? openDocumentRows(sources, documentRows(road, filters), wish)
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
  if (road.by === 'index') return sampleDocuments(sources, documentRows(road, filters), wish)
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
  return road.by === 'copy' ? countCopied(sources, road, filters, origin) : undefined
}
