// Keeps the points of both kinds equal to the search indices: loads them, follows what changes, compares from time to
// time, and hands over what came of it. Runs in a thread of its own (map-worker.ts).
import { type DocumentKind, documentKinds } from '../../../mappings/index.ts'
import type { Engine } from '../../engine/list-query.ts'
import type { EnterpriseNumber } from '../../register/enterprise-number.ts'
import type { MapFilter } from '../points/filter.ts'
import { countMapPoints, fetchMapPoints, scanMapPoints } from '../points/load.ts'
import { openSetWriter, type PointSet } from '../points/point-set.ts'
import { type BothOptions, type Filtered, keepBothKinds } from './both-kinds.ts'
import { findDifferent } from './find-different.ts'

export interface FollowerTimes {
  /** Between two comparisons with the indices while news is followed, in ms. */
  compareMs: number
  /** The same while no news comes. */
  compareAloneMs: number
  /** Between two swaps, at least. */
  showMs: number
  /** Between two builds of the same kind, at least. */
  buildMs: number
  /** After a start or a gap, for another comparison: the indices show their newest changes a little late. */
  settleMs: number
}

export const followerTimes: FollowerTimes = {
  compareMs: 60_000,
  compareAloneMs: 5_000,
  showMs: 500,
  buildMs: 1_000,
  settleMs: 2_500,
}

// A comparison or a load of a large country takes seconds; the engine is for searches in the first place.
const SHARE_OF_TIME = 20
// Points that were confirmed longer ago than three minutes are told to be old (src/map/reply.ts).
const LONGEST_PAUSE_MS = 120_000
const RETRY_MS = 1_000
const LONGEST_RETRY_MS = 15_000
const MOST_WAITING = 500_000

export interface FollowerOptions extends Omit<BothOptions, 'restMs'> {
  engineOf(kind: DocumentKind): Promise<Engine>
  isFollowing(): boolean
  /** The points are what the indices hold, as far as is known. */
  onConfirmed(): void
  times?: FollowerTimes
}

export interface IndexFollower {
  noteChanges(changes: readonly { kind: DocumentKind; keys: readonly EnterpriseNumber[] }[]): void
  /** Changes may have been missed. */
  noteGap(): void
  /** Compares now; resolves when what differed is shown, or at the first failure. */
  refresh(): Promise<void>
  /** Undefined until everything is loaded. */
  filter(filter: MapFilter): Promise<Filtered | undefined>
  close(): void
}

