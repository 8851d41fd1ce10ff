// People who read while something is killed: searches, profiles, lists, pages and points of the map, at a steady pace.
import { Agent, get } from 'node:http'
import { setTimeout as delay } from 'node:timers/promises'
import type { Dice } from '../../support/seed.ts'

export interface ReadReport {
  reads: number
  failed: number
  /** Of the failed ones: broken off, or answered by nobody. The others were told that a part does not answer in time. */
  cut: number
  /** Of failed reads, what was asked and what came of it; the first ones. */
  failures: string[]
  /** Longest time in which no read that was begun came to a good end, in ms. */
  longestGapMs: number
  slowestMs: number
}

export interface Readers {
  /** What was read since the last report. */
  report(): ReadReport
  stop(): Promise<void>
}

const PATIENCE_MS = 10_000
const SHOWN = 5
const words = ['residentie', 'etoile', 'park', 'gent', 'leopold', 'zonnebloem', 'rue', 'kerkstraat']
const towns = ['1050', '9000', '8400', '2900', '5000', '4000']

const empty = (): ReadReport => ({ reads: 0, failed: 0, cut: 0, failures: [], longestGapMs: 0, slowestMs: 0 })

/** Nobody asks as often as to be refused: each read is somebody else's. */
const someone = (dice: Dice): string => `10.${dice.below(256)}.${dice.below(256)}.${1 + dice.below(254)}`

function pickPath(dice: Dice, numbers: readonly string[]): string {
  const number = dice.pick(numbers)
  return dice.pick([
    `/api/vme/${number}`,
    `/api/vme/${number}`,
    `/hoa/${number}`,
    `/api/vme?q=${dice.pick(words)}`,
    `/api/vme?q=${dice.pick(words)}+${dice.pick(towns)}`,
    `/api/vme?zipcode=${dice.pick(towns)}&sort=name&page=${1 + dice.below(3)}`,
    `/search-vme?q=${dice.pick(words)}`,
    `/api/search/suggestions?q=${dice.pick(words).slice(0, 5)}`,
    '/api/syndics?sort=-managedVmes&facets=true',
    '/api/stats/overview',
    `/api/map/vme-points?south=50.8&west=4.3&north=50.9&east=4.5&zoom=${10 + dice.below(5)}`,
  ])
}

export function startReaders(
  origin: string,
  { perSecond, numbers, dice }: { perSecond: number; numbers: readonly string[]; dice: Dice },
): Readers {
  const agent = new Agent({ keepAlive: true, maxSockets: 128 })
  let current = empty()
  let lastGoodAt = performance.now()
  let isOver = false
  const open = new Set<Promise<void>>()

  const ask = (path: string): Promise<number> =>
    new Promise((resolve) => {
      const headers = { 'x-forwarded-for': someone(dice) }
      const asked = get(`${origin}${path}`, { agent, headers, timeout: PATIENCE_MS }, (reply) => {
        reply.resume()
        reply.once('end', () => resolve(reply.statusCode ?? 0))
        reply.once('error', () => resolve(0))
      })
      asked.once('timeout', () => asked.destroy())
      asked.once('error', (error: NodeJS.ErrnoException) => {
        // As browsers do: the proxy may end an idle connection just as it is taken up again.
        const isStale = asked.reusedSocket && error.code === 'ECONNRESET'
        resolve(isStale ? ask(path) : 0)
      })
    })

  async function read(): Promise<void> {
    const path = pickPath(dice, numbers)
    const startedAt = performance.now()
    const status = await ask(path)
    const now = performance.now()
    current.reads += 1
    current.slowestMs = Math.max(current.slowestMs, now - startedAt)
    if (status === 200) {
      current.longestGapMs = Math.max(current.longestGapMs, now - lastGoodAt)
      lastGoodAt = now
      return
    }
    current.failed += 1
    if (status !== 503) current.cut += 1
    const what = `${path} → ${status} after ${Math.round(now - startedAt)} ms`
    if (current.failures.length < SHOWN) current.failures.push(what)
  }

  async function run(): Promise<void> {
    const startedAt = performance.now()
    for (let turn = 1; !isOver; turn++) {
      const reading: Promise<void> = read().finally(() => open.delete(reading))
      open.add(reading)
      await delay(Math.max(0, startedAt + (turn * 1_000) / perSecond - performance.now()))
    }
    await Promise.all(open)
  }
  const running = run()
  return {
    report() {
      const told = current
      told.longestGapMs = Math.max(told.longestGapMs, performance.now() - lastGoodAt)
      current = empty()
      lastGoodAt = performance.now()
      return told
    },
    async stop() {
      isOver = true
      await running
      agent.destroy()
    },
  }
}
