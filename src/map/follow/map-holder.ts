// The map in memory as requests see it: the newest snapshot, filtered ones on demand. All work is done by a thread
// (map-worker.ts); what it transfers lies in memory that both share, so that a swap is the change of a few references.
import type { MapKind } from '../../../mappings/map-fields.ts'
import { countLeftBehind } from '../clusters/collect-soon.ts'
import { emptyTree } from '../clusters/empty-tree.ts'
import { createFilteredSetCache } from '../clusters/filtered-sets.ts'
import type { MapSnapshot, TreeParts } from '../clusters/snapshot.ts'
import { type ClusterTree, openTree } from '../clusters/tree.ts'
import { impactsOf, keyOfFilter, type MapFilter, shareOf } from '../points/filter.ts'
import type { Filtered } from './filter-shown.ts'
import type { Swap } from './map-points.ts'
import { startMapThread } from './map-thread.ts'
import type { MapReport, MapWorkerInput } from './map-worker.ts'

export interface MapState {
  /** Points with a place; 0 while nothing is loaded. */
  points: number
  /** Buildings with several units, and VMEs that are found at none; undefined while they are not held. */
  places: number | undefined
  /** Those that are on no map: columns cannot hold their keys. */
  unfitPlaces: number
  bytes: number
  /** Since the start of the process: how often other clusters were shown. */
  builds: number
  lastBuildMs: number
  /** Seconds since the points were last known to be what the indices hold; undefined before they first were. */
  ageSeconds: number | undefined
  /** Why the last attempt to follow the indices failed; undefined when it did not. */
  lastError: string | undefined
}

export interface MapHolder {
  /** Undefined until the first load is done, and while there are more points than may be held. */
  snapshot(): MapSnapshot | undefined
  /** When the snapshot was last known to be what the indices hold. */
  confirmedAt(): Date | undefined
  /** The part of the snapshot that a filter keeps. Undefined as snapshot(); rejects when the thread fails. */
  filtered(filter: MapFilter): Promise<MapSnapshot | undefined>
  /** Compares with the indices now; resolves when the outcome is shown. Never rejects. */
  refresh(): Promise<void>
  state(): MapState
  close(): Promise<void>
}

export interface MapOptions extends MapWorkerInput {
  /** Gets each reason for which the indices can't be followed, once for as long as it stays the same. */
  onError?: (error: Error) => void
  /** Gets how many places are on no map whenever that changes, and the key of one. */
  onUnfit?: (count: number, example: string | undefined) => void
}

// Data may be replaced while a filtered set of them is made; it is made anew so often at most.
const ATTEMPTS = 3

type Trees = Readonly<Record<MapKind, ClusterTree>>

const open = ({ columns, data }: TreeParts): ClusterTree => openTree(columns, data)
const emptyTrees: Trees = { vme: emptyTree('vme'), syndic: emptyTree('syndic') }

/** Kinds whose clusters were not built anew keep those of before. */
function composeSnapshot(before: MapSnapshot | undefined, swap: Swap): MapSnapshot {
  const { trees, withoutCoordinates, dataVersion } = swap
  const choose = (kind: MapKind, known: ClusterTree | undefined): ClusterTree => {
    const own = trees[kind]
    return own === undefined ? (known ?? emptyTrees[kind]) : open(own)
  }
  return {
    vmes: choose('vme', before?.vmes),
    syndics: choose('syndic', before?.syndics),
    places: choosePlaces(before, swap),
    withoutCoordinates,
    dataVersion,
    builtAt: new Date(),
  }
}

const bytesReplaced = (before: MapSnapshot | undefined, { trees }: Swap): number =>
  ((trees.vme && before?.vmes.bytes) ?? 0) +
  ((trees.syndic && before?.syndics.bytes) ?? 0) +
  ((trees.property && before?.places?.tree.bytes) ?? 0)

const bytesOf = (snapshot: MapSnapshot | undefined): number =>
  snapshot === undefined
    ? 0
    : snapshot.vmes.bytes + snapshot.syndics.bytes + (snapshot.places?.tree.bytes ?? 0)

