// Clusters of VMEs and of syndics gather at the same towns: one would hide the count of the other. A syndic cluster that
// lies on one of VMEs is drawn at its upper right edge; where a cluster lies is an average anyway.
import { radiusOf } from './features.ts'
import type { ClusterItem, Item } from './points.ts'

const TILE_PIXELS = 512
// Beyond this many pairs it would be felt, and so many signs overlap anyhow.
const MAX_PAIRS = 400_000

interface Pixel {
  x: number
  y: number
}

const worldPixels = (zoom: number): number => TILE_PIXELS * 2 ** zoom

function toPixel({ longitude, latitude }: Item, zoom: number): Pixel {
  const sine = Math.sin((latitude * Math.PI) / 180)
  const y = 0.5 - (0.25 * Math.log((1 + sine) / (1 - sine))) / Math.PI
  return { x: (longitude / 360 + 0.5) * worldPixels(zoom), y: y * worldPixels(zoom) }
}

function toPlace({ x, y }: Pixel, zoom: number): { longitude: number; latitude: number } {
  const down = 180 - (y / worldPixels(zoom)) * 360
  return {
    longitude: (x / worldPixels(zoom) - 0.5) * 360,
    latitude: (360 * Math.atan(Math.exp((down * Math.PI) / 180))) / Math.PI - 90,
  }
}

/** `zoom`: the whole one that the clusters were made for. */
export function partSigns(items: readonly Item[], zoom: number): Item[] {
  // Stacks stay: their place is exact, and it is where they fan out.
  const clusters = (of: string): ClusterItem[] =>
    items.filter(
      (item): item is ClusterItem => item.kind === 'cluster' && item.of === of && item.leaves === undefined,
    )
  const below = clusters('vme').map((item) => ({ at: toPixel(item, zoom), radius: radiusOf(item) }))
  const above = new Set<Item>(clusters('syndic'))
  if (below.length * above.size > MAX_PAIRS) return [...items]
  return items.map((item) => {
    if (!above.has(item)) return item
    const at = toPixel(item, zoom)
    const hidden = below.find(({ at: { x, y }, radius }) => Math.hypot(x - at.x, y - at.y) < radius + 4)
    if (hidden === undefined) return item
    const away = (hidden.radius + radiusOf(item) * 0.6) * Math.SQRT1_2
    return { ...item, ...toPlace({ x: hidden.at.x + away, y: hidden.at.y - away }, zoom) }
  })
}
