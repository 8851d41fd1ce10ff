// A sheet from below that is pulled down.

// Pixels of a swipe that is meant.
const SWIPE = 72

export interface SwipeOptions {
  /** The part of it that scrolls. */
  scroller: HTMLElement
  /** False while it is no sheet, or a closed one. */
  isOpen?: () => boolean
  onClose: () => void
}

/** What is pulled down follows the finger, and goes once it went far enough. */
export function closeBySwipe(
  sheet: HTMLElement,
  { scroller, isOpen = () => true, onClose }: SwipeOptions,
): void {
  let from: number | undefined
  let pulled = 0
  const show = (): void => {
    sheet.style.translate = pulled > 0 ? `0 ${pulled}px` : ''
  }
  sheet.addEventListener('touchstart', ({ touches: [touch], target }) => {
    // What is scrolled is scrolled back first.
    const isScrolled = target instanceof Node && scroller.contains(target) && scroller.scrollTop > 0
    from = isScrolled || !isOpen() ? undefined : touch?.clientY
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
    show()
    if (isMeant) onClose()
  }
  sheet.addEventListener('touchend', release)
  sheet.addEventListener('touchcancel', () => {
    pulled = 0
    release()
  })
}
