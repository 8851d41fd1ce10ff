// The map beside the results of a search: pins that carry the numbers of the rows.

import type { Location } from '../register/address.ts'
import { textsOf } from '../site/texts/catalogue.ts'
import type { Culture } from '../text/culture.ts'

/** One place on the map with the rows that lie there, from 1. */
interface Pin {
  rows: number[]
  latitude: number
  longitude: number
}

export interface ResultsMap {
  pins: Pin[]
  /** What the script says, by its own names. */
  texts: Readonly<Record<string, string>>
}

interface Placed {
  location: Location | null
}

/** What lies at one place shares a pin. */
export function pinsOf(items: readonly Placed[]): Pin[] {
  const pins = new Map<string, Pin>()
  for (const [at, { location }] of items.entries()) {
    if (location === null) continue
    const { latitude, longitude } = location
    const key = `${latitude} ${longitude}`
    const pin = pins.get(key)
    if (pin === undefined) pins.set(key, { rows: [at + 1], latitude, longitude })
    else pin.rows.push(at + 1)
  }
  return [...pins.values()]
}

/** Undefined where no row has a place. */
export function resultsMap(items: readonly Placed[], culture: Culture): ResultsMap | undefined {
  const texts = textsOf(culture)
  const pins = pinsOf(items)
  if (pins.length === 0) return undefined
  const scriptTexts = {
    canvas: texts.resultsMap,
    zoomIn: texts.mapZoomIn,
    zoomOut: texts.mapZoomOut,
    touch: texts.mapGestureTouch,
    wheel: texts.mapGestureWheel,
  }
  return { pins, texts: scriptTexts }
}
