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
import { wholeZoom } from './zooms.ts'

export interface Scene {
  draw(): void
  /** Whatever is in view now, in words. */
  describe(): void
  /** The point that the address names, where it is drawn. */
  focus(): PointItem | undefined
  markFocus(): void
}

export interface SceneParts {
  signs: SignMap
  state: PageState
  register: RegisterLayer
  impacts: ImpactLayer
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

export function createScene({ signs, state, register, impacts, panel, list, openings }: SceneParts): Scene {
  const { map } = signs
  let items: Item[] = []

  function describe(): void {
    if (register.points() === undefined) return
    const box = boxOf(map)
    panel.showCount(items, box)
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
    focus,
    markFocus: () => signs.mark(focus()),
  }
}
