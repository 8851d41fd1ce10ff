import { afterAll, beforeAll, expect, test } from 'vitest'
import { createLead } from '../../src/leads/statements/create-lead.ts'
import { signIn } from '../support/accounts.ts'
import { type FreshDatabase, freshDatabase } from '../support/stack.ts'

let database: FreshDatabase
beforeAll(async () => {
  database = await freshDatabase()
})
afterAll(() => database.drop())

const claim = { kind: 'claim', accountId: null, number: '1750000479', email: 'me@example.org' } as const

test('a lead is made once a reference, by however many at a time', async () => {
  const { sql } = database
  const ids = await Promise.all(
    Array.from({ length: 8 }, () => createLead(sql, { ...claim, reference: 'claim:1' })),
  )
  expect(new Set(ids).size).toBe(1)
  const other = await createLead(sql, { ...claim, reference: 'claim:2' })
  expect(other).not.toBe(ids[0])
  const rows = await sql`select kind, status, version, account_id, email from lead order by id`
  expect([...rows]).toEqual(
    [1, 2].map(() => ({
      kind: 'claim',
      status: 'new',
      version: 1,
      account_id: null,
      email: 'me@example.org',
    })),
  )
})

test('it goes with the account that owns it, and stays when the member it was given to leaves', async () => {
  const { sql } = database
  const { accountId, personId } = await signIn(sql)
  const id = await createLead(sql, { ...claim, kind: 'purchase', accountId, reference: 'purchase:1' })
  await sql`update lead set assigned_to = ${personId} where id = ${id}`
  await sql`delete from membership where account_id = ${accountId}`
  expect([...(await sql`select account_id::text, assigned_to from lead where id = ${id}`)]).toEqual([
    { account_id: accountId, assigned_to: null },
  ])
  await sql`delete from account where id = ${accountId}`
  expect(await sql`select from lead where id = ${id}`).toHaveLength(0)
})
