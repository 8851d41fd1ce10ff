// A purchase that was paid is a lead of those who run the service.
import type { Sql } from '../../db/sql.ts'
import { createLead } from '../../leads/statements/create-lead.ts'
import { money } from '../../site/parts/format.ts'
import { listBuyers } from '../statements/buyers.ts'
import type { Purchase } from '../statements/purchases.ts'
import { whatText } from '../what-text.ts'

export async function leadOf(sql: Sql, purchase: Purchase): Promise<void> {
  const { id, amount, culture } = purchase
  const [buyer] = await listBuyers(sql, purchase)
  await createLead(sql, {
    kind: 'purchase',
    reference: `purchase:${id}`,
    accountId: null,
    number: null,
    email: buyer?.email ?? null,
    message: `${whatText(purchase, culture)}, ${money(amount, culture)}`,
  })
}
