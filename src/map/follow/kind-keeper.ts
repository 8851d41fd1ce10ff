// Keeps the points of one kind shown: the clusters that were built last, and over them what changed since. Other clusters
// are built behind, and take the place of both when they are done.
import { hash } from 'node:crypto'
import type { DocumentKind } from '../../../mappings/index.ts'
import type { EnterpriseNumber } from '../../register/enterprise-number.ts'
import { keyOfNumber } from '../../register/number-key.ts'
import type { Builder } from '../clusters/builder.ts'
import type { TreeData } from '../clusters/cluster-levels.ts'
import { layOverIfAny } from '../clusters/lay-over.ts'
import type { Overlay } from '../clusters/overlay.ts'
import { hashColumns } from '../points/columns.ts'
import type { MapPoint } from '../points/point.ts'
import type { Over, Parts, PointSet } from '../points/point-set.ts'
import { applyChanges, rebase } from '../points/set-changes.ts'

/** Laid over within half a second, a second with millions of points; with more it is sooner to wait for other clusters. */
export const MOST_LAID_OVER = 5_000
/** Building takes a tenth of one core at most. */
const REST_PER_BUILD = 9
const RETRY_MS = 5_000

/** What is shown at one moment. */
export interface Shown {
  base: Parts
  data: TreeData
  over: Over
  overlay: Overlay | undefined
  /** Other ones for other points, and for the same points in other clusters. */
  version: string
  /** Equal for equal points of the base. */
  baseVersion: string
  /** Time that the clusters took to build. */
  buildMs: number
}

export interface KindKeeper {
  /** Everything that is known; undefined until it is loaded. */
  set(): PointSet | undefined
  /** Undefined until the first clusters are built. */
  shown(): Shown | undefined
  /** Takes other points in place of all, and builds their clusters. */
  load(set: PointSet): Promise<void>
  /** Takes in what was looked up. */
  change(numbers: readonly EnterpriseNumber[], found: readonly MapPoint[]): void
  /** True when more was taken in than is shown. */
  isBehind(): boolean
  /** Shows all that was taken in: at once, or after a build where it is too much to be laid over. */
  show(): Promise<void>
  clear(): void
}

export interface KeeperOptions {
  kind: DocumentKind
  builder: Builder
  /** Between two builds, at least, in ms. */
  restMs: number
  mostLaidOver?: number | undefined
  /** Clusters that were built behind are shown from now on. */
  onRebuilt(): void
  onTrouble(error: Error): void
}

function versionOf(baseVersion: string, { keys, placed, unplaced }: Over): string {
  if (keys.length === 0) return baseVersion
  return hash(
    'sha256',
    [baseVersion, hashColumns([placed, unplaced]), keys.join()].join(';'),
    'base64url',
  ).slice(0, 16)
}

export function keepKind({
  kind,
  builder,
  restMs,
  mostLaidOver = MOST_LAID_OVER,
  onRebuilt,
  onTrouble,
}: KeeperOptions): KindKeeper {
  let set: PointSet | undefined
  let built: Pick<Shown, 'data' | 'baseVersion' | 'buildMs'> | undefined
  let shown: Shown | undefined
  // Keys that were looked up while a build was under way: what it gives may differ under them.
  let since = new Set<number>()
  let building: Promise<void> | undefined
  let timer: NodeJS.Timeout | undefined
  let mayBuildAt = 0

  function lay(): void {
    if (set === undefined || built === undefined) return
    const { base, over } = set
    shown = {
      ...built,
      base,
      over,
      overlay: layOverIfAny(base.placed, built.data, { keys: over.keys, columns: over.placed }),
      version: versionOf(built.baseVersion, over),
    }
    if (over.keys.length > 0) buildLater()
  }

  async function buildOnce(): Promise<void> {
    if (set === undefined) return
    const from = set.base
    since = new Set()
    const { base, version, data, milliseconds } = await builder.rebuild(kind, from, set.over)
    mayBuildAt = performance.now() + Math.max(restMs, milliseconds * REST_PER_BUILD)
    // All was replaced or cleared meanwhile.
    if (set?.base !== from) return
    set = rebase(set, base, since)
    built = { data, baseVersion: version, buildMs: milliseconds }
  }

  /** One at a time. */
  function build(): Promise<void> {
    building ??= buildOnce().finally(() => {
      building = undefined
    })
    return building
  }

  const isTooMuch = (): boolean => (set?.over.keys.length ?? 0) > mostLaidOver

  async function buildBehind(): Promise<void> {
    if (set === undefined || set.over.keys.length === 0) return
    try {
      await build()
      // Else show() waits for the next one.
      if (isTooMuch()) return
      lay()
      onRebuilt()
    } catch (error) {
      mayBuildAt = performance.now() + RETRY_MS
      buildLater()
      onTrouble(error instanceof Error ? error : new Error(String(error)))
    }
  }

  /** A build that is under way is followed by another one where it leaves anything over. */
  function buildLater(): void {
    if (building !== undefined) return
    timer ??= setTimeout(
      () => {
        timer = undefined
        void buildBehind()
      },
      Math.max(0, mayBuildAt - performance.now()),
    )
  }

  function cancel(): void {
    clearTimeout(timer)
    timer = undefined
  }

  return {
    set: () => set,
    shown: () => shown,
    async load(next) {
      const { base, version, data, milliseconds } = await builder.rebuild(kind, next.base, next.over)
      cancel()
      mayBuildAt = performance.now() + Math.max(restMs, milliseconds * REST_PER_BUILD)
      set = { ...next, base }
      built = { data, baseVersion: version, buildMs: milliseconds }
      lay()
    },
    change(numbers, found) {
      if (set === undefined) return
      for (const number of numbers) since.add(keyOfNumber(number))
      set = applyChanges(set, numbers, found).set
    },
    isBehind: () => shown?.over !== set?.over,
    async show() {
      while (isTooMuch()) await build()
      lay()
    },
    clear() {
      cancel()
      set = undefined
      built = undefined
      shown = undefined
    },
  }
}
