// One account of each plan, to try the demo with: whoever signs in as professional@example.org sees what that plan may do.

import { plans } from '../src/accounts/plans.ts'
import { planNames } from '../src/accounts/plans-page/plan-lines.ts'
import { setPlan } from '../src/accounts/statements/accounts.ts'
import { accountOf, addPerson, findPerson } from '../src/accounts/statements/sign-in.ts'
import type { Sql } from '../src/db/sql.ts'
import { inTransaction } from '../src/db/transaction.ts'

/** Addresses that are nobody's (RFC 2606), in the order of the plans. */
export const sampleAddresses = plans.map((plan) => ({ plan, email: `${plan}@example.org` }))

/** Makes those that are not there yet; what became of the others stays. */
export async function seedSampleAccounts(sql: Sql): Promise<void> {
  for (const { plan, email } of sampleAddresses) {
    if ((await findPerson(sql, email)) !== undefined) continue
    await inTransaction(sql, async (within) => {
      const personId = await addPerson(within, { email, culture: 'nl' })
      await setPlan(within, await accountOf(within, personId, `Demo ${planNames[plan]}`), plan)
    })
  }
}
