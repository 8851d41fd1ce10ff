// Jobs by hand: who may, what is started once however often it is asked for, and what the status shows.
import { createHash, randomUUID } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { buildApp } from '../../../src/app.ts'
import { type Config, readConfig } from '../../../src/config.ts'
import { ratePolicies } from '../../../src/http/limits/rate-policies.ts'
import { jobNames } from '../../../src/jobs/catalogue.ts'
import { openFailFastRedis, untilReady } from '../../../src/jobs/redis.ts'
import { openServices, type Services } from '../../../src/services.ts'
import { type Api, numbers, openApi } from '../../support/api.ts'
import { companyNumber, insertCompany, insertMandates, processStaleLinks } from '../../support/mandates.ts'
import { leaveHeartbeat } from '../../support/past-heartbeat.ts'
import { type PrivateRedis, startPrivateRedis } from '../../support/private-redis.ts'
import { uniqueName } from '../../support/stack.ts'
import { HANG_MS, until } from '../../support/until.ts'

const KEY = 'correct-horse-battery'
const OTHER = 'a-second-key-for-rotation'
const started = {
  'import-power-outages': { isForced: true },
  'import-public-works': { isForced: true },
  'import-annual-accounts': { isForced: true },
  'import-cadastral-geodata': { paths: [] },
  'import-cadastral-parcels': { paths: [] },
  'import-cadastral-buildings': { paths: [] },
  'import-building-units': { paths: [] },
  'import-vlaamse-vergunningen': {},
  'rematch-vlaamse-vergunningen': {},
}
const paths = [...Object.keys(started), 'import-annual-accounts/0404123456', 'whoami', 'status'].map(
  (name) => `/api/jobs/${name}`,
)

let redis: PrivateRedis
let api: Api
beforeAll(async () => {
  redis = await startPrivateRedis()
  api = await openApi({ env: { REDIS_URL: redis.url, ADMIN_KEYS: `${KEY},${OTHER}` } })
}, 120_000)
afterAll(async () => {
  await api.close()
  await redis.close()
})

const ask = (path: string, headers: Record<string, string> = { 'x-admin-key': KEY }, app = api.app) =>
  app.inject({ url: `/api/jobs/${path}`, headers })
const forget = () => api.sql`delete from job_run`

