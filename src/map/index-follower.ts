// Keeps the points of both kinds equal to the search indices: loads them, follows what changes, compares from time to
// time, and hands over what came of it. Runs in a thread of its own (map-worker.ts).
import { type DocumentKind, documentKinds } from '../../mappings/index.ts'
import type { EnterpriseNumber } from '../domain/enterprise-number.ts'
import type { Engine } from '../search/list-query.ts'
import { countMapPoints, fetchMapPoints, scanMapPoints } from '../search/load-map-points.ts'
import type { Builder } from './builder.ts'
import { collectSoon } from './collect-soon.ts'
import { noColumns, type PointColumns } from './columns.ts'
import { filterColumns, type MapFilter, shareOf } from './filter.ts'
import { keepFilteredTrees, overlayFiltered } from './filtered-trees.ts'
import { findDifferent } from './find-different.ts'
import { type KindKeeper, keepKind, type Shown } from './kind-keeper.ts'
import { countUnplaced, openSetWriter, type PointSet, sizeOf } from './point-set.ts'
import type { OverlaidParts, TreeParts } from './snapshot.ts'

/** What is shown from now on. */
export interface Swap {
  trees: Record<DocumentKind, OverlaidParts>
  withoutCoordinates: Uint32Array
  dataVersion: string
  /** Points that are otherwise than in the clusters that were built last. */
  laidOver: number
  /** Time that the clusters took to build that are shown for the first time; undefined when all are known. */
  buildMs: number | undefined
}

/** Clusters of what a filter keeps; a kind that it keeps whole or not at all is left out. */
export interface Filtered {
  trees: Partial<Record<DocumentKind, OverlaidParts & { tree: TreeParts }>>
  withoutCoordinates: Uint32Array
  dataVersion: string
}

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
// Points that were confirmed longer ago than three minutes are told to be old (src/replies/map-points.ts).
const LONGEST_PAUSE_MS = 120_000
const RETRY_MS = 1_000
const LONGEST_RETRY_MS = 15_000
const MOST_WAITING = 500_000

