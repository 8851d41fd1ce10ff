import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  sampleAddresses,
  sampleAdministrator,
  seedSampleAccounts,
} from '../../backing-services/sample-accounts.ts'
import { type FreshDatabase, freshDatabase } from '../support/stack.ts'

let database: FreshDatabase
beforeAll(async () => {
  database = await freshDatabase()
})
afterAll(() => database.drop())

test('there is an owner of an account of each plan, after a second start too', async () => {
  const { sql } = database
  for (const _ of [1, 2]) {
    await seedSampleAccounts(sql)
    const rows = await sql`
      select a.plan, p.email, m.role from membership m join account a on a.id = m.account_id
        join person p on p.id = m.person_id order by a.id`
    expect([...rows]).toEqual([
      ...sampleAddresses.map(({ plan, email }) => ({ plan, email, role: 'owner' })),
      { plan: 'free', email: sampleAdministrator, role: 'owner' },
    ])
  }
})
