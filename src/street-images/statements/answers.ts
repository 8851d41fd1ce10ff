// What sources answered of places.
import type { Sql } from '../../db/sql.ts'
import type { StreetImageWidth } from '../widths.ts'

export interface KnownAnswer {
  answeredAt: Date
  freshUntil: Date
  /** ISO day. */
  usedOn: string
  /** Null: there is none. */
  imageId: string | null
  capturedAt: Date | null
  link: string | null
  version: string | null
  /** Of the largest. */
  width: number | null
  height: number | null
}

const columns = (sql: Sql) => sql`
  answered_at as "answeredAt", fresh_until as "freshUntil", used_on::text as "usedOn", image_id as "imageId",
  captured_at as "capturedAt", link, version, width, height`

/** Of one source: what another one said before is not known of this one. */
export async function findAnswer(
  sql: Sql,
  { place, source }: { place: string; source: string },
): Promise<KnownAnswer | undefined> {
  const [found] = await sql<KnownAnswer[]>`
    select ${columns(sql)} from street_image where place = ${place} and source = ${source}`
  return found
}

const columnOf: Readonly<Record<StreetImageWidth, string>> = { 320: 'small', 640: 'medium', 1024: 'large' }

/** The same, with the bytes in one size; these are null where there is no picture. */
export async function findPicture(
  sql: Sql,
  { place, source, width }: { place: string; source: string; width: StreetImageWidth },
): Promise<(KnownAnswer & { picture: Buffer | null }) | undefined> {
  const [found] = await sql<(KnownAnswer & { picture: Buffer | null })[]>`
    select ${columns(sql)}, ${sql(columnOf[width])} as picture
    from street_image where place = ${place} and source = ${source}`
  return found
}

interface Answered {
  place: string
  source: string
  answeredAt: Date
  freshUntil: Date
}

export interface StoredPicture extends Answered {
  imageId: string
  capturedAt: Date | null
  link: string
  version: string
  width: number
  height: number
  small: Uint8Array
  medium: Uint8Array
  large: Uint8Array
}

export async function storePicture(sql: Sql, answer: StoredPicture): Promise<void> {
  const { place, source, answeredAt, freshUntil, imageId, capturedAt, link, version, width, height } = answer
  const [small, medium, large] = [answer.small, answer.medium, answer.large] as Buffer[]
  await sql`
    insert into street_image (place, source, answered_at, fresh_until, used_on, image_id, captured_at, link, version,
      width, height, small, medium, large)
    values (${place}, ${source}, ${answeredAt}, ${freshUntil}, ${answeredAt}, ${imageId}, ${capturedAt}, ${link},
      ${version}, ${width}, ${height}, ${small ?? null}, ${medium ?? null}, ${large ?? null})
    on conflict (place) do update set source = excluded.source, answered_at = excluded.answered_at,
      fresh_until = excluded.fresh_until, used_on = excluded.used_on, image_id = excluded.image_id,
      captured_at = excluded.captured_at, link = excluded.link, version = excluded.version, width = excluded.width,
      height = excluded.height, small = excluded.small, medium = excluded.medium, large = excluded.large`
}

/** That there is none; a picture that was kept goes. */
export async function storeNone(
  sql: Sql,
  { place, source, answeredAt, freshUntil }: Answered,
): Promise<void> {
  await sql`
    insert into street_image (place, source, answered_at, fresh_until, used_on)
    values (${place}, ${source}, ${answeredAt}, ${freshUntil}, ${answeredAt})
    on conflict (place) do update set source = excluded.source, answered_at = excluded.answered_at,
      fresh_until = excluded.fresh_until, used_on = excluded.used_on, image_id = null, captured_at = null, link = null,
      version = null, width = null, height = null, small = null, medium = null, large = null`
}

/** Once a day is enough to tell what nobody looks at. */
export async function noteUse(sql: Sql, place: string, day: string): Promise<void> {
  await sql`update street_image set used_on = ${day} where place = ${place} and used_on < ${day}`
}