export function startIndexFollower({
  engineOf,
  isFollowing,
  onConfirmed,
  onTrouble,
  times = followerTimes,
  ...options
}: FollowerOptions): IndexFollower {
  const both = keepBothKinds({ ...options, restMs: times.buildMs, onTrouble })
  const waiting: Record<DocumentKind, Set<EnterpriseNumber>> = { vme: new Set(), syndic: new Set() }
  let compared = { at: Number.NEGATIVE_INFINITY, took: 0 }
  let settleAt = Number.POSITIVE_INFINITY
  let isClosed = false
  let wake = (): void => {}
  let refreshing: (() => void)[] = []

  /** At once, and a while later for what the indices do not show yet, or a comparison under way has passed by. */
  function compareSoon(): void {
    compared = { at: Number.NEGATIVE_INFINITY, took: 0 }
    settleAt = performance.now() + times.settleMs
  }

  async function loadKind(kind: DocumentKind): Promise<PointSet> {
    const writer = openSetWriter()
    await scanMapPoints(await engineOf(kind), kind, (points) => {
      for (const point of points) writer.add(point)
    })
    return writer.finish()
  }

  async function loadAll(): Promise<void> {
    const counts = await Promise.all(documentKinds.map(async (kind) => countMapPoints(await engineOf(kind))))
    both.checkSize(counts.reduce((sum, count) => sum + count, 0))
    for (const kind of documentKinds) await both.load(kind, await loadKind(kind))
    both.handOver()
    compared = { at: performance.now(), took: 0 }
    settleAt = performance.now() + times.settleMs
  }

  async function compare(): Promise<void> {
    const start = performance.now()
    settleAt = settleAt <= start ? Number.POSITIVE_INFINITY : settleAt
    let isAnyNew = false
    for (const kind of documentKinds) {
      const set = both.set(kind)
      if (set === undefined) continue
      const different = await findDifferent(await engineOf(kind), set)
      if (different === 'too many') {
        await both.load(kind, await loadKind(kind))
        isAnyNew = true
      } else for (const number of different) waiting[kind].add(number)
    }
    if (isAnyNew) {
      both.handOver()
      settleAt = performance.now() + times.settleMs
    }
    compared = { at: performance.now(), took: performance.now() - start }
  }

  /** Looks up what is said to have changed. What could not be looked up waits on. */
  async function lookUp(): Promise<void> {
    for (const kind of documentKinds) {
      const numbers = [...waiting[kind]]
      if (numbers.length === 0) continue
      waiting[kind].clear()
      try {
        both.change(kind, numbers, await fetchMapPoints(await engineOf(kind), numbers))
      } catch (error) {
        for (const number of numbers) waiting[kind].add(number)
        throw error
      }
    }
  }

  const isAnyWaiting = (): boolean => documentKinds.some((kind) => waiting[kind].size > 0)
  function nextCompare(): number {
    const pause = isFollowing() ? times.compareMs : times.compareAloneMs
    const rested = Math.min(LONGEST_PAUSE_MS, compared.took * SHARE_OF_TIME)
    return Math.min(settleAt, compared.at + Math.max(pause, rested))
  }

  async function turn(): Promise<void> {
    const asked = refreshing
    refreshing = []
    try {
      const isDue = asked.length > 0 || performance.now() >= nextCompare()
      const isAsking = !both.isLoaded() || isDue || isAnyWaiting()
      if (!both.isLoaded()) await loadAll()
      else if (isDue) await compare()
      if (isAnyWaiting()) await lookUp()
      await both.showChanges()
      if (isAsking) onConfirmed()
    } finally {
      for (const resolve of asked) resolve()
    }
  }

  /** Until something is to be done. */
  async function rest(): Promise<void> {
    await new Promise<void>((resolve) => {
      wake = resolve
      if (refreshing.length > 0 || isAnyWaiting() || !both.isLoaded()) return resolve()
      const pause = nextCompare() - performance.now()
      setTimeout(resolve, Math.max(0, Math.min(pause, times.compareAloneMs)))
    })
    const tooSoon = both.shownAt() + times.showMs - performance.now()
    if (tooSoon > 0 && refreshing.length === 0) await new Promise((resolve) => setTimeout(resolve, tooSoon))
  }

  async function follow(): Promise<void> {
    let failures = 0
    while (!isClosed)
      try {
        await turn()
        failures = 0
        await rest()
      } catch (error) {
        if (isClosed) return
        onTrouble(error instanceof Error ? error : new Error(String(error)))
        const pause = Math.min(LONGEST_RETRY_MS, RETRY_MS * 2 ** failures++)
        await new Promise((resolve) => setTimeout(resolve, pause))
      }
  }
  void follow()

  return {
    noteChanges(changes) {
      for (const { kind, keys } of changes) for (const key of keys) waiting[kind].add(key)
      // While a country is imported a comparison reads everything anew.
      for (const kind of documentKinds) {
        if (waiting[kind].size <= MOST_WAITING) continue
        waiting[kind].clear()
        compareSoon()
      }
      wake()
    },
    noteGap() {
      compareSoon()
      wake()
    },
    refresh: () =>
      new Promise((resolve) => {
        refreshing.push(resolve)
        wake()
      }),
    filter: both.filter,
    close() {
      isClosed = true
      both.clear()
      wake()
    },
  }
}
