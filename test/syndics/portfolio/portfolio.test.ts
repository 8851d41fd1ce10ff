// GET /api/syndics/{enterpriseNumber}/portfolio: what it holds, and what becomes of a stream that cannot go on.
import { once } from 'node:events'
import { type ClientRequest, get as httpGet, type IncomingMessage } from 'node:http'
import type { FastifyInstance } from 'fastify'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { refreshLinks } from '../../../indexer/mandates/refresh-links.ts'
import { buildApp } from '../../../src/app.ts'
import { readConfig } from '../../../src/config.ts'
import type { Sql } from '../../../src/db/sql.ts'
import { openServices, type Services } from '../../../src/services.ts'
import { openPortfolio } from '../../../src/syndics/portfolio/stream.ts'
import { type Api, noCache, numbers, openApi } from '../../support/api.ts'
import {
  companyNumber,
  insertAbsorption,
  insertCompany,
  insertMandates,
  processStaleLinks,
  TODAY,
} from '../../support/mandates.ts'
import { startTcpProxy, type TcpProxy } from '../../support/tcp-proxy.ts'
import { until } from '../../support/until.ts'
import { insertVmes, renameVmes, vmeNumber } from '../../support/vmes.ts'

const LARGE_VMES = 1_500
/** VMEs that are read in one statement. */
const BATCH = 200
const large = companyNumber(1)
const small = companyNumber(2)
const former = companyNumber(3)
const absorbed = companyNumber(4)

const positions = (from: number, to: number) => Array.from({ length: to - from }, (_, index) => from + index)
const vmes = (from: number, to: number) => positions(from, to).map(vmeNumber)
const free = vmes(LARGE_VMES, LARGE_VMES + 10)

async function fill(sql: Sql): Promise<void> {
  await insertVmes(sql, positions(0, LARGE_VMES + 10), 'Residentie Zeezicht')
  await insertCompany(sql, { position: 1, name: 'Grote Beheerder' })
  await insertCompany(sql, { position: 2, name: 'Kleine Beheerder' })
  await insertCompany(sql, { position: 3, name: 'Vroegere Beheerder' })
  await insertAbsorption(sql, [absorbed, small])
  await insertMandates(sql, vmes(0, LARGE_VMES), { holder: large })
  await insertMandates(sql, [numbers.etoile, numbers.ster, free[0] as string], { holder: small })
  // One VME twice: what names the syndic itself comes before what it inherited.
  await insertMandates(sql, [numbers.ster, free[1] as string], { holder: absorbed })
  await insertMandates(sql, [numbers.stopped], { holder: small })
  await insertMandates(sql, [free[2] as string], { holder: former, end: '2020-12-31' })
  await processStaleLinks(sql)
}

let api: Api
let proxy: TcpProxy
let proxied: Services
beforeAll(async () => {
  api = await openApi({ fill, replyCache: noCache })
  proxy = await startTcpProxy(api.config.databaseUrl ?? '')
  const config = readConfig({
    NODE_ENV: 'test',
    DATABASE_URL: proxy.url,
    ELASTICSEARCH_URL: api.config.searchUrl ?? '',
  })
  // Short: a question that is lost with its connection is given up after that long.
  proxied = await openServices({ config, limits: { databaseMs: 4_000, engineMs: 20_000 } })
}, 180_000)
afterAll(async () => {
  await proxied?.close()
  await proxy?.close()
  await api?.close()
})

const get = (url: string, headers: Record<string, string> = {}) =>
  api.app.inject({ method: 'GET', url, headers })
const portfolioOf = (number: string): string => `/api/syndics/${number}/portfolio`

