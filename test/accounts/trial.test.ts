// The trial of an account: once, by its owner, to an instant.
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { tellOfEndingTrials } from '../../indexer/accounts/ending-trials.ts'
import { TRIAL_DAYS } from '../../src/accounts/statements/trials.ts'
import { openMail } from '../../src/mail/seal.ts'
import { deriveKey } from '../../src/secrets/derive.ts'
import { join, type SignedIn, signIn } from '../support/accounts.ts'
import { type Api, openApi } from '../support/api.ts'
import { until } from '../support/until.ts'

let api: Api
beforeAll(async () => {
  api = await openApi()
})
afterAll(() => api.close())

const post = (who: SignedIn, url: string, fields: Record<string, string> = {}) =>
  api.app.inject({
    method: 'POST',
    url,
    payload: String(new URLSearchParams(fields)),
    headers: {
      'content-type': 'application/x-www-form-urlencoded',
      accept: 'application/json',
      ...who.headers,
    },
  })
const begin = (who: SignedIn) => post(who, '/account/trial')
const makeKey = (who: SignedIn, fields = {}) => post(who, '/account/keys', { name: 'Trial', ...fields })
const call = (key: string) =>
  api.app.inject({ url: '/api/vme?pageSize=1', headers: { authorization: `Bearer ${key}` } })
const daysFromNow = (instant: string): number => (Date.parse(instant) - Date.now()) / 86_400_000
const endNow = (who: SignedIn) => api.sql`update account set trial_until = now() where id = ${who.accountId}`

describe('a trial', () => {
  test('gives a free account keys until it ends, and again once there is a plan', async () => {
    const who = await signIn(api.sql)
    expect((await makeKey(who)).json().code).toBe('plan_required')
    const begun = await begin(who)
    expect(begun.statusCode, begun.body).toBe(200)
    expect(daysFromNow(begun.json().trialUntil)).toBeCloseTo(TRIAL_DAYS, 2)
    const made = await makeKey(who)
    expect(made.statusCode, made.body).toBe(200)
    const { key } = made.json()
    await until('the key is known', async () => (await call(key)).statusCode === 200)
    await endNow(who)
    await until('the trial is over', async () => (await call(key)).statusCode === 403)
    expect((await call(key)).json().code).toBe('plan_required')
    expect((await makeKey(who)).json().code).toBe('plan_required')
    await api.sql`update account set plan = 'professional' where id = ${who.accountId}`
    await until('the plan is known', async () => (await call(key)).statusCode === 200)
  })

  test('ends by the clock: nothing has to be told to whoever holds a key', async () => {
    const who = await signIn(api.sql)
    await begin(who)
    await api.sql`update account set trial_until = now() + interval '1 second' where id = ${who.accountId}`
    const { key } = (await makeKey(who)).json()
    await until('it is over', async () => (await call(key)).statusCode === 403)
  })

  test('exports nothing', async () => {
    const who = await signIn(api.sql)
    await begin(who)
    expect((await makeKey(who, { 'scope-export': '1' })).json().code).toBe('plan_required')
  })

  test('is begun once: pressed again it says until when, and not at all when it is over', async () => {
    const who = await signIn(api.sql)
    const answers = await Promise.all([begin(who), begin(who), begin(who)])
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200])
    expect(new Set(answers.map((answer) => answer.json().trialUntil)).size).toBe(1)
    await endNow(who)
    const late = await begin(who)
    expect([late.statusCode, late.json().code]).toEqual([409, 'trial_used'])
  })

  test('is one a person, also in two accounts at once', async () => {
    const who = await signIn(api.sql)
    const others = await Promise.all(
      Array.from({ length: 3 }, async () => {
        const other = await signIn(api.sql)
        await api.sql`
          insert into membership (account_id, person_id, role) values (${other.accountId}, ${who.personId}, 'owner')`
        await api.sql`update session set person_id = ${who.personId} where account_id = ${other.accountId}`
        return other
      }),
    )
    const statuses = (await Promise.all([who, ...others].map(begin))).map(({ statusCode }) => statusCode)
    expect(statuses.sort()).toEqual([200, 409, 409, 409])
  })

  test('is for owners, of plans without keys', async () => {
    const rich = await signIn(api.sql, { plan: 'professional' })
    expect((await begin(rich)).json()).toMatchObject({ trialUntil: null, returnUrl: '/account/keys' })
    const owner = await signIn(api.sql, { plan: 'starter' })
    const { accountId } = owner
    const member = await join(api.sql, { accountId, email: 'member@trial.example', role: 'administrator' })
    expect((await begin(member)).json().code).toBe('role_required')
    expect((await begin(owner)).statusCode).toBe(200)
  })
})

test('owners are mailed once, three days before the end, in their language', async () => {
  const config = { accountSecret: 'of-this-test', publicUrl: 'https://vme.example' }
  await api.sql`update account set trial_warned_at = now() where trial_until is not null`
  const soon = await signIn(api.sql, { culture: 'fr' })
  const later = await signIn(api.sql)
  const bought = await signIn(api.sql, { plan: 'professional' })
  const ends = (who: SignedIn, days: number) => api.sql`
    update account set trial_until = now() + make_interval(days => ${days}) where id = ${who.accountId}`
  await ends(soon, 2)
  await ends(later, 5)
  await ends(bought, 2)
  const tell = () => tellOfEndingTrials({ sql: api.sql, config })
  expect((await Promise.all([tell(), tell()])).sort()).toEqual([0, 1])
  const rows = await api.sql<{ sealed: Uint8Array }[]>`select sealed from mail where kind = 'trial-ending'`
  const key = deriveKey(config.accountSecret, 'mail')
  const mails = rows.map(({ sealed }) => openMail(sealed, key))
  expect(mails.map(({ to, subject }) => [to, subject])).toEqual([
    [soon.email, expect.stringMatching(/^Votre essai de l’API se termine le /)],
  ])
  expect(mails[0]?.text).toContain('https://vme.example/plans')
})