export interface FollowerOptions {
  engineOf(kind: DocumentKind): Promise<Engine>
  builder: Builder
  /** For filters, so that they do not wait until a whole kind is built. */
  filterBuilder: Builder
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

type Each<T> = Record<DocumentKind, T>

class TooManyPoints extends Error {
  constructor(points: number, maxPoints: number) {
    super(`${points} points are more than MAP_MAX_POINTS allows (${maxPoints})`)
    this.name = 'TooManyPoints'
  }
}

/** Equal for equal versions of both kinds. */
const joinVersions = ({ vme, syndic }: Each<Shown>): string => `${vme.version}.${syndic.version}`

/** What is counted and drawn nowhere, by category. */
const countEach = (shown: Each<Shown>, keep: (kind: DocumentKind, columns: PointColumns) => PointColumns) =>
  sumCategories(documentKinds.map((kind) => countUnplaced(shown[kind], (columns) => keep(kind, columns))))

function sumCategories(counts: readonly Uint32Array[]): Uint32Array {
  const [first = new Uint32Array(), ...rest] = counts
  return first.map((count, category) => rest.reduce((sum, other) => sum + (other[category] as number), count))
}

export function startIndexFollower({
  engineOf,
  builder,
  filterBuilder,
  maxPoints,
  isFollowing,
  onSwap,
  onConfirmed,
  onCleared,
  onTrouble,
  times = followerTimes,
}: FollowerOptions): IndexFollower {
  const keeperOf = (kind: DocumentKind): KindKeeper =>
    keepKind({ kind, builder, restMs: times.buildMs, onRebuilt: handOver, onTrouble })
  const keepers: Each<KindKeeper> = { vme: keeperOf('vme'), syndic: keeperOf('syndic') }
  const filteredTrees = keepFilteredTrees(filterBuilder)
  // Clusters that are with whom the trees are for.
  let handed: Partial<Each<Shown['data']>> = {}
  const waiting: Record<DocumentKind, Set<EnterpriseNumber>> = { vme: new Set(), syndic: new Set() }
  let compared = { at: Number.NEGATIVE_INFINITY, took: 0 }
  let settleAt = Number.POSITIVE_INFINITY
  let shownAt = Number.NEGATIVE_INFINITY
  let isClosed = false
  let wake = (): void => {}
  let refreshing: (() => void)[] = []

  const setOf = (kind: DocumentKind): PointSet | undefined => keepers[kind].set()
  const isLoaded = (): boolean => documentKinds.every((kind) => setOf(kind) !== undefined)
  function shownNow(): Each<Shown> | undefined {
    const [vme, syndic] = [keepers.vme.shown(), keepers.syndic.shown()]
    return vme && syndic && { vme, syndic }
  }

  async function loadKind(kind: DocumentKind): Promise<PointSet> {
    const writer = openSetWriter()
    await scanMapPoints(await engineOf(kind), kind, (points) => {
      for (const point of points) writer.add(point)
    })
    return writer.finish()
  }

  function checkSize(points: number): void {
    if (points <= maxPoints) return
    if (isLoaded()) onCleared()
    for (const kind of documentKinds) keepers[kind].clear()
    filteredTrees.clear()
    handed = {}
    throw new TooManyPoints(points, maxPoints)
  }

  /** Hands over what is shown now. */
  function handOver(): void {
    const shown = shownNow()
    if (shown === undefined) return
    const isNew = documentKinds.filter((kind) => handed[kind] !== shown[kind].data)
    if (isNew.length > 0) filteredTrees.clear()
    const partsOf = (kind: DocumentKind): OverlaidParts => {
      const { base, data, overlay } = shown[kind]
      return { tree: isNew.includes(kind) ? { columns: base.placed, data } : undefined, overlay }
    }
    handed = { vme: shown.vme.data, syndic: shown.syndic.data }
    onSwap({
      trees: { vme: partsOf('vme'), syndic: partsOf('syndic') },
      withoutCoordinates: countEach(shown, (_, columns) => columns),
      dataVersion: joinVersions(shown),
      laidOver: documentKinds.reduce((sum, kind) => sum + shown[kind].over.keys.length, 0),
      buildMs: isNew.length === 0 ? undefined : isNew.reduce((sum, kind) => sum + shown[kind].buildMs, 0),
    })
    shownAt = performance.now()
    if (isNew.length > 0) collectSoon()
  }

  /** Shows what was looked up. */
  async function showChanges(): Promise<void> {
    const behind = documentKinds.filter((kind) => keepers[kind].isBehind())
    if (behind.length === 0) return
    checkSize(
      documentKinds.reduce((sum, kind) => {
        const set = setOf(kind)
        return sum + (set === undefined ? 0 : sizeOf(set))
      }, 0),
    )
    for (const kind of behind) await keepers[kind].show()
    handOver()
  }

  async function loadAll(): Promise<void> {
    const counts = await Promise.all(documentKinds.map(async (kind) => countMapPoints(await engineOf(kind))))
    checkSize(counts.reduce((sum, count) => sum + count, 0))
    for (const kind of documentKinds) await keepers[kind].load(await loadKind(kind))
    handOver()
    compared = { at: performance.now(), took: 0 }
    settleAt = performance.now() + times.settleMs
  }

  async function compare(): Promise<void> {
    const start = performance.now()
    settleAt = settleAt <= start ? Number.POSITIVE_INFINITY : settleAt
    let isAnyNew = false
    for (const kind of documentKinds) {
      const set = setOf(kind)
      if (set === undefined) continue
      const different = await findDifferent(await engineOf(kind), set)
      if (different === 'too many') {
        await keepers[kind].load(await loadKind(kind))
        isAnyNew = true
      } else for (const number of different) waiting[kind].add(number)
    }
    if (isAnyNew) handOver()
    compared = { at: performance.now(), took: performance.now() - start }
  }

  /** Looks up what is said to have changed. What could not be looked up waits on. */
  async function lookUp(): Promise<void> {
    for (const kind of documentKinds) {
      const numbers = [...waiting[kind]]
      if (numbers.length === 0) continue
      waiting[kind].clear()
      try {
        keepers[kind].change(numbers, await fetchMapPoints(await engineOf(kind), numbers))
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
      const isAsking = !isLoaded() || isDue || isAnyWaiting()
      if (!isLoaded()) await loadAll()
      else if (isDue) await compare()
      if (isAnyWaiting()) await lookUp()
      await showChanges()
      if (isAsking) onConfirmed()
    } finally {
      for (const resolve of asked) resolve()
    }
  }

  /** Until something is to be done. */
  async function rest(): Promise<void> {
    await new Promise<void>((resolve) => {
      wake = resolve
      if (refreshing.length > 0 || isAnyWaiting() || !isLoaded()) return resolve()
      const pause = nextCompare() - performance.now()
      setTimeout(resolve, Math.max(0, Math.min(pause, times.compareAloneMs)))
    })
    const tooSoon = shownAt + times.showMs - performance.now()
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
      const before = shownNow()
      if (before === undefined) return undefined
      const built: Partial<Each<TreeParts>> = {}
      for (const kind of documentKinds)
        if (shareOf(kind, filter) === 'some')
          built[kind] = await filteredTrees.build(kind, before[kind], filter)
      // What changed meanwhile is laid over too, unless other clusters have come.
      const after = shownNow()
      const isSame = documentKinds.every((kind) => after?.[kind].data === before[kind].data)
      const shown = isSame && after !== undefined ? after : before
      const trees: Filtered['trees'] = {}
      for (const kind of documentKinds) {
        const tree = built[kind]
        if (tree === undefined) continue
        trees[kind] = { tree, overlay: overlayFiltered(tree, kind, { over: shown[kind].over, filter }) }
      }
      const withoutCoordinates = countEach(shown, (kind, columns) => {
        const share = shareOf(kind, filter)
        if (share === 'none') return noColumns()
        return share === 'all' ? columns : filterColumns(kind, columns, filter)
      })
      return { trees, withoutCoordinates, dataVersion: joinVersions(shown) }
    },
    close() {
      isClosed = true
      for (const kind of documentKinds) keepers[kind].clear()
      wake()
    },
  }
}
