// The address of a syndic that proves who it is: that of the register itself, whatever readers have had put right of what
// is shown.
import type { Sql } from '../../db/sql.ts'

/** The first of each legal person that has one, by number. */
export async function loadRegisteredEmails(
  sql: Sql,
  numbers: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const rows = await sql<{ number: string; email: string }[]>`
    select number, contacts -> 'email' ->> 0 as email from enterprise
    where number = any(${numbers as string[]}) and kind = 'legal-person' and contacts -> 'email' ->> 0 is not null`
  return new Map(rows.map(({ number, email }) => [number, email]))
}
