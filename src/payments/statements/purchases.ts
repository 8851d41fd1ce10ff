// Purchases in PostgreSQL.
import { instant } from '../../db/instant.ts'
import type { Sql } from '../../db/sql.ts'
import { type PurchaseState, statesBefore } from '../states.ts'

export interface Purchase {
  id: number
  /** By which the provider names it: of no other installation. */
  key: string
  kind: 'plan'
  item: string
  /** Null: the account is gone. */
  accountId: string | null
  amount: number
  currency: string
  vatNumber: string | null
  state: PurchaseState
  session: string | null
  /** Since it was begun. */
  ageSeconds: number
}

const columns = (sql: Sql) => sql`
  id, key, kind, item, account_id::text as "accountId", amount, currency, vat_number as "vatNumber", state,
  checkout_session as session, extract(epoch from now() - created_at)::float8 as "ageSeconds"`

const isKey = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/** By what stands in the metadata of an object of the provider; undefined for what is none of ours. */
export async function findPurchase(
  sql: Sql,
  metadata: Readonly<Record<string, string>> | null | undefined,
): Promise<Purchase | undefined> {
  const key = metadata?.purchase ?? ''
  if (!isKey.test(key)) return undefined
  const [found] = await sql<Purchase[]>`select ${columns(sql)} from purchase where key = ${key}`
  return found
}

export interface NewPurchase {
  kind: 'plan'
  item: string
  accountId: string
  personId: string
  amount: number
  vatNumber: string | null
}

export async function insertPurchase(sql: Sql, purchase: NewPurchase): Promise<Purchase> {
  const { kind, item, accountId, personId, amount, vatNumber } = purchase
  const [made] = await sql<Purchase[]>`
    insert into purchase (kind, item, account_id, person_id, amount, vat_number)
    values (${kind}, ${item}, ${accountId}, ${personId}, ${amount}, ${vatNumber})
    returning ${columns(sql)}`
  if (made === undefined) throw new Error('a purchase that was made is not there')
  return made
}

// A debit is certain within that time.
const UNSETTLED_FOR = '30 days'

/** What an account of this kind began to buy and has neither got nor left, the latest first. */
export const listOpenPurchases = (
  sql: Sql,
  { accountId, kind }: Pick<NewPurchase, 'accountId' | 'kind'>,
): Promise<Purchase[]> => sql<Purchase[]>`
  select ${columns(sql)} from purchase
  where account_id = ${accountId} and kind = ${kind} and state in ('created', 'pending', 'paid', 'fulfilling')
    and created_at > now() - ${UNSETTLED_FOR}::interval
  order by id desc`

/** Moves it on; false where it is as far already, or further. */
export async function advance(sql: Sql, id: number, to: PurchaseState): Promise<boolean> {
  const moved = await sql`
    update purchase set state = ${to}, changed_at = now(),
      paid_at = case when ${to === 'paid'} then now() else paid_at end
    where id = ${id} and state = any(${statesBefore(to) as string[]}::text[]) returning 1`
  return moved.length > 0
}

/** The page of the provider where it is paid. */
export async function setSession(sql: Sql, id: number, session: string): Promise<void> {
  await sql`
    update purchase set checkout_session = ${session}, changed_at = now(),
      state = case state when 'created' then 'pending' else state end
    where id = ${id} and (checkout_session is null or checkout_session = ${session})`
}

export async function setVat(sql: Sql, id: number, vat: number): Promise<void> {
  await sql`update purchase set vat = ${vat} where id = ${id} and vat is null`
}

/** Of one's own account; undefined for whatever else. */
export async function findOwnPurchase(
  sql: Sql,
  { id, accountId }: { id: number; accountId: string },
): Promise<Purchase | undefined> {
  const [found] = await sql<Purchase[]>`
    select ${columns(sql)} from purchase where id = ${id} and account_id = ${accountId}`
  return found
}

export interface ListedPurchase {
  kind: string
  item: string
  amount: number
  vat: number | null
  currency: string
  vatNumber: string | null
  state: PurchaseState
  createdAt: string
}

export const listPurchases = (sql: Sql, accountId: string): Promise<ListedPurchase[]> => sql<
  ListedPurchase[]
>`
  select kind, item, amount, vat, currency, vat_number as "vatNumber", state,
    ${instant(sql, 'created_at')} as "createdAt"
  from purchase where account_id = ${accountId} order by id`
