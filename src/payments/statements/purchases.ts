// Purchases in PostgreSQL.
import { instant } from '../../db/instant.ts'
import type { Sql } from '../../db/sql.ts'
import type { Culture } from '../../text/culture.ts'
import type { PurchaseKind } from '../products.ts'
import { type PurchaseState, statesBefore } from '../states.ts'
import type { Wish } from '../wish.ts'

export interface Purchase {
  id: number
  /** By which the provider names it: of no other installation. */
  key: string
  kind: PurchaseKind
  item: string
  /** Null: bought without an account, or the account is gone. */
  accountId: string | null
  personId: string | null
  /** Of who bought it without an account. */
  email: string | null
  culture: Culture
  amount: number
  currency: string
  vatNumber: string | null
  state: PurchaseState
  session: string | null
  /** At the provider, as part of the keys under which it is asked. */
  attempt: number
  /** At the provider; of a plan it is that of the account. */
  customer: string | null
  /** Null of a plan, and of a package until it is chosen. */
  wish: Wish | null
  /** Since it was begun. */
  ageSeconds: number
  /** Since something of it changed. */
  stateSeconds: number
}

const columns = (sql: Sql) => sql`
  id, key, kind, item, account_id::text as "accountId", person_id::text as "personId", email, culture, amount,
  currency, vat_number as "vatNumber", state, checkout_session as session, attempt, customer, wish,
  extract(epoch from now() - created_at)::float8 as "ageSeconds",
  extract(epoch from now() - changed_at)::float8 as "stateSeconds"`

/** Whether nobody is left who bought it. */
export const isForsaken = ({ accountId, email }: Pick<Purchase, 'accountId' | 'email'>): boolean =>
  accountId === null && email === null

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
  kind: PurchaseKind
  item: string
  accountId: string | null
  personId: string | null
  email?: string | null
  culture?: Culture
  amount: number
  vatNumber: string | null
  wish?: Wish | null
  press?: Buffer | null
}

export async function insertPurchase(sql: Sql, purchase: NewPurchase): Promise<Purchase> {
  const { kind, item, accountId, personId, amount, vatNumber } = purchase
  const { email = null, culture = 'nl', wish = null, press = null } = purchase
  const [made] = await sql<Purchase[]>`
    insert into purchase (kind, item, account_id, person_id, email, culture, amount, vat_number, wish, press)
    values (${kind}, ${item}, ${accountId}, ${personId}, ${email}, ${culture}, ${amount}, ${vatNumber},
      ${wish === null ? null : sql.json(wish as never)}, ${press})
    returning ${columns(sql)}`
  if (made === undefined) throw new Error('a purchase that was made is not there')
  return made
}

// A debit is certain within that time.
const UNSETTLED_FOR = '30 days'

/** What an account of this kind began to buy and has neither got nor left, the latest first. */
export const listOpenPurchases = (
  sql: Sql,
  { accountId, kind }: { accountId: string; kind: PurchaseKind },
): Promise<Purchase[]> => sql<Purchase[]>`
  select ${columns(sql)} from purchase
  where account_id = ${accountId} and kind = ${kind} and state in ('created', 'pending', 'paid', 'fulfilling')
    and created_at > now() - ${UNSETTLED_FOR}::interval
  order by id desc`

/** Moves it on; false where it is as far already, or further. */
export async function advance(sql: Sql, id: number, to: PurchaseState): Promise<boolean> {
  const moved = await sql`
    update purchase set state = ${to}, changed_at = now(),
      paid_at = case when ${to === 'paid'} then now() else paid_at end,
      ready_at = case when ${to === 'ready'} then now() else ready_at end
    where id = ${id} and state = any(${statesBefore(to) as string[]}::text[]) returning 1`
  return moved.length > 0
}

/** Of what is bought once: what became of its money. One may follow the other, in both directions. */
export async function takeBack(sql: Sql, id: number, state: 'refunded' | 'disputed'): Promise<void> {
  await sql`
    update purchase set state = ${state}, state_before = coalesce(state_before, state), changed_at = now()
    where id = ${id} and state <> ${state}`
}

/** After a dispute that was won, or a refund that failed: to where it was before. False where nothing was taken. */
export async function giveBack(sql: Sql, id: number): Promise<boolean> {
  const given = await sql`
    update purchase set state = state_before, state_before = null, changed_at = now()
    where id = ${id} and state in ('refunded', 'disputed') and state_before is not null returning 1`
  return given.length > 0
}

/** The page of the provider where it is paid; in the place of one that was lost. Answers its state then. */
export async function setSession(
  sql: Sql,
  id: number,
  session: string,
  lost: string | null = null,
): Promise<PurchaseState | undefined> {
  const [set] = await sql<{ state: PurchaseState }[]>`
    update purchase set checkout_session = ${session}, changed_at = now(),
      state = case state when 'created' then 'pending' else state end
    where id = ${id} and (checkout_session is null or checkout_session in (${session}, ${lost}))
    returning state`
  return set?.state
}

/** Another is bought in its place: it fails, unless its page was opened meanwhile, which is answered. */
export async function leaveUnopened(sql: Sql, id: number): Promise<string | null> {
  await sql`
    update purchase set state = 'failed', changed_at = now()
    where id = ${id} and state = 'created' and checkout_session is null`
  const [left] = await sql<{ session: string | null }[]>`
    select checkout_session as session from purchase where id = ${id}`
  return left?.session ?? null
}

/** What is asked next is asked under another key; once, whoever else saw this one fail. */
export async function raiseAttempt(
  sql: Sql,
  { id, attempt }: Pick<Purchase, 'id' | 'attempt'>,
): Promise<void> {
  await sql`update purchase set attempt = attempt + 1 where id = ${id} and attempt = ${attempt}`
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

/** Held until the transaction ends. */
export async function holdPurchase(sql: Sql, id: number): Promise<Purchase | undefined> {
  const [found] = await sql<Purchase[]>`
    select ${columns(sql)} from purchase where id = ${id} and kind <> 'plan' for update`
  return found
}

export async function readPurchase(sql: Sql, id: number): Promise<Purchase | undefined> {
  const [found] = await sql<Purchase[]>`select ${columns(sql)} from purchase where id = ${id}`
  return found
}

export async function setBuyer(sql: Sql, id: number, customer: string): Promise<void> {
  await sql`update purchase set customer = ${customer} where id = ${id} and customer is null`
}

export async function setWish(sql: Sql, id: number, wish: Wish): Promise<void> {
  await sql`
    update purchase set wish = ${sql.json(wish as never)}, changed_at = now() where id = ${id} and wish is null`
}

export interface ListedPurchase {
  kind: PurchaseKind
  item: string
  amount: number
  vat: number | null
  currency: string
  vatNumber: string | null
  state: PurchaseState
  wish: Wish | null
  createdAt: string
}

export const listPurchases = (sql: Sql, accountId: string): Promise<ListedPurchase[]> => sql<
  ListedPurchase[]
>`
  select kind, item, amount, vat, currency, vat_number as "vatNumber", state, wish,
    ${instant(sql, 'created_at')} as "createdAt"
  from purchase where account_id = ${accountId} order by id`
