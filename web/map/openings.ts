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
  /** Other filters: what a stack opened was selected by those before. */
  closeStack(): void
  close(): void
}

export interface OpeningsOptions extends PopupOptions {
  map: MapLibreMap
  library: Library
}

/** At one place with the same in it. */
function isSameStack(one: ClusterItem, other: ClusterItem): boolean {
  const numbers = ({ leaves = [] }: ClusterItem): string =>
    leaves.map(({ enterpriseNumber }) => enterpriseNumber).join()
  return (
    one.of === other.of &&
    one.longitude === other.longitude &&
    one.latitude === other.latitude &&
    numbers(one) === numbers(other)
  )
}

export function createOpenings({ library, ...options }: OpeningsOptions): Openings {
  const { map, wording } = options
  const popup = createPopup(options)
  let opened: ClusterItem | undefined
  /** The popup holds the list of a stack, or one that was chosen there. */
  let isStackShown = false
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
      isStackShown = false
      popup.showLeaf(point, point)
    },
    openStack(stack, leaves) {
      popup.close()
      spider.close()
      opened = stack
      isStackShown = leaves.length > MAX_LEGS || leaves.length < stack.count
      if (isStackShown) popup.showStack(leaves, stack)
      else spider.open(stack, leaves)
    },
    retain(items) {
      const stack = spider.opened()
      if (stack === undefined) return
      if (!items.some((item) => item.kind === 'cluster' && isSameStack(item, stack))) spider.close()
    },
    closeStack() {
      // A popup that stands by itself stays.
      if (isStackShown || spider.opened() !== undefined) popup.close()
      spider.close()
    },
    close() {
      spider.close()
      popup.close()
    },
  }
}
