// The snapshots that were loaded of each source.
import type { Source } from '../documents/vme-summary.ts'
import { REUSE_SOURCE } from '../domain/mandate.ts'
import type { Sql } from './sql.ts'

const REGISTER = 'enterprise-register'

export interface Snapshot {
  /** Date of the register, ISO; null before its first import. */
  asOf: string | null
  /** When the latest of all sources was loaded, ISO instant; undefined before the first import. */
  loadedAt: string | undefined
  /** The register first, then every link source that is loaded. */
  sources: readonly Source[]
}

export const nothingLoaded: Snapshot = {
  asOf: null,
  loadedAt: undefined,
  sources: [{ name: REGISTER, asOf: null }],
}

/** What is loaded of the register and of the sources of links. */
export async function loadSnapshot(sql: Sql): Promise<Snapshot> {
  const rows = await sql<{ name: string; asOf: string; loadedAt: string }[]>`
    select source as name, as_of as "asOf",
      to_char(loaded_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as "loadedAt"
    from source_snapshot
    where source in (${REGISTER}, ${REUSE_SOURCE}) or source like 'table:%'
    order by source`
  const asOf = rows.find(({ name }) => name === REGISTER)?.asOf ?? null
  const links = rows.filter(({ name }) => name !== REGISTER)
  return {
    asOf,
    loadedAt: rows
      .map((row) => row.loadedAt)
      .sort()
      .at(-1),
    sources: [{ name: REGISTER, asOf }, ...links.map((link) => ({ name: link.name, asOf: link.asOf }))],
  }
}

/** Throws when the database does not answer or has no schema yet. */
export async function pingDatabase(sql: Sql): Promise<void> {
  await sql`select from enterprise limit 0`
}
