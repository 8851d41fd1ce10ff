// Data of an account: all of it in one file, none of it left once it is deleted, and no secret of it anywhere else.
import { readdir } from 'node:fs/promises'
import { Writable } from 'node:stream'
import { Redis } from 'ioredis'
import { pino } from 'pino'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Sql } from '../../src/db/sql.ts'
import { createLead } from '../../src/leads/statements/create-lead.ts'
import { order } from '../exports/files/build-world.ts'
import { join, type SignedIn, signIn } from '../support/accounts.ts'
import { type Api, openApi } from '../support/api.ts'
import { giveProfile } from '../support/ownership.ts'
import { mailedLink } from '../support/queued-mails.ts'
import { address } from '../support/stack.ts'
import { insertSyndic, syndicNumber } from '../support/syndics.ts'

const lines: string[] = []
const sink = new Writable({
  write(chunk, _encoding, done) {
    lines.push(String(chunk))
    done()
  },
})

let api: Api
beforeAll(async () => {
  api = await openApi({
    logger: pino({ level: 'trace' }, sink),
    async fill(sql) {
      for (const position of [0, 3]) await insertSyndic(sql, position)
    },
  })
})
afterAll(() => api.close())

const post = (headers: Record<string, string>, url: string, fields: Record<string, string> = {}) =>
  api.app.inject({
    method: 'POST',
    url,
    payload: String(new URLSearchParams(fields)),
    headers: {
      'content-type': 'application/x-www-form-urlencoded',
      accept: 'application/json',
      'sec-fetch-site': 'same-origin',
      ...headers,
    },
  })

/** Every row of every table that holds one of these texts. */
async function rowsWith(sql: Sql, texts: readonly string[]): Promise<string[]> {
  const tables = await sql<{ name: string }[]>`
    select table_name as name from information_schema.tables
    where table_schema = current_schema() and table_type = 'BASE TABLE'`
  const found: string[] = []
  for (const { name } of tables)
    for (const { text } of await sql<
      { text: string }[]
    >`select to_jsonb(t)::text as text from ${sql(name)} as t`)
      if (texts.some((wanted) => text.toLowerCase().includes(wanted.toLowerCase())))
        found.push(`${name} ${text}`)
  return found
}

/** Names and values of all that stands in Redis under the prefix of this test. */
async function redisText(): Promise<string> {
  const redis = new Redis(address('REDIS_URL'))
  const keys = await redis.keys(`*${api.config.redisPrefix}*`)
  const dumps = await Promise.all(keys.map(async (key) => `${key} ${(await redis.dump(key)) ?? ''}`))
  redis.disconnect()
  return dumps.join('\n')
}

const owned = syndicNumber(0)

/** One profile with a logo, and a claim of another one that an administrator is asked about. */
async function claimProfiles({ accountId, headers }: SignedIn): Promise<void> {
  await giveProfile(api.sql, { accountId }, owned)
  await api.sql`
    insert into syndic_logo (syndic_number, version, picture, width, height)
    values (${owned}, ${'a'.repeat(64)}, '\\x00', 1, 1) on conflict do nothing`
  const claim = { number: syndicNumber(3), way: 'administrator' }
  expect((await post(headers, '/account/syndics/claim', claim)).statusCode).toBe(200)
}

/** An account that has of everything: members, invitations, waiting mails, a link, a second session. */
async function openFullAccount(): Promise<{ owner: SignedIn; name: string; texts: string[] }> {
  const owner = await signIn(api.sql, { plan: 'starter' })
  const name = `To be forgotten ${owner.accountId}`
  const invited = `invited-${owner.personId}@example.org`
  const member = await join(api.sql, {
    accountId: owner.accountId,
    email: `member-${owner.personId}@example.org`,
    role: 'member',
  })
  await post(owner.headers, '/account/name', { name })
  await post(owner.headers, '/account/members/invite', { email: invited, role: 'member' })
  await post({}, '/sign-in', { email: owner.email })
  const subject = `A fault seen by ${owner.personId}`
  const report = { subject, message: 'It is wrong.', email: owner.email }
  await api.app.inject({ method: 'POST', url: '/api/feedback', payload: report })
  const lead = { kind: 'claim', number: null, email: owner.email, message: subject } as const
  const stranger = await signIn(api.sql)
  for (const accountId of [owner.accountId, stranger.accountId])
    await createLead(api.sql, { ...lead, accountId, reference: `${owner.personId} of ${accountId}` })
  const [{ id }] = await api.sql<[{ id: number }]>`
    select id from lead where account_id = ${stranger.accountId}`
  await api.app.inject({
    method: 'POST',
    url: `/api/leads/${id}`,
    payload: { version: 1, status: 'contacted' },
    headers: stranger.headers,
  })
  await claimProfiles(owner)
  return { owner, name, texts: [name, owner.email, member.email, invited, subject] }
}

