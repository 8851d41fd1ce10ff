// Boxes of the map, in degrees.

/** WGS84 degrees; west > east crosses the date line. All sides belong to it. */
export interface Box {
  west: number
  south: number
  east: number
  north: number
}

export const isInside = (
  { west, south, east, north }: Box,
  { latitude, longitude }: { latitude: number; longitude: number },
): boolean =>
  latitude >= south &&
  latitude <= north &&
  (west <= east ? longitude >= west && longitude <= east : longitude >= west || longitude <= east)

/** Degrees east of -180 and below 180. */
const wrapLongitude = (longitude: number): number =>
  longitude >= -180 && longitude < 180 ? longitude : ((((longitude + 180) % 360) + 360) % 360) - 180

/**
 * The box that four sides mean. A longitude may go around the earth more than once, as that of a map which is dragged
 * on and on does; 360 degrees or more are the whole of it.
 */
export function boxOf({ west, south, east, north }: Box): Box {
  if (east - west >= 360) return { west: -180, south, east: 180, north }
  const from = wrapLongitude(west)
  const to = wrapLongitude(east)
  // The date line is the eastern end of what lies west of it.
  return { west: from, south, east: to === -180 && from !== -180 ? 180 : to, north }
}
