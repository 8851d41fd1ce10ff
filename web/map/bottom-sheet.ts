// A popup on a phone: a sheet from below, always within the screen, closed by its button, by Escape or by a swipe down.
import { byId, element } from '../parts/dom.ts'
import type { Bubble, BubbleOptions } from './bubble.ts'
import { closeBySwipe } from './close-by-swipe.ts'

// Pixels of air above the sheet for the sign that it tells of.
const AIR = 36
// A sheet narrower than this share of the map leaves room beside it.
const BESIDE_SHARE = 0.7

export function openBottomSheet({
  map,
  content,
  at: { longitude, latitude },
  label,
  closeLabel,
  onClose,
}: BubbleOptions & { closeLabel: string }): Bubble {
  const close = element('button', { type: 'button', class: 'bottom-sheet-close', 'aria-label': closeLabel }, [
    element('span', { 'aria-hidden': 'true' }, ['×']),
  ])
  const scroller = element('div', { class: 'bottom-sheet-body' }, [content])
  const sheet = element(
    'section',
    { class: 'bottom-sheet', role: 'dialog', 'aria-label': label, tabindex: '-1' },
    [close, scroller],
  )
  close.addEventListener('click', onClose)
  sheet.addEventListener('keydown', (event) => {
    if (event.key !== 'Escape') return
    event.preventDefault()
    onClose()
  })
  closeBySwipe(sheet, { scroller, onClose })
  byId('map-frame').append(sheet)
  sheet.focus({ preventScroll: true })

  function keepInView(): void {
    const { x, y } = map.project([longitude, latitude])
    const frame = map.getContainer().getBoundingClientRect()
    const { top, right, width } = sheet.getBoundingClientRect()
    // Beside it where it leaves room there, else over it; where there is none either, as high as the sign gets.
    const [past, below] = [right - frame.left + AIR - x, y - (top - frame.top - AIR)]
    if (width < frame.width * BESIDE_SHARE) map.panBy([Math.min(0, -past), 0])
    else if (below > 0) map.panBy([0, Math.min(below, y - AIR)])
  }
  keepInView()

  return { element: sheet, keepInView, remove: () => sheet.remove() }
}
