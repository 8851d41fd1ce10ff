// Counts what requests cost in windows aligned to the clock. Each process decides from its own memory, so that counting costs
// no round trip; what it counted is added to a shared total some times a second, and the answer corrects its memory.
// Several processes together may so let through what arrives between two exchanges, never more. While the totals are
// away each process allows the whole quota by its own count: a client notices nothing.
import { LRUCache } from 'lru-cache'
import type { SharedTotals } from '../../jobs/shared-totals.ts'
import { type ClientName, makeClientName } from './client-key.ts'

export interface RateState {
  /** False when what was counted is over the limit. */
  allowed: boolean
  remaining: number
  /** Milliseconds until the window ends. */
  resetMs: number
  /** Asked on and on although refused. */
  isFlood?: true
}

interface Tally {
  key: string
  window: number
  /** Units as far as this process knows: its own, and those of others at the last exchange. */
  count: number
  /** Of these, the ones not yet added to the shared total. */
  pending: number
}

export interface RateCounterOptions {
  name: string
  quota: number
  windowMs: number
  shared?: SharedTotals | undefined
  /** How keys are named in the shared totals. */
  clientName?: ClientName
  now?: () => number
}

// Of the quota: who has asked for so much was told to stop as often as it was answered.
const FLOOD_FROM = 2
// 100,000 addresses take some 18 MB; those unseen for longest go first when a flood brings more.
const MAX_TALLIES = 100_000

export interface RateCounter {
  /** Counts a request, or what it costs. */
  consume(key: string, units?: number): RateState
  /** Returns the state without counting. */
  peek(key: string): RateState
  /** Exchanges with the shared totals; called by a timer, and by tests. */
  exchange(): Promise<void>
}

export function createRateCounter({
  name,
  quota,
  windowMs,
  shared,
  clientName = makeClientName(undefined),
  now = Date.now,
}: RateCounterOptions): RateCounter {
  const tallies = new LRUCache<string, Tally>({ max: MAX_TALLIES })
  const unsent = new Set<Tally>()

  const stateOf = (count: number, time: number): RateState => ({
    allowed: count <= quota,
    remaining: Math.max(0, quota - count),
    resetMs: windowMs - (time % windowMs),
    ...(count > FLOOD_FROM * quota ? { isFlood: true } : {}),
  })

  function tallyOf(key: string, window: number): Tally {
    const known = tallies.get(key)
    if (known?.window === window) return known
    const tally = { key, window, count: 0, pending: 0 }
    tallies.set(key, tally)
    return tally
  }

  return {
    consume(key, units = 1) {
      const time = now()
      const tally = tallyOf(key, Math.floor(time / windowMs))
      tally.count += units
      if (shared !== undefined) {
        tally.pending += units
        unsent.add(tally)
      }
      return stateOf(tally.count, time)
    },
    peek(key) {
      const time = now()
      const known = tallies.get(key)
      return stateOf(known?.window === Math.floor(time / windowMs) ? known.count : 0, time)
    },
    async exchange() {
      if (shared === undefined || unsent.size === 0 || !shared.isReady()) return
      const sent = [...unsent].map((tally) => ({ tally, by: tally.pending }))
      unsent.clear()
      for (const { tally } of sent) tally.pending = 0
      const totals = await shared.add(
        sent.map(({ tally, by }) => ({
          key: `${name}:${clientName({ counter: name, client: tally.key, window: tally.window })}`,
          by,
          expireMs: 2 * windowMs,
        })),
      )
      for (const [at, { tally }] of sent.entries()) tally.count = (totals[at] ?? tally.count) + tally.pending
    },
  }
}
