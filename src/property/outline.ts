// Shapes as a small drawing: north is up, metres are as wide as they are high. Pure.
import type { Shape } from '../geo/shape.ts'

export interface Outline {
  viewBox: string
  /** Data of paths. */
  parcels: string
  buildings: string
}

/** Of the longer side; of a drawing that is a few centimetres wide a tenth is nothing. */
const SIDE = 200
const MARGIN = 6
/** What has more corners is a castle with its park: it would be heavier than the page. */
const MOST_CORNERS = 1_500

/** Undefined without a shape, or with too much of it. */
export function outlineOf(buildings: readonly Shape[], parcels: readonly Shape[]): Outline | undefined {
  const corners = [...buildings, ...parcels].flat(3)
  if (corners.length === 0 || corners.length > MOST_CORNERS) return undefined
  let [west, south, east, north] = [Infinity, Infinity, -Infinity, -Infinity]
  for (const [longitude, latitude] of corners) {
    west = Math.min(west, longitude)
    east = Math.max(east, longitude)
    south = Math.min(south, latitude)
    north = Math.max(north, latitude)
  }
  const narrow = Math.cos((((south + north) / 2) * Math.PI) / 180)
  const [width, height] = [(east - west) * narrow, north - south]
  const scale = SIDE / Math.max(width, height, Number.EPSILON)
  const tenths = (value: number): number => Math.round(value * 10) / 10
  const x = (longitude: number): number => tenths((longitude - west) * narrow * scale + MARGIN)
  const y = (latitude: number): number => tenths((north - latitude) * scale + MARGIN)
  const pathOf = (shapes: readonly Shape[]): string =>
    shapes
      .flat(2)
      .map(
        (ring) =>
          `M${ring
            .slice(0, -1)
            .map(([longitude, latitude]) => `${x(longitude)} ${y(latitude)}`)
            .join('L')}Z`,
      )
      .join('')
  const side = (length: number): number => Math.ceil(tenths(length * scale + 2 * MARGIN))
  return {
    viewBox: `0 0 ${side(width)} ${side(height)}`,
    parcels: pathOf(parcels),
    buildings: pathOf(buildings),
  }
}
