// One event of the page: what, when and where it is, and the buildings that it hits. Pure.
import { mapPath, vmePath } from '../../site/page-paths.ts'
import { count } from '../../site/parts/format.ts'
import type { Culture } from '../../text/culture.ts'
import { fillText } from '../../text/page-texts.ts'
import { summarizeEvent } from '../present-event.ts'
import { impactTexts } from '../texts.ts'
import { type EventLine, summaryLine } from './event-line.ts'
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

// A street fills the screen.
const MAP_ZOOM = 16
const MOST_PLACES = 3

export interface CardContext {
  request: ImpactRequest
  /** A postcode as its readers call it; undefined for one that is not known. */
  placeName(zipcode: string): string | undefined
}

export const vmesText = (vmes: number, culture: Culture): string =>
  vmes === 1
    ? impactTexts[culture].vmesOne
    : fillText(impactTexts[culture].vmesCount, { count: count(vmes, culture) })

function whereText(postcodes: readonly string[], culture: Culture, placeName: CardContext['placeName']) {
  const names = postcodes.slice(0, MOST_PLACES).map((zipcode) => placeName(zipcode) ?? zipcode)
  const more = postcodes.length - names.length
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
  { event, vmes, shown, postcodes }: ShownEvent,
  { request, placeName }: CardContext,
): EventCard {
  const { culture } = request
  const { id, family, category, latitude, longitude } = event
  const all = { ...request, family, category, event: id }
  const view = { lat: String(latitude), lon: String(longitude), zoom: String(MAP_ZOOM) }
  return {
    ...summaryLine(summarizeEvent(event, culture), culture),
    where: whereText(postcodes, culture, placeName),
    vmesText: vmesText(vmes, culture),
    vmes: shown.map((line) => vmeLine(line, culture)),
    allUrl: vmes > shown.length && request.event === undefined ? impactUrl(all) : undefined,
    allText: fillText(impactTexts[culture].allVmes, { vmes: vmesText(vmes, culture) }),
    mapUrl:
      latitude === null || longitude === null
        ? undefined
        : `${mapPath}?${new URLSearchParams({ ...view, impacts: family, culture })}`,
  }
}
