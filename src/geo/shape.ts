// Shapes of parcels and buildings: the coordinates of a GeoJSON MultiPolygon, and the whole units that they are stored in.

export type Position = readonly [longitude: number, latitude: number]
export type Ring = readonly Position[]
/** The outer ring, then its holes; each ends where it begins. */
export type Polygon = readonly Ring[]
export type Shape = readonly Polygon[]

/** Units a degree: a centimetre, and a country in 32 bits. */
const SHAPE_UNITS = 10_000_000

export const toUnits = (degrees: number): number => Math.round(degrees * SHAPE_UNITS)
export const fromUnits = (units: number): number => units / SHAPE_UNITS

/** Sides in whole units. */
export interface ShapeBox {
  south: number
  west: number
  north: number
  east: number
}

/** What a shape with at least one position reaches over. */
export function boxOfShape(shape: Shape): ShapeBox {
  let [south, west] = [Number.POSITIVE_INFINITY, Number.POSITIVE_INFINITY]
  let [north, east] = [Number.NEGATIVE_INFINITY, Number.NEGATIVE_INFINITY]
  for (const polygon of shape)
    for (const ring of polygon)
      for (const [longitude, latitude] of ring) {
        west = Math.min(west, longitude)
        east = Math.max(east, longitude)
        south = Math.min(south, latitude)
        north = Math.max(north, latitude)
      }
  return { south: toUnits(south), west: toUnits(west), north: toUnits(north), east: toUnits(east) }
}
