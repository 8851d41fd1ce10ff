// Logos of owned syndics.
import { instant } from '../../db/instant.ts'
import type { Sql } from '../../db/sql.ts'

export interface Logo {
  /** SHA-256 of the picture, in hex. */
  version: string
  /** WebP. */
  picture: Uint8Array
  width: number
  height: number
}

/** Undefined once it is gone, or there is another one. */
export async function findPicture(sql: Sql, number: string, version: string): Promise<Buffer | undefined> {
  const [logo] = await sql<{ picture: Buffer }[]>`
    select picture from syndic_logo where syndic_number = ${number} and version = ${version}`
  return logo?.picture
}

/**
 * The account keeps the syndic until the end of the transaction; false where it does not have it (any more).
 */
export async function keepOwned(
  sql: Sql,
  { accountId, number }: { accountId: string; number: string },
): Promise<boolean> {
  const found = await sql`
    select from syndic_owner where syndic_number = ${number} and account_id = ${accountId} for key share`
  return found.length > 0
}

/** The same one again changes nothing. */
export async function putLogo(sql: Sql, number: string, logo: Logo): Promise<void> {
  const { version, picture, width, height } = logo
  await sql`
    insert into syndic_logo as known (syndic_number, version, picture, width, height)
    values (${number}, ${version}, ${picture as Buffer}, ${width}, ${height})
    on conflict (syndic_number) do update set version = excluded.version, picture = excluded.picture,
      width = excluded.width, height = excluded.height, uploaded_at = now()
    where known.version <> excluded.version`
}

export async function deleteLogo(sql: Sql, number: string): Promise<void> {
  await sql`delete from syndic_logo where syndic_number = ${number}`
}

export interface LogoFacts {
  number: string
  version: string
  bytes: number
  width: number
  height: number
  /** Instant. */
  uploadedAt: string
}

/** Of all syndics of an account, without the pictures. */
export const listLogos = (sql: Sql, accountId: string): Promise<LogoFacts[]> => sql<LogoFacts[]>`
  select l.syndic_number as number, l.version, length(l.picture) as bytes, l.width, l.height,
    ${instant(sql, 'l.uploaded_at')} as "uploadedAt"
  from syndic_logo l join syndic_owner o using (syndic_number)
  where o.account_id = ${accountId} order by l.syndic_number`
