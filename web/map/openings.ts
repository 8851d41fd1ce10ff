// What a click opens: a popup on a point, a fan or a list on a stack. One at a time, but a popup over its fan.
import type { MapLibreMap } from 'maplibre-gl'
import type { Library } from './library.ts'
import type { ClusterItem, Item, Leaf, PointItem } from './points.ts'
import { createPopup, type PopupOptions } from './popup.ts'
import { createSpider, MAX_LEGS } from './spider.ts'

// Pixels: a small fan stays in sight below its popup.
const OVER_FAN = 64

export interface Openings {
  openPoint(point: PointItem): void
  openStack(stack: ClusterItem, leaves: readonly Leaf[]): void
  /** Closes a fan whose stack is not drawn any more. */
  retain(items: readonly Item[]): void
  close(): void
}

export interface OpeningsOptions extends Omit<PopupOptions, 'Popup'> {
  map: MapLibreMap
  library: Library
}

export function createOpenings({ library, ...options }: OpeningsOptions): Openings {
  const { map, wording } = options
  const popup = createPopup({ ...options, Popup: library.Popup })
  let opened: ClusterItem | undefined
  const spider = createSpider({
    map,
    Marker: library.Marker,
    wording,
    onLeaf: (leaf) => opened !== undefined && popup.showLeaf(leaf, opened, OVER_FAN),
  })
  map.on('zoomstart', () => spider.close())

  return {
    openPoint(point) {
      spider.close()
      popup.showLeaf(point, point)
    },
    openStack(stack, leaves) {
      popup.close()
      spider.close()
      opened = stack
      if (leaves.length <= MAX_LEGS && leaves.length === stack.count) spider.open(stack, leaves)
      else popup.showStack(leaves, stack)
    },
    retain(items) {
      const stack = spider.opened()
      if (stack === undefined) return
      const { longitude, latitude } = stack
      const isStill = items.some(
        (item) => item.kind === 'cluster' && item.longitude === longitude && item.latitude === latitude,
      )
      if (!isStill) spider.close()
    },
    close() {
      spider.close()
      popup.close()
    },
  }
}
