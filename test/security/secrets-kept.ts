// What is told in confidence stays there: marks in every input of every route, looked for in everything that is kept or
// said: logs of both processes, Redis, what PostgreSQL is asked, metrics, mails' errors, and the replies themselves.

import type { InjectOptions, LightMyRequestResponse as Response } from 'fastify'
import { Redis } from 'ioredis'
import { SMTPServer } from 'smtp-server'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { makeLog } from '../../indexer/log.ts'
import { startMailDelivery } from '../../indexer/mail/mail-delivery.ts'
import { readRedis } from '../privacy/outputs.ts'
import type { Part } from '../support/breakable-api.ts'
import { address } from '../support/stack.ts'
import { until } from '../support/until.ts'
import { type Reader, someAtATime } from './ask-route.ts'
import { lineOf, newOwner } from './asks.ts'
import type { BreakableWorld } from './breakable-world.ts'
import { openCanaries, type Place, type Planting, plantHeaders, plantValues } from './canaries.ts'
import { echoes, isEcho } from './echoes.ts'
import { changesState, type Route } from './routes.ts'
import { ADMIN_KEY } from './world.ts'

/** Of the routes of a world. */
export function secretsKept(given: () => BreakableWorld): void {
  const canaries = openCanaries()
  /** What the replies repeated of what was asked. */
  const repeated = new Map<string, { place: Place; route: Route; statuses: Set<number> }>()

  beforeAll(() => {
    for (const [name, key] of Object.entries(given().keys))
      canaries.watch(key, { route: '*', input: `${name} key` })
  })

  function note(route: Route, { headers, body, statusCode }: Response): void {
    for (const place of canaries.placesIn(`${JSON.stringify(headers)} ${body}`)) {
      const at = `${place.input} ${place.route} ${route.name}`
      const { statuses } = repeated.get(at) ?? { statuses: new Set<number>() }
      repeated.set(at, { place, route, statuses: statuses.add(statusCode) })
    }
  }
  const textOf = ({
    place,
    route,
    statuses,
  }: {
    place: Place
    route: Route
    statuses: Set<number>
  }): string =>
    `${place.input} of ${place.route} is in ${[...statuses]} of ${route.name}: a leak, or a line for the table of echoes`

  async function send(route: Route, options: readonly InjectOptions[]): Promise<void> {
    await someAtATime(options, async (one) => note(route, await given().broken.app.inject(one)), 4)
  }

  type Plant = typeof plantValues

  const isPage = ({ rules, opens }: Route): boolean => rules.kind === 'page' && opens.includes('none')

  /** As a program, as a browser, or as both where the two are answered apart; and as nobody where somebody is asked for. */
  async function plantingsOf(route: Route): Promise<Planting[]> {
    const owner = await newOwner(given().world)
    canaries.watch(owner.token, { route: route.name, input: 'session token' })
    const ask = await lineOf(route).ask(given().world, owner)
    const admin: Record<string, string> = route.opens.includes('admin-key')
      ? { 'x-admin-key': ADMIN_KEY }
      : {}
    const as = (reader: Reader, headers: Record<string, string>): Planting => ({
      route,
      ask,
      reader,
      headers,
    })
    if (route.opens.includes('none') && !changesState(route))
      return [as(isPage(route) ? 'browser' : 'program', { authorization: `Bearer ${given().keys.working}` })]
    const own = { ...owner.headers, ...admin }
    return [as('program', own), as('browser', own), as('browser', {})]
  }

  async function plantEverywhere(plant: Plant, ofRoutes = given().routes): Promise<void> {
    for (const route of ofRoutes)
      for (const planting of await plantingsOf(route)) await send(route, plant(planting, canaries))
  }

  /** Under the other prefix the same code answers. */
  const once = (): Route[] => given().routes.filter(({ pattern }) => !pattern.startsWith('/api/v1/'))

  const faults = (texts: readonly string[]): string[] => [
    ...new Set(
      texts.flatMap((text) => canaries.placesIn(text)).map(({ route, input }) => `${input} of ${route}`),
    ),
  ]

  test('marks go into every input of every route', { timeout: 120_000 }, async () => {
    await plantEverywhere(plantValues, once())
    await plantEverywhere(plantHeaders)
    console.log(`${given().routes.length} routes, ${canaries.count()} marks`)
    expect(canaries.count()).toBeGreaterThan(20 * given().routes.length)
    // They arrived, and were logged by route.
    expect(given().lines.filter((line) => line.includes('"msg":"answered"')).length).toBeGreaterThan(
      10 * given().routes.length,
    )
  })

  describe.each(['redis', 'database'] as const)('while the %s is away', (part: Part) => {
    beforeAll(async () => {
      given().broken.proxies[part].refuse()
      await until('it is noticed', async () => (await given().broken.services.health()).degraded)
    })
    afterAll(async () => {
      given().broken.proxies[part].pass()
      await until('all parts answer', async () => !(await given().broken.services.health()).degraded)
    })

    test('marks go in all the same', async () => {
      const before = given().lines.length
      // Redis is asked for the limits alone, whatever the route.
      const asked = part === 'redis' ? given().routes.filter(changesState) : once()
      await plantEverywhere(plantValues, asked)
      expect(given().lines.length).toBeGreaterThan(before + asked.length)
    })
  })

  const failed = (): number => given().lines.filter((line) => line.includes('"msg":"request failed"')).length

  describe('while a part finds fault with what it is asked, in words that repeat it', () => {
    test.each([400, 503])('the search engine, with %i', async (status) => {
      const before = failed()
      given().engine.refuse(status)
      await plantEverywhere(
        plantValues,
        once().filter(({ name }) => /search|api\/(vme|syndics)$|suggestions/.test(name)),
      )
      given().engine.refuse(undefined)
      if (status === 400) expect(failed()).toBeGreaterThan(before)
    })

    test('PostgreSQL, which takes no row', async () => {
      const before = failed()
      const { sql, config } = given().api
      // All that the API may write, whatever is written by forms of today.
      const { username } = new URL(config.databaseUrl ?? '')
      const writable = await sql<{ name: string }[]>`
        select relname as name from pg_class
        where relnamespace = 'public'::regnamespace and relkind = 'r' and has_any_column_privilege(${username}, oid, 'insert')`
      const tables = writable.map(({ name }) => name)
      expect(tables).toEqual(expect.arrayContaining(['account', 'feedback', 'mail', 'watch']))
      const forms = given().routes.filter(changesState)
      const plantings = (await Promise.all(forms.map(plantingsOf))).flat()
      for (const table of tables)
        await sql`alter table ${sql(table)} add constraint taken check (false) not valid`
      for (const planting of plantings) await send(planting.route, plantValues(planting, canaries))
      for (const table of tables) await sql`alter table ${sql(table)} drop constraint taken`
      expect(failed()).toBeGreaterThan(before + 5)
    })
  })

  describe('no mark is found', () => {
    test('in a reply, but where it is said again on purpose', () => {
      expect(
        [...repeated.values()].filter(({ place, route }) => !isEcho(place, route.name)).map(textOf),
      ).toEqual([])
      // Each line of the table is one that is needed.
      const idle = echoes.filter(
        ([inputs, ofRoutes]) =>
          ![...repeated.values()].some(
            ({ place, route }) => inputs.test(place.input) && ofRoutes.test(route.name),
          ),
      )
      expect(idle).toEqual([])
    })

    test('in the log of the API', () => {
      expect(faults(given().lines)).toEqual([])
    })

    test('in Redis', async () => {
      const redis = new Redis(address('REDIS_URL'))
      const texts = await readRedis({ redis, redisPrefix: given().broken.redisPrefix })
      redis.disconnect()
      expect(texts.length).toBeGreaterThan(0)
      expect(faults(texts)).toEqual([])
    })

    test('in metrics, or in what PostgreSQL shows of those who ask it', async () => {
      const metrics = await given().broken.services.metrics.registry.metrics()
      expect(metrics).toContain('/account/keys')
      const asked = await given().api.sql<{ query: string }[]>`
      select query from pg_stat_activity where datname = current_database() and application_name like 'api%'`
      expect(asked.length).toBeGreaterThan(0)
      expect(faults([metrics, ...asked.map(({ query }) => query)])).toEqual([])
    })

    test('in what the indexer says of mails that nobody takes', async () => {
      const [{ waiting } = { waiting: 0 }] = await given().api.sql<{ waiting: number }[]>`
      select count(*)::integer as waiting from mail`
      expect(waiting).toBeGreaterThan(5)
      const told: string[] = []
      const server = new SMTPServer({
        disabledCommands: ['AUTH', 'STARTTLS'],
        closeTimeout: 100,
        onRcptTo: ({ address: to }, _session, callback) =>
          callback(Object.assign(new Error(`no mailbox of ${to}`), { responseCode: 550 })),
      })
      await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
      const at = server.server.address()
      const smtpUrl = `smtp://127.0.0.1:${typeof at === 'object' && at !== null ? at.port : 0}`
      const loop = startMailDelivery({
        sql: given().api.sql,
        config: { ...given().api.config, mail: { ...given().api.config.mail, smtpUrl } },
        log: makeLog('debug', (line) => void told.push(line)),
        pollMs: 20,
      })
      await until(
        'each is given up',
        async () => (await given().api.sql`select from mail limit 1`).length === 0,
      )
      await loop.stop()
      await new Promise<void>((resolve) => server.close(() => resolve()))
      expect(told.length).toBeGreaterThanOrEqual(waiting)
      expect(faults(told)).toEqual([])
    })
  })
}
