// Counts what requests cost. Redis decides for all processes (src/jobs/shared-quota.ts); each takes units several at a time
// while there are many, and gives back what it does not use, so that most requests cost no round trip and the quota is
// still that of one process. While Redis is away each allows a quarter of it by its own count.
import { LRUCache } from 'lru-cache'
import type { Ask, SharedQuota, Taken } from '../../jobs/shared-quota.ts'
import { withinTime } from '../../time/time-limit.ts'
import { atFirstUse } from './at-first-use.ts'
import { type ClientName, makeClientName } from './client-key.ts'
import { networksAround } from './networks-around.ts'
import { openWiderCounts } from './wider-counts.ts'

export interface RateState {
  allowed: boolean
  remaining: number
  /** Milliseconds until the window ends. */
  resetMs: number
  /** Asked on and on although refused. */
  isFlood?: true
}

interface Tally {
  client: string
  /** In the shared quota, and those of the networks around it; made when that is asked. */
  counts?: Ask['counts']
  /** Of the shared quota, as `counts` has them; undefined while this process counts by itself. */
  windows: readonly number[] | undefined
  /** By the clock of this process. */
  endsAt: number
  /** When what is refused may be asked for again: later where a network around the client has no more. */
  opensAt: number
  /** Taken from the shared quota and not spent. */
  held: number
  /** In the shared quota, as it was last heard. */
  left: number
  heardAt: number
  /** Units spent here in this window. */
  spent: number
  refused: number
  usedAt: number
}

export interface RateCounterOptions {
  name: string
  quota: number
  windowMs: number
  /** Undefined: one process counts for itself, to the whole quota. */
  shared?: SharedQuota | undefined
  /** How keys are named in the shared quota. */
  clientName?: ClientName
  /** Milliseconds, from any instant on. */
  now?: () => number
}

export interface RateCounter {
  /** Counts a request, or what it costs; what is refused costs nothing. Never rejects. */
  consume(key: string, units?: number): RateState | Promise<RateState>
  /** Counts what was spent already, also beyond the quota. */
  charge(key: string, units: number): RateState
  /** Returns the state without counting. */
  peek(key: string): RateState
  /** Gives back what was taken and not used; called by a timer, and by tests. */
  giveBack(): Promise<void>
}

// 100,000 addresses take some 25 MB; those unseen for longest go first when a flood brings more.
const MAX_TALLIES = 100_000
// Of the quota: what one process takes at once while there is much.
const BATCHES = 60
const AWAY_SHARE = 0.25
// What Redis may take for an answer, and how long it is not asked after it took longer.
const ANSWER_MS = 500
const PAUSE_MS = 2_000
// How long a refusal holds before Redis is asked again: another process may have given units back.
const REFUSAL_MS = 50
const IDLE_MS = 100
const DAY_MS = 86_400_000

