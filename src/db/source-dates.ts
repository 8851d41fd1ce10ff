// The snapshots that were loaded of each source.
import type { Source } from '../register/source.ts'
import type { Sql } from './sql.ts'

const REGISTER = 'enterprise-register'

export interface SourceDates {
  /** Date of the register, ISO; null before its first import. */
  asOf: string | null
  /** When the latest of all sources was loaded, ISO instant; undefined before the first import. */
  loadedAt: string | undefined
  /** The register first, then every other source that is loaded: links, addresses, points. */
  sources: readonly Source[]
}

export const nothingLoaded: SourceDates = {
  asOf: null,
  loadedAt: undefined,
  sources: [{ name: REGISTER, asOf: null }],
}

/** What is loaded of every source. */
export async function loadSourceDates(sql: Sql): Promise<SourceDates> {
  const rows = await sql<{ name: string; asOf: string; loadedAt: string }[]>`
    select source as name, as_of as "asOf",
      to_char(loaded_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as "loadedAt"
    from source_snapshot
    order by source`
  const asOf = rows.find(({ name }) => name === REGISTER)?.asOf ?? null
  const others = rows.filter(({ name }) => name !== REGISTER)
  return {
    asOf,
    loadedAt: rows
      .map((row) => row.loadedAt)
      .sort()
      .at(-1),
    sources: [{ name: REGISTER, asOf }, ...others.map((other) => ({ name: other.name, asOf: other.asOf }))],
  }
}

/** Throws when the database does not answer or has no schema yet. */
export async function pingDatabase(sql: Sql): Promise<void> {
  await sql`select from enterprise limit 0`
}
