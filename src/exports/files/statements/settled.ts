// Whether what was stored is worked out and indexed: what rows are made of follows the imports in rounds.
import type { DocumentKind } from '../../../../mappings/index.ts'
import type { Sql } from '../../../db/sql.ts'

/** Rows that wait, in the order in which one makes another. */
export interface Stage {
  table: 'cause' | 'stale_link' | 'stale_seat' | 'stale_match' | 'stale_street' | 'stale_property' | 'outbox'
  /** Of those rows alone. */
  only?: { column: 'consumer' | 'kind'; values: readonly string[] }
}

const workedOut: readonly Stage[] = [
  { table: 'cause', only: { column: 'consumer', values: ['links', 'seats'] } },
  { table: 'stale_link' },
  { table: 'stale_seat' },
]
/** What documents of a kind are worked out from besides. */
const workedOutOf: Partial<Record<DocumentKind, readonly Stage[]>> = {
  impact: [{ table: 'stale_street' }, { table: 'stale_match' }],
  property: [
    { table: 'cause', only: { column: 'consumer', values: ['insights'] } },
    { table: 'stale_property' },
  ],
}

/** @param kind Of the index that rows are read from; undefined: from the tables. */
export const stagesOf = (kind: DocumentKind | undefined): readonly Stage[] => [
  ...workedOut,
  ...((kind && workedOutOf[kind]) ?? []),
  ...(kind === undefined
    ? []
    : ([
        { table: 'cause', only: { column: 'consumer', values: [kind] } },
        { table: 'outbox', only: { column: 'kind', values: [kind] } },
      ] as const)),
]

const chosen = (sql: Sql, { only }: Stage) =>
  only === undefined ? sql`true` : sql`${sql(only.column)} = any(${only.values as string[]})`

/** The last row that waits at this moment; undefined where none does. */
export async function findLastWaiting(sql: Sql, stage: Stage): Promise<string | undefined> {
  const [row] = await sql<{ last: string | null }[]>`
    select max(id)::text as last from ${sql(stage.table)} where ${chosen(sql, stage)}`
  return row?.last ?? undefined
}

/** Whether one of the rows up to that one still waits. */
export async function isWaiting(sql: Sql, stage: Stage, last: string): Promise<boolean> {
  const [row] = await sql<{ waits: boolean }[]>`
    select exists (select from ${sql(stage.table)} where ${chosen(sql, stage)} and id <= ${last}) as waits`
  return row?.waits === true
}
