// The map beside the results of a search: pins that carry the numbers of the rows.

import type { Location } from '../register/address.ts'
import type { Culture } from '../text/culture.ts'
import { mapTexts } from './texts.ts'

/** One point of the map with the rows that are drawn there, from 1. */
interface Pin {
  rows: number[]
  latitude: number
  longitude: number
  /** The street or the postcode is known, and not the door, at least of one of them. */
  rough: boolean
}

interface ResultsArea {
  /** Every hit on the large map. */
  allUrl: string
  /** The area that the search keeps to, as its address has it; empty where it keeps to none. */
  bounds: string
  texts: Readonly<Record<'searchHere' | 'searchMoving' | 'resultsAll', string>>
}

export interface ResultsMap {
  pins: Pin[]
  /** What the outline of some pins means. */
  note: string | undefined
  /** What it shows, for those who do not see it. */
  label: string
  /** Of a list that can be searched by area. */
  area: ResultsArea | undefined
  /** What the script says, by its own names. */
  texts: Readonly<Record<string, string>>
}

interface Placed {
  location: Location | null
}

/** What is drawn at one point shares a pin. */
export function pinsOf(items: readonly Placed[]): Pin[] {
  const pins = new Map<string, Pin>()
  for (const [at, { location }] of items.entries()) {
    if (location === null) continue
    const { latitude, longitude } = location
    const rough = location.precision !== 'address'
    const key = `${latitude} ${longitude}`
    const pin = pins.get(key)
    if (pin === undefined) pins.set(key, { rows: [at + 1], latitude, longitude, rough })
    else {
      pin.rows.push(at + 1)
      pin.rough ||= rough
    }
  }
  return [...pins.values()]
}

/** Undefined where no row has a place; the search of an area keeps its map, so that it can be moved on. */
export function resultsMap(
  items: readonly Placed[],
  culture: Culture,
  search?: { allUrl: string; bounds: string | undefined },
): ResultsMap | undefined {
  const texts = mapTexts[culture]
  const pins = pinsOf(items)
  if (pins.length === 0 && search?.bounds === undefined) return undefined
  const scriptTexts = {
    canvas: texts.resultsMap,
    zoomIn: texts.zoomIn,
    zoomOut: texts.zoomOut,
    touch: texts.gestureTouch,
    wheel: texts.gestureWheel,
  }
  const note = pins.some(({ rough }) => rough) ? texts.roughLegend : undefined
  return { pins, note, label: texts.resultsMap, area: search && areaOf(search, culture), texts: scriptTexts }
}

function areaOf(
  { allUrl, bounds = '' }: { allUrl: string; bounds: string | undefined },
  culture: Culture,
): ResultsArea {
  const { searchHere, searchMoving, resultsAll } = mapTexts[culture]
  return { allUrl, bounds, texts: { searchHere, searchMoving, resultsAll } }
}
