// Keeps both kinds shown, each by itself (kind-keeper.ts), and hands over what came of it: whole, and what filters keep.
import { type DocumentKind, documentKinds } from '../../../mappings/index.ts'
import type { EnterpriseNumber } from '../../register/enterprise-number.ts'
import type { Builder } from '../clusters/builder.ts'
import { collectSoon } from '../clusters/collect-soon.ts'
import { keepFilteredTrees, overlayFiltered } from '../clusters/filtered-trees.ts'
import type { OverlaidParts, TreeParts } from '../clusters/snapshot.ts'
import { noColumns, type PointColumns } from '../points/columns.ts'
import { filterColumns, type MapFilter, shareOf } from '../points/filter.ts'
import type { MapPoint } from '../points/point.ts'
import { countUnplaced, type PointSet, sizeOf } from '../points/point-set.ts'
import { type KindKeeper, keepKind, type Shown } from './kind-keeper.ts'

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

export interface BothOptions {
  builder: Builder
  /** For filters, so that they do not wait until a whole kind is built. */
  filterBuilder: Builder
  maxPoints: number
  /** Between two builds of the same kind, at least, in ms. */
  restMs: number
  onSwap(swap: Swap): void
  /** Nothing is shown any more: there are more points than may be. */
  onCleared(): void
  onTrouble(error: Error): void
}

export interface BothKinds {
  isLoaded(): boolean
  /** Everything that is known of a kind; undefined until it is loaded. */
  set(kind: DocumentKind): PointSet | undefined
  /** Takes other points in place of all of a kind. */
  load(kind: DocumentKind, set: PointSet): Promise<void>
  /** Takes in what was looked up. */
  change(kind: DocumentKind, numbers: readonly EnterpriseNumber[], found: readonly MapPoint[]): void
  /** Throws, and holds nothing any more, when points are more than may be held. */
  checkSize(points: number): void
  /** Shows what was taken in. */
  showChanges(): Promise<void>
  /** Hands over what is shown now. */
  handOver(): void
  /** When something was last handed over, as performance.now() tells it. */
  shownAt(): number
  /** Undefined until everything is loaded. */
  filter(filter: MapFilter): Promise<Filtered | undefined>
  clear(): void
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

export function keepBothKinds({
  builder,
  filterBuilder,
  maxPoints,
  restMs,
  onSwap,
  onCleared,
  onTrouble,
}: BothOptions): BothKinds {
  const keeperOf = (kind: DocumentKind): KindKeeper =>
    keepKind({ kind, builder, restMs, onRebuilt: handOver, onTrouble })
  const keepers: Each<KindKeeper> = { vme: keeperOf('vme'), syndic: keeperOf('syndic') }
  const filteredTrees = keepFilteredTrees(filterBuilder)
  // Clusters that are with whom the trees are for.
  let handed: Partial<Each<Shown['data']>> = {}
  let shownAt = Number.NEGATIVE_INFINITY

  const isLoaded = (): boolean => documentKinds.every((kind) => keepers[kind].set() !== undefined)
  function shownNow(): Each<Shown> | undefined {
    const [vme, syndic] = [keepers.vme.shown(), keepers.syndic.shown()]
    return vme && syndic && { vme, syndic }
  }

  function clear(): void {
    for (const kind of documentKinds) keepers[kind].clear()
    filteredTrees.clear()
    handed = {}
  }

  function checkSize(points: number): void {
    if (points <= maxPoints) return
    if (isLoaded()) onCleared()
    clear()
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
        const set = keepers[kind].set()
        return sum + (set === undefined ? 0 : sizeOf(set))
      }, 0),
    )
    for (const kind of behind) await keepers[kind].show()
    handOver()
  }

  async function filter(filter: MapFilter): Promise<Filtered | undefined> {
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
  }

  return {
    isLoaded,
    set: (kind) => keepers[kind].set(),
    load: (kind, set) => keepers[kind].load(set),
    change: (kind, numbers, found) => keepers[kind].change(numbers, found),
    checkSize,
    showChanges,
    handOver,
    shownAt: () => shownAt,
    filter,
    clear,
  }
}
