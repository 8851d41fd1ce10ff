// The service about itself: health, metrics on the inside, refusal under pressure, deep walks, and its end.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { Agent, get } from 'node:http'
import { type AddressInfo, createServer } from 'node:net'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { buildApp } from '../../../src/app.ts'
import { openInternalServer } from '../../../src/http/internal-server.ts'
import { type Api, noCache, openApi } from '../../support/api.ts'
import { address } from '../../support/stack.ts'
import { until } from '../../support/until.ts'
import { insertVmes } from '../../support/vmes.ts'

// Beyond the rows that page numbers can reach.
const MANY = 10_050

let api: Api
beforeAll(async () => {
  api = await openApi({
    fill: (sql) =>
      insertVmes(
        sql,
        Array.from({ length: MANY }, (_, at) => at),
        'Zeezicht',
      ),
  })
}, 180_000)
afterAll(() => api.close())

describe('beyond 10,000 rows', () => {
  test('the last page by number has a cursor, and the cursor reaches every row once', async () => {
    const last = (await api.app.inject('/api/vme?zipcode=9000&page=100&pageSize=100')).json()
    expect(last).toMatchObject({ total: MANY + 1, hasNext: true, page: 100 })
    expect((await api.app.inject('/api/vme?zipcode=9000&page=101&pageSize=100')).json().code).toBe(
      'page_window_exceeded',
    )

    const seen = new Set<string>()
    let cursor: string | null = ''
    for (let turn = 0; cursor !== null && turn < 200; turn++) {
      const url: string = `/api/vme?zipcode=9000&pageSize=100${cursor === '' ? '' : `&cursor=${cursor}`}`
      const page = (await api.app.inject(url)).json()
      for (const { enterpriseNumber } of page.items) {
        expect(seen.has(enterpriseNumber)).toBe(false)
        seen.add(enterpriseNumber)
      }
      expect(page.total).toBe(MANY + 1)
      cursor = page.nextCursor
    }
    expect(seen.size).toBe(MANY + 1)
    // The row after the last page by number is the first by its cursor.
    const after = (
      await api.app.inject(`/api/vme?zipcode=9000&pageSize=100&cursor=${last.nextCursor}`)
    ).json()
    expect(after.items[0].enterpriseNumber).toBe([...seen][10_000])
  }, 120_000)
})

describe('GET /health', () => {
  test('200: live and ready, without a word on why', async () => {
    expect((await api.app.inject('/health/live')).json()).toEqual({ live: true })
    await until('the first look is over', async () => !(await api.services.health()).degraded)
    const ready = await api.app.inject('/health/ready')
    expect([ready.statusCode, ready.json()]).toEqual([200, { ready: true, degraded: false }])
    expect(ready.headers['cache-control']).toBe('no-store')
  })

  test('503 while the process stops', async () => {
    const app = await buildApp(api.services, api.config, { maxEventLoopDelayMs: 0 })
    app.isStopping = true
    const ready = await app.inject('/health/ready')
    expect([ready.statusCode, ready.json().ready]).toEqual([503, false])
    expect((await app.inject('/health/live')).statusCode).toBe(200)
    await app.close()
  })
})

describe('the internal port', () => {
  const openInternal = (port: number) => {
    const { metrics, health } = api.services
    return openInternalServer({ host: '127.0.0.1', port, registry: metrics.registry, health })
  }

  test('has metrics by route, never by address, and the state of every dependency', async () => {
    await api.app.inject('/api/vme?q=secret-of-a-person')
    const internal = await openInternal(0)
    try {
      const read = async (path: string) => (await fetch(`http://127.0.0.1:${internal.port}${path}`)).text()
      const metrics = await read('/metrics')
      expect(metrics).toMatch(
        /http_request_duration_seconds_count\{method="GET",route="\/api\/vme",status="200"\} \d+/,
      )
      expect(metrics).toContain('breaker_open{breaker="search"} 0')
      expect(metrics).toContain('impact_events 0')
      expect(metrics).not.toContain('secret-of-a-person')
      const { dependencies } = JSON.parse(await read('/health'))
      expect(dependencies.map(({ name }: { name: string }) => name)).toEqual([
        'postgresql',
        'schema',
        'search-engine',
        'syndic-index',
        'impact-index',
        'property-index',
        'redis',
        'locations',
        'syndics',
        'impacts',
        'map',
      ])
      expect(await read('/api/vme')).toContain('/metrics')
    } finally {
      await internal.close()
    }
  })

  test('takes another port when its own is taken', async () => {
    const first = await openInternal(0)
    const second = await openInternal(first.port)
    expect(second.port).not.toBe(first.port)
    await first.close()
    await second.close()
  })

  test('none of it is on the public port', async () => {
    for (const url of ['/metrics', '/health']) expect((await api.app.inject(url)).statusCode).toBe(404)
  })
})

