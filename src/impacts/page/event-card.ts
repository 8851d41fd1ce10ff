// One event of the page: what, when and where it is, and the buildings that it hits. Pure.
import { vmePath } from '../../site/page-paths.ts'
import { count } from '../../site/parts/format.ts'
import type { Culture } from '../../text/culture.ts'
import { fillText } from '../../text/page-texts.ts'
import { summarizeEvent } from '../present-event.ts'
import { impactTexts } from '../texts.ts'
import { type EventLine, summaryLine } from './event-line.ts'
import { mapUrl, viewOf } from './links.ts'
import type { ShownEvent, ShownVme } from './read.ts'
import { type ImpactRequest, impactUrl } from './request.ts'
import { methodText } from './text.ts'

interface VmeLine {
  url: string
  name: string
  address: string
  /** How it was found; undefined where that is not known any more. */
  how: string | undefined
}

export interface EventCard extends EventLine {
  /** `1050 Ixelles, 1000 Brussels and 2 more`; undefined where nothing tells. */
  where: string | undefined
  vmesText: string
  vmes: VmeLine[]
  /** To all of them; undefined where they are all here. */
  allUrl: string | undefined
  allText: string
  /** Undefined for an event without a place. */
  mapUrl: string | undefined
}

const MOST_PLACES = 3

export interface CardContext {
  request: ImpactRequest
  /** As addresses end: postcode and municipality, in the reader's language. */
  placeName(place: ShownEvent['places'][number]): string
}

export const vmesText = (vmes: number, culture: Culture): string =>
  vmes === 1
    ? impactTexts[culture].vmesOne
    : fillText(impactTexts[culture].vmesCount, { count: count(vmes, culture) })

function whereText(places: ShownEvent['places'], culture: Culture, placeName: CardContext['placeName']) {
  const names = places.slice(0, MOST_PLACES).map(placeName)
  const more = places.length - names.length
  if (names.length === 0) return undefined
  const text = names.join(', ')
  return more === 0
    ? text
    : fillText(impactTexts[culture].placesMore, { places: text, count: count(more, culture) })
}

const vmeLine = ({ vme, match }: ShownVme, culture: Culture): VmeLine => ({
  url: vmePath(vme.enterpriseNumber, culture),
  name: vme.name,
  address: vme.address === null ? impactTexts[culture].noAddress : vme.address.line,
  how: match === undefined ? undefined : methodText(match, culture),
})

export function eventCard(
  { event, vmes, shown, places }: ShownEvent,
  { request, placeName }: CardContext,
): EventCard {
  const { culture } = request
  const { id, family, category } = event
  const all = { ...request, family, category, event: id }
  return {
    ...summaryLine(summarizeEvent(event, culture), culture),
    where: whereText(places, culture, placeName),
    vmesText: vmesText(vmes, culture),
    vmes: shown.map((line) => vmeLine(line, culture)),
    allUrl: vmes > shown.length && request.event === undefined ? impactUrl(all) : undefined,
    allText: fillText(impactTexts[culture].allVmes, { vmes: vmesText(vmes, culture) }),
    mapUrl: 'lat' in viewOf(event) ? mapUrl({ ...all, selection: {} }, event) : undefined,
  }
}
