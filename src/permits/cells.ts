// Squares of the map by which addresses are found (address.cell). Pure.
import type { Box } from '../geo/box.ts'
import { squareX, squareY } from '../geo/web-mercator.ts'

/** As the column is computed: some 390 m wide in Belgium. */
const CELL_ZOOM = 16

/** Every cell that a box touches. */
export function cellsOf({ west, south, east, north }: Box): number[] {
  const cells = 2 ** CELL_ZOOM
  const at = (part: number): number => Math.floor(part * cells)
  const found: number[] = []
  for (let x = at(squareX(west)); x <= at(squareX(east)); x += 1)
    for (let y = at(squareY(north)); y <= at(squareY(south)); y += 1) found.push(x * cells + y - 2 ** 31)
  return found
}
