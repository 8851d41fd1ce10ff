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

/** The day that an edition is to be made for, by the clock of PostgreSQL; undefined before its hour, and after it is made. */
export async function findDueDay(
  sql: Sql,
  { hour, at }: { hour: number; at?: Date | undefined },
): Promise<string | undefined> {
  const [row] = await sql<{ day: string }[]>`
    select moment::date as day
    from (select coalesce(${at?.toISOString() ?? null}::timestamptz, clock_timestamp()) at time zone 'Europe/Brussels')
      as here (moment)
    where extract(hour from moment) >= ${hour}
      and not exists (select from digest_edition where digest_edition.day >= moment::date)`
  return row?.day
}

/** Undefined before the first one. */
export async function latestEdition(sql: Sql): Promise<Edition | undefined> {
  const [row] = await sql<Edition[]>`select number, day from digest_edition order by number desc limit 1`
  return row
}

async function addEdition({ sql, id }: Round, day: string): Promise<number | undefined> {
  const [row] = await sql<{ number: number }[]>`
    insert into digest_edition (day) select ${day}::date where ${isInside({ sql, id })}
    on conflict (day) do nothing returning number`
  return row?.number
}

async function writeChanges(round: Round, edition: number): Promise<void> {
  const { sql } = round
  for (const source of changeSources) {
    await sql`
      insert into change_seen
        (edition, kind, vme, zipcode, municipality, syndic, other, holders, event_id, family, detail)
      select ${edition}, found.* from ${source.find(sql, undefined)} as found where ${isInside(round)}`
    await source.remember(round)
  }
  await sql`delete from digest_edition where day < now()::date - ${KEPT}::interval and ${isInside(round)}`
  await sql`delete from digest_sent where day < now()::date - ${KEPT}::interval and ${isInside(round)}`
}

/** Makes the edition of a day; false when there is one. */
export async function makeEdition(sql: Sql, day: string): Promise<boolean> {
  const session = openRoundSession(sql, 'digest-edition')
  try {
    return await inRound(
      session,
      EDITION_LOCK,
      async (round) => {
        const number = await addEdition(round, day)
        if (number === undefined) return false
        await writeChanges(round, number)
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
