// Who asks a source for what, and how often it was asked: what processes tell each other.
import type { Sql } from '../../db/sql.ts'

/** False while another process has it. One that does not let go of it loses it by time. */
export async function claimPlace(
  sql: Sql,
  { place, now, until }: { place: string; now: Date; until: Date },
): Promise<boolean> {
  const claimed = await sql`
    insert into street_image_claim as known (place, claimed_until) values (${place}, ${until})
    on conflict (place) do update set claimed_until = excluded.claimed_until where known.claimed_until <= ${now}
    returning place`
  return claimed.length > 0
}

/** A claim that was taken over meanwhile is another one's. */
export async function releasePlace(
  sql: Sql,
  { place, until }: { place: string; until: Date },
): Promise<void> {
  await sql`delete from street_image_claim where place = ${place} and claimed_until = ${until}`
}

/** Counts a look-up of a day; false once there were as many as may be. */
export async function countLookup(sql: Sql, { day, most }: { day: string; most: number }): Promise<boolean> {
  const counted = await sql`
    insert into street_image_day as known (day, lookups) values (${day}, 1)
    on conflict (day) do update set lookups = known.lookups + 1 where known.lookups < ${most}
    returning lookups`
  return counted.length > 0
}
