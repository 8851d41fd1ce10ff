// A popup on a phone: a sheet from below, always within the screen, closed by its button, by Escape or by a swipe down.
import { byId, element } from '../parts/dom.ts'
import type { Bubble, BubbleOptions } from './bubble.ts'

// Pixels: a swipe that is meant, and air above the sheet for the sign that it tells of.
const SWIPE = 72
const AIR = 36

/** What is pulled down follows the finger, and goes once it went far enough. */
function closeBySwipe(sheet: HTMLElement, scroller: HTMLElement, onClose: () => void): void {
  let from: number | undefined
  let pulled = 0
  const show = (): void => {
    sheet.style.translate = pulled > 0 ? `0 ${pulled}px` : ''
  }
  sheet.addEventListener('touchstart', ({ touches: [touch], target }) => {
    // What is scrolled is scrolled back first.
    const isScrolled = target instanceof Node && scroller.contains(target) && scroller.scrollTop > 0
    from = isScrolled ? undefined : touch?.clientY
    pulled = 0
  })
  sheet.addEventListener(
    'touchmove',
    (event) => {
      const [touch] = event.touches
      if (from === undefined || touch === undefined) return
      pulled = touch.clientY - from
      if (pulled > 0) event.preventDefault()
      else from = undefined
      show()
    },
    { passive: false },
  )
  const release = (): void => {
    const isMeant = from !== undefined && pulled > SWIPE
    from = undefined
    pulled = 0
    if (isMeant) onClose()
    else show()
  }
  sheet.addEventListener('touchend', release)
  sheet.addEventListener('touchcancel', () => {
    pulled = 0
    release()
  })
}

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
    [element('div', { class: 'bottom-sheet-grip', 'aria-hidden': 'true' }), close, scroller],
  )
  close.addEventListener('click', onClose)
  sheet.addEventListener('keydown', (event) => {
    if (event.key !== 'Escape') return
    event.preventDefault()
    onClose()
  })
  closeBySwipe(sheet, scroller, onClose)
  byId('map-frame').append(sheet)
  sheet.focus({ preventScroll: true })

  function keepInView(): void {
    const { y } = map.project([longitude, latitude])
    const top = sheet.getBoundingClientRect().top - map.getContainer().getBoundingClientRect().top
    const below = y - (top - AIR)
    // Where the sheet leaves no room above it, the sign is as high as it gets.
    if (below > 0) map.panBy([0, Math.min(below, y - AIR)])
  }
  keepInView()

  return { element: sheet, keepInView, remove: () => sheet.remove() }
}
