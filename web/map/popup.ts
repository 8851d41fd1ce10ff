// The one popup of the map: details of a point, or the list of a stack too large to fan out.
import type { MapLibreMap, Popup } from 'maplibre-gl'
import { element } from '../parts/dom.ts'
import { buildDetails, type DetailsOptions } from './details.ts'
import { stackTitle } from './exactness.ts'
import type { ClusterItem, Leaf } from './points.ts'
import type { Wording } from './texts.ts'

// Pixels: over the sign itself.
const CLEAR = 14
// Lines that the map itself writes along its lower edge.
const EDGE = 44

type PopupClass = new (options: object) => Popup

interface Place {
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

/** What was fetched made it larger: it turns to where there is more room, and the map follows. */
function keepInView(map: MapLibreMap, opened: Popup, away: number): void {
  // Chooses the side anew.
  opened.setOffset(away)
  const frame = map.getContainer().getBoundingClientRect()
  const { top, bottom } = opened.getElement().getBoundingClientRect()
  const below = Math.max(0, bottom - (frame.bottom - EDGE))
  const above = Math.max(0, frame.top + 8 - top)
  if (below + above > 0) map.panBy([0, above > 0 ? -above : below])
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

export function createPopup(options: PopupOptions): PopupHolder {
  const { map, wording, onFocus } = options
  let popup: Popup | undefined
  let loading: AbortController | undefined

  /** Where the focus goes back to: the button in the list or in the fan, or the map. */
  let opener: Element | null = null

  function close(): void {
    const closing = popup
    popup = undefined
    loading?.abort()
    closing?.remove()
  }

  function open(
    content: HTMLElement,
    { longitude, latitude, away = CLEAR }: Place & { away?: number },
    label: string,
  ): Popup {
    opener = popup === undefined ? document.activeElement : opener
    close()
    content.addEventListener('keydown', (event) => {
      if (event.key === 'Escape') opened.remove()
    })
    const opened = new options.Popup({ maxWidth: '20rem', offset: away, closeOnClick: false })
      .setLngLat([longitude, latitude])
      .setDOMContent(content)
      .addTo(map)
    opened.getElement().setAttribute('role', 'dialog')
    opened.getElement().setAttribute('aria-label', label)
    popup = opened
    opened.once('close', () => {
      const hadFocus =
        opened.getElement()?.contains(document.activeElement) || document.activeElement === document.body
      if (popup !== opened) return
      popup = undefined
      loading?.abort()
      onFocus(undefined)
      if (!hadFocus) return
      const target = opener instanceof HTMLElement && opener.isConnected ? opener : map.getCanvas()
      target.focus({ preventScroll: true })
    })
    return opened
  }

  function showLeaf(leaf: Leaf, at: Place, away = CLEAR): void {
    const details = buildDetails(leaf, options)
    const opened = open(details.content, { ...at, away }, leaf.name)
    onFocus(leaf.of === 'syndic' ? undefined : leaf.enterpriseNumber)
    loading = new AbortController()
    void details.load(loading.signal).then(() => {
      if (popup === opened) keepInView(map, opened, away)
    })
  }

  return {
    showLeaf,
    showStack(leaves, at) {
      const title = stackTitle(at, wording)
      const onLeaf = (leaf: Leaf): void => showLeaf(leaf, at)
      open(buildStack({ title, leaves, total: at.count, onLeaf }, wording), at, title)
    },
    close,
  }
}
