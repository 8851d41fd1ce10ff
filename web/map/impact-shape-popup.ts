// What an outage or works is, in a popup over its shape: what, when, who says so, and how many VMEs it hits.
import { element } from '../parts/dom.ts'
import { type EventSummary, eventSummary } from './impact-events.ts'
import type { ShapeProperties } from './impact-shape-features.ts'
import type { Holding, Place, PopupFrame } from './popup-frame.ts'
import type { Wording } from './texts.ts'

export interface ShapePopupOptions {
  frame: PopupFrame
  wording: Wording
}

export interface ShapePopup {
  open(shape: ShapeProperties, at: Place): void
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

export function createShapePopup({ frame, wording }: ShapePopupOptions): ShapePopup {
  const { translate, culture } = wording
  let opened: Holding | undefined
  return {
    open(shape, at) {
      const waiting = element('p', { class: 'quiet', 'aria-busy': 'true' }, [translate('loadingImpacts')])
      const content = element('div', { class: 'details details-shape' }, [waiting])
      const label = `${translate(shape.family)}, ${translate(shape.category)}`
      const loading = new AbortController()
      const own = frame.open({ content, at, away: 0, label, loading, onDismiss() {} })
      opened = own
      const url = `/api/map/impact-events/${encodeURIComponent(shape.event)}?culture=${culture}`
      fetch(url, { signal: loading.signal })
        .then(async (response) => {
          if (!response.ok) throw new Error(`status ${response.status}`)
          content.replaceChildren(...buildContent(shape, await response.json(), wording))
          own.keepInView()
        })
        .catch(() => {
          if (loading.signal.aborted) return
          waiting.textContent = translate('impactsAway')
          waiting.removeAttribute('aria-busy')
          waiting.setAttribute('role', 'status')
        })
    },
    close: () => opened?.close(),
  }
}
