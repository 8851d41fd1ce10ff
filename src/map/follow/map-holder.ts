// The map in memory as requests see it: the newest snapshot, filtered ones on demand. All work is done by a thread
// (map-worker.ts); what it hands over lies in memory that both share, so that a swap is the change of a few references.
import { Worker } from 'node:worker_threads'
import { buildTree } from '../clusters/cluster-levels.ts'
import { collectSoon } from '../clusters/collect-soon.ts'
import { keepFilteredSets } from '../clusters/filtered-sets.ts'
import { openOverlaid } from '../clusters/overlaid-tree.ts'
import type { Overlay } from '../clusters/overlay.ts'
import { categoriesOfKind, type MapSnapshot, type TreeParts } from '../clusters/snapshot.ts'
import { type ClusterTree, openTree } from '../clusters/tree.ts'
import { noColumns } from '../points/columns.ts'
import { impactsOf, keyOfFilter, type MapFilter, shareOf } from '../points/filter.ts'
import type { Filtered, Swap } from './both-kinds.ts'
import type { FollowerTimes } from './index-follower.ts'
import type { MapMessage, MapQuestion, MapWorkerInput } from './map-worker.ts'

export interface MapState {
  /** Points with a place; 0 while nothing is loaded. */
  points: number
  bytes: number
  /** Changed points that are laid over the clusters until others are built. */
  laidOver: number
  /** Since the start of the process: what was shown otherwise, and that with other clusters. */
  swaps: number
  builds: number
  lastBuildMs: number
  /** Seconds since the points were last known to be what the indices hold; undefined before they first were. */
  ageSeconds: number | undefined
  /** Why the last attempt to follow the indices failed; undefined when it did not. */
  trouble: string | undefined
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

export interface MapOptions {
  searchUrl: string
  indexPrefix: string
  redisUrl: string | undefined
  redisPrefix: string
  maxPoints: number
  /** Gets each reason for which the indices can't be followed, once for as long as it stays the same. */
  onTrouble?: (error: Error) => void
  times?: FollowerTimes | undefined
}

const RESTART_MS = 1_000
// Data may be replaced while a filtered set of them is made; it is made anew so often at most.
const ATTEMPTS = 3

interface Asker {
  resolve(filtered: Filtered | undefined): void
  reject(error: Error): void
}

const open = ({ columns, data }: TreeParts): ClusterTree => openTree(columns, data)
const withChanges = (tree: ClusterTree, overlay: Overlay | undefined): ClusterTree =>
  overlay === undefined ? tree : openOverlaid(tree, overlay)
const emptyTrees = {
  vme: open({ columns: noColumns(), data: buildTree(noColumns(), categoriesOfKind.vme) }),
  syndic: open({ columns: noColumns(), data: buildTree(noColumns(), categoriesOfKind.syndic) }),
}

/** Kinds that a filter keeps whole or not at all need no other clusters. */
function composeFiltered(base: MapSnapshot, filter: MapFilter, { trees, ...rest }: Filtered): MapSnapshot {
  const choose = (kind: 'vme' | 'syndic', whole: ClusterTree): ClusterTree => {
    const own = trees[kind]
    if (own !== undefined) return withChanges(open(own.tree), own.overlay)
    return shareOf(kind, filter) === 'all' ? whole : emptyTrees[kind]
  }
  return {
    ...rest,
    vmes: choose('vme', base.vmes),
    syndics: choose('syndic', base.syndics),
    builtAt: base.builtAt,
  }
}

/** Starts to load in the background. */
export function openMap({ onTrouble = () => {}, ...input }: MapOptions): MapHolder {
  let current: MapSnapshot | undefined
  const askers = new Map<number, Asker>()
  // As they were built, without the changes since.
  let bases = emptyTrees
  const sets = keepFilteredSets<MapSnapshot>(({ vmes, syndics }) => vmes.bytes + syndics.bytes)
  let worker: Worker | undefined
  let restart: NodeJS.Timeout | undefined
  let nextId = 0
  let isClosed = false
  let confirmedAt: Date | undefined
  let trouble: string | undefined
  let laidOver = 0
  let swaps = 0
  let builds = 0
  let lastBuildMs = 0

  function tell(reason: string): void {
    if (isClosed) return
    if (reason !== trouble) onTrouble(new Error(`the map can't be kept up to date: ${reason}`))
    trouble = reason
  }

  function swapIn(swap: Swap): void {
    const { withoutCoordinates, dataVersion, buildMs } = swap
    const { vme, syndic } = swap.trees
    bases = {
      vme: vme.tree === undefined ? bases.vme : open(vme.tree),
      syndic: syndic.tree === undefined ? bases.syndic : open(syndic.tree),
    }
    current = {
      vmes: withChanges(bases.vme, vme.overlay),
      syndics: withChanges(bases.syndic, syndic.overlay),
      withoutCoordinates,
      dataVersion,
      builtAt: new Date(),
    }
    sets.clear()
    laidOver = swap.laidOver
    swaps++
    if (buildMs === undefined) return
    builds++
    lastBuildMs = buildMs
    collectSoon()
  }

  function settle(id: number, filtered: Filtered | undefined | Error): void {
    const asker = askers.get(id)
    askers.delete(id)
    if (filtered instanceof Error) asker?.reject(filtered)
    else asker?.resolve(filtered)
  }

  function take(message: MapMessage): void {
    if (message.kind === 'swap') swapIn(message.swap)
    else if (message.kind === 'confirmed') {
      confirmedAt = new Date(message.at)
      trouble = undefined
    } else if (message.kind === 'cleared') {
      current = undefined
      bases = emptyTrees
      sets.clear()
    } else if (message.kind === 'trouble') tell(message.reason)
    else if (message.kind === 'filtered') settle(message.id, message.filtered)
    else if (message.kind === 'refreshed') settle(message.id, undefined)
    else settle(message.id, new Error(message.reason))
  }

  function start(): void {
    const workerData: MapWorkerInput = input
    const started = new Worker(new URL('./map-worker.ts', import.meta.url), { workerData })
    // The thread alone must not keep a process alive that has otherwise ended.
    started.unref()
    started.on('message', take)
    started.on('error', (error) => tell(`its thread has ended: ${error.message}`))
    started.once('exit', () => {
      worker = undefined
      for (const id of [...askers.keys()]) settle(id, new Error('the thread of the map has ended'))
      if (!isClosed) restart = setTimeout(start, RESTART_MS).unref()
    })
    worker = started
  }
  start()

  const ask = (question: { kind: 'refresh' } | { kind: 'filter'; filter: MapFilter }) =>
    new Promise<Filtered | undefined>((resolve, reject) => {
      if (worker === undefined) return reject(new Error('the thread of the map is starting'))
      const id = nextId++
      askers.set(id, { resolve, reject })
      worker.postMessage({ id, ...question } satisfies MapQuestion)
    })

  async function askFiltered(filter: MapFilter): Promise<MapSnapshot | undefined> {
    for (let attempt = 1; ; attempt++) {
      const filtered = await ask({ kind: 'filter', filter })
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
      return sets.get(key, () => askFiltered(filter), impactsOf(filter)?.version)
    },
    refresh: () =>
      ask({ kind: 'refresh' }).then(
        () => {},
        () => {},
      ),
    state() {
      return {
        points: current === undefined ? 0 : current.vmes.count + current.syndics.count,
        bytes: (current === undefined ? 0 : current.vmes.bytes + current.syndics.bytes) + sets.bytes,
        laidOver: current === undefined ? 0 : laidOver,
        swaps,
        builds,
        lastBuildMs,
        ageSeconds: confirmedAt && (Date.now() - confirmedAt.getTime()) / 1000,
        trouble,
      }
    },
    async close() {
      isClosed = true
      clearTimeout(restart)
      await worker?.terminate()
    },
  }
}
