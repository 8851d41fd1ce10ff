// The one popup of the map: details of a point, or the list of a stack too large to fan out. Beside its place where there
// is room, from below on a phone; a phone that is turned takes it along.
import type { MapLibreMap } from 'maplibre-gl'
import { element } from '../parts/dom.ts'
import { openBottomSheet } from './bottom-sheet.ts'
import { type Bubble, openBubble, type PopupClass } from './bubble.ts'
import { buildDetails, type DetailsOptions } from './details.ts'
import { stackTitle } from './exactness.ts'
import type { ClusterItem, Leaf } from './points.ts'
import type { Wording } from './texts.ts'

// Pixels: over the sign itself.
const CLEAR = 14
/** As web/map-popup.css has it. */
const NARROW = '(max-width: 48rem), (max-height: 30rem)'

export interface Place {
  longitude: number
  latitude: number
}

export interface PopupOptions extends DetailsOptions {
  map: MapLibreMap
  Popup: PopupClass
  /** A VME is shown, or none any more. */
  onFocus(enterpriseNumber: string | undefined): void
}

export interface PopupHolder {
  /** `away`: pixels from the place, over what is fanned out there. */
  showLeaf(leaf: Leaf, at: Place, away?: number): void
  showStack(leaves: readonly Leaf[], at: ClusterItem): void
  close(): void
}

interface StackList {
  title: string
  leaves: readonly Leaf[]
  /** How many there are in all. */
  total: number
  onLeaf(leaf: Leaf): void
}

function buildStack({ title, leaves, total, onLeaf }: StackList, { translate, count }: Wording): HTMLElement {
  const rows = leaves.map((leaf) => {
    const button = element('button', { type: 'button', class: 'text-button' }, [leaf.name])
    button.addEventListener('click', () => onLeaf(leaf))
    return element('li', {}, [button])
  })
  const left =
    leaves.length < total
      ? [
          element('p', { class: 'quiet' }, [
            translate('shownOf', { shown: count(leaves.length), total: count(total) }),
          ]),
        ]
      : []
  return element('div', { class: 'details stack' }, [
    element('h2', {}, [title]),
    ...left,
    element('ul', {}, rows),
  ])
}

/** What is open, and how to open it anew in another frame. */
interface Opened {
  content: HTMLElement
  at: Place
  away: number
  label: string
  frame: Bubble
}

export function createPopup(options: PopupOptions): PopupHolder {
  const { map, wording, onFocus } = options
  const narrow = matchMedia(NARROW)
  let opened: Opened | undefined
  let loading: AbortController | undefined
  /** Where the focus goes back to: the button in the list or in the fan, or the map. */
  let opener: Element | null = null

  function close(): void {
    const { frame } = opened ?? {}
    opened = undefined
    loading?.abort()
    frame?.remove()
  }

  /** By its button, by Escape, or by a swipe. */
  function closeByHand(): void {
    if (opened === undefined) return
    const { element: frame } = opened.frame
    const hadFocus = frame.contains(document.activeElement) || document.activeElement === document.body
    close()
    onFocus(undefined)
    if (!hadFocus) return
    const target = opener instanceof HTMLElement && opener.isConnected ? opener : map.getCanvas()
    target.focus({ preventScroll: true })
  }

  function frameOf(shown: Omit<Opened, 'frame'>): Bubble {
    const { content, at, away, label } = shown
    const parts = { map, content, at, away, label, onClose: closeByHand }
    return narrow.matches
      ? openBottomSheet({ ...parts, closeLabel: wording.translate('close') })
      : openBubble({ ...parts, Popup: options.Popup })
  }

  function open(shown: Omit<Opened, 'frame'>): Opened {
    opener = opened === undefined ? document.activeElement : opener
    close()
    opened = { ...shown, frame: frameOf(shown) }
    return opened
  }

  narrow.addEventListener('change', () => {
    if (opened === undefined) return
    const { frame, ...shown } = opened
    // What it holds moves along, with the focus in it.
    opened = undefined
    const focused = frame.element.contains(document.activeElement) ? document.activeElement : null
    frame.remove()
    opened = { ...shown, frame: frameOf(shown) }
    opened.frame.keepInView()
    if (focused instanceof HTMLElement && focused.isConnected) focused.focus({ preventScroll: true })
  })
  map.on('resize', () => opened?.frame.keepInView())
  map.getCanvas().addEventListener('keydown', ({ key }) => {
    if (key === 'Escape') closeByHand()
  })

  function showLeaf(leaf: Leaf, at: Place, away = CLEAR): void {
    const details = buildDetails(leaf, options)
    const own = open({ content: details.content, at, away, label: leaf.name })
    onFocus(leaf.of === 'syndic' ? undefined : leaf.enterpriseNumber)
    loading = new AbortController()
    void details.load(loading.signal).then(() => {
      if (opened?.content === own.content) opened.frame.keepInView()
    })
  }

  return {
    showLeaf,
    showStack(leaves, at) {
      const title = stackTitle(at, wording)
      const onLeaf = (leaf: Leaf): void => showLeaf(leaf, at)
      const content = buildStack({ title, leaves, total: at.count, onLeaf }, wording)
      open({ content, at, away: CLEAR, label: title }).frame.keepInView()
    },
    close,
  }
}
