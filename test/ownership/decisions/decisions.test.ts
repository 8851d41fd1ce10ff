// What administrators of the service decide: claims that wait for them, and profiles that they take away.
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { join, type SignedIn, signIn } from '../../support/accounts.ts'
import { type Api, noCache, openApi } from '../../support/api.ts'
import { giveProfile, postForm } from '../../support/ownership.ts'
import { queuedMails } from '../../support/queued-mails.ts'
import { insertSyndic, syndicNumber } from '../../support/syndics.ts'

const number = syndicNumber(3)
const page = '/account/syndics/requests'

let api: Api
let administrator: SignedIn
beforeAll(async () => {
  const email = 'runs-the-service@example.org'
  api = await openApi({
    replyCache: noCache,
    env: { ADMIN_EMAILS: email },
    fill: (sql) => insertSyndic(sql, 3),
  })
  const { accountId } = await signIn(api.sql)
  administrator = await join(api.sql, { accountId, email, role: 'member' })
})
afterAll(() => api.close())
beforeEach(async () => {
  for (const table of ['syndic_owner', 'syndic_claim', 'mail']) await api.sql`delete from ${api.sql(table)}`
})

const post = (who: Pick<SignedIn, 'headers'>, url: string, fields: Record<string, string> = {}) =>
  postForm(api.app, url, { headers: who.headers, fields })
const codeOf = ({ statusCode, body }: { statusCode: number; body: string }): unknown =>
  statusCode < 400 ? statusCode : JSON.parse(body).code
const ownerOf = async (): Promise<unknown> =>
  (
    await api.sql`select account_id::text as id, granted_by from syndic_owner where syndic_number = ${number}`
  )[0]

/** An account that asks an administrator, and the id of its claim. */
async function ask(): Promise<{ who: SignedIn; id: string }> {
  const who = await signIn(api.sql, { culture: 'fr' })
  await post(who, '/account/syndics/claim', { number, way: 'administrator' })
  const [claim] = await api.sql<{ id: string }[]>`
    select id::text from syndic_claim where account_id = ${who.accountId}`
  return { who, id: claim?.id ?? '' }
}
const mailsTo = async ({ email }: SignedIn): Promise<string[]> =>
  (await queuedMails(api.sql, email)).map(({ kind, text }) => {
    expect(text).not.toMatch(/[{}]|undefined/)
    return kind
  })

describe('a claim', () => {
  test('that is accepted makes an owner, who is told', async () => {
    const { who, id } = await ask()
    const shown = await api.app.inject({
      url: page,
      headers: { ...administrator.headers, accept: 'text/html' },
    })
    for (const text of [who.email, 'Beheer 3 BV', 'mail3@example.be', `${page}/${id}/accept`])
      expect(shown.body).toContain(text)
    expect((await post(administrator, `${page}/${id}/accept`)).json()).toEqual({
      state: 'accepted',
      returnUrl: `${page}?done=accepted`,
    })
    expect(await ownerOf()).toEqual({ id: who.accountId, granted_by: 'administrator' })
    expect(await mailsTo(who)).toEqual(['syndic-accepted'])
    expect(codeOf(await post(administrator, `${page}/${id}/accept`))).toBe('claim_unknown')
  })

  test('on a profile that is owned hands it over, and both are told', async () => {
    const before = await signIn(api.sql)
    await giveProfile(api.sql, before, number)
    await api.sql`
      insert into syndic_logo (syndic_number, version, picture, width, height)
      values (${number}, ${'a'.repeat(64)}, '\\x00', 1, 1)`
    const { who, id } = await ask()
    await post(administrator, `${page}/${id}/accept`)
    expect(await ownerOf()).toMatchObject({ id: who.accountId })
    expect([await mailsTo(before), await mailsTo(who)]).toEqual([['syndic-taken'], ['syndic-accepted']])
    // The new one shows a logo of its own, or none.
    expect(await api.sql`select from syndic_logo`).toHaveLength(0)
  })

  test('that is refused makes none', async () => {
    const { who, id } = await ask()
    expect(codeOf(await post(administrator, `${page}/${id}/refuse`))).toBe(200)
    expect(await ownerOf()).toBeUndefined()
    expect(await mailsTo(who)).toEqual(['syndic-refused'])
  })

  test('that waits for its code alone is none of theirs', async () => {
    const who = await signIn(api.sql)
    await post(who, '/account/syndics/claim', { number })
    const [claim] = await api.sql`select id::text from syndic_claim`
    expect(codeOf(await post(administrator, `${page}/${claim?.id}/accept`))).toBe('claim_unknown')
  })

  test('accepted and refused at once is one of the two', async () => {
    for (let turn = 0; turn < 5; turn++) {
      await api.sql`delete from syndic_owner`
      const { who, id } = await ask()
      const replies = await Promise.all(
        ['accept', 'refuse'].map((what) => post(administrator, `${page}/${id}/${what}`)),
      )
      expect(replies.map(codeOf).sort()).toEqual([200, 'claim_unknown'])
      expect(await mailsTo(who)).toHaveLength(1)
    }
  })
})

test('a profile is taken away, twice as once, and its owner is told', async () => {
  const who = await signIn(api.sql)
  await giveProfile(api.sql, who, number)
  for (let turn = 0; turn < 2; turn++)
    expect((await post(administrator, `${page}/take-away`, { number: '1800.000.3' })).statusCode).toBe(400)
  for (let turn = 0; turn < 2; turn++)
    expect(codeOf(await post(administrator, `${page}/take-away`, { number }))).toBe(200)
  expect(await ownerOf()).toBeUndefined()
  expect(await mailsTo(who)).toEqual(['syndic-taken'])
})

test('for everybody else there is nothing at these addresses', async () => {
  const { who, id } = await ask()
  for (const url of [`${page}/${id}/accept`, `${page}/${id}/refuse`, `${page}/take-away`])
    expect([url, codeOf(await post(who, url, { number }))]).toEqual([url, 'route_unknown'])
  const read = await api.app.inject({ url: page, headers: { ...who.headers, accept: 'application/json' } })
  expect(codeOf(read)).toBe('route_unknown')
  const home = await api.app.inject({
    url: '/account/syndics',
    headers: { ...who.headers, accept: 'text/html' },
  })
  expect(home.body).not.toContain(page)
  const theirs = await api.app.inject({
    url: '/account/syndics',
    headers: { ...administrator.headers, accept: 'text/html' },
  })
  expect(theirs.body).toContain(`href="${page}"`)
})