test('the file has all of one’s own, and nothing that opens anything', async () => {
  const { owner, texts } = await openFullAccount()
  const link = await mailedLink(api.sql, owner.email)
  const file = await order(api.sql, { accountId: owner.accountId, filters: { region: ['BE-BRU'] } })
  const { body, headers } = await api.app.inject({ url: '/account/data.json', headers: owner.headers })
  for (const text of texts) expect(body).toContain(text)
  expect(Object.keys(JSON.parse(body))).toEqual([
    'person',
    'accounts',
    'members',
    'invitations',
    'invitationMails',
    'keys',
    'payments',
    'openedProfiles',
    'exportFiles',
    'syndicProfiles',
    'syndicClaims',
    'syndicCodes',
    'syndicRefusals',
    'logos',
    'leads',
    'feedback',
    'sessions',
    'watches',
    'watchRequests',
    'digest',
    'signInLinks',
    'waitingMails',
  ])
  expect(JSON.parse(body).exportFiles).toMatchObject([{ id: file.id, filters: { region: 'BE-BRU' } }])
  expect(JSON.parse(body).waitingMails).toHaveLength(3)
  expect(headers['content-disposition']).toBe('attachment; filename="account.json"')
  for (const secret of [owner.token, link.split('/').at(-1) ?? '', 'token'])
    expect(body).not.toContain(secret)
})

describe('deleting an account', () => {
  test('needs its name, typed as it is', async () => {
    const { owner, name } = await openFullAccount()
    for (const typed of ['', name.toUpperCase(), `${name}x`])
      expect((await post(owner.headers, '/account/delete', { name: typed })).json()).toMatchObject({
        code: 'confirmation_wrong',
      })
    expect(await rowsWith(api.sql, [name])).not.toEqual([])
  })

  test('leaves nothing of it in any table, in Redis or among names of mails', async () => {
    const { owner, name, texts } = await openFullAccount()
    await order(api.sql, { accountId: owner.accountId })
    const waiting = () => api.sql`
      select 1 from mail where account_id = ${owner.accountId} or person_id = ${owner.personId}`
    expect(await waiting()).toHaveLength(3)
    const deleted = await post(owner.headers, '/account/delete', { name })
    expect(deleted.json()).toMatchObject({ state: 'deleted', returnUrl: '/' })
    expect(await rowsWith(api.sql, texts)).toEqual([])
    expect(await waiting()).toHaveLength(0)
    for (const table of ['syndic_owner', 'syndic_claim', 'export_file'])
      expect(await api.sql`select from ${api.sql(table)} where account_id = ${owner.accountId}`).toEqual([])
    // The profile was of this one.
    expect(await api.sql`select from syndic_logo`).toEqual([])
    const inRedis = await redisText()
    for (const text of texts) expect(inRedis).not.toContain(text)
    const { folder } = api.config.mail
    const names = await readdir(folder).catch(() => [])
    for (const text of texts) expect(names.join('\n')).not.toContain(text)
    expect((await api.app.inject({ url: '/account', headers: owner.headers })).statusCode).toBe(401)
  })

  test('leaves people alone who belong to another account too', async () => {
    const { owner, name } = await openFullAccount()
    const other = await signIn(api.sql)
    await api.sql`
      insert into membership (account_id, person_id, role) values (${owner.accountId}, ${other.personId}, 'member')`
    await post(owner.headers, '/account/delete', { name })
    expect((await api.app.inject({ url: '/account', headers: other.headers })).statusCode).toBe(200)
  })
})

test('tokens and addresses are in no log and not in Redis, and at rest nowhere as they are', async () => {
  const email = 'canary-of-logs@example.org'
  await post({}, '/sign-in', { email, returnUrl: '/account' })
  const link = await mailedLink(api.sql, email)
  const token = link.split('/').at(-1) ?? ''
  expect(token).toHaveLength(43)
  await api.app.inject({ url: link, headers: { accept: 'text/html' } })
  const opened = await post({}, link)
  await post({}, link)
  const session = /session=([\w-]{43})/.exec(String(opened.headers['set-cookie']))?.[1] ?? ''
  expect(session).toHaveLength(43)
  await api.app.inject({ url: '/account', headers: { cookie: `__Host-session=${session}` } })
  const secrets = [token, session]
  const logged = lines.join('')
  expect(logged).toContain('"route":"/sign-in/:token"')
  const inRedis = await redisText()
  for (const secret of [...secrets, email]) {
    expect(logged).not.toContain(secret)
    expect(inRedis).not.toContain(secret)
  }
  expect(await rowsWith(api.sql, secrets)).toEqual([])
})
