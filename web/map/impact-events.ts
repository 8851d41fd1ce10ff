// What hits a VME, in its popup: what, when by the clock in Brussels, who says so, and how it is known to hit this one.
import { element } from '../parts/dom.ts'
import type { Family, ImpactCategory } from './state.ts'
import { impactSwatch } from './swatch.ts'
import type { Wording } from './texts.ts'

/** Whomever it hits. */
export interface EventSummary {
  source: string
  family: Family
  kind: string
  category: ImpactCategory
  startsAt: string | null
  seenSince: string | null
  endsAt: string | null
  endedAt: string | null
  endConfidence: 'estimated' | 'announced' | 'none'
  delayed: boolean
  description: string | null
  descriptionLanguage: string | null
  customers: number | null
}

interface ImpactEvent extends EventSummary {
  match: { method: string; distanceMetres: number | null }
}

// More than a popup has room for; the page of the VME tells all.
const MAX_EVENTS = 6

/** As src/impacts/page/text.ts says it. */
function timesOf(event: EventSummary, { translate, shortMoment }: Wording): string {
  const begin = event.startsAt ?? event.seenSince
  const from = begin === null ? '' : shortMoment(begin)
  const to = event.endsAt === null ? undefined : shortMoment(event.endsAt)
  if (event.endedAt !== null) return translate('impactEnded', { moment: shortMoment(event.endedAt) })
  if (event.category === 'FuturePlanned' && event.startsAt !== null)
    return to === undefined
      ? translate('impactFrom', { moment: from })
      : translate('impactFromTo', { from, to })
  const since = translate(event.startsAt === null ? 'impactSeenSince' : 'impactSince', { moment: from })
  if (event.delayed) return `${since}, ${translate('impactDelayed')}`
  if (to === undefined) return `${since}, ${translate('impactNoEnd')}`
  return `${since}, ${translate(event.endConfidence === 'estimated' ? 'impactUntilEstimate' : 'impactUntil', { moment: to })}`
}

/** Words of a source, marked where they are in another language than the page. */
function wordsOf(
  { description, descriptionLanguage }: EventSummary,
  { culture, translate }: Wording,
): HTMLElement[] {
  if (description === null || descriptionLanguage === null) return []
  if (descriptionLanguage === culture) return [element('p', {}, [description])]
  const note = element('span', { class: 'quiet' }, [translate(`language ${descriptionLanguage}`)])
  return [element('p', {}, [element('span', { lang: descriptionLanguage }, [description]), ' ', note])]
}

/** `notes`: what is known besides, of the way it hits or of where it is. */
export function eventSummary(event: EventSummary, wording: Wording, notes: readonly string[]): HTMLElement {
  const { translate, count } = wording
  const { family, category, kind, customers, source } = event
  const remarks = [
    ...(customers === null ? [] : [translate('impactCustomers', { count: count(customers) })]),
    translate(`source ${source}`),
    ...notes,
  ]
  const summary = element('p', {}, [
    element('strong', {}, [translate(`kind ${kind}`)]),
    ` (${translate(category)}) `,
    timesOf(event, wording),
  ])
  return element('li', {}, [
    impactSwatch(family, category),
    element('div', {}, [
      summary,
      ...wordsOf(event, wording),
      element('p', { class: 'quiet details-remarks' }, [remarks.join(' · ')]),
    ]),
  ])
}

function lineOf(event: ImpactEvent, wording: Wording): HTMLElement {
  const { translate, count } = wording
  const { method, distanceMetres } = event.match
  const distance = count(Math.round(distanceMetres ?? 0))
  const how = translate('impactHow', { method: translate(`method ${method}`, { distance }) })
  return eventSummary(event, wording, [how])
}

/** Undefined where nothing hits. Throws when they can't be asked for. */
export async function loadEvents(
  enterpriseNumber: string,
  wording: Wording,
  signal: AbortSignal,
): Promise<HTMLElement | undefined> {
  const { culture, translate, count } = wording
  const response = await fetch(`/api/map/vme-impacts/${enterpriseNumber}?culture=${culture}`, { signal })
  if (!response.ok) throw new Error(`status ${response.status}`)
  const { events }: { events: ImpactEvent[] } = await response.json()
  if (events.length === 0) return undefined
  const rows = events.slice(0, MAX_EVENTS).map((event) => lineOf(event, wording))
  const list = element('ul', { class: 'details-impacts', 'aria-label': translate('impactTitle') }, rows)
  const left = events.length - rows.length
  if (left > 0)
    list.append(
      element('li', { class: 'quiet details-left' }, [
        translate('shownOf', { shown: count(rows.length), total: count(events.length) }),
      ]),
    )
  return list
}
