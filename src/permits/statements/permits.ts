// Permits that wait to be matched, and their matches.

import type { Sql } from '../../db/sql.ts'
import { inTransaction } from '../../db/transaction.ts'
import type { PermitMatch } from '../permit.ts'

export interface PermitRow {
  id: string
  shape: Buffer
  /** Sides in ten-millionths of a degree. */
  south: number
  west: number
  north: number
  east: number
  areaM2: number
}

/** Takes the lock of the matching; it ends with the session. */
export async function lockMatching(session: Sql): Promise<boolean> {
  const [row] = await session<{ locked: boolean }[]>`select pg_try_advisory_lock(7070093) as locked`
  return row?.locked === true
}

/** Some that wait, all of one tile; none when nothing waits. */
export function loadUnmatched(sql: Sql, most: number): Promise<PermitRow[]> {
  return sql<PermitRow[]>`
    select id::text as id, shape, south, west, north, east, area_m2 as "areaM2" from permit
    where not is_matched and tile = (select tile from permit where not is_matched order by tile, id limit 1)
    order by id limit ${most}`
}

export interface StoredMatches {
  /** Rows that are there now. */
  matches: number
}

/**
 * The matches of these permits are those given from now on: in one transaction with the marks. A permit whose shape was
 * replaced meanwhile stays marked.
 */
export async function replaceMatches(
  session: Sql,
  permits: readonly PermitRow[],
  matches: readonly PermitMatch[],
): Promise<StoredMatches> {
  const ids = permits.map(({ id }) => id)
  return inTransaction(session, async (sql) => {
    const held = await sql<{ id: string }[]>`
      update permit set is_matched = true
      from unnest(${ids}::bigint[], ${permits.map(({ shape }) => shape.toString('hex'))}::text[]) as seen (id, shape)
      where permit.id = seen.id and permit.shape = decode(seen.shape, 'hex')
      returning permit.id::text as id`
    const isHeld = new Set(held.map(({ id }) => id))
    const kept = matches.filter(({ permitId }) => isHeld.has(permitId))
    await sql`delete from permit_match where permit_id = any(${[...isHeld]}::bigint[])`
    await sql`
      insert into permit_match (permit_id, vme, tier, distance_m, score)
      select * from unnest(
        ${kept.map(({ permitId }) => permitId)}::bigint[], ${kept.map(({ vme }) => vme)}::text[],
        ${kept.map(({ tier }) => tier)}::text[], ${kept.map(({ distanceMetres }) => distanceMetres)}::real[],
        ${kept.map(({ score }) => score)}::real[])`
    return { matches: kept.length }
  })
}

/** Has every permit matched again; returns how many that are. */
export async function markAllPermits(sql: Sql): Promise<number> {
  const { count } = await sql`update permit set is_matched = false where is_matched`
  return count
}
