// The small map of a profile, as the partial `embedded-map` shows it: a picture with a link to the large map beside it.

import { syndicMapPath, vmeMapPath } from '../site/page-paths.ts'
import type { Culture } from '../text/culture.ts'
import { fillText } from '../text/page-texts.ts'
import { type MapCategory, mapCategories } from './category.ts'
import type { Precision } from './precision.ts'
import { mapTexts } from './texts.ts'

/** What the script is told, as data attributes of these names. */
type MapData = Readonly<Record<string, string | number>>

export interface EmbeddedMap {
  /** What the picture shows, for those who do not see it. */
  label: string
  /** The same on the large map. */
  mapUrl: string
  data: MapData
  /** What the script may have to say, by its own names. */
  texts: Readonly<Record<string, string>>
}

export interface ShownPlace {
  enterpriseNumber: string
  name: string
  latitude: number
  longitude: number
  precision: Precision
  /** Of the sign that stands there. */
  category: MapCategory
}

const placeLabels = {
  address: 'vmeMapLabel',
  street: 'vmeMapLabelStreet',
  postcode: 'vmeMapLabelPostcode',
} as const

/** One VME where it lies, or as near as that is known. */
export function mapOfPlace(place: ShownPlace, culture: Culture): EmbeddedMap {
  const { enterpriseNumber, name, latitude, longitude, precision, category } = place
  return {
    label: fillText(mapTexts[culture][placeLabels[precision]], { name }),
    mapUrl: vmeMapPath(enterpriseNumber, culture),
    data: { latitude, longitude, precision, category },
    texts: {},
  }
}

/** The VMEs of one syndic. */
export function mapOfPortfolio(
  { enterpriseNumber, name }: { enterpriseNumber: string; name: string },
  culture: Culture,
): EmbeddedMap {
  const texts = mapTexts[culture]
  // Its own seat is told above.
  const categories = mapCategories.filter((category) => category !== 'syndic').join()
  return {
    label: fillText(texts.portfolioMapLabel, { name }),
    mapUrl: syndicMapPath(enterpriseNumber, culture),
    data: { filters: new URLSearchParams({ syndicNumber: enterpriseNumber, categories }).toString() },
    texts: { notOnMap: texts.notOnMap, notOnMapOne: texts.notOnMapOne },
  }
}
