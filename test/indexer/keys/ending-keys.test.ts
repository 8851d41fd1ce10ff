import { afterAll, beforeAll, expect, test } from 'vitest'
import { tellOfEndingKeys } from '../../../indexer/keys/ending-keys.ts'
import { openMail } from '../../../src/mail/seal.ts'
import { deriveKey } from '../../../src/secrets/derive.ts'
import { join, signIn } from '../../support/accounts.ts'
import { type FreshDatabase, freshDatabase } from '../../support/stack.ts'

let database: FreshDatabase
beforeAll(async () => {
  database = await freshDatabase()
})
afterAll(() => database.drop())

test('a key that ends within a week is mailed about once, to each who manages the account, in their language', async () => {
  const { sql } = database
  const owner = await signIn(sql, { plan: 'professional', culture: 'fr' })
  const administrator = {
    accountId: owner.accountId,
    email: 'second@example.org',
    role: 'administrator',
  } as const
  await join(sql, { ...administrator, culture: 'nl' })
  await join(sql, { ...administrator, email: 'member@example.org', role: 'member' })
  const insert = (name: string, slot: number, interval: string | null, state = 'active') => sql`
    insert into api_key (account_id, slot, name, digest, last_four, scopes, state, expires_at)
    values (${owner.accountId}, ${slot}, ${name}, ${Buffer.from(name)}, 'wxyz', array['read'], ${state},
      now() + ${interval}::interval)`
  await insert('Soon', 1, '6 days')
  await insert('Later', 2, '8 days')
  await insert('Never', 3, null)
  await insert('Replaced', 4, '1 day', 'expiring')
  const config = { accountSecret: 'of-this-test', publicUrl: 'https://vme.example' }
  const both = await Promise.all([tellOfEndingKeys({ sql, config }), tellOfEndingKeys({ sql, config })])
  expect(both.sort()).toEqual([0, 1])
  const key = deriveKey(config.accountSecret, 'mail')
  const mails = (await sql<{ sealed: Uint8Array }[]>`select sealed from mail`).map(({ sealed }) =>
    openMail(sealed, key),
  )
  expect(new Map(mails.map(({ to, subject }) => [to, subject]))).toEqual(
    new Map([
      [owner.email, expect.stringMatching(/^Une clé d’API expire le /)],
      ['second@example.org', expect.stringMatching(/^Een API-sleutel verloopt op /)],
    ]),
  )
  for (const { text } of mails) expect(text).toContain('https://vme.example/account/keys')
})
