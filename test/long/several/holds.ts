// What two API processes must have in common: limits, cursors, sessions, and replies that are kept for a second. Each
// returns what is wrong, and a line that says what was seen.
import { setTimeout as delay } from 'node:timers/promises'
import type { Sql } from '../../../src/db/sql.ts'
import { ratePolicies } from '../../../src/http/limits/rate-policies.ts'
import { COPY_MAY_LAG_MS } from '../../../src/services/database-copy.ts'
import { signIn } from '../../support/accounts.ts'
import { until } from '../../support/until.ts'

export interface Held {
  faults: string[]
  seen: string
}

type Origins = readonly [string, string]

/** Of somebody whom nobody else is: no limit of the readers is touched. */
let people = 0
const newAddress = (): string => `172.16.${Math.floor(++people / 250)}.${1 + (people % 250)}`

const ask = (origin: string, path: string, headers: Record<string, string> = {}): Promise<Response> =>
  fetch(`${origin}${path}`, {
    headers: { 'x-forwarded-for': newAddress(), ...headers },
    redirect: 'manual',
    signal: AbortSignal.timeout(10_000),
  })

const inTurn = (origins: Origins, turn: number): string => origins[turn % 2] as string

/** What one process still holds for the client when the other has none left. */
const MISSED = 2

export async function holdLimits(origins: Origins): Promise<Held> {
  const { quota } = ratePolicies.data
  const address = { 'x-forwarded-for': newAddress() }
  const statuses = await Promise.all(
    Array.from({ length: 2 * quota }, async (_, turn) => {
      const reply = await ask(inTurn(origins, turn), `/api/stats/overview?turn=${turn}`, address)
      await reply.arrayBuffer()
      return reply.status
    }),
  )
  const allowed = statuses.filter((status) => status === 200).length
  const refused = statuses.filter((status) => status === 429).length
  const isHeld = Math.abs(allowed - quota) <= MISSED && allowed + refused === 2 * quota
  return {
    faults: isHeld ? [] : [`limits: ${allowed} allowed and ${refused} refused of ${2 * quota}, for ${quota}`],
    seen: `limits: of ${2 * quota} requests of one client, ${allowed} allowed and ${refused} refused by both together`,
  }
}

interface Page {
  items: { enterpriseNumber: string }[]
  total: number
  nextCursor: string | null
}

/** All numbers of a list, page by page, of the processes in turn or of one. */
async function readList(
  path: string,
  pick: (page: number) => string,
): Promise<{ numbers: string[]; total: number }> {
  const numbers: string[] = []
  let cursor = ''
  let total = 0
  for (let page = 0; ; page++) {
    const more = cursor === '' ? '' : `&cursor=${encodeURIComponent(cursor)}`
    const reply = await ask(pick(page), `${path}${more}`)
    if (reply.status !== 200) throw new Error(`page ${page} of ${path} is answered with ${reply.status}`)
    const { items, nextCursor, total: found } = (await reply.json()) as Page
    numbers.push(...items.map(({ enterpriseNumber }) => enterpriseNumber))
    if (page === 0) total = found
    if (nextCursor === null) return { numbers, total }
    cursor = nextCursor
  }
}

const lists = [
  '/api/vme?q=residentie&zipcode=9000,1050,8400&pageSize=20',
  '/api/vme?region=BE-BRU&sort=name&pageSize=100',
]
const MOST_PAGES_TOLD = 3

export async function holdCursors(origins: Origins): Promise<Held> {
  const faults: string[] = []
  const seen: string[] = []
  for (const path of lists) {
    const [both, one] = await Promise.all([
      readList(path, (page) => inTurn(origins, page)),
      readList(path, () => origins[0]),
    ])
    const distinct = new Set(both.numbers).size
    if (distinct !== both.numbers.length || both.numbers.length !== both.total)
      faults.push(`cursors: ${path}: ${both.numbers.length} rows, ${distinct} distinct, of ${both.total}`)
    if (both.numbers.join() !== one.numbers.join()) {
      const at = both.numbers.findIndex((number, position) => number !== one.numbers[position])
      faults.push(`cursors: ${path}: row ${at} differs: ${both.numbers.slice(at, at + MOST_PAGES_TOLD)}`)
    }
    seen.push(`${both.numbers.length} rows`)
  }
  return {
    faults,
    seen: `cursors: lists of ${seen.join(' and ')}, page by page of both in turn, the same as of one`,
  }
}