describe('the key', () => {
  test.each([
    ['none', {}],
    ['a wrong one', { 'x-admin-key': 'incorrect-horse-battery' }],
    ['a part of it', { 'x-admin-key': KEY.slice(0, -1) }],
    ['an empty one', { 'x-admin-key': '' }],
    ['both at once', { 'x-admin-key': `${KEY}, ${OTHER}` }],
    ['the right one as a bearer', { authorization: `Bearer ${KEY}` }],
    ['the right one in a cookie', { cookie: `x-admin-key=${KEY}; X-Admin-Key=${KEY}` }],
  ] as [string, Record<string, string>][])(
    '%s opens nothing, and the refusal is the same',
    async (_what, headers) => {
      for (const path of paths) {
        const reply = await api.app.inject({ url: path, headers })
        expect([path, reply.statusCode]).toEqual([path, 401])
        const { code, detail, errors } = reply.json()
        expect({ code, detail, errors }).toEqual({
          code: 'admin_key_refused',
          detail: 'Dit adres vraagt een geldige beheersleutel in de header X-Admin-Key.',
          errors: [],
        })
        expect(reply.headers['www-authenticate']).toBe('AdminKey header="X-Admin-Key"')
        expect(reply.headers['cache-control']).toBe('no-store')
        expect(reply.headers['access-control-allow-origin']).toBeUndefined()
      }
      expect(await api.sql`select from job_run`).toHaveLength(0)
    },
  )

  test('in a query it opens nothing either', async () => {
    for (const name of ['key', 'adminKey', 'x-admin-key', 'X-Admin-Key'])
      expect((await ask(`status?${name}=${KEY}`, {})).statusCode).toBe(401)
  })

  test('each configured key opens, and says which it is without saying it', async () => {
    for (const key of [KEY, OTHER]) {
      const reply = await ask('whoami', { 'x-admin-key': key })
      const keyId = createHash('sha256').update(key).digest('hex').slice(0, 8)
      expect([reply.statusCode, reply.json()]).toEqual([200, { role: 'admin', keyId }])
      expect(reply.body).not.toContain(key)
    }
  })

  test('without configured keys nobody may', async () => {
    const config = { ...api.config, adminKeys: [] }
    const app = await buildApp(api.services, config, { maxEventLoopDelayMs: 0 })
    for (const key of [KEY, ''])
      expect((await ask('whoami', { 'x-admin-key': key }, app)).statusCode).toBe(401)
    await app.close()
  })

  test('a browser gets the refusal as a page, other origins get nothing to read', async () => {
    const page = await api.app.inject({ url: '/api/jobs/status', headers: { accept: 'text/html' } })
    expect([page.statusCode, page.headers['content-type']]).toEqual([401, 'text/html; charset=utf-8'])
    const origin = { origin: 'https://elsewhere.example', 'x-admin-key': KEY }
    const reply = await ask('whoami', origin)
    expect([reply.statusCode, reply.headers['access-control-allow-origin']]).toEqual([200, undefined])
    expect(reply.headers['cache-control']).toBe('no-store')
    expect(reply.headers['x-robots-tag']).toBe('noindex')
    for (const url of ['/api/jobs/nothing', '/api/jobs']) {
      const missing = await api.app.inject({ url, headers: origin })
      expect([missing.statusCode, missing.headers['access-control-allow-origin']]).toEqual([404, undefined])
    }
    const preflight = await api.app.inject({
      method: 'OPTIONS',
      url: '/api/jobs/status',
      headers: { origin: 'https://elsewhere.example', 'access-control-request-headers': 'x-admin-key' },
    })
    expect([preflight.statusCode, preflight.headers.allow]).toEqual([204, 'GET'])
    expect(Object.keys(preflight.headers).filter((name) => name.startsWith('access-control'))).toEqual([])
  })

  test.each(['HEAD', 'POST', 'PUT', 'DELETE'] as const)(
    '%s is refused with the method that there is',
    async (method) => {
      for (const url of paths) {
        const reply = await api.app.inject({ method, url, headers: { 'x-admin-key': KEY } })
        expect([url, reply.statusCode, reply.headers.allow]).toEqual([url, 405, 'GET'])
      }
      expect(await api.sql`select from job_run`).toHaveLength(0)
    },
  )

  test('there is nothing under v1', async () => {
    const reply = await api.app.inject({ url: '/api/v1/jobs/whoami', headers: { 'x-admin-key': KEY } })
    expect(reply.statusCode).toBe(404)
  })
})

describe('guessing', () => {
  test('is counted by address and refused above the limit; the right key opens all the same', async () => {
    const policies = { ...ratePolicies, jobs: { name: 'jobs', quota: 3, windowMs: 3_600_000 } }
    const config = { ...api.config, rateLimits: true }
    const app = await buildApp({ ...api.services, sharedQuota: undefined }, config, {
      maxEventLoopDelayMs: 0,
      ratePolicies: policies,
    })
    const from = (remoteAddress: string, key: string) =>
      app.inject({ url: '/api/jobs/whoami', remoteAddress, headers: { 'x-admin-key': key } })
    for (let turn = 0; turn < 5; turn += 1) {
      const reply = await from('192.0.2.1', KEY)
      expect(reply.statusCode).toBe(200)
      expect(reply.headers.ratelimit).toMatch(/^"jobs";r=3;/)
    }
    for (const left of [2, 1, 0]) {
      const reply = await from('192.0.2.1', `guess-number-${left}-of-three`)
      expect(reply.statusCode).toBe(401)
      expect(reply.headers.ratelimit).toMatch(new RegExp(`^"jobs";r=${left};`))
    }
    for (const key of ['one-more-guess-that-is-wrong', '']) {
      const reply = await from('192.0.2.1', key)
      expect([reply.statusCode, reply.json().code]).toEqual([429, 'rate_limited'])
      expect(Number(reply.headers['retry-after'])).toBeGreaterThan(0)
    }
    for (const address of ['192.0.2.1', '192.0.2.2']) expect((await from(address, KEY)).statusCode).toBe(200)
    // Public data are not touched by it.
    const data = await app.inject({ url: '/api/vme', remoteAddress: '192.0.2.1' })
    expect(data.headers.ratelimit).toMatch(/^"data";r=119;/)
    await app.close()
  })
})

