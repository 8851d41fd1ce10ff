// Towns near a point, so that a group can be told from another one without seeing the map.

interface Town {
  longitude: number
  latitude: number
  name: string
  /** From 0, the most important one; parts of a town have none. */
  rank: number
}

export type NearestPlace = (longitude: number, latitude: number, zoom: number) => string | undefined

// Width of a degree of longitude against one of latitude, in the middle of the country.
const NARROWING = 0.63
// Of a group, about: the most important town so near is the one whose name the map has beside it.
const REACH_PIXELS = 40
const TILE_PIXELS = 512
/** Towns that people know who look at so much of the country, by the zoom below which they do. */
const KNOWN: readonly (readonly [zoom: number, rank: number])[] = [
  [8, 80],
  [9.5, 130],
  [11, 600],
]

/** The source has numbers among its places, as 67, which would read as an address. */
const isName = (text: unknown): text is string => typeof text === 'string' && /\p{L}/u.test(text)

const rankAt = (zoom: number): number =>
  KNOWN.find(([below]) => zoom < below)?.[1] ?? Number.POSITIVE_INFINITY

/** Over the labels of the base layer. */
export function openPlaces(labels: GeoJSON.FeatureCollection, culture: string): NearestPlace {
  const field = culture === 'en' ? 'local' : culture
  const towns = labels.features.flatMap(({ geometry, properties }): Town[] =>
    geometry.type === 'Point' &&
    ['municipality', 'locality'].includes(properties?.kind) &&
    isName(properties?.[field])
      ? [
          {
            longitude: geometry.coordinates[0] ?? 0,
            latitude: geometry.coordinates[1] ?? 0,
            name: properties?.[field],
            rank: properties?.rank ?? Number.MAX_SAFE_INTEGER,
          },
        ]
      : [],
  )
  return (longitude, latitude, zoom) => {
    const maxRank = rankAt(zoom)
    const reach = (REACH_PIXELS * 360 * NARROWING) / (TILE_PIXELS * 2 ** zoom)
    let best: (Town & { away: number }) | undefined
    for (const town of towns) {
      if (town.rank > maxRank) continue
      const away = Math.hypot((town.longitude - longitude) * NARROWING, town.latitude - latitude)
      const before = best && (best.away < reach && away < reach ? town.rank - best.rank : away - best.away)
      if (before === undefined || before < 0) best = { ...town, away }
    }
    return best?.name
  }
}
