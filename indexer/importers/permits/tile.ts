// Which tile of the map a permit lies in: those of one tile are matched together.
import { fromUnits, type ShapeBox } from '../../../src/geo/shape.ts'
import { squareX, squareY } from '../../../src/geo/web-mercator.ts'

/** Six kilometres wide in Belgium. */
const ZOOM = 12

export function permitTile({ south, west, north, east }: ShapeBox): number {
  const cells = 2 ** ZOOM
  const x = Math.floor(squareX(fromUnits((west + east) / 2)) * cells)
  const y = Math.floor(squareY(fromUnits((south + north) / 2)) * cells)
  return y * cells + x
}
