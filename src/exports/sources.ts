// Rows of a family by whichever road it has.
import { requireSnapshot } from '../impacts/summary.ts'
import type { Services } from '../services.ts'
import type { Row } from './column.ts'
import { type FamilyName, familyOf } from './families.ts'
import type { FamilyFilters, IndexRoad } from './family.ts'
import { openCopiedRows, sampleCopied } from './roads/copy-road.ts'
import { type DocumentRows, openDocumentRows, sampleDocuments } from './roads/index-road.ts'
import type { OpenedRows, Wish } from './roads/opened-rows.ts'

const documentRows = (services: Services, road: IndexRoad, filters: FamilyFilters): DocumentRows => ({
  ...road,
  queryOf: (kinds) =>
    road.select(filters, { kinds, times: () => requireSnapshot(services.impacts.snapshot()).times }),
})

export function openFamily(
  services: Services,
  name: FamilyName,
  filters: FamilyFilters,
  wish: Wish,
): Promise<OpenedRows> {
  const { columns, road } = familyOf(name)
  return road.by === 'index'
    ? openDocumentRows(services, documentRows(services, road, filters), wish)
    : openCopiedRows(services, { columns, rows: road.rows }, filters, wish)
}

/** The first few rows, and how many there are. */
export function sampleFamily(
  services: Services,
  name: FamilyName,
  filters: FamilyFilters,
  wish: Pick<Wish, 'culture' | 'publicUrl'> & { size: number },
): Promise<{ total: number; rows: Row[] }> {
  const { columns, road } = familyOf(name)
  return road.by === 'index'
    ? sampleDocuments(services, documentRows(services, road, filters), wish)
    : sampleCopied(services, { columns, rows: road.rows }, filters, wish)
}
