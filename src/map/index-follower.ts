// Keeps the points of both kinds equal to the search indices: loads them, follows what changes, compares from time to
// time, and hands over what came of it. Runs in a thread of its own (map-worker.ts).
import { type DocumentKind, documentKinds } from '../../mappings/index.ts'
import { BUCKETS } from '../domain/bucket.ts'
import { isEqualBucket } from '../domain/bucket-sums.ts'
import type { EnterpriseNumber } from '../domain/enterprise-number.ts'
import type { Engine } from '../search/list-query.ts'
import {
  countMapPoints,
  fetchMapPoints,
  isOnMap,
  listMapCodes,
  scanMapPoints,
} from '../search/load-map-points.ts'
import { readBucketSums } from '../search/read-bucket-sums.ts'
import type { Builder } from './builder.ts'
import { findKey, hashColumns, keyOfNumber, noColumns, numberOfKey, type PointColumns } from './columns.ts'
import { categoriesKept, filterColumns, type MapFilter, shareOf } from './filter.ts'
import { applyChanges, countByCategory, openSetWriter, type PointSet } from './point-set.ts'
import type { TreeParts } from './snapshot.ts'

/** Something that is shown otherwise from now on; a kind that did not change is left out. */
export interface Swap {
  trees: Partial<Record<DocumentKind, TreeParts>>
  withoutCoordinates: Uint32Array
  dataVersion: string
  buildMs: number
}

/** Clusters of what a filter keeps; a kind that it keeps whole or not at all is left out. */
export type Filtered = Omit<Swap, 'buildMs'>

export interface FollowerTimes {
  /** Between two comparisons with the indices while news is followed, in ms. */
  compareMs: number
  /** The same while no news comes. */
  compareAloneMs: number
  /** Between the starts of two builds. */
  buildMs: number
  /** After a start or a gap, for another comparison: the indices show their newest changes a little late. */
  settleMs: number
}

export const followerTimes: FollowerTimes = {
  compareMs: 60_000,
  compareAloneMs: 5_000,
  buildMs: 1_000,
  settleMs: 2_500,
}

// A comparison or a load of a large country takes seconds; the engine is for searches in the first place.
const SHARE_OF_TIME = 20
// Points that were confirmed longer ago than three minutes are told to be old (src/replies/map-points.ts).
const LONGEST_PAUSE_MS = 120_000
const RETRY_MS = 1_000
const LONGEST_RETRY_MS = 15_000
// With more keys than this to be looked up, reading everything is cheaper.
const LOOKED_UP_SHARE = 0.3
const LOOKED_UP_AT_LEAST = 20_000
const MOST_WAITING = 500_000

