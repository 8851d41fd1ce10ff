// Keys of deleted documents; the triggers write them.
import type { DocumentKind } from '../../mappings/index.ts'
import type { Sql } from './sql.ts'

const RETENTION_DAYS = 90

/** Deletes tombstones past their retention; returns how many. */
export async function purgeTombstones(sql: Sql, kind: DocumentKind): Promise<number> {
  const { count } = await sql`
    delete from tombstone where kind = ${kind} and deleted_at < now() - make_interval(days => ${RETENTION_DAYS})`
  return count
}
