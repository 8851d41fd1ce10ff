// What is shown: points of each kind and the clusters of these, built anew whenever anything of them changes.
import { type MapKind, mapKinds } from '../../../mappings/map-fields.ts'
import type { Builder } from '../clusters/builder.ts'
import { countLeftBehind } from '../clusters/collect-soon.ts'
import { createFilteredTreeCache } from '../clusters/filtered-trees.ts'
import type { PlacesSnapshot, TreeParts } from '../clusters/snapshot.ts'
import type { BuiltSet } from '../clusters/tree-builder.ts'
import { type FollowedKind, followedKinds } from '../followed-kinds.ts'
import { bytesOf } from '../points/bytes.ts'
import type { MapFilter } from '../points/filter.ts'
import type { MapPoint } from '../points/point.ts'
import { countByCategory, type PointSet, sizeOf } from '../points/point-set.ts'
import { computeChanges, noChanges, type SetChanges, sizeAfter } from '../points/set-changes.ts'
import { countWithoutPlace, type Filtered, filterShown, type Shown, versionOf } from './filter-shown.ts'
import { openPlaceBuilds } from './place-builds.ts'
import type { NumbersByKind } from './waiting-numbers.ts'

/** What is shown from now on. */
export interface Swap {
  /** Of kinds whose clusters were built since the last one; the others stay. */
  trees: Partial<Record<FollowedKind, TreeParts>>
  withoutCoordinates: Uint32Array
  dataVersion: string
  /** But for their tree; undefined where none are held. */
  places: Omit<PlacesSnapshot, 'tree'> | undefined
  /** Time that these clusters took to build. */
  buildMs: number
}

export interface MapPointsOptions {
  builder: Builder
  /** For filters, so that they do not wait until a whole kind is built. */
  filterBuilder: Builder
  maxPoints: number
  /** Of places, with the VMEs that are found at none; above it they alone are not held. */
  maxPlaces: number
  onSwap(swap: Swap): void
  /** Nothing is shown any more: there are more points than may be. */
  onCleared(): void
}

export interface MapPoints {
  /** The points that are shown; undefined until they are loaded. */
  points(kind: FollowedKind): PointSet | undefined
  isLoaded(): boolean
  /** Whether places are held, or known to be too many. */
  arePlacesKnown(): boolean
  /** Shows other points in place of all of some kinds. */
  replace(points: Partial<Record<FollowedKind, PointSet>>): Promise<void>
  /** Shows what was looked up. What rejects is to be looked up again. */
  change(numbers: NumbersByKind, found: Record<FollowedKind, readonly MapPoint[]>): Promise<void>
  /** Throws, and holds nothing any more, when VMEs and syndics are more than may be held. */
  checkSize(points: number): void
  /** False, and no places are held any more, when they are more than may be. */
  mayHoldPlaces(places: number): boolean
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

export function openMapPoints(options: MapPointsOptions): MapPoints {
  const { builder, filterBuilder, maxPoints, maxPlaces, onSwap, onCleared } = options
  const filteredTrees = createFilteredTreeCache(filterBuilder)
  const leaveBehind = countLeftBehind()
  let shown: Shown | undefined

  function checkSize(points: number): void {
    if (points <= maxPoints) return
    if (shown !== undefined) onCleared()
    shown = undefined
    placeBuilds.forget()
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

  const placesOf = ({ property, vme }: Shown): Swap['places'] =>
    property && {
      withoutCoordinates: countByCategory(property.points.unplaced),
      dataVersion: `${property.version}.${vme.version}`,
    }

  function show(built: Partial<Shown>): void {
    const { vme = shown?.vme, syndic = shown?.syndic } = built
    if (vme === undefined || syndic === undefined) throw new Error('one kind alone cannot be shown')
    const before = shown
    // Before: nothing may refer to them when the collector starts.
    const leftBytes = sum(followedKinds.map((kind) => (kind in built && before ? bytesOf(before[kind]) : 0)))
    shown = { vme, syndic, property: 'property' in built ? built.property : before?.property }
    if (built.vme !== undefined || built.syndic !== undefined) filteredTrees.clear()
    const trees: Swap['trees'] = {}
    for (const kind of followedKinds) {
      const own = built[kind]
      if (own !== undefined) trees[kind] = { columns: own.points.placed, data: own.data }
    }
    onSwap({
      trees,
      withoutCoordinates: countWithoutPlace(shown),
      dataVersion: versionOf(shown),
      places: placesOf(shown),
      buildMs: sum(followedKinds.map((kind) => built[kind]?.milliseconds ?? 0)),
    })
    leaveBehind(leftBytes)
  }

  const placeBuilds = openPlaceBuilds({ builder, maxPlaces, shown: () => shown, show })

  return {
    points: (kind) => shown?.[kind]?.points,
    isLoaded: () => shown !== undefined,
    arePlacesKnown: placeBuilds.areKnown,
    checkSize,
    mayHoldPlaces: placeBuilds.mayHold,
    async replace(points) {
      const sets = mapKinds.map((kind) => points[kind] ?? shown?.[kind].points)
      checkSize(sum(sets.map((set) => (set === undefined ? 0 : sizeOf(set)))))
      const questions: Questions = {}
      for (const kind of mapKinds) {
        const set = points[kind]
        if (set !== undefined) questions[kind] = { points: set, changes: noChanges() }
      }
      if (Object.keys(questions).length > 0) show(await build(questions))
      if (points.property !== undefined) placeBuilds.note(points.property, noChanges())
      await placeBuilds.build()
    },
    async change(numbers, found) {
      if (shown === undefined) return
      const before = shown
      const questions: Questions = {}
      for (const kind of mapKinds) {
        const changes = computeChanges(before[kind].points, numbers[kind], found[kind])
        if (changes.keys.length > 0) questions[kind] = { points: before[kind].points, changes }
      }
      if (before.property !== undefined)
        placeBuilds.note(
          before.property.points,
          computeChanges(before.property.points, numbers.property, found.property),
        )
      if (Object.keys(questions).length > 0) {
        checkSize(
          sum(
            mapKinds.map((kind) => sizeAfter(before[kind].points, questions[kind]?.changes ?? noChanges())),
          ),
        )
        show(await build(questions))
      }
      await placeBuilds.build()
    },
    filter: async (filter) => shown && filterShown(shown, filter, filteredTrees),
  }
}
