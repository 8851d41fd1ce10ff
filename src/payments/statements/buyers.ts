// Who is written to about a purchase, and what is forgotten of them, in PostgreSQL.
import type { Sql } from '../../db/sql.ts'
import type { Culture } from '../../text/culture.ts'
import { linkRules } from '../links.ts'
import { listOwners, type Owner } from './customers.ts'
import type { Purchase } from './purchases.ts'

export interface Buyer {
  email: string
  culture: Culture
  /** Null: bought without an account. */
  owner: { accountId: string; personId: string } | null
}

const ofAccount = (accountId: string, { personId, email, culture }: Owner): Buyer => ({
  ...{ email, culture },
  owner: { accountId, personId },
})

/** Who pressed the button, while of the account; else its owners. In the language that it was bought in. */
export async function listBuyers(
  sql: Sql,
  { accountId, personId, email, culture }: Purchase,
): Promise<Buyer[]> {
  if (accountId === null) return email === null ? [] : [{ email, culture, owner: null }]
  const [member] = await sql<{ email: string }[]>`
    select p.email from membership m join person p on p.id = m.person_id
    where m.account_id = ${accountId} and m.person_id = ${personId}`
  if (member !== undefined && personId !== null)
    return [ofAccount(accountId, { personId, email: member.email, culture })]
  return (await listOwners(sql, accountId)).map((owner) => ofAccount(accountId, owner))
}

/**
 * What is over: links, and of purchases without an account who bought them. Answers customers of the provider that go with
 * it. Purchases that were begun and never led anywhere have failed.
 */
export async function forgetOldBuyers(sql: Sql): Promise<string[]> {
  const days = sql`make_interval(days => ${linkRules.page.days})`
  await sql`
    update purchase set state = 'failed', changed_at = now()
    where state = 'created' and kind <> 'plan' and created_at < now() - interval '1 day'`
  await sql`delete from purchase_link where created_at < now() - ${days} and expires_at < now()`
  const forgotten = await sql<{ customer: string | null }[]>`
    with old as (
      select id, customer from purchase
      where email is not null and created_at < now() - ${days}
        and not exists (select from purchase_link l where l.purchase_id = purchase.id)
      order by id limit 1000 for update
    )
    update purchase set email = null, vat_number = null, wish = null, press = null
    from old where old.id = purchase.id returning old.customer`
  return forgotten.flatMap(({ customer }) => customer ?? [])
}
