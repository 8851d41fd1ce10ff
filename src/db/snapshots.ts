// The snapshots that were loaded of each source.
import type { Sql } from './sql.ts'

export interface Snapshot {
  /** Date of the source, ISO. */
  asOf: string
  /** When it was loaded, ISO instant. */
  loadedAt: string
}

/** The last snapshot of a source; undefined before the first import. */
export async function findSnapshot(sql: Sql, source: string): Promise<Snapshot | undefined> {
  const [row] = await sql<Snapshot[]>`
    select as_of as "asOf", to_char(loaded_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as "loadedAt"
    from source_snapshot where source = ${source}`
  return row
}

/** Throws when the database does not answer or has no schema yet. */
export async function pingDatabase(sql: Sql): Promise<void> {
  await sql`select from enterprise limit 0`
}

/** The kind of an entity of the register by its number; undefined when there is none. */
export async function findEntityKind(
  sql: Sql,
  number: string,
): Promise<'vme' | 'legal-person' | 'sole-trader' | undefined> {
  const [row] = await sql<{ kind: 'vme' | 'legal-person' | 'sole-trader' }[]>`
    select kind from enterprise where number = ${number}`
  return row?.kind
}