/** Holds the event loop in slices, as too much work does. */
async function holdLoop(): Promise<void> {
  const slice = performance.now() + 60
  while (performance.now() < slice);
  await new Promise((resolve) => setImmediate(resolve))
}

describe('under pressure', () => {
  test('what a start holds of the loop refuses nobody', async () => {
    const app = await buildApp(api.services, api.config, { maxEventLoopDelayMs: 1, replyCache: noCache })
    try {
      await app.listen({ port: 0 })
      const end = performance.now() + 2_500
      while (performance.now() < end) await holdLoop()
      expect(app.isUnderPressure()).toBe(true)
      expect((await app.inject('/api/vme')).statusCode).toBe(200)
    } finally {
      await app.close()
    }
  })

  test('503 overloaded with Retry-After for data, while health is answered', async () => {
    const app = await buildApp(api.services, api.config, { maxEventLoopDelayMs: 1, replyCache: noCache })
    try {
      const end = performance.now() + 10_000
      let refused: Awaited<ReturnType<typeof app.inject>> | undefined
      while (refused?.statusCode !== 503 && performance.now() < end) {
        await holdLoop()
        refused = await app.inject('/api/vme')
      }
      expect([refused?.statusCode, refused?.json().code]).toEqual([503, 'overloaded'])
      expect(refused?.headers['retry-after']).toBe('2')
      expect(refused?.headers.ratelimit).toMatch(/^"data";r=\d+;t=\d+$/)
      expect((await app.inject('/health/live')).statusCode).toBe(200)
    } finally {
      await app.close()
    }
  })
})

/** Asks over one kept connection again and again until nobody listens; what a reply says of its connection is minded. */
function keepAsking(port: number, at: number) {
  const counts = { answered: 0, closed: 0, failed: [] as string[] }
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })
  const url = at % 2 === 0 ? '/health/live' : '/api/vme?pageSize=100'
  const ask = () =>
    new Promise<boolean>((resolve) => {
      let hasReply = false
      const failed = (error: NodeJS.ErrnoException): void => {
        // Whether a new connection is refused or reset is a matter of the instant at which the listening ends: the
        // system has them wait to be accepted, and ends them with it.
        if (request.reusedSocket || hasReply) counts.failed.push(`${error.code} ${error.message}`)
        resolve(false)
      }
      const request = get({ port, host: '127.0.0.1', path: url, agent }, (reply) => {
        hasReply = true
        const isLast = reply.headers.connection === 'close'
        reply.resume().on('error', failed)
        reply.on('end', () => {
          counts.answered++
          if (isLast) counts.closed++
          resolve(true)
        })
      }).on('error', failed)
    })
  const ended = (async () => {
    while (await ask()) await new Promise((resolve) => setTimeout(resolve, at))
    agent.destroy()
  })()
  return { counts, ended }
}

