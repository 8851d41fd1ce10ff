// What a map that is followed shows at a moment, and how it does while somebody looks at it.
import { monitorEventLoopDelay } from 'node:perf_hooks'
import type { MapHolder } from '../src/map/follow/map-holder.ts'
import { type PointKindName, pointKinds } from './fill-points.ts'
import { randomBox } from './map-points.ts'

export function versionShown(map: MapHolder, kind: PointKindName, key: string): number | undefined {
  const { treeOf, versionOf } = pointKinds[kind]
  const tree = treeOf(map.snapshot())
  const id = tree?.find(key)
  if (tree === undefined || id === undefined) return undefined
  const { columns, index } = tree.point(id)
  return versionOf(columns, index)
}

interface Watch {
  /** Worst pause so far, in ms. */
  stop(): { pause: number; queries: number[] }
}

/** Watches the event loop, with somebody who looks at the map all the time. */
export function watch({ map, kind }: { map: MapHolder; kind: PointKindName }, next: () => number): Watch {
  const pauses = monitorEventLoopDelay({ resolution: 1 })
  const queries: number[] = []
  const reader = setInterval(() => {
    const before = performance.now()
    pointKinds[kind].treeOf(map.snapshot())?.clusters(randomBox(next), 9)
    queries.push(performance.now() - before)
  }, 5)
  pauses.enable()
  return {
    stop() {
      pauses.disable()
      clearInterval(reader)
      // The timer's own resolution is in every figure.
      return { pause: pauses.max / 1e6 - 1, queries }
    },
  }
}
