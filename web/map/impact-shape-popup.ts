// What an outage or works is, in a popup over its shape: what, when, who says so, and how many VMEs it hits.
import type { LngLatLike, MapLibreMap } from 'maplibre-gl'
import { element } from '../parts/dom.ts'
import { type EventSummary, eventSummary } from './impact-events.ts'
import type { ShapeProperties } from './impact-shape-features.ts'
import type { Library } from './library.ts'
import type { Wording } from './texts.ts'

export interface ShapePopupOptions {
  map: MapLibreMap
  library: Pick<Library, 'Popup'>
  wording: Wording
}

export interface ShapePopup {
  open(shape: ShapeProperties, at: LngLatLike): void
  close(): void
}

interface Answer extends EventSummary {
  vmes: number
  page: string
}

/** What its shape does not say by itself. */
function placeNotes({ shape, radiusMetres }: ShapeProperties, { translate, count }: Wording): string[] {
  if (shape === 'place') return [translate('impactAbout')]
  if (shape !== 'circle' || radiusMetres === null) return []
  return [translate('impactCircle', { distance: count(radiusMetres) })]
}

function buildContent(shape: ShapeProperties, answer: Answer, wording: Wording): HTMLElement[] {
  const { translate, count } = wording
  const vmes =
    answer.vmes === 1 ? translate('impactVme') : translate('impactVmes', { count: count(answer.vmes) })
  const list = element('ul', { class: 'details-impacts' }, [
    eventSummary(answer, wording, placeNotes(shape, wording)),
  ])
  if (answer.vmes === 0) return [list, element('p', { class: 'quiet' }, [vmes])]
  return [list, element('p', {}, [element('a', { href: answer.page }, [translate('impactAll', { vmes })])])]
}

export function createShapePopup({ map, library, wording }: ShapePopupOptions): ShapePopup {
  const { translate, culture } = wording
  let close = (): void => {}
  return {
    open(shape, at) {
      close()
      const waiting = element('p', { class: 'quiet', 'aria-busy': 'true' }, [translate('loadingImpacts')])
      const content = element('div', { class: 'details details-shape' }, [waiting])
      const popup = new library.Popup({ maxWidth: '20rem', closeOnClick: false })
        .setLngLat(at)
        .setDOMContent(content)
        .addTo(map)
      const label = `${translate(shape.family)}, ${translate(shape.category)}`
      popup.getElement().setAttribute('role', 'dialog')
      popup.getElement().setAttribute('aria-label', label)
      const loading = new AbortController()
      popup.once('close', () => loading.abort())
      close = () => popup.remove()
      content.addEventListener('keydown', ({ key }) => {
        if (key === 'Escape') close()
      })
      const url = `/api/map/impact-events/${encodeURIComponent(shape.event)}?culture=${culture}`
      fetch(url, { signal: loading.signal })
        .then(async (response) => {
          if (!response.ok) throw new Error(`status ${response.status}`)
          content.replaceChildren(...buildContent(shape, await response.json(), wording))
        })
        .catch(() => {
          if (loading.signal.aborted) return
          waiting.textContent = translate('impactsAway')
          waiting.removeAttribute('aria-busy')
          waiting.setAttribute('role', 'status')
        })
    },
    close: () => close(),
  }
}
