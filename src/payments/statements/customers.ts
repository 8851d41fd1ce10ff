// Accounts as customers of the provider, in PostgreSQL.
import type { PaidPlan } from '../../accounts/plan-prices.ts'
import type { Plan } from '../../accounts/plans.ts'
import type { Sql } from '../../db/sql.ts'
import type { Culture } from '../../text/culture.ts'
import type { Purchase } from './purchases.ts'

export interface Customer {
  key: string
  /** Part of the key under which it is made. */
  attempt: number
  /** Null: not made at the provider yet. */
  customer: string | null
  vatNumber: string | null
  subscribed: PaidPlan | null
  besides: Plan
}

const columns = (sql: Sql) => sql`
  key, attempt, customer, vat_number as "vatNumber", subscribed_plan as subscribed, plan_besides as besides`

export async function findCustomer(sql: Sql, accountId: string): Promise<Customer | undefined> {
  const [found] = await sql<Customer[]>`
    select ${columns(sql)} from payment_customer where account_id = ${accountId}`
  return found
}

/** Who pays a purchase, at the provider: of a plan the account. */
export async function customerOf(
  sql: Sql,
  { kind, accountId, customer }: Pick<Purchase, 'kind' | 'accountId' | 'customer'>,
): Promise<string | null> {
  if (kind !== 'plan') return customer
  return (await findCustomer(sql, accountId ?? '0'))?.customer ?? null
}

/** The row of an account, which is made where there is none. Hold the account first. */
export async function ensureCustomer(sql: Sql, accountId: string): Promise<Customer> {
  await sql`insert into payment_customer (account_id) values (${accountId}) on conflict do nothing`
  const found = await findCustomer(sql, accountId)
  if (found === undefined) throw new Error('a customer that was made is not there')
  return found
}

/** In the place of the one that was lost. False where the account is gone, or is another customer by now. */
export async function setCustomer(
  sql: Sql,
  {
    accountId,
    customer,
    lost,
    vatNumber,
  }: { accountId: string; customer: string; lost: string | null; vatNumber: string | null },
): Promise<boolean> {
  const set = await sql`
    update payment_customer set customer = ${customer}, vat_number = ${vatNumber}
    where account_id = ${accountId} and coalesce(customer, ${customer}) in (${customer}, ${lost})
    returning 1`
  return set.length > 0
}

/** It is made under another key next; see the attempts of purchases. */
export async function raiseCustomerAttempt(
  sql: Sql,
  { accountId, attempt }: { accountId: string; attempt: number },
): Promise<void> {
  await sql`
    update payment_customer set attempt = attempt + 1 where account_id = ${accountId} and attempt = ${attempt}`
}

/** What its subscriptions give an account, and with it what it has. Hold the account first. */
export async function setGranted(
  sql: Sql,
  {
    accountId,
    plan,
    subscribed,
    besides,
  }: {
    accountId: string
    plan: Plan
    subscribed: PaidPlan | null
    besides: Plan
  },
): Promise<void> {
  await sql`
    with granted as (
      update payment_customer set subscribed_plan = ${subscribed}, plan_besides = ${besides}
      where account_id = ${accountId}
    )
    update account set plan = ${plan} where id = ${accountId} and plan <> ${plan}`
}

export interface Owner {
  personId: string
  email: string
  culture: Culture
}

export const listOwners = (sql: Sql, accountId: string): Promise<Owner[]> => sql<Owner[]>`
  select p.id::text as "personId", p.email, p.culture from membership m join person p on p.id = m.person_id
  where m.account_id = ${accountId} and m.role = 'owner' order by p.id`
