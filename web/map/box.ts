// Boxes of the map: pairs of longitudes and latitudes.
import type { MapLibreMap } from 'maplibre-gl'

export type Box = [west: number, south: number, east: number, north: number]

interface Place {
  longitude: number
  latitude: number
}

/** Rounded as points are, so that one on the edge is in the box for the page and for the service alike. */
const round = (degrees: number): number => Math.round(degrees * 1e5) / 1e5

/** What a map shows. */
export function boxOf(map: Pick<MapLibreMap, 'getBounds'>): Box {
  const bounds = map.getBounds()
  return [
    round(bounds.getWest()),
    round(bounds.getSouth()),
    round(bounds.getEast()),
    round(bounds.getNorth()),
  ]
}

/** The smallest one that holds all of them; at least one. */
export function boxAround(places: readonly Place[]): Box {
  const longitudes = places.map(({ longitude }) => longitude)
  const latitudes = places.map(({ latitude }) => latitude)
  return [Math.min(...longitudes), Math.min(...latitudes), Math.max(...longitudes), Math.max(...latitudes)]
}

export const isIn = ({ longitude, latitude }: Place, [west, south, east, north]: Box): boolean =>
  longitude >= west && longitude <= east && latitude >= south && latitude <= north

export const covers = (outer: Box, inner: Box): boolean =>
  outer[0] <= inner[0] && outer[1] <= inner[1] && outer[2] >= inner[2] && outer[3] >= inner[3]
