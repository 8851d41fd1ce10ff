// What holds the one popup of the map: a bubble beside its place where there is room, a sheet from below on a phone; a phone
// that is turned takes it along.
import type { MapLibreMap } from 'maplibre-gl'
import { openBottomSheet } from './bottom-sheet.ts'
import { type Bubble, openBubble, type PopupClass } from './bubble.ts'
import type { Wording } from './texts.ts'

/** As web/map-popup.css has it. */
const NARROW = '(max-width: 48rem), (max-height: 30rem)'

export interface Place {
  longitude: number
  latitude: number
}

interface Shown {
  content: HTMLElement
  at: Place
  /** Pixels from the place. */
  away: number
  label: string
  /** Aborted when it goes. */
  loading?: AbortController
  /** A person closes it. */
  onDismiss(): void
}

/** Of what was opened; nothing happens once something else is open. */
export interface Holding {
  /** After it grew. */
  keepInView(): void
  close(): void
}

export interface PopupFrame {
  /** In place of what is open. */
  open(shown: Shown): Holding
}

export interface PopupFrameOptions {
  map: MapLibreMap
  Popup: PopupClass
  wording: Wording
}

export function createPopupFrame({ map, Popup, wording }: PopupFrameOptions): PopupFrame {
  const narrow = matchMedia(NARROW)
  let opened: (Shown & { bubble: Bubble }) | undefined
  /** Where the focus goes back to: the button in the list or in the fan, or the map. */
  let opener: Element | null = null

  function close(): void {
    const closing = opened
    opened = undefined
    closing?.loading?.abort()
    closing?.bubble.remove()
  }

  /** By its button, by Escape, or by a swipe. */
  function closeByHand(): void {
    if (opened === undefined) return
    const { bubble, onDismiss } = opened
    const hadFocus =
      bubble.element.contains(document.activeElement) || document.activeElement === document.body
    close()
    onDismiss()
    if (!hadFocus) return
    const target = opener instanceof HTMLElement && opener.isConnected ? opener : map.getCanvas()
    target.focus({ preventScroll: true })
  }

  function bubbleOf({ content, at, away, label }: Shown): Bubble {
    const parts = { map, content, at, away, label, onClose: closeByHand }
    return narrow.matches
      ? openBottomSheet({ ...parts, closeLabel: wording.translate('close') })
      : openBubble({ ...parts, Popup })
  }

  narrow.addEventListener('change', () => {
    if (opened === undefined) return
    const { bubble, ...shown } = opened
    // What it holds moves along, with the focus in it.
    opened = undefined
    const focused = bubble.element.contains(document.activeElement) ? document.activeElement : null
    bubble.remove()
    opened = { ...shown, bubble: bubbleOf(shown) }
    opened.bubble.keepInView()
    if (focused instanceof HTMLElement && focused.isConnected) focused.focus({ preventScroll: true })
  })
  map.on('resize', () => opened?.bubble.keepInView())
  map.getCanvas().addEventListener('keydown', ({ key }) => {
    if (key === 'Escape') closeByHand()
  })

  return {
    open(shown) {
      opener = opened === undefined ? document.activeElement : opener
      close()
      opened = { ...shown, bubble: bubbleOf(shown) }
      const isOpen = (): boolean => opened?.content === shown.content
      return {
        keepInView() {
          if (isOpen()) opened?.bubble.keepInView()
        },
        close() {
          if (isOpen()) close()
        },
      }
    },
  }
}
