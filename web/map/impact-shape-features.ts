// Shapes of outages and works as the map draws them: what is felt around a point as a ring, for maps know no circles.
import type { Family, ImpactCategory } from './state.ts'

export interface ShapeProperties {
  event: string
  family: Family
  category: ImpactCategory
  shape: 'area' | 'line' | 'circle' | 'place'
  approximate: boolean
  radiusMetres: number | null
  vmes: number
}

export type ShapeFeature = GeoJSON.Feature<
  GeoJSON.MultiPolygon | GeoJSON.MultiLineString | GeoJSON.MultiPoint,
  ShapeProperties
>

const METRES_A_DEGREE = 111_320
const STEPS = 48

function ringAround([longitude = 0, latitude = 0]: GeoJSON.Position, metres: number): GeoJSON.Position[] {
  const up = metres / METRES_A_DEGREE
  const aside = up / Math.cos((latitude * Math.PI) / 180)
  return Array.from({ length: STEPS + 1 }, (_, step) => {
    // The last one is the first, exactly.
    const angle = ((step % STEPS) / STEPS) * 2 * Math.PI
    return [longitude + aside * Math.cos(angle), latitude + up * Math.sin(angle)]
  })
}

export function drawnShape(feature: ShapeFeature): ShapeFeature {
  const { geometry, properties } = feature
  const { radiusMetres } = properties
  if (geometry.type !== 'MultiPoint' || radiusMetres === null) return feature
  const coordinates = geometry.coordinates.map((point) => [ringAround(point, radiusMetres)])
  return { ...feature, geometry: { type: 'MultiPolygon', coordinates } }
}