describe('holds', () => {
  test('every active VME held today, each once, as its profile shows it', async () => {
    const reply = await get(portfolioOf(small))
    expect([reply.statusCode, reply.headers['content-type']]).toEqual([
      200,
      'application/json; charset=utf-8',
    ])
    const items = reply.json()
    expect(items.map((item: { enterpriseNumber: string }) => item.enterpriseNumber)).toEqual([
      // Gent by name, then Ixelles: `VME Residentie Ster`, `Residentie Zeezicht …`.
      ...[free[0], free[1]],
      numbers.ster,
      numbers.etoile,
    ])
    for (const item of items)
      expect(JSON.stringify(item)).toBe((await get(`/api/vme/${item.enterpriseNumber}`)).body)
    const inherited = items.filter(
      ({ syndic }: { syndic: { relation: string } }) => syndic.relation === 'inherited',
    )
    expect(inherited).toMatchObject([{ enterpriseNumber: free[1], syndic: { via: [absorbed] } }])
    expect((await get(`/api/syndics/${small}`)).json()).toMatchObject({ managedVmes: 4, inheritedVmes: 1 })
  })

  test('all of a large one, names in natural order, and nothing of one that holds none', async () => {
    const names = (await get(portfolioOf(large))).json().map(({ name }: { name: string }) => name)
    expect(names).toEqual(positions(0, LARGE_VMES).map((position) => `Residentie Zeezicht ${position}`))
    expect((await get(portfolioOf(former))).body).toBe('[]')
    expect((await get(portfolioOf(absorbed))).body).toBe('[]')
  })

  test('one language where it is asked for, in the order of what is shown', async () => {
    const towns = (await get(`${portfolioOf(small)}?culture=nl`))
      .json()
      .map(({ address }: { address: { municipality: string } }) => address.municipality)
    expect(towns).toEqual(['Elsene', 'Gent', 'Gent', 'Gent'])
  })

  test('what is ignored is said', async () => {
    expect((await get(`${portfolioOf(small)}?page=2`)).headers['x-warning']).toContain('"page" is not known')
    expect((await get(`${portfolioOf(small)}?culture=es`)).statusCode).toBe(400)
  })
})

describe('its tag', () => {
  const tag = async (url = portfolioOf(small)): Promise<string> => String((await get(url)).headers.etag)
  const work = () => refreshLinks(api.sql, { today: TODAY })

  test('moves with each change of what is shown, and with nothing else', async () => {
    let last = await tag()
    const moves = async (what: string) => {
      const now = await tag()
      expect([what, now === last]).toEqual([what, false])
      last = now
    }
    await renameVmes(api.sql, [vmeNumber(3)], 'Iets anders')
    await renameVmes(api.sql, [vmeNumber(3)], 'Residentie Zeezicht 3')
    expect(await tag()).toBe(last)
    await renameVmes(api.sql, [free[0] as string], 'Andere naam')
    await moves('a name')
    // The seat of free[0] is shared with free[1] alone.
    await api.sql`update enterprise set house_number = '999' where number = ${String(free[1])}`
    await moves('a seat')
    await api.sql.begin(async (sql) => {
      await sql`update enterprise set house_number = '999' where number = ${String(free[5])}`
      // As an import does it.
      await sql`update source_snapshot set loaded_at = now() where source = 'enterprise-register'`
    })
    await moves('a neighbour')
    await api.sql`update mandate set is_provisional = true where vme_number = ${numbers.etoile}`
    await work()
    await moves('an office')
    await insertMandates(api.sql, [String(free[3])], { holder: small })
    await work()
    await moves('one more')
    await api.sql`update mandate set vme_number = ${String(free[4])} where vme_number = ${String(free[3])}`
    await work()
    await moves('another one instead')
    await api.sql`delete from mandate where vme_number = ${String(free[4])}`
    await work()
    await moves('one less')
    await api.sql`
      insert into location (number, latitude, longitude, precision, tier, source)
      values (${numbers.etoile}, 50.83, 4.36, 'address', 'exact', 'best')`
    await moves('coordinates')
    await api.sql`update municipality set name_fr = 'Ixelles-Essai' where nis = '21009'`
    await moves('the name of a place')
    await api.sql`update municipality set name_fr = 'Ixelles' where nis = '21009'`
    expect(await tag(`${portfolioOf(small)}?culture=fr`)).not.toBe(await tag())
  })
})

/** The services of the API with a say in each batch of VMEs that is read. */
function withReads(services: Services, onRead: (read: number) => Promise<void> | void) {
  const state = { reads: 0, ended: 0 }
  const watched: Services = {
    ...services,
    async readRegister(read) {
      const turn = state.reads++
      try {
        await onRead(turn)
        return await services.readRegister(read)
      } finally {
        state.ended++
      }
    },
  }
  return { state, watched }
}

// The order and the first batch.
const BEFORE_STREAM = 2
const BATCHES = Math.ceil(LARGE_VMES / BATCH)

