// Keys from their making to their end, over the API and two processes of it.
import { createHash, randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { buildApp } from '../../src/app.ts'
import { newKey } from '../../src/keys/key-text.ts'
import { forgetSealed } from '../../src/keys/statements/keys.ts'
import { openServices, type Services } from '../../src/services.ts'
import { join, type SignedIn, signIn } from '../support/accounts.ts'
import { type Api, openApi } from '../support/api.ts'
import { until } from '../support/until.ts'

let api: Api
let otherServices: Services
let other: Api['app']
beforeAll(async () => {
  api = await openApi()
  otherServices = await openServices({ config: api.config })
  other = await buildApp(otherServices, api.config)
  await ready(api.app)
  await ready(other)
})
afterAll(async () => {
  await other.close()
  await otherServices.close()
  await api.close()
})

type App = Pick<Api['app'], 'inject'>

/** Until a process knows keys: it refuses at once what it does not know. */
const ready = (app: App) => until('keys are held', async () => (await ask(newKey(), app)).statusCode === 401)

const ask = (key: string, app: App = api.app, url = '/api/vme?pageSize=1') =>
  app.inject({ url, headers: { authorization: `Bearer ${key}` } })

const post = (who: SignedIn, url: string, fields: Record<string, string> = {}, accept = 'application/json') =>
  api.app.inject({
    method: 'POST',
    url,
    payload: String(new URLSearchParams(fields)),
    headers: { 'content-type': 'application/x-www-form-urlencoded', accept, ...english, ...who.headers },
  })

const english = { 'accept-language': 'en' }
const wish = { name: 'Integration', 'scope-read': '1', days: '' }
const professional = (): Promise<SignedIn> => signIn(api.sql, { plan: 'professional' })

async function make(
  who: SignedIn,
  fields: Record<string, string> = wish,
): Promise<{ id: string; key: string }> {
  const reply = await post(who, '/account/keys', fields)
  expect(reply.statusCode, reply.body).toBe(200)
  expect(reply.headers['cache-control']).toBe('no-store')
  return reply.json()
}

const statesOf = async (who: SignedIn): Promise<string[]> =>
  (await api.app.inject({ url: '/account/keys', headers: { accept: 'application/json', ...who.headers } }))
    .json()
    .items.map(({ state }: { state: string }) => state)

describe('a key', () => {
  test('opens in every process at once, with its own limit, and is shown this once', async () => {
    const who = await professional()
    const { key } = await make(who)
    for (const app of [api.app, other]) {
      await until('the key is known', async () => (await ask(key, app)).statusCode === 200)
      expect((await ask(key, app)).headers['ratelimit-policy']).toBe('"data";q=600;w=60')
    }
    const page = await api.app.inject({
      url: '/account/keys',
      headers: { accept: 'text/html', ...who.headers },
    })
    expect(page.body).toContain(`…${key.slice(-4)}`)
    expect(page.body).not.toContain(key)
    const [row] = await api.sql`select digest, last_four from api_key where last_four = ${key.slice(-4)}`
    expect(row?.digest.toString('hex')).not.toBe(createHash('sha256').update(key).digest('hex'))
  })

  test('is taken by every process from its first call on', async () => {
    for (let turn = 0; turn < 3; turn++) {
      const { key } = await make(await professional())
      expect([(await ask(key)).statusCode, (await ask(key, other)).statusCode]).toEqual([200, 200])
    }
  })

  test('for browsers stands in the page that answers the form, with a line to try', async () => {
    const reply = await post(await professional(), '/account/keys', wish, 'text/html')
    expect(reply.statusCode).toBe(200)
    expect(reply.headers['cache-control']).toContain('no-store')
    const [key = ''] = /vme_live_\w{36}/.exec(reply.body) ?? []
    await until('the key is known', async () => (await ask(key)).statusCode === 200)
  })

  test('that was revoked is refused by the very next request in every process', async () => {
    const who = await professional()
    for (let turn = 0; turn < 5; turn++) {
      const { id, key } = await make(who)
      for (const app of [api.app, other])
        await until('the key is known', async () => (await ask(key, app)).statusCode === 200)
      expect((await post(who, `/account/keys/${id}/revoke`)).json()).toMatchObject({ state: 'revoked' })
      expect([(await ask(key)).statusCode, (await ask(key, other)).statusCode]).toEqual([401, 401])
    }
    expect(new Set(await statesOf(who))).toEqual(new Set(['revoked']))
  })

  test('that was revoked while processes had lost their lines to the database is refused there too', async () => {
    const who = await professional()
    for (let turn = 0; turn < 3; turn++) {
      const { id, key } = await make(who)
      for (const app of [api.app, other])
        await until('the key is known', async () => (await ask(key, app)).statusCode === 200)
      await api.sql`
        select pg_terminate_backend(pid) from pg_stat_activity
        where application_name = 'api-keys' and datname = current_database()`
      expect((await post(who, `/account/keys/${id}/revoke`)).statusCode).toBe(200)
      expect([(await ask(key)).statusCode, (await ask(key, other)).statusCode]).toEqual([401, 401])
    }
  })

  test('that is replaced goes on for the days chosen, and gives up its place at once', async () => {
    const who = await professional()
    const first = await make(who)
    for (let nth = 0; nth < 4; nth++) await make(who)
    expect((await post(who, '/account/keys', wish)).json().code).toBe('keys_exhausted')
    const second = (await post(who, `/account/keys/${first.id}/rotate`, { days: '7' })).json()
    for (const { key } of [first, second])
      await until('both work', async () => (await ask(key, other)).statusCode === 200)
    const third = (await post(who, `/account/keys/${second.id}/rotate`, { days: '0' })).json()
    expect((await ask(second.key, other)).statusCode).toBe(401)
    expect((await ask(first.key, other)).statusCode).toBe(401)
    await until('the new one works', async () => (await ask(third.key, other)).statusCode === 200)
    expect((await statesOf(who)).filter((state) => state === 'active')).toHaveLength(5)
    expect((await post(who, `/account/keys/${third.id}/rotate`, { days: '8' })).statusCode).toBe(400)
  })

  test('past its end is refused without anybody doing anything, and its place is free', async () => {
    const who = await professional()
    const { id, key } = await make(who, { ...wish, days: '30' })
    await until('the key is known', async () => (await ask(key)).statusCode === 200)
    await api.sql`update api_key set expires_at = now() + interval '1 second' where id = ${id}`
    await until('it ends', async () => (await ask(key)).statusCode === 401)
    for (let nth = 0; nth < 5; nth++) await make(who)
    expect((await statesOf(who)).filter((state) => state === 'expired')).toHaveLength(1)
  })

  test('stops with the plan and with the account', async () => {
    const who = await professional()
    const { key } = await make(who)
    await until('the key is known', async () => (await ask(key)).statusCode === 200)
    await api.sql`update account set plan = 'starter' where id = ${who.accountId}`
    await until('the plan is seen', async () => (await ask(key)).json().code === 'plan_required')
    expect((await post(who, '/account/keys', wish)).json().code).toBe('plan_required')
    await api.sql`update account set plan = 'professional' where id = ${who.accountId}`
    await until('the plan is back', async () => (await ask(key)).statusCode === 200)
    await api.sql`delete from account where id = ${who.accountId}`
    await until('the account is gone', async () => (await ask(key)).statusCode === 401)
  })
})

describe('five active keys', () => {
  test('are the most, however many are asked for at once', async () => {
    const accounts = await Promise.all(Array.from({ length: 10 }, professional))
    const replies = await Promise.all(
      accounts.flatMap((who) => Array.from({ length: 12 }, () => post(who, '/account/keys', wish))),
    )
    const codes = Map.groupBy(replies, ({ statusCode }) => statusCode)
    expect(codes.get(200)).toHaveLength(50)
    for (const { accountId } of accounts) {
      const [row] = await api.sql`
        select count(*)::integer as active from api_key where account_id = ${accountId} and state = 'active'`
      expect(row?.active).toBe(5)
    }
    const others = [...codes.keys()].filter((code) => code !== 200)
    expect(others).toEqual([409])
  })

  test('one account whose changes wait for each other keeps nobody else waiting', async () => {
    const who = await professional()
    const release = Promise.withResolvers<void>()
    const held = api.sql.begin(async (sql) => {
      await sql`select from account where id = ${who.accountId} for update`
      await release.promise
    })
    const creates = Array.from({ length: 40 }, () => post(who, '/account/keys', wish))
    for (let turn = 0; turn < 5; turn++)
      expect((await api.app.inject('/api/stats/overview/live')).statusCode).toBe(200)
    release.resolve()
    await held
    const statuses = (await Promise.all(creates)).map(({ statusCode }) => statusCode)
    expect(statuses.filter((status) => status === 200)).toHaveLength(5)
  })

  test('are what the database holds to, whoever writes', async () => {
    const { accountId } = await professional()
    const insert = (slot: number) => api.sql`
      insert into api_key (account_id, slot, name, digest, last_four, scopes)
      values (${accountId}, ${slot}, 'x', ${Buffer.from(`${accountId}${slot}${Math.random()}`)}, 'abcd', array['read'])`
    await insert(1)
    await expect(insert(1)).rejects.toThrow('api_key_active')
    await expect(insert(6)).rejects.toThrow('check')
  })
})

describe('a form that is sent again', () => {
  /** The hidden field of a page, as a browser has it. */
  const fieldOf = async (who: SignedIn): Promise<string> => {
    const page = await api.app.inject({
      url: '/account/keys',
      headers: { accept: 'text/html', ...who.headers },
    })
    const values = [...page.body.matchAll(/name="idempotencyKey" value="([^"]+)"/g)].map(([, value]) => value)
    expect(new Set(values).size).toBe(1)
    return values[0] ?? ''
  }
  const rowsOf = ({ accountId }: SignedIn) => api.sql<{ id: string; state: string; sealed: Buffer | null }[]>`
    select id::text, state, sealed from api_key where account_id = ${accountId} order by id`
  const secretOf = (body: string): string | undefined => /vme_live_\w{36}/.exec(body)?.[0]
  const age = (who: SignedIn) => api.sql`
    update api_key set created_at = created_at - interval '11 minutes' where account_id = ${who.accountId}`

  test('makes one key, which the answer to each post shows, and which works', async () => {
    const who = await professional()
    const fields = { ...wish, idempotencyKey: await fieldOf(who) }
    const replies = await Promise.all([1, 2, 3].map(() => post(who, '/account/keys', fields, 'text/html')))
    const later = await post(who, '/account/keys', fields, 'text/html')
    const shown = new Set([...replies, later].map(({ body }) => secretOf(body)))
    expect(shown.size).toBe(1)
    expect((await ask([...shown][0] ?? '', other)).statusCode).toBe(200)
    expect(await rowsOf(who)).toHaveLength(1)
    expect(later.body).toContain('The form was sent more than once; one key was made.')
    expect((await post(who, '/account/keys', fields)).json()).toMatchObject({
      key: [...shown][0],
      isRepeated: true,
    })
  })

  test('to replace a key replaces it once', async () => {
    const who = await professional()
    const { id, key: old } = await make(who)
    const fields = { days: '1', idempotencyKey: await fieldOf(who) }
    const replies = await Promise.all(
      [1, 2, 3].map(() => post(who, `/account/keys/${id}/rotate`, fields, 'text/html')),
    )
    expect(replies.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200])
    const shown = new Set(replies.map(({ body }) => secretOf(body)))
    expect(shown.size).toBe(1)
    expect(shown).not.toContain(old)
    expect((await rowsOf(who)).map(({ state }) => state)).toEqual(['expiring', 'active'])
  })

  test('of the last place is answered as the first one was, and not that all are taken', async () => {
    const who = await professional()
    for (let nth = 0; nth < 4; nth++) await make(who)
    const fields = { ...wish, idempotencyKey: await fieldOf(who) }
    const replies = await Promise.all(Array.from({ length: 12 }, () => post(who, '/account/keys', fields)))
    expect(new Set(replies.map(({ statusCode }) => statusCode))).toEqual(new Set([200]))
    expect(new Set(replies.map((reply) => reply.json().key)).size).toBe(1)
    expect((await post(who, '/account/keys', wish)).json().code).toBe('keys_exhausted')
  })

  test('a thousand posts of eight forms make five keys, each shown to its own form alone', async () => {
    const who = await professional()
    const presses = await Promise.all(Array.from({ length: 8 }, () => fieldOf(who)))
    expect(new Set(presses).size).toBe(8)
    const shown = new Map(presses.map((press) => [press, new Set<unknown>()]))
    // A hundred at a time: beyond, some are asked to come again.
    for (let wave = 0; wave < 10; wave++)
      await Promise.all(
        Array.from({ length: 100 }, async (_, nth) => {
          const idempotencyKey = presses[nth % presses.length] ?? ''
          const reply = await post(who, '/account/keys', { ...wish, idempotencyKey })
          shown.get(idempotencyKey)?.add(reply.json().key ?? reply.json().code)
        }),
      )
    const answers = [...shown.values()].map((set) => [...set])
    expect(answers.map(({ length }) => length)).toEqual(Array(8).fill(1))
    expect(answers.flat().filter((answer) => answer === 'keys_exhausted')).toHaveLength(3)
    expect(new Set(answers.flat()).size).toBe(6)
    expect((await rowsOf(who)).filter(({ state }) => state === 'active')).toHaveLength(5)
  }, 120_000)

  test('after ten minutes says which key it made, and offers to replace it', async () => {
    const who = await professional()
    const fields = { ...wish, idempotencyKey: await fieldOf(who) }
    const { id, key } = (await post(who, '/account/keys', fields)).json()
    await age(who)
    const again = await post(who, '/account/keys', fields, 'text/html')
    expect(secretOf(again.body)).toBeUndefined()
    expect(again.body).toContain(`This form made the key Integration before (…${key.slice(-4)}, active)`)
    expect(again.body).toContain(`action="/account/keys/${id}/rotate"`)
    expect((await post(who, '/account/keys', fields)).json()).toEqual({ id, key: null, isRepeated: true })
    expect(await rowsOf(who)).toHaveLength(1)
  })

  test('shows no key that was ended since', async () => {
    const who = await professional()
    const fields = { ...wish, idempotencyKey: await fieldOf(who) }
    const { id } = (await post(who, '/account/keys', fields)).json()
    await post(who, `/account/keys/${id}/revoke`)
    const again = await post(who, '/account/keys', fields, 'text/html')
    expect(secretOf(again.body)).toBeUndefined()
    expect(again.body).toContain('revoked')
    expect(again.body).not.toContain('/rotate"')
  })

  test('with another wish is another form, as is one of another account', async () => {
    const [who, stranger] = [await professional(), await professional()]
    const fields = { ...wish, idempotencyKey: await fieldOf(who) }
    const first = await make(who, fields)
    for (const [by, change] of [
      [who, { name: 'Other' }],
      [who, { days: '30' }],
      [who, { 'scope-export': '1' }],
      [stranger, {}],
    ] as const)
      expect((await make(by, { ...fields, ...change })).key).not.toBe(first.key)
    expect((await rowsOf(who)).length).toBe(4)
    expect((await rowsOf(stranger)).length).toBe(1)
  })

  test('is kept sealed under what the database does not know, and for ten minutes', async () => {
    const who = await professional()
    const idempotencyKey = await fieldOf(who)
    const { key } = await make(who, { ...wish, idempotencyKey })
    const [row] = await api.sql`
      select press, sealed, to_jsonb(k)::text as text from api_key k where account_id = ${who.accountId}`
    expect(row?.sealed.length).toBe(12 + 16 + key.length)
    for (const secret of [key, idempotencyKey]) expect(row?.text).not.toContain(secret)
    for (const text of [idempotencyKey, key, ''])
      expect(row?.press.equals(createHash('sha256').update(text).digest())).toBe(false)
    await make(who)
    expect((await rowsOf(who)).map(({ sealed }) => sealed !== null)).toEqual([true, false])
    await forgetSealed(api.sql)
    expect((await rowsOf(who)).map(({ sealed }) => sealed !== null)).toEqual([true, false])
    await age(who)
    expect(await forgetSealed(api.sql)).toBe(1)
    expect((await rowsOf(who)).map(({ sealed }) => sealed)).toEqual([null, null])
  })

  test.each(['', 'x', 'x'.repeat(44), `${'x'.repeat(42)} `])(
    'a field of %j is none',
    async (idempotencyKey) => {
      const who = await professional()
      const reply = await post(who, '/account/keys', { ...wish, idempotencyKey })
      expect([reply.statusCode, reply.json().errors[0].parameter]).toEqual([400, 'idempotencyKey'])
      expect(await rowsOf(who)).toEqual([])
    },
  )
})

