// Hashes of raw rows beside the entities that were read from them (register_rows): they say for whom a full extract holds
// nothing new. One that is kept stands for what is stored now; whatever else changes an entity takes its hashes away.
import { createHash } from 'node:crypto'
import type { Sql } from '../../../src/db/sql.ts'
import type { EntityKind } from './parse.ts'

export interface TrackedEntity {
  number: string
  kind: EntityKind
  /** Of its raw rows; null where they are not known. */
  hashes: Buffer | null
}

/**
 * Every entity in the table, stopped ones too, some at a time. A stopped one has no hashes, nor has anybody when a load by
 * other code came after the last one that kept them: it may have changed what it did not know of.
 */
export async function* listTracked(session: Sql, source: string): AsyncGenerator<TrackedEntity[]> {
  yield* session<TrackedEntity[]>`
    select number, kind, hashes
    from enterprise left join (
      select * from register_rows where ${areCurrent(session, source)}
    ) as known using (number)`.cursor(2_000)
}

/** Whether the last load of the source was one that kept hashes. */
const areCurrent = (session: Sql, source: string) => session`
  exists (select from source_snapshot where source = ${source} and rows_hashed_at = loaded_at)`

/** The tables that tell the municipality of a seat, as a text that is the same while they are. */
export async function placesText(session: Sql): Promise<string> {
  const rows = await session`
    select (select md5(string_agg(m::text, E'\n' order by nis)) from municipality m) as municipalities,
      (select md5(string_agg(p::text, E'\n' order by p::text)) from postcode p) as postcodes`
  return createHash('sha256').update(JSON.stringify(rows)).digest('base64url')
}

/**
 * Parts of the statement that merges: hashes of what a full read anew; none of whom it does not list, nor of whom an update
 * says anything.
 */
export const keepRows = (session: Sql, source: string, isFull: boolean) => session`
  dropped_rows as (
    delete from register_rows known
    where not exists (select from stage_read next where next.number = known.number)
      and (not ${areCurrent(session, source)}
        or (not ${isFull} and number in (
          select number from touched union select number from stage_deleted union select number from stage_unsure))
        or number in (select number from stage_absent))
  ), kept_rows as (
    insert into register_rows as known (number, hashes)
    select number, hashes from stage_read
    on conflict (number) do update set hashes = excluded.hashes
  )`
