// Shapes as they are in the world, with parts, a hole and thousands of corners: fixtures/boundaries/README.md.
import { readFileSync } from 'node:fs'
import { gunzipSync } from 'node:zlib'
import type { Shape } from '../../src/geo/shape.ts'

export interface Boundary {
  nis: string
  shape: Shape
}

interface Feature {
  properties: { nis: string }
  geometry: { type: 'Polygon'; coordinates: Shape[number] } | { type: 'MultiPolygon'; coordinates: Shape }
}

export function readBoundaries(level: 'municipalities' | 'provinces' | 'regions'): Boundary[] {
  const file = new URL(`../../fixtures/boundaries/${level}.geojson.gz`, import.meta.url)
  const { features } = JSON.parse(gunzipSync(readFileSync(file)).toString()) as { features: Feature[] }
  return features.map(({ properties: { nis }, geometry }) => ({
    nis,
    shape: geometry.type === 'Polygon' ? [geometry.coordinates] : geometry.coordinates,
  }))
}
