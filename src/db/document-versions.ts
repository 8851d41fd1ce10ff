// The sequence of document versions, and what an index may hold that did not come from it.
import type { Sql } from './sql.ts'

/**
 * The sequence never comes near: at a thousand a second it would take 17,000 years, and each restored backup costs it
 * 2^32 for each kind and process that sees it. What is above was written by a foreign hand and can't be exceeded for
 * ever; the index is replaced then.
 */
export const HIGHEST_VERSION = 2n ** 49n

/**
 * How far the sequence jumps past what an index holds (src/db/functions/versions.sql). What a line of time sent between
 * the last mark and its end is less by far.
 */
export const VERSIONS_A_JUMP = 2n ** 32n

/** The last version drawn. */
export async function readLastVersion(sql: Sql): Promise<bigint> {
  const [row] = await sql<{ version: string }[]>`select last_value::text as version from document_version`
  if (row === undefined) throw new Error('the sequence document_version is empty')
  return BigInt(row.version)
}

/**
 * Moves the sequence past a version that an index holds, and says whether it had to. A database that was put back in time
 * draws versions that the engine has seen: it would take every new document for old.
 */
export async function raiseVersions(sql: Sql, seen: bigint): Promise<boolean> {
  const [row] = await sql<{ raised: boolean }[]>`select raise_versions(${seen.toString()}::bigint) as raised`
  return row?.raised === true
}

/** Moves the sequence past a version and past all that may have been drawn after it. */
export async function leapVersions(sql: Sql, seen: bigint): Promise<void> {
  const last = await readLastVersion(sql)
  await raiseVersions(sql, (seen > last ? seen : last) + 1n)
}