describe('who may', () => {
  test.each(['/account/keys', '/account/keys/1/rotate', '/account/keys/1/revoke'])(
    '%s is for owners and administrators of an account whose plan has keys',
    async (url) => {
      const owner = await professional()
      const member = await join(api.sql, {
        accountId: owner.accountId,
        email: `${randomUUID()}@example.org`,
        role: 'member',
      })
      expect((await post(member, url, wish)).json().code).toBe('role_required')
      const without = await api.app.inject({
        method: 'POST',
        url,
        headers: { 'sec-fetch-site': 'same-origin', accept: 'application/json' },
      })
      expect(without.json().code).toBe('session_required')
      expect(
        (await post({ ...owner, headers: { ...owner.headers, 'sec-fetch-site': 'cross-site' } }, url)).json()
          .code,
      ).toBe('cross_site_refused')
    },
  )

  test('a key of another account is one that there is not', async () => {
    const [one, two] = [await professional(), await professional()]
    const { id, key } = await make(one)
    for (const action of ['rotate', 'revoke'])
      expect((await post(two, `/account/keys/${id}/${action}`)).json().code).toBe('key_unknown')
    await until('the key works on', async () => (await ask(key)).statusCode === 200)
  })
})

describe('a header that holds no right key', () => {
  test.each([
    ['another scheme', `Basic ${Buffer.from('a:b').toString('base64')}`],
    ['nothing', 'Bearer'],
    ['a typing error', `Bearer ${newKey().slice(0, -1)}x`],
    ['a key that was never made', `Bearer ${newKey()}`],
    ['a long text', `Bearer ${'x'.repeat(4_000)}`],
  ])('%s is refused in the same words', async (_, authorization) => {
    const reply = await api.app.inject({
      url: '/api/vme',
      headers: { authorization },
      remoteAddress: '192.0.2.77',
    })
    expect([reply.statusCode, reply.json().code, reply.headers['www-authenticate']]).toEqual([
      401,
      'key_refused',
      'Bearer',
    ])
    expect(reply.body).not.toContain(authorization.slice(7, 40) || 'nothing')
  })

  test('is counted for its address, and a right key from there is answered all the same', async () => {
    const { key } = await make(await professional())
    await until('the key is known', async () => (await ask(key)).statusCode === 200)
    const from = (authorization: string) =>
      api.app.inject({ url: '/api/vme?pageSize=1', headers: { authorization }, remoteAddress: '192.0.2.78' })
    let left = ''
    for (let nth = 0; nth < 25; nth++) left = String((await from(`Bearer ${newKey()}`)).headers.ratelimit)
    expect(left).toMatch(/^"keys";r=0;/)
    expect((await from(`Bearer ${key}`)).statusCode).toBe(200)
  })

  test.each(['/api/vme?key=', '/api/vme?q=', '/search-vme?q='])(
    'a key in an address is refused: %s',
    async (url) => {
      const reply = await api.app.inject({ url: url + newKey(), headers: { accept: 'application/json' } })
      expect([reply.statusCode, reply.json().code]).toEqual([400, 'key_in_address'])
    },
  )
})

test('its last use is noted, to the minute', async () => {
  const { id, key } = await make(await professional())
  await until('the key is known', async () => (await ask(key)).statusCode === 200)
  await until('its use is written', async () => {
    const [row] =
      await api.sql`select last_used_at from api_key where id = ${id} and last_used_at is not null`
    return row !== undefined
  })
}, 40_000)
