import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { endSession, findSession } from '../../src/accounts/statements/sessions.ts'
import { hashToken, newToken } from '../../src/secrets/token.ts'
import { join, signIn } from '../support/accounts.ts'
import { type FreshDatabase, freshDatabase } from '../support/stack.ts'

let database: FreshDatabase
beforeAll(async () => {
  database = await freshDatabase()
})
afterAll(() => database.drop())

const hashOf = ({ token }: { token: string }): Buffer => hashToken(token)

describe('a session', () => {
  test('says who is signed in, where, and with which rights', async () => {
    const { sql } = database
    const owner = await signIn(sql, { plan: 'professional', culture: 'fr' })
    expect(await findSession(sql, hashOf(owner))).toMatchObject({
      personId: owner.personId,
      email: owner.email,
      accountId: owner.accountId,
      plan: 'professional',
      role: 'owner',
      culture: 'fr',
    })
    const member = await join(sql, { accountId: owner.accountId, email: 'other@example.org', role: 'member' })
    expect(await findSession(sql, hashOf(member))).toMatchObject({ role: 'member' })
    expect(await findSession(sql, hashToken(newToken()))).toBeUndefined()
  })

  test.each([
    ['is older than ninety days', `expires_at = now()`],
    ['was not used for thirty', `seen_at = now() - interval '30 days'`],
  ])('does not count when it %s', async (_, change) => {
    const { sql } = database
    const { token, personId } = await signIn(sql)
    await sql.unsafe(`update session set ${change} where person_id = ${personId}`)
    expect(await findSession(sql, hashOf({ token }))).toBeUndefined()
  })

  test('goes with its end, with its membership and with its account', async () => {
    const { sql } = database
    const [ended, left, deleted] = [await signIn(sql), await signIn(sql), await signIn(sql)]
    await endSession(sql, hashOf(ended))
    await sql`delete from membership where person_id = ${left.personId}`
    await sql`delete from account where id = ${deleted.accountId}`
    for (const { token } of [ended, left, deleted])
      expect(await findSession(sql, hashOf({ token }))).toBeUndefined()
  })

  test('is marked as used once a minute at most', async () => {
    const { sql } = database
    const { token, personId } = await signIn(sql)
    const seen = async (): Promise<string> =>
      (await sql<{ at: string }[]>`select seen_at::text as at from session where person_id = ${personId}`)[0]
        ?.at ?? ''
    const opened = await seen()
    await findSession(sql, hashOf({ token }))
    expect(await seen()).toBe(opened)
    await sql`update session set seen_at = now() - interval '2 minutes' where person_id = ${personId}`
    const old = await seen()
    await findSession(sql, hashOf({ token }))
    expect(await seen()).not.toBe(old)
  })
})
