// What is drawn and what the page says of it: always what the layers hold, for the view that the map has.
import { boxOf } from './box.ts'
import type { ImpactLayer } from './impact-layer.ts'
import type { ItemList } from './item-list.ts'
import type { SignMap } from './open-map.ts'
import type { Openings } from './openings.ts'
import type { PageState } from './page-state.ts'
import type { Panel } from './panel.ts'
import { partSigns } from './part-signs.ts'
import type { Item, PointItem } from './points.ts'
import type { RegisterLayer } from './register-layer.ts'
import { families } from './state.ts'
import type { ViewCounts } from './view-counts.ts'
import { wholeZoom } from './zooms.ts'

export interface Scene {
  draw(): void
  /** Whatever is in view now, in words. */
  describe(): void
  /** How much that is. */
  describeCount(): void
  /** The point that the address names, where it is drawn. */
  focus(): PointItem | undefined
  markFocus(): void
}

export interface SceneParts {
  signs: SignMap
  state: PageState
  register: RegisterLayer
  impacts: ImpactLayer
  counts: ViewCounts
  panel: Panel
  list: ItemList
  openings: Openings
}

export const findFocus = (
  items: readonly Item[],
  enterpriseNumber: string | undefined,
): PointItem | undefined =>
  items.find(
    (item): item is PointItem =>
      item.kind === 'point' && item.of === 'vme' && item.enterpriseNumber === enterpriseNumber,
  )

export function createScene(parts: SceneParts): Scene {
  const { signs, state, register, impacts, counts, panel, list, openings } = parts
  const { map } = signs
  let items: Item[] = []

  function describeCount(): void {
    if (register.points() === undefined) return
    const totals = counts.totals()
    // Of what is not drawn nothing is counted either.
    const hidden = families.filter((family) => !impacts.replies().has(family))
    panel.showCount(totals && { ...totals, ...Object.fromEntries(hidden.map((family) => [family, 0])) })
  }
  function describe(): void {
    if (register.points() === undefined) return
    const box = boxOf(map)
    describeCount()
    list.show(items, { box, zoom: map.getZoom() })
  }
  const focus = (): PointItem | undefined => findFocus(items, state.current().focusVme)

  return {
    draw() {
      const { items: below, zoom } = register.points() ?? { items: [], zoom: wholeZoom(map.getZoom()) }
      items = partSigns([...below, ...impacts.items()], zoom)
      signs.show(items)
      describe()
      openings.retain(items)
    },
    describe,
    describeCount,
    focus,
    markFocus: () => signs.mark(focus()),
  }
}
