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
