// Keeps a store equal to PostgreSQL: asks every second what the newest generation is and reads what is newer than the
// last one seen. All is read anew when the server is another one or went back, when the numbers of events differ, and
// now and then to let go what is long over.

import type { Sql } from '../../db/sql.ts'
import { startLoop } from '../../time/loop.ts'
import { withinTime } from '../../time/time-limit.ts'
import {
  countLiveEvents,
  type FeedRow,
  type ImpactsState,
  listChangedEvents,
  listLiveEvents,
  loadEvents,
  loadHits,
  readImpactsState,
} from '../statements/live.ts'
import { type ImpactStore, openImpactStore } from './impact-store.ts'
import type { ImpactData } from './moment.ts'

export interface FollowerTimes {
  checkEveryMs: number
  /** How often the numbers of events are compared. */
  compareEveryMs: number
  reloadEveryMs: number
}

export const followerTimes: FollowerTimes = {
  checkEveryMs: 1_000,
  compareEveryMs: 60_000,
  reloadEveryMs: 6 * 3_600_000,
}

export interface FollowerOptions {
  /** A client of one connection; the follower ends it, and opens another after each failure. */
  connect(): Sql
  times: FollowerTimes
  /** ms since 1970. */
  now(): number
  onData(data: ImpactData): void
  onFeeds(feeds: readonly FeedRow[]): void
  /** What was delivered is what PostgreSQL holds. */
  onConfirmed(): void
  onError(error: Error): void
}

export interface ImpactFollower {
  /** Never rejects. */
  refresh(): Promise<void>
}

// Longer than a day, so that what is over stays until long after it is shown, and clocks may differ.
const RETENTION_MS = 48 * 3_600_000
// Some hundred thousand hits.
const EVENTS_AT_ONCE = 200
// A server that takes longer over two small tables is unavailable; the connection may be dead without an error.
const STATE_LIMIT_MS = 5_000
const READ_LIMIT_MS = 60_000
const END_LIMIT_S = 1
// Making columns of millions of hits takes most of a second: no more than a fifth of the time goes into it.
const REST_PER_WORK = 4

interface Known {
  state: ImpactsState
  /** Events that were over by then are not held. */
  since: string
  loadedAt: number
}

async function readInto(from: Sql, into: ImpactStore, ids: readonly string[]): Promise<void> {
  for (let at = 0; at < ids.length; at += EVENTS_AT_ONCE) {
    const some = ids.slice(at, at + EVENTS_AT_ONCE)
    // Hits after their event: those that are newer have made it newer too, and it is read again.
    const rows = await withinTime(READ_LIMIT_MS, loadEvents(from, some))
    into.put(rows, await withinTime(READ_LIMIT_MS, loadHits(from, some)))
  }
}

export function followImpacts({ connect, times, now, ...on }: FollowerOptions): ImpactFollower {
  let sql: Sql | undefined
  let store = openImpactStore()
  let known: Known | undefined
  let comparedAt = Number.NEGATIVE_INFINITY
  let differences = 0
  let workMs = 0
  let checking = Promise.resolve()

  function deliver({ generation, feeds }: ImpactsState): void {
    const startedAt = performance.now()
    on.onData({ generation, feeds, columns: store.build() })
    workMs = performance.now() - startedAt
  }

  async function loadAll(from: Sql, state: ImpactsState): Promise<void> {
    const since = new Date(now() - RETENTION_MS).toISOString()
    const fresh = openImpactStore()
    await readInto(from, fresh, await listLiveEvents(from, since))
    store = fresh
    known = { state, since, loadedAt: now() }
    comparedAt = Number.NEGATIVE_INFINITY
    deliver(state)
  }

  async function loadChanges(
    from: Sql,
    { since, state: { generation }, loadedAt }: Known,
    state: ImpactsState,
  ) {
    const changed = await listChangedEvents(from, { after: generation, since })
    for (const { id, matters } of changed) if (!matters) store.drop(id)
    await readInto(
      from,
      store,
      changed.flatMap(({ id, matters }) => (matters ? [id] : [])),
    )
    known = { state, since, loadedAt }
    deliver(state)
  }

  /** A difference may be what was committed since the last check; one that stays is real. */
  async function isDifferent(from: Sql, { since }: Known): Promise<boolean> {
    if (now() - comparedAt < times.compareEveryMs && differences === 0) return false
    comparedAt = now()
    differences = (await countLiveEvents(from, since)) === store.size ? 0 : differences + 1
    return differences > 1
  }

  function isOutdated({ state, loadedAt }: Known, found: ImpactsState): boolean {
    return (
      found.server !== state.server ||
      found.generation < state.generation ||
      now() - loadedAt >= times.reloadEveryMs
    )
  }

  async function check(): Promise<void> {
    sql ??= connect()
    const from = sql
    const found = await withinTime(STATE_LIMIT_MS, readImpactsState(from))
    if (known === undefined || isOutdated(known, found)) return loadAll(from, found)
    if (found.generation > known.state.generation) return loadChanges(from, known, found)
    if (JSON.stringify(found.feeds) !== JSON.stringify(known.state.feeds)) {
      known = { ...known, state: found }
      on.onFeeds(found.feeds)
    }
    if (!(await isDifferent(from, known))) return
    differences = 0
    await loadAll(from, found)
  }

  async function checkAndReport(): Promise<void> {
    try {
      await check()
      on.onConfirmed()
    } catch (error) {
      const failed = sql
      sql = undefined
      // Half of the changes may have been applied: they are read again.
      void failed?.end({ timeout: END_LIMIT_S }).catch(() => {})
      on.onError(error instanceof Error ? error : new Error(String(error)))
    }
  }

  // One after the other, each from the beginning: what was written before the question is seen.
  const refresh = (): Promise<void> => {
    checking = checking.then(checkAndReport)
    return checking
  }

  startLoop({
    async step() {
      await refresh()
      return { pauseMs: Math.max(times.checkEveryMs, workMs * REST_PER_WORK) }
    },
  })
  return { refresh }
}
