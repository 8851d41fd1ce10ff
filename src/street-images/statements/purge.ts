// What is not kept for ever.
import type { Sql } from '../../db/sql.ts'

/** Of pictures at a time, so that no statement holds many. */
const BATCH = 500

/**
 * Takes away what nobody asked for longest until the rest fits, answers that hold no picture and are not believed any more,
 * and what was counted and claimed long ago. How many answers went.
 */
export async function purgeStreetImages(
  sql: Sql,
  { mostBytes, now }: { mostBytes: number; now: Date },
): Promise<number> {
  await sql`delete from street_image_claim where claimed_until < ${now}::timestamptz - interval '1 day'`
  await sql`delete from street_image_day where day < ${now}::date - 31`
  const empty = await sql`delete from street_image where image_id is null and fresh_until < ${now}`
  let gone = empty.count
  for (;;) {
    // The newest that fit stay: of the others, those that were used longest ago.
    const { count } = await sql`
      delete from street_image where place in (
        select place from (
          select place, used_on, sum(bytes) over (order by used_on desc, place rows unbounded preceding) as upto
          from street_image where image_id is not null
        ) as ranked
        where upto > ${mostBytes} order by used_on, place desc limit ${BATCH}
      )`
    gone += count
    if (count < BATCH) return gone
  }
}
