// What a family of exports is, whatever the road its rows come by.
import type { DocumentKind } from '../../mappings/index.ts'
import type { Sql } from '../db/sql.ts'
import type { Clause, SortOrder } from '../engine/clause.ts'
import type { ImpactCategory } from '../impacts/event.ts'
import type { CategoryTimes } from '../impacts/interval.ts'
import type { NamedArea } from '../places/place-names.ts'
import type { EnterpriseNumber } from '../register/enterprise-number.ts'
import type { RegionCode } from '../register/region.ts'
import type { Culture, InEveryCulture } from '../text/culture.ts'
import type { Column, Row } from './column.ts'
import type { PriceRule } from './price.ts'
import type { CopiedRows } from './statements/copied.ts'
import type { LegalKinds } from './statements/legal-kinds.ts'

/** What is absent leaves it open; all that is given holds. */
export interface FamilyFilters {
  region?: RegionCode[] | undefined
  /** As documents of VMEs have it, and by its keys. */
  municipality?: { name: string; area: NamedArea } | undefined
  syndic?: EnterpriseNumber | undefined
  /** NIS code. */
  province?: string | undefined
  /** Four digits each. */
  zipcode?: readonly string[] | undefined
  /** Of events, at the moment of asking. */
  category?: readonly ImpactCategory[] | undefined
  /** Of the seats of companies. */
  seatRegion?: RegionCode[] | undefined
  /** Managed VMEs in the area asked for, both inclusive. */
  minVme?: number | undefined
  maxVme?: number | undefined
  /** Of annual accounts. */
  year?: number | undefined
}

export type FamilyFilterName = keyof FamilyFilters

/** What every family can be narrowed by. */
const commonFilters = ['region', 'municipality'] as const satisfies FamilyFilterName[]

/** What rows of documents are made with. */
export interface RowContext {
  culture: Culture | undefined
  publicUrl: string
  legalPersons: LegalKinds['legalPersons']
}

/** What selects rows beside the filters. */
export interface SelectContext {
  kinds: LegalKinds
  /** Throws impacts_unavailable while outages and works are not in memory. */
  times(): CategoryTimes
}

export interface IndexRoad {
  by: 'index'
  kind: DocumentKind
  /** Of the facts of a document. */
  fields: readonly string[]
  /** Total, and as near to the order on disk as there is one. */
  order: SortOrder
  select(filters: FamilyFilters, context: SelectContext): Clause
  /** Undefined for whom no export names. */
  rowOf(facts: unknown, context: RowContext): Row | undefined
}

export interface CopyRoad {
  by: 'copy'
  /** Its columns are those of the family. */
  rows: CopiedRows
  /** How many of them there are, in one row, without what only they need. */
  count: CopiedRows
}

/** Rows that are worked out here, of what one statement reads. */
export interface ReadRoad {
  by: 'read'
  /** @param wish With `most`: no more than the rows of so many. */
  rows(
    sql: Sql,
    filters: FamilyFilters,
    wish: Pick<RowContext, 'culture' | 'publicUrl'> & { most?: number },
  ): AsyncIterable<Row[]>
  count(sql: Sql, filters: FamilyFilters): Promise<number>
}

export interface Family {
  title: InEveryCulture
  about: InEveryCulture
  /** Where its rows come from beside the register, for what a file says of itself. */
  origin?: InEveryCulture
  columns: readonly Column[]
  /** Beside the common ones. */
  filters: readonly FamilyFilterName[]
  price: PriceRule
  road: IndexRoad | CopyRoad | ReadRoad
}

/** What a family can be narrowed by. */
export const filtersOf = ({ filters }: Pick<Family, 'filters'>): readonly FamilyFilterName[] => [
  ...commonFilters,
  ...filters,
]
