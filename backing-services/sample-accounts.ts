// One account of each plan, to try the demo with: whoever signs in as professional@example.org sees what that plan may do;
// and one of somebody who runs the service.
import { plans } from '../src/accounts/plans.ts'
import { planNames } from '../src/accounts/plans-page/plan-lines.ts'
import { setPlan } from '../src/accounts/statements/accounts.ts'
import { accountOf, addPerson, findPerson } from '../src/accounts/statements/sign-in.ts'
import type { Sql } from '../src/db/sql.ts'
import { inTransaction } from '../src/db/transaction.ts'

/** Addresses that are nobody's (RFC 2606), in the order of the plans. */
export const sampleAddresses = plans.map((plan) => ({ plan, email: `${plan}@example.org` }))

/** Named to the API of the demo by ADMIN_EMAILS. */
export const sampleAdministrator = 'administrator@example.org'

const sampleAccounts = [
  ...sampleAddresses.map(({ plan, email }) => ({ plan, email, name: `Demo ${planNames[plan]}` })),
  { plan: 'free', email: sampleAdministrator, name: 'Demo administrator' },
] as const

/** Makes those that are not there yet; what became of the others stays. */
export async function seedSampleAccounts(sql: Sql): Promise<void> {
  for (const { plan, email, name } of sampleAccounts) {
    if ((await findPerson(sql, email)) !== undefined) continue
    await inTransaction(sql, async (within) => {
      const personId = await addPerson(within, { email, culture: 'nl' })
      await setPlan(within, await accountOf(within, personId, name), plan)
    })
  }
}