function choosePlaces(before: MapSnapshot | undefined, { trees, places }: Swap): MapSnapshot['places'] {
  const tree = trees.property === undefined ? before?.places?.tree : open(trees.property)
  return places && tree && { ...places, tree }
}

/** Kinds that a filter keeps whole or not at all need no other clusters. */
function composeFiltered(base: MapSnapshot, filter: MapFilter, { trees, ...rest }: Filtered): MapSnapshot {
  const choose = (kind: MapKind, whole: ClusterTree): ClusterTree => {
    const own = trees[kind]
    if (own !== undefined) return open(own)
    return shareOf(kind, filter) === 'all' ? whole : emptyTrees[kind]
  }
  return {
    ...rest,
    vmes: choose('vme', base.vmes),
    syndics: choose('syndic', base.syndics),
    places: undefined,
    builtAt: base.builtAt,
  }
}

/** Starts to load in the background. */
export function openMap({ onError = () => {}, onUnfit = () => {}, ...input }: MapOptions): MapHolder {
  let current: MapSnapshot | undefined
  const sets = createFilteredSetCache<MapSnapshot>(({ vmes, syndics }) => vmes.bytes + syndics.bytes)
  const leaveBehind = countLeftBehind()
  let isClosed = false
  let confirmedAt: Date | undefined
  let lastError: string | undefined
  let builds = 0
  let lastBuildMs = 0
  let unfitPlaces = 0

  function reportFailure(reason: string): void {
    if (isClosed) return
    if (reason !== lastError) onError(new Error(`the map can't be kept up to date: ${reason}`))
    lastError = reason
  }

  function show(next: MapSnapshot | undefined): void {
    // Filters keep nothing of places.
    if (next?.dataVersion !== current?.dataVersion) sets.clear()
    current = next
  }

  function handleReport(report: MapReport): void {
    if (report.kind === 'swap') {
      const leftBytes = bytesReplaced(current, report.swap)
      show(composeSnapshot(current, report.swap))
      builds++
      lastBuildMs = report.swap.buildMs
      leaveBehind(leftBytes)
    } else if (report.kind === 'confirmed') {
      confirmedAt = new Date(report.at)
      lastError = undefined
    } else if (report.kind === 'cleared') show(undefined)
    else if (report.kind === 'unfit') {
      unfitPlaces = report.count
      onUnfit(report.count, report.example)
    } else reportFailure(report.reason)
  }

  const thread = startMapThread(input, handleReport)

  async function loadFiltered(filter: MapFilter): Promise<MapSnapshot | undefined> {
    for (let attempt = 1; ; attempt++) {
      const filtered = await thread.call({ kind: 'filter', filter })
      if (filtered === undefined || current === undefined) return undefined
      if (filtered.dataVersion === current.dataVersion || attempt === ATTEMPTS)
        return composeFiltered(current, filter, filtered)
    }
  }

  return {
    snapshot: () => current,
    confirmedAt: () => confirmedAt,
    async filtered(filter) {
      if (current === undefined) return undefined
      if (shareOf('vme', filter) === 'all' && shareOf('syndic', filter) === 'all') return current
      const key = `${current.dataVersion};${keyOfFilter(filter)}`
      return sets.get(key, () => loadFiltered(filter), impactsOf(filter)?.version)
    },
    refresh: () =>
      thread.call({ kind: 'refresh' }).then(
        () => {},
        () => {},
      ),
    state: () => ({
      points: current === undefined ? 0 : current.vmes.count + current.syndics.count,
      places: current?.places?.tree.count,
      unfitPlaces,
      bytes: bytesOf(current) + sets.bytes,
      builds,
      lastBuildMs,
      ageSeconds: confirmedAt && (Date.now() - confirmedAt.getTime()) / 1000,
      lastError,
    }),
    async close() {
      isClosed = true
      await thread.close()
    },
  }
}
