// The address of a syndic that proves who it is: that of the register itself, whatever readers have had put right of what
// is shown.
import { readEmailAddress } from '../../accounts/email-address.ts'
import type { Sql } from '../../db/sql.ts'

/** The register has what was typed: one address, or several with something between them. */
const firstAddress = (texts: readonly string[]): string | undefined =>
  texts
    .flatMap((text) => text.split(/[\s;,/]+/))
    .map(readEmailAddress)
    .find((address) => address !== undefined)

/** The first that mail can be sent to, of each legal person that has one, by number. */
export async function loadRegisteredEmails(
  sql: Sql,
  numbers: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const rows = await sql<{ number: string; emails: string[] | null }[]>`
    select number, contacts -> 'email' as emails from enterprise
    where number = any(${numbers as string[]}) and kind = 'legal-person'`
  return new Map(
    rows.flatMap(({ number, emails }) => {
      const email = firstAddress(emails ?? [])
      return email === undefined ? [] : [[number, email] as const]
    }),
  )
}
