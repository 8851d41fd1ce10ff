// The list beside the map: the same groups and points, for those who don't see the map or don't use a pointer.
import { byId, element } from '../parts/dom.ts'
import { type Box, isIn } from './box.ts'
import { rowText, vmeOf } from './item-texts.ts'
import type { NearestPlace } from './places.ts'
import { type Item, isFamily } from './points.ts'
import { createSummaries } from './summaries.ts'
import { signSwatch } from './swatch.ts'
import type { Wording } from './texts.ts'

// More than a person walks through; the rest is a zoom away.
const MAX_ROWS = 40

export interface ItemListOptions {
  wording: Wording
  nearestPlace: NearestPlace
  onChoose(item: Item): void
  /** The item that a person looks at in the list, to be marked on the map. */
  onPoint(item: Item | undefined): void
}

export interface ItemList {
  show(items: readonly Item[], view: { box: Box; zoom: number }): void
}

const sizeOf = (item: Item): number => (item.kind === 'cluster' ? item.count : 1)

/** What is hit first: it was asked for and is less. */
const byWeight = (a: Item, b: Item): number =>
  Number(isFamily(b.of)) - Number(isFamily(a.of)) || sizeOf(b) - sizeOf(a)

/** Equal for the same thing in two replies. */
const keyOf = (item: Item): string =>
  item.kind === 'point'
    ? `${item.of} ${item.enterpriseNumber}`
    : `${item.of} ${item.count} ${item.longitude.toFixed(4)} ${item.latitude.toFixed(4)}`

export function createItemList(options: ItemListOptions): ItemList {
  const { wording, nearestPlace, onChoose, onPoint } = options
  const { translate, count } = wording
  const summaries = createSummaries(wording.culture, () => renew())
  let shown: { items: readonly Item[]; view: { box: Box; zoom: number } } | undefined
  const list = byId('map-items')
  const more = byId('map-more')

  function rowOf(item: Item, zoom: number): HTMLElement {
    const { name, detail } = rowText(item, { wording, nearestPlace, lineOf: summaries.of, zoom })
    const button = element('button', { type: 'button', 'data-key': keyOf(item) }, [
      signSwatch(item),
      element('span', { class: 'row-name' }, [name]),
    ])
    if (detail !== '') button.append(' ', element('span', { class: 'quiet' }, [detail]))
    button.addEventListener('click', () => onChoose(item))
    button.addEventListener('focus', () => onPoint(item))
    button.addEventListener('blur', () => onPoint(undefined))
    button.addEventListener('mouseenter', () => onPoint(item))
    button.addEventListener('mouseleave', () => onPoint(undefined))
    return element('li', {}, [button])
  }

  function draw({ items, view: { box, zoom } }: NonNullable<typeof shown>): void {
    const inView = items.filter((item) => isIn(item, box)).sort(byWeight)
    const rows = inView.slice(0, MAX_ROWS)
    const focused = list.contains(document.activeElement)
      ? document.activeElement?.getAttribute('data-key')
      : undefined
    list.replaceChildren(...rows.map((item) => rowOf(item, zoom)))
    summaries.load(rows.flatMap((item) => vmeOf(item) ?? []))
    const left = inView.length - MAX_ROWS
    more.textContent = left > 0 ? translate('more', { count: count(left) }) : ''
    if (focused == null) return
    // Whoever walks the list stays in it: on the same thing, or at its head when that is gone.
    const same = list.querySelector<HTMLElement>(`[data-key="${CSS.escape(focused)}"]`)
    ;(same ?? byId('map-list-title')).focus({ preventScroll: true })
  }

  function renew(): void {
    if (shown !== undefined) draw(shown)
  }

  return {
    show(items, view) {
      shown = { items, view }
      draw(shown)
    },
  }
}