export async function holdSessions(origins: Origins, sql: Sql): Promise<Held> {
  const { headers } = await signIn(sql)
  const statusOf = async (origin: string): Promise<number> => (await ask(origin, '/account', headers)).status
  const statuses = [await statusOf(origins[0]), await statusOf(origins[1])]
  const out = await fetch(`${origins[0]}/sign-out`, { method: 'POST', headers, redirect: 'manual' })
  statuses.push(out.status, await statusOf(origins[1]), await statusOf(origins[0]))
  const told = statuses.join(', ')
  return {
    faults: /^200, 200, (200|303), (401|303), (401|303)$/.test(told) ? [] : [`sessions: ${told}`],
    seen: `sessions: signed in at both, signed out at one, and out at both at once (${told})`,
  }
}

/** Kept for a second; what it was made of may be a second old, where it was read from a copy of the database. */
const KEPT_MS = 1_000
const ROUND_MS = 250
const BETWEEN_ASKS_MS = 25

/** How long after one process showed a change the other still showed what was before, in ms. */
async function contradiction(
  origins: Origins,
  path: string,
  isNew: (text: string) => boolean,
): Promise<number> {
  const first: (number | undefined)[] = [undefined, undefined]
  const last: (number | undefined)[] = [undefined, undefined]
  await until(
    `${path} shows the change`,
    async () => {
      await Promise.all(
        origins.map(async (origin, position) => {
          const askedAt = performance.now()
          const reply = await ask(origin, path)
          const text = await reply.text()
          if (isNew(text)) first[position] ??= performance.now()
          else last[position] = askedAt
        }),
      )
      await delay(BETWEEN_ASKS_MS)
      return first.every((at) => at !== undefined)
    },
    90_000,
  )
  const [one = 0, other = 0] = first
  const lastOfLater = last[one < other ? 1 : 0] ?? 0
  return Math.max(0, lastOfLater - Math.min(one, other))
}

const CHANGES = 12

export async function holdCaches(origins: Origins, sql: Sql, numbers: readonly string[]): Promise<Held> {
  const faults: string[] = []
  const longest = { profile: 0, search: 0 }
  for (const [turn, number] of numbers.slice(0, CHANGES).entries()) {
    const word = `zwaluw${'abcdefghijklm'[turn]}${people}nest`
    const list = `/api/vme?q=${word}&pageSize=1`
    // One keeps what is before the change, the other asks anew: no two replies can differ for longer.
    const keeper = inTurn(origins, turn)
    await Promise.all([ask(keeper, `/api/vme/${number}`), ask(keeper, list)])
    await sql`
      update enterprise set updated_at = now(), names = jsonb_build_array(
        jsonb_build_object('text', ${word}::text, 'language', 'nl', 'kind', 'official'))
      where number = ${number}`
    const shows = (text: string): boolean => text.toLowerCase().includes(word)
    const [profile, search] = await Promise.all([
      contradiction(origins, `/api/vme/${number}`, shows),
      contradiction(origins, list, (text) => text.includes(number)),
    ])
    longest.profile = Math.max(longest.profile, profile)
    longest.search = Math.max(longest.search, search)
  }
  if (longest.profile > KEPT_MS + COPY_MAY_LAG_MS + ROUND_MS)
    faults.push(`caches: profiles contradicted each other for ${Math.round(longest.profile)} ms`)
  if (longest.search > KEPT_MS + ROUND_MS)
    faults.push(`caches: searches contradicted each other for ${Math.round(longest.search)} ms`)
  const told = `profiles ${Math.round(longest.profile)} ms, searches ${Math.round(longest.search)} ms`
  return { faults, seen: `caches: longest time in which both contradicted each other: ${told}` }
}

const same = [
  '/api/vme?q=residentie&pageSize=50',
  '/api/syndics?sort=-managedVmes',
  '/api/stats/overview',
  '/api/syndics/top/10',
]

/** A copy that a client holds of one process is as good for the other. */
export async function holdTags(origins: Origins, numbers: readonly string[]): Promise<Held> {
  const faults: string[] = []
  const paths = [...same, ...numbers.slice(0, CHANGES).map((number) => `/api/vme/${number}`)]
  for (const path of paths) {
    const held = await ask(origins[0], path)
    await held.arrayBuffer()
    const again = await ask(origins[1], path, { 'if-none-match': held.headers.get('etag') ?? '' })
    if (held.status !== 200 || again.status !== 304)
      faults.push(`tags: ${path}: ${held.status}, then ${again.status}`)
  }
  return { faults, seen: `tags: ${paths.length} replies of one, held for current by the other` }
}
