// Who may ask what: every route × everybody, as its `security` says it and, where it is not described, its rules.
import { expect, test } from 'vitest'
import { problems } from '../../src/errors.ts'
import { askRoute, type Reader, someAtATime } from './ask-route.ts'
import { askUnknown, isAboutId, lineOf, lines, newOwner } from './asks.ts'
import { digestOf } from './digest.ts'
import { changesState, type Route } from './routes.ts'
import { everybody, refusalOf, type Who } from './who.ts'
import type { OpenWorld } from './world.ts'

const readers: readonly Reader[] = ['program', 'browser']

type Reply = Awaited<ReturnType<typeof askRoute>>

/** Of a page there is the title alone. */
function codeOf({ statusCode, headers, body }: Reply): string {
  if (String(headers['content-type']).includes('json')) return JSON.parse(body).code
  const title = /<title>([^<·]+)/.exec(body)?.[1]?.trim() ?? ''
  const found = Object.entries(problems).find(
    ([, problem]) =>
      problem.status === statusCode &&
      Object.values<string>(problem.title).some((text) => title.startsWith(text)),
  )
  return found?.[0] ?? `${statusCode} ${title}`
}

const isWayToSignIn = ({ statusCode, headers }: Reply): boolean =>
  statusCode === 303 && /^\/sign-in(\?returnUrl=|$)/.test(String(headers.location))

/** What is wrong with a reply; undefined when nothing is. */
function faultOf(reply: Reply, { wanted, reader, mayBeAbsent }: Wanted): string | undefined {
  const { statusCode, headers } = reply
  if (wanted === undefined)
    return statusCode < 400 || (mayBeAbsent && [404, 409].includes(statusCode))
      ? undefined
      : `is ${statusCode} ${codeOf(reply)} to who may. Does its line in test/security/asks.ts ask it well?`
  if (headers['set-cookie'] !== undefined) return 'sets a cookie for who is refused'
  if (wanted === 'session_required' && reader === 'browser')
    return isWayToSignIn(reply) ? undefined : `is ${statusCode} in place of the way to sign in`
  if (statusCode < 400 || codeOf(reply) !== wanted)
    return `is ${statusCode < 400 ? statusCode : codeOf(reply)} in place of ${wanted}`
  return headers['cache-control'] === 'no-store' ? undefined : 'may be kept by a cache'
}

interface Wanted {
  wanted: string | undefined
  reader: Reader
  mayBeAbsent: boolean
}

/** Ids of requests differ, and pages have nonces. */
const toCompare = ({ statusCode, headers, body }: Reply, ids: readonly string[]): unknown => {
  let text = body.replace(/[0-9a-f]{8}-[0-9a-f-]{27}|nonce(?:" content)?="[^"]+"/g, '')
  for (const id of ids) text = text.replaceAll(id, 'ID')
  return { statusCode, location: headers.location, cookie: headers['set-cookie'], text }
}

/** Of the routes of a world. */
export function authorisation(world: () => OpenWorld): void {
  async function ask(route: Route, { make, ...who }: Who, reader: Reader): Promise<string[]> {
    const { api, keys } = world()
    const line = lineOf(route)
    const { headers, owner } = await make({ sql: api.sql, keys, owner: await newOwner(api) })
    const reply = await askRoute(api, route, { ask: await line.ask(api, owner), reader, headers })
    const wanted = refusalOf({ make, ...who }, route, line)
    const fault = faultOf(reply, { wanted, reader, mayBeAbsent: line.isAbsent === true })
    return fault === undefined ? [] : [`${route.name} (${reader}) ${fault}`]
  }

  test('every route says what opens it', () => {
    const { routes } = world()
    expect(routes.length).toBeGreaterThan(80)
    expect(routes.flatMap(({ name, fault }) => (fault === undefined ? [] : [`${name}: ${fault}`]))).toEqual(
      [],
    )
  })

  test('every line is of a route', () => {
    const names = world().routes.map(({ name }) => name)
    expect(Object.keys(lines).filter((name) => !names.includes(name))).toEqual([])
  })

  test.each(Object.entries(everybody))('%s', { timeout: 120_000 }, async (_, who) => {
    const cells = world().routes.flatMap((route) => readers.map((reader) => [route, reader] as const))
    const faults = await someAtATime(cells, ([route, reader]) => ask(route, who, reader))
    expect(faults.flat()).toEqual([])
    expect(faults.length).toBeGreaterThanOrEqual(2 * 80)
  })

  test.each(readers)(
    'what is of another account is answered as what there is not, and is left alone: %s',
    async (reader) => {
      const { api, routes } = world()
      const asked = routes.filter(isAboutId)
      expect(asked.length).toBeGreaterThan(5)
      for (const route of asked) {
        const line = lineOf(route)
        const owner = await newOwner(api)
        const foreign = await line.ask(api, owner)
        const unknown = askUnknown(foreign, line)
        const stranger = await newOwner(api)
        const before = await digestOf(api.sql)
        const replies = []
        for (const one of [foreign, unknown]) {
          const ids = [
            ...Object.values(one.params ?? {}),
            ...(line.ids ?? []).map((name) => one.fields?.[name] ?? ''),
          ]
          const reply = await askRoute(api, route, { ask: one, reader, headers: stranger.headers })
          replies.push(toCompare(reply, ids))
        }
        expect([route.name, replies[0]]).toEqual([route.name, replies[1]])
        // What answers 200 did nothing, as for what is gone already.
        if (changesState(route)) expect([route.name, await digestOf(api.sql)]).toEqual([route.name, before])
      }
    },
  )
}
