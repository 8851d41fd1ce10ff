// Which stored files documents name, and a lock between those who keep files and who takes away what nobody names.
import type { Sql } from '../../db/sql.ts'

/** Of the lease on which the lock is held. */
export const FILES_LEASE = 'stored files'

// Any fixed number that no other lock of the product has.
const FILES_LOCK = 7_070_085

/** For as long as the session lives, beside any number of others that keep; false while files are taken away. */
export async function tryLockFilesToKeep(session: Sql): Promise<boolean> {
  const [row] = await session<{ locked: boolean }[]>`
    select pg_try_advisory_lock_shared(${FILES_LOCK}) as locked`
  return row?.locked === true
}

/** False while somebody keeps files. */
export async function tryLockFilesToForget(session: Sql): Promise<boolean> {
  const [row] = await session<{ locked: boolean }[]>`select pg_try_advisory_lock(${FILES_LOCK}) as locked`
  return row?.locked === true
}

/**
 * Of some digests those that no document has; none where the lock is lost.
 *
 * @param session Which holds the lock. A connection that stands in for a lost one has to take it first.
 */
export async function listUnnamedAmong(session: Sql, sha256s: readonly string[]): Promise<string[]> {
  const rows = await session<{ sha256: string }[]>`
    with held as materialized (select pg_try_advisory_lock(${FILES_LOCK}) as is_held)
    select sha256 from held cross join unnest(${sha256s as string[]}::text[]) as kept (sha256)
    where is_held and not exists (select from filing_attachment where filing_attachment.sha256 = kept.sha256)`
  return rows.map(({ sha256 }) => sha256)
}