describe('one at a time', () => {
  test.each(Object.entries(started) as [keyof typeof started, object][])(
    '%s: a repeat is the same job',
    async (job, payload) => {
      await forget()
      const first = (await ask(job)).json()
      expect(first).toEqual({ job, id: expect.any(String), state: 'queued', deduplicated: false })
      const second = (await ask(job)).json()
      expect(second).toEqual({ ...first, deduplicated: true })
      expect(await api.services.jobs?.readStates([job])).toMatchObject([{ waiting: 1 }])
      const [row] = await api.sql`select payload, state from job_run where id = ${first.id}`
      expect(row).toEqual({ payload, state: 'queued' })
    },
  )

  test('the accounts of one enterprise are a job of its own, whatever others wait', async () => {
    await forget()
    const [one, other] = [companyNumber(801), companyNumber(802)]
    for (const position of [801, 802]) await insertCompany(api.sql, { position, name: 'Beheer BV' })
    await insertMandates(api.sql, [numbers.etoile], { holder: one })
    await insertMandates(api.sql, [numbers.etoile], { holder: other })
    await processStaleLinks(api.sql)
    const path = (number: string): string => `import-annual-accounts/${number}`
    const first = (await ask(path(one))).json()
    expect(first).toMatchObject({ job: 'import-accounts-of', state: 'queued', deduplicated: false })
    expect((await ask(path(one))).json()).toEqual({ ...first, deduplicated: true })
    const second = (await ask(path(other))).json()
    expect(second).toMatchObject({ job: 'import-accounts-of', deduplicated: false })
    expect(second.id).not.toBe(first.id)
    const [row] = await api.sql`select payload from job_run where id = ${first.id}`
    expect(row).toEqual({ payload: { enterpriseNumber: one } })
    expect((await ask(path(numbers.etoile))).statusCode).toBe(200)
    await api.sql`update syndic set legal_kind = 'sole-trader' where number = ${other}`
    expect((await ask(path(other))).json().code).toBe('accounts_not_filed')
    expect((await ask(path('0404123477'))).json().code).toBe('profile_unknown')
    expect((await ask(path('123'))).json().code).toBe('enterprise_number_malformed')
  })

  test('clicks at once, in two processes, give one job', async () => {
    await forget()
    const other = await openServices({ config: api.config })
    const second = await buildApp(other, api.config, { maxEventLoopDelayMs: 0 })
    const before = (await api.services.jobs?.readStates(['import-public-works']))?.[0]?.waiting ?? 0
    const replies = await Promise.all(
      Array.from({ length: 12 }, (_, at) => ask('import-public-works', undefined, at % 2 ? second : api.app)),
    )
    const bodies = replies.map((reply) => reply.json())
    expect(new Set(replies.map(({ statusCode }) => statusCode))).toEqual(new Set([200]))
    expect(new Set(bodies.map(({ id }) => id)).size).toBe(1)
    expect(bodies.filter(({ deduplicated }) => !deduplicated)).toHaveLength(1)
    expect(await api.services.jobs?.readStates(['import-public-works'])).toMatchObject([
      { waiting: before + 1 },
    ])
    expect(await api.sql`select from job_run`).toHaveLength(1)
    await second.close()
    await other.close()
  })

  test('one that runs by the clock stands in for it; one that has ended does not', async () => {
    await forget()
    const queueId = `clock.${randomUUID()}`
    await api.sql`insert into job_run (name, state, queue_id, started_at)
      values ('import-power-outages', 'running', ${queueId}, now())`
    const [running] = await api.sql`select id::text from job_run where queue_id = ${queueId}`
    expect((await ask('import-power-outages')).json()).toEqual({
      job: 'import-power-outages',
      id: running?.id,
      state: 'running',
      deduplicated: true,
    })
    // A job of another kind is none of its business.
    expect((await ask('import-public-works')).json().deduplicated).toBe(false)
    await api.sql`update job_run set state = 'succeeded', finished_at = now() where queue_id = ${queueId}`
    const next = (await ask('import-power-outages')).json()
    expect(next.id).not.toBe(running?.id)
    expect(next.deduplicated).toBe(false)
  })
})

