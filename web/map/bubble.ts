// A popup beside its place, as far as there is room for it.
import type { MapLibreMap, Popup } from 'maplibre-gl'

// Pixels: what the map itself writes along its lower edge, the search along its upper one, and air at the sides.
const BELOW = 44
const ABOVE = 64
const BESIDE = 8

export type PopupClass = new (options: object) => Popup

export interface BubbleOptions {
  map: MapLibreMap
  content: HTMLElement
  at: { longitude: number; latitude: number }
  /** Pixels from the place. */
  away: number
  label: string
  /** A person closes it; whoever opened it takes it away. */
  onClose(): void
}

/** What holds an open popup. */
export interface Bubble {
  element: HTMLElement
  /** After it grew, or what it lies in shrank. */
  keepInView(): void
  remove(): void
}

/** How far to move so that a span lies within another, its beginning first. */
const shift = (from: number, to: number, [low, high]: readonly [number, number]): number =>
  from < low || to - from > high - low ? from - low : Math.max(0, to - high)

export function openBubble({
  map,
  content,
  at: { longitude, latitude },
  away,
  label,
  onClose,
  Popup,
}: BubbleOptions & { Popup: PopupClass }): Bubble {
  const popup = new Popup({ maxWidth: '20rem', offset: away, closeOnClick: false })
    .setLngLat([longitude, latitude])
    .setDOMContent(content)
    .addTo(map)
  const element = popup.getElement()
  element.setAttribute('role', 'dialog')
  element.setAttribute('aria-label', label)
  // Its button too, which lies beside what it holds.
  element.addEventListener('keydown', ({ key }) => {
    if (key === 'Escape') onClose()
  })
  let isOpen = true
  popup.once('close', () => {
    if (isOpen) onClose()
  })

  return {
    element,
    keepInView() {
      // Chooses the side anew: what was fetched made it larger.
      popup.setOffset(away)
      const frame = map.getContainer().getBoundingClientRect()
      const { top, bottom, left, right } = element.getBoundingClientRect()
      const x = shift(left, right, [frame.left + BESIDE, frame.right - BESIDE])
      const y = shift(top, bottom, [frame.top + ABOVE, frame.bottom - BELOW])
      if (Math.abs(x) + Math.abs(y) >= 1) map.panBy([x, y])
    },
    remove() {
      isOpen = false
      popup.remove()
    },
  }
}