describe('a stream', () => {
  let app: FastifyInstance | undefined
  afterEach(async () => {
    await app?.close()
    app = undefined
    proxy.pass()
  })

  async function listen(services: Services): Promise<string> {
    app = await buildApp(services, api.config, { maxEventLoopDelayMs: 0, replyCache: noCache })
    return app.listen({ host: '127.0.0.1', port: 0 })
  }

  async function open(
    origin: string,
    headers = {},
  ): Promise<{ request: ClientRequest; reply: IncomingMessage }> {
    const request = httpGet(`${origin}${portfolioOf(large)}`, { headers })
    const [reply] = (await once(request, 'response')) as [IncomingMessage]
    return { request, reply }
  }

  test('reads no further than is taken from it', async () => {
    const { state, watched } = withReads(api.services, () => {})
    const portfolio = await openPortfolio(watched, large, {
      publicUrl: 'https://vme.example',
      impacts: undefined,
      serialize: JSON.stringify,
    })
    expect(state.reads).toBe(2)
    const stream = portfolio.open()
    const [chunk] = await once(stream, 'readable').then(() => [stream.read()])
    expect(chunk).toContain('[{"enterpriseNumber"')
    await until('nothing is being read', () => state.ended === state.reads)
    // The batch at hand and two after it.
    expect(state.reads).toBeLessThanOrEqual(BEFORE_STREAM + 3)
    stream.destroy()
  })

  test('ends when the client goes away', async () => {
    const gate = Promise.withResolvers<void>()
    const { state, watched } = withReads(api.services, (read) =>
      read >= BEFORE_STREAM + 2 ? gate.promise : undefined,
    )
    const origin = await listen(watched)
    const { request, reply } = await open(origin)
    await once(reply, 'data')
    await until('the stream waits', () => state.reads === BEFORE_STREAM + 4)
    request.destroy()
    const connections = () =>
      new Promise<number>((resolve) => app?.server.getConnections((_error, count) => resolve(count)))
    await until('the server sees it', async () => (await connections()) === 0)
    gate.resolve()
    await until('nothing is being read', () => state.ended === state.reads)
    // One more may have been asked for in the moment between.
    expect(state.reads).toBeLessThanOrEqual(BEFORE_STREAM + 5)
    expect(state.reads).toBeLessThan(BEFORE_STREAM + BATCHES)
  })

  test.each([['identity'], ['gzip']])(
    'breaks the connection when PostgreSQL is lost in the middle: %s',
    async (encoding) => {
      const { watched } = withReads(proxied, (read) => {
        if (read === BEFORE_STREAM + 4) proxy.refuse()
      })
      const { reply } = await open(await listen(watched), { 'accept-encoding': encoding })
      expect(reply.statusCode).toBe(200)
      let received = 0
      const outcome = await new Promise<string>((resolve) => {
        reply
          .on('data', (data: Buffer) => {
            received += data.length
          })
          .on('end', () => resolve('ended'))
          .on('error', (error: NodeJS.ErrnoException) => resolve(error.code ?? 'error'))
      })
      expect([outcome, reply.complete]).toEqual(['ECONNRESET', false])
      expect(received).toBeGreaterThan(0)
      proxy.pass()
    },
  )

  test('is refused with a status while PostgreSQL is away before the first byte', {
    timeout: 90_000,
  }, async () => {
    for (let failing = 0; failing < BEFORE_STREAM; failing++) {
      const { watched } = withReads(proxied, (read) => {
        if (read === failing) proxy.refuse()
      })
      const origin = await listen(watched)
      const answer = await fetch(`${origin}${portfolioOf(large)}`)
      expect([failing, answer.status, answer.headers.get('etag')]).toEqual([failing, 503, null])
      expect(await answer.json()).toMatchObject({ code: 'database_unavailable' })
      await app?.close()
      proxy.pass()
      await until('PostgreSQL is back', () =>
        proxied
          .readRegister((sql) => sql`select 1`)
          .then(
            () => true,
            () => false,
          ),
      )
    }
  })

  test('HEAD reads no VME but the first', async () => {
    const { state, watched } = withReads(api.services, () => {})
    const origin = await listen(watched)
    const answer = await fetch(`${origin}${portfolioOf(large)}`, { method: 'HEAD' })
    expect([answer.status, answer.headers.get('content-length')]).toEqual([200, null])
    expect(answer.headers.get('etag')).toMatch(/^W\//)
    expect(state.reads).toBe(BEFORE_STREAM)
  })
})
