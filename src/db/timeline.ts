// Which database this is, on which line of time. Together with the mark that each index shares with it
// (indexer/engine/index-mark.ts) it tells a database that was put back: restored, or failed over to a copy behind.
import postgres from 'postgres'
import type { DocumentKind } from '../../mappings/index.ts'
import type { Sql } from './sql.ts'

// Not granted, and not built in: hosted servers keep the first questions to themselves.
const UNAVAILABLE = new Set(['42501', '0A000', '42883'])

/**
 * Identifier of the server, its time line and the number of the database: a restored dump has a new number, a restored
 * or promoted server a new line. Where the server does not tell, the number has to do.
 */
export async function readDatabaseIdentity(sql: Sql): Promise<string> {
  try {
    const [row] = await sql<{ identity: string }[]>`
      select concat_ws('/', (select system_identifier from pg_control_system()),
        left(pg_walfile_name(pg_current_wal_lsn()), 8),
        (select oid from pg_database where datname = current_database())) as identity`
    if (row !== undefined) return row.identity
  } catch (error) {
    if (!(error instanceof postgres.PostgresError) || !UNAVAILABLE.has(error.code)) throw error
  }
  const [row] = await sql<{ identity: string }[]>`
    select oid::text as identity from pg_database where datname = current_database()`
  return row?.identity ?? ''
}

export interface Beat {
  beat: number
  beatId: string
}

/**
 * Counts one more beat of a generation; undefined when another process has done so just now. The clock of the server
 * may go back, and beats go on all the same.
 */
export async function countBeat(
  sql: Sql,
  { kind, number }: { kind: DocumentKind; number: number },
  { atMostEveryMs }: { atMostEveryMs: number },
): Promise<Beat | undefined> {
  const [row] = await sql<Beat[]>`
    update index_generation
    set beat = beat + 1, beat_id = gen_random_uuid(), beat_at = clock_timestamp()
    where kind = ${kind} and number = ${number} and (beat_at is null or beat_at not between
      clock_timestamp() - ${atMostEveryMs} * interval '1 millisecond' and clock_timestamp())
    returning beat::float8 as beat, beat_id as "beatId"`
  return row
}
