// Both kinds as they are shown: their points and the clusters of these, built anew whenever anything of them changes.
import { type MapKind, mapKinds } from '../../../mappings/map-fields.ts'
import type { Builder } from '../clusters/builder.ts'
import { countLeftBehind } from '../clusters/collect-soon.ts'
import { createFilteredTreeCache } from '../clusters/filtered-trees.ts'
import type { TreeParts } from '../clusters/snapshot.ts'
import type { BuiltSet } from '../clusters/tree-builder.ts'
import { bytesOf } from '../points/bytes.ts'
import type { MapFilter } from '../points/filter.ts'
import type { MapPoint } from '../points/point.ts'
import { type PointSet, sizeOf } from '../points/point-set.ts'
import { computeChanges, noChanges, type SetChanges, sizeAfter } from '../points/set-changes.ts'
import { countWithoutPlace, type Filtered, filterShown, type Shown, versionOf } from './filter-shown.ts'
import type { NumbersByKind } from './waiting-numbers.ts'

/** What is shown from now on. */
export interface Swap {
  /** Of kinds whose clusters were built since the last one; the others stay. */
  trees: Partial<Record<MapKind, TreeParts>>
  withoutCoordinates: Uint32Array
  dataVersion: string
  /** Time that these clusters took to build. */
  buildMs: number
}

export interface MapPointsOptions {
  builder: Builder
  /** For filters, so that they do not wait until a whole kind is built. */
  filterBuilder: Builder
  maxPoints: number
  onSwap(swap: Swap): void
  /** Nothing is shown any more: there are more points than may be. */
  onCleared(): void
}

export interface MapPoints {
  /** The points that are shown; undefined until everything is loaded. */
  points(kind: MapKind): PointSet | undefined
  isLoaded(): boolean
  /** Shows other points in place of all of some kinds. */
  replace(points: Partial<Record<MapKind, PointSet>>): Promise<void>
  /** Shows what was looked up. When it rejects, nothing of it is shown. */
  change(numbers: NumbersByKind, found: Record<MapKind, readonly MapPoint[]>): Promise<void>
  /** Throws, and holds nothing any more, when points are more than may be held. */
  checkSize(points: number): void
  /** Undefined until everything is loaded. */
  filter(filter: MapFilter): Promise<Filtered | undefined>
}

class TooManyPoints extends Error {
  constructor(points: number, maxPoints: number) {
    super(`${points} points are more than MAP_MAX_POINTS allows (${maxPoints})`)
    this.name = 'TooManyPoints'
  }
}

const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0)

type Each<T> = Record<MapKind, T>

/** Kinds that are to be built, and of what. */
type Questions = Partial<Each<{ points: PointSet; changes: SetChanges }>>

/** What differs from what is shown of each kind. */
function differences(
  shown: Shown,
  numbers: NumbersByKind,
  found: Each<readonly MapPoint[]>,
): Each<SetChanges> {
  const changesOf = (kind: MapKind) => computeChanges(shown[kind].points, numbers[kind], found[kind])
  return { vme: changesOf('vme'), syndic: changesOf('syndic') }
}

export function openMapPoints(options: MapPointsOptions): MapPoints {
  const { builder, filterBuilder, maxPoints, onSwap, onCleared } = options
  const filteredTrees = createFilteredTreeCache(filterBuilder)
  const leaveBehind = countLeftBehind()
  let shown: Shown | undefined

  function checkSize(points: number): void {
    if (points <= maxPoints) return
    if (shown !== undefined) onCleared()
    shown = undefined
    filteredTrees.clear()
    throw new TooManyPoints(points, maxPoints)
  }

  /** All or none: what one kind gave is not shown when the other one fails. */
  async function build(questions: Questions): Promise<Partial<Each<BuiltSet>>> {
    const built: Partial<Each<BuiltSet>> = {}
    for (const kind of mapKinds) {
      const question = questions[kind]
      if (question !== undefined)
        built[kind] = await builder.buildSet(kind, question.points, question.changes)
    }
    return built
  }

  function show(built: Partial<Each<BuiltSet>>): void {
    const { vme = shown?.vme, syndic = shown?.syndic } = built
    if (vme === undefined || syndic === undefined) throw new Error('one kind alone cannot be shown')
    // Before: nothing may refer to them when the collector starts.
    const leftBytes = sum(mapKinds.map((kind) => (built[kind] && shown ? bytesOf(shown[kind]) : 0)))
    shown = { vme, syndic }
    filteredTrees.clear()
    const trees: Swap['trees'] = {}
    for (const kind of mapKinds) {
      const own = built[kind]
      if (own !== undefined) trees[kind] = { columns: own.points.placed, data: own.data }
    }
    onSwap({
      trees,
      withoutCoordinates: countWithoutPlace(shown),
      dataVersion: versionOf(shown),
      buildMs: sum(mapKinds.map((kind) => built[kind]?.milliseconds ?? 0)),
    })
    leaveBehind(leftBytes)
  }

  return {
    points: (kind) => shown?.[kind].points,
    isLoaded: () => shown !== undefined,
    checkSize,
    async replace(points) {
      const sets = mapKinds.map((kind) => points[kind] ?? shown?.[kind].points)
      checkSize(sum(sets.map((set) => (set === undefined ? 0 : sizeOf(set)))))
      const questions: Questions = {}
      for (const kind of mapKinds) {
        const set = points[kind]
        if (set !== undefined) questions[kind] = { points: set, changes: noChanges() }
      }
      show(await build(questions))
    },
    async change(numbers, found) {
      if (shown === undefined) return
      const before = shown
      const changes = differences(before, numbers, found)
      const changed = mapKinds.filter((kind) => changes[kind].keys.length > 0)
      if (changed.length === 0) return
      checkSize(sum(mapKinds.map((kind) => sizeAfter(before[kind].points, changes[kind]))))
      const questions: Questions = {}
      for (const kind of changed) questions[kind] = { points: before[kind].points, changes: changes[kind] }
      show(await build(questions))
    },
    filter: async (filter) => shown && filterShown(shown, filter, filteredTrees),
  }
}