describe('the process', () => {
  const run = (env: Record<string, string>) => {
    const child = spawn(
      process.execPath,
      [fileURLToPath(new URL('../../../src/server.ts', import.meta.url))],
      {
        env: {
          ...process.env,
          NODE_ENV: 'test',
          HOST: '127.0.0.1',
          PORT: '0',
          DATABASE_URL: api.config.databaseUrl ?? '',
          REDIS_URL: api.config.redisUrl ?? '',
          ELASTICSEARCH_URL: api.config.searchUrl ?? '',
          INDEX_PREFIX: api.config.index.prefix,
          ...env,
        },
        stdio: ['ignore', 'pipe', 'pipe'],
      },
    )
    const text = { value: '' }
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (data) => (text.value += data))
    return { child, text }
  }

  test('SIGTERM: it says that it is not ready, answers what still comes, and ends with 0', async () => {
    const { child, text } = run({
      NODE_ENV: 'production',
      CURSOR_SECRET: 'of-this-test-and-of-no-other-one-x',
      ACCOUNT_SECRET: 'of-this-test-and-of-no-other-one-x',
      RATE_LIMITS: 'on',
    })
    await until('the server listens', () => text.value.includes('Server listening'), 30_000)
    const origin = /Server listening at (http:\/\/127\.0\.0\.1:\d+)/.exec(text.value)?.[1]
    const isReady = async () => (await fetch(`${origin}/health/ready`)).status === 200
    expect(await isReady()).toBe(true)
    child.kill('SIGTERM')
    await until('it is no longer ready', async () => !(await isReady()))
    const replies = await Promise.all(
      Array.from({ length: 20 }, async (_, at) =>
        (await fetch(`${origin}/api/vme?pageSize=50&page=${at + 1}`)).json(),
      ),
    )
    expect(replies.filter(({ items }) => items?.length === 50)).toHaveLength(20)
    const [code] = await once(child, 'exit')
    expect(code, text.value).toBe(0)
  }, 60_000)

  test('production refuses to start with a role that may change the schema, and says what to set', async () => {
    const env = {
      NODE_ENV: 'production',
      CURSOR_SECRET: 'of this test, and long enough for it',
      ACCOUNT_SECRET: 'of this test, and long enough for it',
      RATE_LIMITS: 'on',
    }
    const { child, text } = run({ ...env, DATABASE_URL: address('DATABASE_URL') })
    const [code] = await once(child, 'exit')
    expect([code, text.value]).toEqual([
      1,
      expect.stringContaining('which may change the schema. Set API_DATABASE_URL'),
    ])
  }, 60_000)

  test.each(['production', 'development'])(
    'SIGTERM under load in %s: no connection in use is reset, no reply is cut, and the last one of each says so',
    async (environment) => {
      const { child, text } = run({
        NODE_ENV: environment,
        CURSOR_SECRET: 'of-this-test-and-of-no-other-one-x',
        ACCOUNT_SECRET: 'of-this-test-and-of-no-other-one-x',
      })
      await until('the server listens', () => text.value.includes('Server listening'), 30_000)
      const port = Number(/Server listening at http:\/\/127\.0\.0\.1:(\d+)/.exec(text.value)?.[1])
      const loads = Array.from({ length: 8 }, (_, at) => keepAsking(port, at))
      await until('each has asked often', () => loads.every(({ counts }) => counts.answered > 20))
      const exited = once(child, 'exit')
      child.kill('SIGTERM')
      const [code] = await exited
      expect(code, text.value).toBe(0)
      for (const { ended, counts } of loads) {
        await ended
        expect(counts).toMatchObject({ failed: [] })
        expect(counts.closed).toBeGreaterThan(0)
      }
    },
    60_000,
  )

  test('SIGTERM while it starts: what was opened is closed in order, and it ends with 0', async () => {
    let asked = false
    const silent = createServer(() => {
      asked = true
    })
    await new Promise<void>((resolve) => silent.listen(0, '127.0.0.1', resolve))
    const { port } = silent.address() as AddressInfo
    const { child, text } = run({ DATABASE_URL: `postgres://nobody@127.0.0.1:${port}/none` })
    await until('the database is asked', () => asked, 30_000)
    child.kill('SIGTERM')
    const [code] = await once(child, 'exit')
    expect(code, text.value).toBe(0)
    expect(text.value).toContain('stopping')
    silent.close()
  }, 60_000)

  test.each(['', 'x', 'thirty-one-characters-are-short'])(
    'a cursor secret of "%s" is refused in production',
    async (secret) => {
      const { child, text } = run({ NODE_ENV: 'production', RATE_LIMITS: 'on', CURSOR_SECRET: secret })
      const [code] = await once(child, 'exit')
      expect(code).toBe(1)
      expect(text.value).toContain(
        'CURSOR_SECRET must be set in production, to a random text of at least 32 characters',
      )
    },
    60_000,
  )

  test('a port that is taken is told in one sentence', async () => {
    const origin = await api.app.listen({ host: '127.0.0.1', port: 0 })
    const { child, text } = run({ PORT: new URL(origin).port })
    const [code] = await once(child, 'exit')
    expect(code).toBe(1)
    expect(text.value).toContain('Set PORT to another one')
    expect(text.value).not.toMatch(/^\s+at /m)
  }, 60_000)
})
