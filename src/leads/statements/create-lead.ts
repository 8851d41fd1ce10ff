// Makes a lead, in the transaction of what it comes of: a report, a claim, a purchase.
import type { Sql } from '../../db/sql.ts'
import type { LeadKind } from '../lead.ts'

export interface NewLead {
  kind: LeadKind
  /** Of what it comes: `claim:17`. The same one makes no second lead. */
  reference: string
  /** The account whose lead it is; null: it is one of those who run the service. */
  accountId: string | null
  /** Ten digits, of the association or syndic that it is about. */
  number: string | null
  /** Who wants something, as far as it is known. */
  person?: string | null
  email?: string | null
  /** What they want, in their words. */
  message?: string | null
}

/** Returns the id of the lead, which is that of the first one of its reference. */
export async function createLead(
  sql: Sql,
  { kind, reference, accountId, number, person = null, email = null, message = null }: NewLead,
): Promise<number> {
  await sql`
    insert into lead (kind, reference, account_id, number, person, email, message)
    values (${kind}, ${reference}, ${accountId}, ${number}, ${person}, ${email}, ${message})
    on conflict (reference) do nothing`
  // A second one that was made at the same time is there by now: the insert waited for it.
  const [lead] = await sql<{ id: number }[]>`select id from lead where reference = ${reference}`
  if (lead === undefined) throw new Error('a lead that was made is not there')
  return lead.id
}
