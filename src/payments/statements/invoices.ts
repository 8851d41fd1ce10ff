// Invoices that were paid, in PostgreSQL.
import { instant } from '../../db/instant.ts'
import type { Sql } from '../../db/sql.ts'

export interface Invoice {
  id: string
  purchaseId: number
  number: string | null
  /** Cents, without VAT. */
  amount: number
  vat: number
  currency: string
  /** Seconds since 1970, as the provider has it. */
  paidAt: number
}

/** True for one that was not known. */
export async function insertInvoice(sql: Sql, invoice: Invoice): Promise<boolean> {
  const { id, purchaseId, number, amount, vat, currency, paidAt } = invoice
  const added = await sql`
    insert into payment_invoice (id, purchase_id, number, amount, vat, currency, paid_at)
    values (${id}, ${purchaseId}, ${number}, ${amount}, ${vat}, ${currency}, to_timestamp(${paidAt}))
    on conflict do nothing returning 1`
  return added.length > 0
}

export interface StruckInvoice {
  purchaseId: number
  /** Whether none of the same purchase was paid later. */
  isLast: boolean
}

/** Notes that its money went back or is disputed; undefined for one that is unknown. */
export async function strikeInvoice(
  sql: Sql,
  id: string,
  state: 'refunded' | 'disputed',
): Promise<StruckInvoice | undefined> {
  const [struck] = await sql<StruckInvoice[]>`
    update payment_invoice i set state = ${state} where id = ${id}
    returning purchase_id as "purchaseId", not exists (
      select from payment_invoice later where later.purchase_id = i.purchase_id and later.paid_at > i.paid_at) as "isLast"`
  return struck
}

/** Notes that its money is ours again; false where it was all along. */
export async function clearInvoice(sql: Sql, id: string): Promise<boolean> {
  const cleared = await sql`
    update payment_invoice set state = 'paid' where id = ${id} and state <> 'paid' returning 1`
  return cleared.length > 0
}

/** Of what is bought once: what became of its money. */
export async function markInvoices(
  sql: Sql,
  purchaseId: number,
  state: ListedInvoice['state'],
): Promise<void> {
  await sql`update payment_invoice set state = ${state} where purchase_id = ${purchaseId} and state <> ${state}`
}

export interface ListedInvoice {
  number: string | null
  amount: number
  vat: number
  currency: string
  state: 'paid' | 'refunded' | 'disputed'
  paidAt: string
}

/** Of an account, the latest first. */
export const listInvoices = (sql: Sql, accountId: string): Promise<ListedInvoice[]> => sql<ListedInvoice[]>`
  select i.number, i.amount, i.vat, i.currency, i.state, ${instant(sql, 'i.paid_at')} as "paidAt"
  from payment_invoice i join purchase p on p.id = i.purchase_id
  where p.account_id = ${accountId} order by i.paid_at desc, i.id limit 200`