describe('the status', () => {
  test('has every job, index, source and process, and says that the indexer is away', async () => {
    await forget()
    const status = (await ask('status')).json()
    expect(status.jobs.map(({ name }: { name: string }) => name)).toEqual(jobNames)
    expect(status.outbox.map(({ kind }: { kind: string }) => kind)).toEqual([
      'vme',
      'syndic',
      'impact',
      'property',
    ])
    expect(Object.keys(status.staleMarks)).toEqual(['links', 'seats', 'matches', 'streets', 'insights'])
    expect(status.feeds).toHaveLength(8)
    expect(status).toMatchObject({ processes: [], redis: 'up', indexer: 'away' })
    expect(Date.now() - Date.parse(status.asOf)).toBeLessThan(10_000)
  })

  test('shows depth and age of what waits, the last run with its counts, marks, sources and signs of life', async () => {
    await forget()
    const waiting = (await ask('import-power-outages')).json()
    await api.sql`update job_run set asked_at = now() - interval '90 seconds' where id = ${waiting.id}`
    await api.sql`insert into job_run (name, state, queue_id, attempt, asked_at, started_at, finished_at, result, error)
      values ('reconcile-index', 'failed', 'old', 1, now(), now() - interval '9 s', now() - interval '8 s', null, 'no'),
        ('reconcile-index', 'succeeded', 'new', 2, now(), '2026-11-28T01:02:03.004Z', '2026-11-28T01:02:04Z',
          '{"differences": 0}', null)`
    await api.sql`insert into stale_match (what, keys) values ('vme', '{1,2}')`
    await api.sql`insert into outbox (kind, keys, marked_at)
      values ('vme', '{0123456749}', now() - interval '60 s')`
    await api.sql`insert into impact_feed (source, is_on, attempted_at, succeeded_at, items, failures, error)
      values ('ores', true, now(), now(), 31, 0, null),
        ('gipod', true, now(), now() - interval '1 day', 100, 3, 'HTTP 503'), ('sibelga-works', false, null, null, 0, 0, null)`
    await api.sql`insert into mail (kind, sealed, created_at, due_at, attempts, error)
      values ('sign-in', 'x', now() - interval '90 s', now(), 2, '421 try again'), ('sign-in', 'x', now(), now(), 0, null)`
    const client = openFailFastRedis({ url: redis.url, connectionName: 'test' })
    await untilReady(client, HANG_MS)
    const drains = { vme: 'idle' }
    for (const [process, ageMs] of Object.entries({ gone: 120_000, here: 2_000 }))
      await leaveHeartbeat(client, api.config.redisPrefix, { ageMs, process, drains })
    client.disconnect()

    const status = (await ask('status')).json()
    const job = (name: string) => status.jobs.find((one: { name: string }) => one.name === name)
    expect(job('import-power-outages')).toMatchObject({ wanted: 0, running: 0, lastRun: null })
    expect(job('import-power-outages').queueDepth).toBeGreaterThanOrEqual(1)
    expect(job('import-power-outages').oldestWaitingSeconds).toBeGreaterThanOrEqual(90)
    expect(job('reconcile-index')).toMatchObject({
      queueDepth: 0,
      oldestWaitingSeconds: null,
      lastRun: {
        state: 'succeeded',
        startedAt: '2026-11-28T01:02:03.004Z',
        finishedAt: '2026-11-28T01:02:04.000Z',
        attempt: 2,
        counts: { differences: 0 },
        error: null,
      },
    })
    expect(status.staleMarks.matches).toBeGreaterThanOrEqual(1)
    expect(status.mails).toEqual([
      { kind: 'sign-in', waiting: 2, oldestSeconds: expect.any(Number), attempts: 2, error: '421 try again' },
    ])
    expect(status.mails[0].oldestSeconds).toBeGreaterThanOrEqual(90)
    const [vme] = status.outbox
    expect(vme.pending).toBeGreaterThanOrEqual(1)
    expect(vme.oldestSeconds).toBeGreaterThanOrEqual(60)
    const feed = (source: string) => status.feeds.find((one: { source: string }) => one.source === source)
    expect(feed('ores')).toMatchObject({ family: 'power-outage', status: 'ok', items: 31, failures: 0 })
    expect(feed('gipod')).toMatchObject({
      family: 'public-works',
      status: 'stale',
      failures: 3,
      error: 'HTTP 503',
    })
    expect(feed('sibelga-works').status).toBe('off')
    expect(feed('osiris').status).toBe('off')
    expect(status.indexer).toBe('up')
    expect(status.processes).toMatchObject([{ process: 'here' }, { process: 'gone' }])
    expect(status.processes[0].ageSeconds).toBeLessThan(30)
    expect(status.processes[1].ageSeconds).toBeGreaterThanOrEqual(120)
  })
})

