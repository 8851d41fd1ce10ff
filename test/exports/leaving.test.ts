// What a client that leaves, and a database that is away, mean for an export over HTTP.
import { get, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Api, openApi } from '../support/api.ts'
import { makeKey, type TestKey } from '../support/api-keys.ts'
import { type BreakableApi, openBreakableApi } from '../support/breakable-api.ts'
import { companyNumber, insertCompany, insertMandates, processStaleLinks } from '../support/mandates.ts'
import { until } from '../support/until.ts'
import { insertVmes, vmeNumber } from '../support/vmes.ts'

const MANY = 30_000

let api: Api
let key: TestKey
beforeAll(async () => {
  api = await openApi()
  key = await makeKey(api)
  // Behind the index: for rows that the database copies.
  const all = Array.from({ length: MANY }, (_, at) => at)
  await insertVmes(api.sql, all)
  await insertCompany(api.sql, { position: 1, name: 'Beheer Voorbeeld' })
  await insertMandates(api.sql, all.map(vmeNumber), { holder: companyNumber(1), end: '2030-01-01' })
  await processStaleLinks(api.sql)
  await api.app.listen({ port: 0, host: '127.0.0.1' })
}, 120_000)
afterAll(() => api.close())

const family = '/api/export/family/mandate-changes'

function open(format = 'ndjson'): Promise<IncomingMessage> {
  const { port } = api.app.server.address() as AddressInfo
  return new Promise((resolve, reject) => {
    const path = `${family}?format=${format}`
    get({ port, host: '127.0.0.1', path, headers: key.headers, agent: false }, resolve).once('error', reject)
  })
}

const copies = async (): Promise<number> =>
  (
    await api.sql`
      select from pg_stat_activity
      where application_name = 'api-copy' and datname = current_database() and state = 'active'`
  ).length

test('a client that leaves ends the copy, and its account may have the next one', async () => {
  const reply = await open()
  expect(reply.statusCode).toBe(200)
  // More than sockets hold is not read.
  await until('it is copied', async () => (await copies()) === 1)
  reply.destroy()
  await until('the copy is over', async () => (await copies()) === 0)
  const next = await open()
  expect(next.statusCode).toBe(200)
  let bytes = 0
  let lines = 0
  for await (const piece of next) {
    bytes += piece.length
    for (const byte of piece as Buffer) if (byte === 0x0a) lines++
  }
  // Each has a start and an end.
  expect(lines).toBe(2 * MANY)
  expect(bytes).toBeGreaterThan(10_000_000)
})

test('a client that leaves before the first row ends the copy, though no row has come', async () => {
  await api.sql.begin(async (other) => {
    await other`lock table effective_mandate in access exclusive mode`
    // The head of the file does not wait for its rows.
    const reply = await open('csv')
    expect(reply.statusCode).toBe(200)
    await until('it is copied', async () => (await copies()) === 1)
    reply.destroy()
    // Sooner than the lock is given up.
    await until('the copy is over', async () => (await copies()) === 0, 8_000)
  })
  const next = await open('csv')
  expect(next.statusCode).toBe(200)
  next.destroy()
})

test('a process that cannot ask whether a key was ended lets it read, and export nothing', async () => {
  const broken: BreakableApi = await openBreakableApi(api)
  const ask = (url: string) => broken.app.inject({ url, headers: key.headers })
  try {
    await until('the key is known', async () => (await ask('/api/export/vme')).statusCode === 200)
    broken.proxies.database.refuse()
    await until('it is noticed', async () => (await broken.services.health()).degraded)
    // Of HEAD nothing but the key is looked at.
    const head = () => broken.app.inject({ method: 'HEAD', url: '/api/export/vme', headers: key.headers })
    await until('its memory is not trusted', async () => (await head()).statusCode !== 200)
    expect((await head()).statusCode).toBe(503)
    const refused = await ask('/api/export/vme')
    expect([refused.statusCode, refused.json().code]).toEqual([503, 'database_unavailable'])
    expect(refused.headers['retry-after']).toMatch(/^\d+$/)
    expect((await ask('/api/vme?pageSize=1')).statusCode).toBe(200)
  } finally {
    broken.proxies.database.pass()
    await broken.close()
  }
})
