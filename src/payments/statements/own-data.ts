// What is kept of what an account pays, for its own file.
import type { Sql } from '../../db/sql.ts'
import { findCustomer } from './customers.ts'
import { listInvoices } from './invoices.ts'
import { listPurchases } from './purchases.ts'
import { listSubscriptions } from './subscriptions.ts'

export async function readPaymentData(sql: Sql, accountId: string): Promise<object> {
  const customer = await findCustomer(sql, accountId)
  return {
    vatNumber: customer?.vatNumber ?? null,
    purchases: await listPurchases(sql, accountId),
    subscriptions: (await listSubscriptions(sql, accountId)).map(
      ({ plan, status, periodEnd, endsAtPeriodEnd }) => ({ plan, status, periodEnd, endsAtPeriodEnd }),
    ),
    invoices: await listInvoices(sql, accountId),
  }
}