export function createRateCounter({
  name,
  quota,
  windowMs,
  shared,
  clientName = makeClientName(undefined),
  now = () => performance.now(),
}: RateCounterOptions): RateCounter {
  const tallies = atFirstUse(() => new LRUCache<string, Tally>({ max: MAX_TALLIES }))
  const holding = new Set<Tally>()
  const asking = new Map<string, Promise<void>>()
  const batch = Math.max(1, Math.floor(quota / BATCHES))
  const ownQuota = shared === undefined ? quota : Math.max(1, Math.floor(quota * AWAY_SHARE))
  const wider = openWiderCounts({ quota: ownQuota, windowMs })
  let pausedUntil = Number.NEGATIVE_INFINITY

  const isAlone = (time: number): boolean => shared === undefined || !shared.isReady() || time < pausedUntil

  function startTally(client: string, time: number): Tally {
    const units = { held: 0, left: quota, spent: 0, refused: 0 }
    const endsAt = time + windowMs
    const tally: Tally = {
      client,
      windows: undefined,
      endsAt,
      opensAt: endsAt,
      heardAt: time,
      usedAt: time,
      ...units,
    }
    tallies().set(client, tally)
    return tally
  }

  function countsOf(tally: Tally): Ask['counts'] {
    const day = Math.floor(Date.now() / DAY_MS)
    tally.counts ??= [{ client: tally.client, times: 1 }, ...networksAround(tally.client)].map(
      ({ client, times }) => ({
        key: `${name}:${clientName({ counter: name, client, day })}`,
        quota: times * quota,
      }),
    )
    return tally.counts
  }

  function tallyAt(key: string, time: number): Tally {
    const known = tallies().get(key)
    return known !== undefined && time < known.endsAt ? known : startTally(key, time)
  }

  const leftAlone = ({ client, spent }: Tally, time: number): number =>
    Math.max(0, Math.min(ownQuota - spent, wider.left(client, time)))

  const leftOf = (tally: Tally, time: number): number =>
    tally.held + (isAlone(time) ? leftAlone(tally, time) : tally.left)

  const stateOf = (tally: Tally, allowed: boolean, time: number): RateState => ({
    allowed,
    remaining: leftOf(tally, time),
    resetMs: (allowed || isAlone(time) ? tally.endsAt : tally.opensAt) - time,
    ...(tally.refused > quota ? { isFlood: true } : {}),
  })

  /** Undefined where Redis must be asked. */
  function decide(tally: Tally, units: number, time: number): RateState | undefined {
    if (tally.held >= units) tally.held -= units
    else if (isAlone(time) ? leftAlone(tally, time) < units : isRefused(tally, units, time)) {
      tally.refused += units
      return stateOf(tally, false, time)
    } else if (!isAlone(time)) return undefined
    else wider.spend(tally.client, units, time)
    tally.spent += units
    tally.usedAt = time
    return stateOf(tally, true, time)
  }

  const isRefused = (tally: Tally, units: number, time: number): boolean =>
    units > quota ||
    (tally.windows !== undefined && tally.held + tally.left < units && time - tally.heardAt < REFUSAL_MS)

  function hear(client: string, taken: Taken, askedAt: number): void {
    const { granted, left, windows, endsInMs, leastEndsInMs } = taken
    const time = now()
    // Counted from when it was asked: a unit is never spent in a later window.
    const endsAt = askedAt + endsInMs
    let tally = tallyAt(client, time)
    if (tally.windows?.[0] !== windows[0]) {
      // An answer that comes late, of a window that another has followed, must not drop what is held of that one.
      if (tally.windows !== undefined && endsAt <= tally.endsAt) return
      // What was counted before was so alone, or in a window that is over.
      tally = Object.assign(startTally(client, time), { counts: countsOf(tally) })
    }
    tally.endsAt = endsAt
    tally.opensAt = askedAt + leastEndsInMs
    tally.windows = windows
    tally.held += granted
    tally.left = left
    tally.heardAt = time
    tally.usedAt = time
    holding.add(tally)
  }

  async function take(key: string, units: number): Promise<void> {
    const askedAt = now()
    const tally = tallyAt(key, askedAt)
    const need = Math.max(1, units - tally.held)
    try {
      const ask = { counts: countsOf(tally), windowMs, need, want: batch }
      // What comes late was taken all the same.
      const heard = (shared as SharedQuota).take(ask).then((taken) => hear(key, taken, askedAt))
      await withinTime(ANSWER_MS, heard)
    } catch {
      pausedUntil = now() + PAUSE_MS
    }
  }

  /** Requests of one client ask one after the other: the first may bring enough for all. */
  async function askAndDecide(key: string, units: number): Promise<RateState> {
    for (;;) {
      const time = now()
      const decided = decide(tallyAt(key, time), units, time)
      if (decided !== undefined) return decided
      let asked = asking.get(key)
      if (asked === undefined) {
        asked = take(key, units).finally(() => asking.delete(key))
        asking.set(key, asked)
      }
      await asked
    }
  }

  function owe(tally: Tally, units: number): void {
    tally.left = Math.max(0, tally.left - units)
    const ask = { counts: countsOf(tally), windowMs, need: units, want: units, isOwed: true }
    shared?.take(ask).catch(() => {})
  }

  return {
    consume(key, units = 1) {
      const time = now()
      return decide(tallyAt(key, time), units, time) ?? askAndDecide(key, units)
    },
    charge(key, units) {
      const time = now()
      const tally = tallyAt(key, time)
      const allowed = leftOf(tally, time) >= units
      const fromHeld = Math.min(tally.held, units)
      tally.held -= fromHeld
      tally.spent += units
      if (isAlone(time)) wider.spend(key, units, time)
      else if (units > fromHeld) owe(tally, units - fromHeld)
      return stateOf(tally, allowed, time)
    },
    peek(key) {
      const time = now()
      const known = tallies().get(key)
      if (known !== undefined && time < known.endsAt) return stateOf(known, leftOf(known, time) > 0, time)
      return { allowed: true, remaining: isAlone(time) ? ownQuota : quota, resetMs: windowMs }
    },
    async giveBack() {
      const time = now()
      for (const tally of holding) {
        const { counts, held, windows, usedAt, endsAt } = tally
        if (held > 0 && time < endsAt && time - usedAt < IDLE_MS) continue
        holding.delete(tally)
        tally.held = 0
        if (held === 0 || counts === undefined || windows === undefined || time >= endsAt || isAlone(time))
          continue
        tally.left += held
        await shared?.giveBack({ keys: counts.map(({ key }) => key), windows, units: held })
      }
    },
  }
}
