// Which data there are at this moment; docs/decisions/0049-export-files.md says what makes another generation of them.
import type { DocumentKind } from '../../../../mappings/index.ts'
import type { Sql } from '../../../db/sql.ts'

/** Compared as a whole. */
export type DataGeneration = Readonly<Record<string, unknown>>

/** As an expression of jsonb. @param kind Of the index that rows are read from; undefined: from the tables. */
export const generationNow = (sql: Sql, kind: DocumentKind | undefined) => sql`
  jsonb_build_object(
    'day', (clock_timestamp() at time zone 'Europe/Brussels')::date,
    'loads', (select coalesce(jsonb_object_agg(source,
      to_char(loaded_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"')), '{}') from source_snapshot),
    'index', (select number from index_generation where kind = ${kind ?? null} and state = 'live'),
    'events', (select value from impact_generation where ${kind === 'impact'}))`