describe('Redis is away', () => {
  let services: Services
  let app: FastifyInstance
  let config: Config
  let own: PrivateRedis
  beforeAll(async () => {
    own = await startPrivateRedis()
    config = { ...api.config, redisUrl: own.url, redisPrefix: uniqueName() }
    services = await openServices({ config })
    app = await buildApp(services, config, { maxEventLoopDelayMs: 0 })
    await own.stop()
  })
  afterAll(async () => {
    await app.close()
    await services.close()
    await own.close()
  })

  test('a job is accepted into the table, once, and nobody waits for long', async () => {
    await forget()
    const start = performance.now()
    const reply = await ask('import-power-outages', undefined, app)
    expect(performance.now() - start).toBeLessThan(5_000)
    expect([reply.statusCode, reply.json()]).toEqual([
      200,
      { job: 'import-power-outages', id: expect.any(String), state: 'wanted', deduplicated: false },
    ])
    const again = (await ask('import-power-outages', undefined, app)).json()
    expect(again).toEqual({ ...reply.json(), deduplicated: true })
    expect(await api.sql`select from job_run where state = 'wanted'`).toHaveLength(1)
  })

  test('the status goes on and says what it cannot see', async () => {
    const status = (await ask('status', undefined, app)).json()
    expect(status).toMatchObject({ redis: 'away', indexer: 'unknown', processes: [] })
    const job = status.jobs.find(({ name }: { name: string }) => name === 'import-power-outages')
    expect(job).toMatchObject({ queueDepth: null, wanted: 1, running: 0 })
    expect(job.oldestWaitingSeconds).toBeGreaterThanOrEqual(0)
  })

  test('who asks again once it is back brings the job to the queue', async () => {
    await own.start()
    await until('the queue has it', async () => {
      const { state } = (await ask('import-power-outages', undefined, app)).json()
      return state === 'queued'
    })
    expect(await services.jobs?.readStates(['import-power-outages'])).toMatchObject([{ waiting: 1 }])
    expect(await api.sql`select from job_run`).toHaveLength(1)
  })
})

test('PostgreSQL is away: nothing is accepted, and the key is still known', async () => {
  const config = readConfig({
    NODE_ENV: 'test',
    DATABASE_URL: 'postgres://nobody@127.0.0.1:1/none',
    ELASTICSEARCH_URL: api.config.searchUrl ?? '',
    REDIS_URL: redis.url,
    REDIS_PREFIX: uniqueName(),
    ADMIN_KEYS: KEY,
  })
  const services = await openServices({ config })
  const app = await buildApp(services, config, { maxEventLoopDelayMs: 0 })
  for (const path of ['import-power-outages', 'status']) {
    const reply = await ask(path, undefined, app)
    expect([path, reply.statusCode, reply.json().code]).toEqual([path, 503, 'database_unavailable'])
  }
  expect((await ask('whoami', undefined, app)).statusCode).toBe(200)
  expect(await services.jobs?.readStates(['import-power-outages'])).toMatchObject([{ waiting: 0 }])
  await app.close()
  await services.close()
})

test('OpenAPI names the key on every route of jobs, and on no other', async () => {
  const { paths: described, components } = (await api.app.inject('/openapi.json')).json()
  expect(components.securitySchemes.adminKey).toMatchObject({
    type: 'apiKey',
    in: 'header',
    name: 'X-Admin-Key',
  })
  const closed = Object.entries(described as Record<string, { get?: { security?: object[] } }>)
    .filter(([, { get }]) => get?.security?.some((rule) => 'adminKey' in rule))
    .map(([path]) => path)
  const patterns = paths.map((path) => path.replace('/0404123456', '/{enterpriseNumber}'))
  expect(closed.sort()).toEqual([...patterns].sort())
  for (const path of patterns) {
    expect(described[path].get.security).toEqual([{ adminKey: [] }])
    expect(Object.keys(described[path])).toEqual(['get'])
    expect(described[path].get.responses['304']).toBeUndefined()
    expect(described[path].get.responses['401']).toBeDefined()
  }
})
