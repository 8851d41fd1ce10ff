// Where the log of the database stands, in bytes from its beginning.
import type { Sql } from './sql.ts'

/** How far the original has written it. */
export async function readWritten(sql: Sql): Promise<bigint> {
  const [row] = await sql<{ position: string }[]>`
    select pg_wal_lsn_diff(pg_current_wal_lsn(), '0/0')::text as position`
  return BigInt(row?.position ?? 0)
}

/** How far a copy has replayed it. Throws for a server that replays nothing: it is no copy, or one no longer. */
export async function readReplayed(sql: Sql): Promise<bigint> {
  const [row] = await sql<{ position: string | null }[]>`
    select case when pg_is_in_recovery() then pg_wal_lsn_diff(pg_last_wal_replay_lsn(), '0/0')::text end as position`
  if (row?.position == null) throw new Error('the server of DATABASE_READ_URL is no copy: it replays nothing')
  return BigInt(row.position)
}
