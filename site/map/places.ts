// Towns near a point, so that a group can be told from another one without seeing the map.

interface Town {
  longitude: number
  latitude: number
  name: string
}

export type NearestPlace = (longitude: number, latitude: number, zoom: number) => string | undefined

// Width of a degree of longitude against one of latitude, in the middle of the country.
const NARROWING = 0.63
// Parts of a town are worth naming once a screen shows only a few towns.
const LOCALITIES_FROM_ZOOM = 11

/** Over the labels of the base layer. */
export function openPlaces(labels: GeoJSON.FeatureCollection, culture: string): NearestPlace {
  const field = culture === 'en' ? 'local' : culture
  const townsOf = (kinds: readonly string[]): Town[] =>
    labels.features.flatMap(({ geometry, properties }) =>
      geometry.type === 'Point' && kinds.includes(properties?.kind)
        ? [
            {
              longitude: geometry.coordinates[0] ?? 0,
              latitude: geometry.coordinates[1] ?? 0,
              name: properties?.[field],
            },
          ]
        : [],
    )
  const towns = townsOf(['municipality'])
  const all = townsOf(['municipality', 'locality'])
  return (longitude, latitude, zoom) => {
    let nearest: Town | undefined
    let least = Number.POSITIVE_INFINITY
    for (const town of zoom < LOCALITIES_FROM_ZOOM ? towns : all) {
      const away = ((town.longitude - longitude) * NARROWING) ** 2 + (town.latitude - latitude) ** 2
      if (away < least) [nearest, least] = [town, away]
    }
    return nearest?.name
  }
}
