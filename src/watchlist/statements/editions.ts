// Editions: each takes all that changed since the one before, in one snapshot, so that everything is in one of them.
import { inRound, isInside, openRoundSession, type Round } from '../../db/round.ts'
import type { Sql } from '../../db/sql.ts'
import { changeSources } from './change-sources.ts'

// Any fixed number that no other lock of the product has.
const EDITION_LOCK = 7_070_096

// Changes and digests are kept for as long: for the list of what is watched, and to be told again to nobody.
const KEPT = '31 days'

export interface Edition {
  number: number
  /** ISO day in Brussels. */
  day: string
}

/**
 * The day that an edition is to be made for, by the clock of PostgreSQL; undefined before its hour, and after it is made.
 * The first one of all is due at once, for the day before.
 */
export async function findDueDay(
  sql: Sql,
  { hour, at }: { hour: number; at?: Date | undefined },
): Promise<string | undefined> {
  const [row] = await sql<{ day: string }[]>`
    select case when last.day is null then moment::date - 1 else moment::date end as day
    from (select coalesce(${at?.toISOString() ?? null}::timestamptz, clock_timestamp()) at time zone 'Europe/Brussels')
      as here (moment)
    cross join (select max(day) as day from digest_edition) as last
    where last.day is null or (extract(hour from moment) >= ${hour} and last.day < moment::date)`
  return row?.day
}

/** Undefined before the first one. */
export async function latestEdition(sql: Sql): Promise<Edition | undefined> {
  const [row] = await sql<Edition[]>`select number, day from digest_edition order by number desc limit 1`
  return row
}

interface AddedEdition extends Edition {
  isFirst: boolean
}

async function addEdition(round: Round, day: string): Promise<AddedEdition | undefined> {
  const [row] = await round.sql<AddedEdition[]>`
    insert into digest_edition (day) select ${day}::date where ${isInside(round)}
    on conflict (day) do nothing
    returning number, day, not exists (select from digest_edition) as "isFirst"`
  return row
}

async function writeChanges(round: Round, { number: edition, day, isFirst }: AddedEdition): Promise<void> {
  const { sql } = round
  for (const source of changeSources) {
    // What a new register holds when it is first looked at is no news.
    if (!isFirst)
      await sql`
      insert into change_seen
        (edition, kind, vme, zipcode, municipality, syndic, other, holders, event_id, family, detail)
      select ${edition}, found.* from ${source.find(sql, undefined)} as found where ${isInside(round)}`
    await source.remember(round)
  }
  await sql`delete from digest_edition where day < ${day}::date - ${KEPT}::interval and ${isInside(round)}`
  await sql`delete from digest_sent where day < ${day}::date - ${KEPT}::interval and ${isInside(round)}`
}

/** Makes the edition of a day; false when there is one. */
export async function makeEdition(sql: Sql, day: string): Promise<boolean> {
  const session = openRoundSession(sql, 'digest-edition')
  try {
    return await inRound(
      session,
      EDITION_LOCK,
      async (round) => {
        const added = await addEdition(round, day)
        if (added === undefined) return false
        await writeChanges(round, added)
        return true
      },
      'snapshot',
    )
  } catch (error) {
    // Another process made it between the snapshot of this one and its lock.
    if ((error as { code?: unknown }).code === '40001') return false
    throw error
  } finally {
    await session.end({ timeout: 1 })
  }
}