export interface FollowerOptions {
  engineOf(kind: DocumentKind): Promise<Engine>
  builder: Builder
  maxPoints: number
  isFollowing(): boolean
  onSwap(swap: Swap): void
  /** The points are what the indices hold, as far as is known. */
  onConfirmed(): void
  /** Nothing is shown any more: there are more points than may be. */
  onCleared(): void
  onTrouble(error: Error): void
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

type Sets = Record<DocumentKind, PointSet>

class TooManyPoints extends Error {
  constructor(points: number, maxPoints: number) {
    super(`${points} points are more than MAP_MAX_POINTS allows (${maxPoints})`)
    this.name = 'TooManyPoints'
  }
}

const sizeOf = ({ placed, unplaced }: PointSet): number => placed.count + unplaced.count

function sumCategories(counts: readonly Uint32Array[]): Uint32Array {
  const [first = new Uint32Array(), ...rest] = counts
  return first.map((count, category) => rest.reduce((sum, other) => sum + (other[category] as number), count))
}

export function startIndexFollower({
  engineOf,
  builder,
  maxPoints,
  isFollowing,
  onSwap,
  onConfirmed,
  onCleared,
  onTrouble,
  times = followerTimes,
}: FollowerOptions): IndexFollower {
  let sets: Sets | undefined
  let dataVersion = ''
  const waiting: Record<DocumentKind, Set<EnterpriseNumber>> = { vme: new Set(), syndic: new Set() }
  let compared = { at: Number.NEGATIVE_INFINITY, took: 0 }
  let settleAt = Number.POSITIVE_INFINITY
  let builtAt = 0
  let isClosed = false
  let wake = (): void => {}
  let refreshing: (() => void)[] = []

  const versionOf = ({ vme, syndic }: Sets): string =>
    hashColumns([vme.placed, vme.unplaced, syndic.placed, syndic.unplaced])

  async function loadKind(kind: DocumentKind): Promise<PointSet> {
    const writer = openSetWriter()
    await scanMapPoints(await engineOf(kind), kind, (points) => {
      for (const point of points) writer.add(point)
    })
    return writer.finish()
  }

  function checkSize(points: number): void {
    if (points <= maxPoints) return
    if (sets !== undefined) onCleared()
    sets = undefined
    throw new TooManyPoints(points, maxPoints)
  }

  async function load(): Promise<Sets> {
    const counts = await Promise.all(documentKinds.map(async (kind) => countMapPoints(await engineOf(kind))))
    checkSize(counts.reduce((sum, count) => sum + count, 0))
    return { vme: await loadKind('vme'), syndic: await loadKind('syndic') }
  }

  /** Clusters the kinds that are shown otherwise and hands them over. */
  async function show(next: Sets, changed: readonly DocumentKind[]): Promise<void> {
    checkSize(documentKinds.reduce((sum, kind) => sum + sizeOf(next[kind]), 0))
    builtAt = performance.now()
    const version = versionOf(next)
    const trees: Swap['trees'] = {}
    for (const kind of changed) {
      const columns = next[kind].placed
      trees[kind] = { columns, data: (await builder.build(kind, columns)).data }
    }
    sets = next
    dataVersion = version
    onSwap({
      trees,
      withoutCoordinates: withoutCoordinates(({ unplaced }) => unplaced),
      dataVersion,
      buildMs: performance.now() - builtAt,
    })
  }

  const withoutCoordinates = (keep: (set: PointSet, kind: DocumentKind) => PointColumns): Uint32Array =>
    sumCategories(
      documentKinds
        .map((kind) => (sets === undefined ? noColumns() : keep(sets[kind], kind)))
        .map(countByCategory),
    )

  async function loadAll(): Promise<void> {
    const next = await load()
    await show(next, documentKinds)
    compared = { at: performance.now(), took: 0 }
    settleAt = performance.now() + times.settleMs
  }

  /** Keys whose points differ from what the index shows, in the buckets whose sums differ. */
  async function findDifferent(kind: DocumentKind, set: PointSet): Promise<EnterpriseNumber[] | 'too many'> {
    const engine = await engineOf(kind)
    const held = await readBucketSums(engine, isOnMap)
    const all = Array.from({ length: BUCKETS }, (_, bucket) => bucket)
    const buckets = all.filter((bucket) => held === undefined || !isEqualBucket(held, set.sums, bucket))
    if (buckets.length === 0) return []
    const isAsked = new Set(buckets)
    const unseen = new Set<number>()
    for (const { keys } of [set.placed, set.unplaced])
      for (const key of keys) if (isAsked.has(key % BUCKETS)) unseen.add(key)
    const different: EnterpriseNumber[] = []
    await listMapCodes(engine, buckets, (number, code) => {
      const key = keyOfNumber(number)
      if (unseen.delete(key) && codeOf(set, key) === code) return
      different.push(number)
    })
    for (const key of unseen) different.push(numberOfKey(key))
    return isTooMany(set, different.length) ? 'too many' : different
  }

  const isTooMany = (set: PointSet, keys: number): boolean =>
    keys > Math.max(LOOKED_UP_AT_LEAST, sizeOf(set) * LOOKED_UP_SHARE)

  function codeOf({ placed, unplaced }: PointSet, key: number): number | undefined {
    const at = findKey(placed, key)
    return at === -1 ? unplaced.contentCodes[findKey(unplaced, key)] : placed.contentCodes[at]
  }

  async function compare(held: Sets): Promise<void> {
    const start = performance.now()
    settleAt = settleAt <= start ? Number.POSITIVE_INFINITY : settleAt
    let next = held
    for (const kind of documentKinds) {
      const different = await findDifferent(kind, held[kind])
      if (different === 'too many') next = { ...next, [kind]: await loadKind(kind) }
      else for (const number of different) waiting[kind].add(number)
    }
    if (next !== held)
      await show(
        next,
        documentKinds.filter((kind) => next[kind] !== held[kind]),
      )
    compared = { at: performance.now(), took: performance.now() - start }
  }

  /** Looks up what is said to have changed. What could not be looked up waits on. */
  async function lookUp(held: Sets): Promise<void> {
    const next = { ...held }
    const shown: DocumentKind[] = []
    const taken = documentKinds.map((kind) => [kind, [...waiting[kind]]] as const)
    for (const [kind] of taken) waiting[kind].clear()
    try {
      for (const [kind, numbers] of taken) {
        if (numbers.length === 0) continue
        const found = await fetchMapPoints(await engineOf(kind), numbers)
        const changed = applyChanges(held[kind], numbers, found)
        next[kind] = changed.set
        if (changed.isShown) shown.push(kind)
      }
      if (shown.length > 0) await show(next, shown)
      else sets = next
    } catch (error) {
      for (const [kind, numbers] of taken) for (const number of numbers) waiting[kind].add(number)
      throw error
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
      const isAsking = sets === undefined || isDue || isAnyWaiting()
      if (sets === undefined) await loadAll()
      else if (isDue) await compare(sets)
      if (sets !== undefined && isAnyWaiting()) await lookUp(sets)
      if (isAsking) onConfirmed()
    } finally {
      for (const resolve of asked) resolve()
    }
  }

  /** Until something is to be done. */
  async function rest(): Promise<void> {
    await new Promise<void>((resolve) => {
      wake = resolve
      if (refreshing.length > 0 || isAnyWaiting() || sets === undefined) return resolve()
      const pause = nextCompare() - performance.now()
      setTimeout(resolve, Math.max(0, Math.min(pause, times.compareAloneMs)))
    })
    const tooSoon = builtAt + times.buildMs - performance.now()
    if (builtAt > 0 && tooSoon > 0 && refreshing.length === 0)
      await new Promise((resolve) => setTimeout(resolve, tooSoon))
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
        compared = { at: Number.NEGATIVE_INFINITY, took: 0 }
      }
      wake()
    },
    noteGap() {
      compared = { at: Number.NEGATIVE_INFINITY, took: 0 }
      settleAt = performance.now() + times.settleMs
      wake()
    },
    refresh: () =>
      new Promise((resolve) => {
        refreshing.push(resolve)
        wake()
      }),
    async filter(filter) {
      if (sets === undefined) return undefined
      const held = sets
      const version = dataVersion
      const trees: Filtered['trees'] = {}
      for (const kind of documentKinds) {
        if (shareOf(kind, filter) !== 'some') continue
        const columns = filterColumns(kind, held[kind].placed, filter)
        trees[kind] = {
          columns,
          data: (await builder.build(kind, columns, categoriesKept(kind, filter))).data,
        }
      }
      const without = withoutCoordinates((_, kind) => {
        const share = shareOf(kind, filter)
        if (share === 'none') return noColumns()
        return share === 'all' ? held[kind].unplaced : filterColumns(kind, held[kind].unplaced, filter)
      })
      return { trees, withoutCoordinates: without, dataVersion: version }
    },
    close() {
      isClosed = true
      wake()
    },
  }
}
