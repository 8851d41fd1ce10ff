// Visits what a KDBush has in an area as runs of its own order: a part of the tree that lies wholly inside is one run,
// so that counting does not visit each of a million points.
import type KDBush from 'kdbush'
import type { Area } from './square.ts'

// Six numbers a node in hand: first and last position, and the area that it can reach. Of a tree of 2^27 items as many
// nodes wait at once as it is deep.
const NODE = 6
const waiting = new Float64Array(NODE * 64)
const axes = new Uint8Array(64)

/** Calls `visit` with first and last position of each run; `all` is an area that holds every item. */
export function visitRuns(
  { coords, nodeSize, numItems }: KDBush,
  { area, all }: { area: Area; all: Area },
  visit: (first: number, last: number) => void,
): void {
  const { minX, minY, maxX, maxY } = area
  let nodes = 0
  const wait = (left: number, right: number, reach: Area, axis: number): void => {
    if (left > right || reach.minX > maxX || reach.maxX < minX || reach.minY > maxY || reach.maxY < minY)
      return
    const at = nodes * NODE
    waiting[at] = left
    waiting[at + 1] = right
    waiting[at + 2] = reach.minX
    waiting[at + 3] = reach.minY
    waiting[at + 4] = reach.maxX
    waiting[at + 5] = reach.maxY
    axes[nodes++] = axis
  }
  /** Point by point, those beside each other in one run. */
  const scan = (left: number, right: number): void => {
    let first = -1
    for (let at = left; at <= right; at++) {
      const x = coords[2 * at] as number
      const y = coords[2 * at + 1] as number
      const isIn = x >= minX && x <= maxX && y >= minY && y <= maxY
      if (isIn && first === -1) first = at
      if (!isIn && first !== -1) {
        visit(first, at - 1)
        first = -1
      }
    }
    if (first !== -1) visit(first, right)
  }
  wait(0, numItems - 1, all, 0)
  while (nodes > 0) {
    const at = --nodes * NODE
    const axis = axes[nodes]
    const left = waiting[at] as number
    const right = waiting[at + 1] as number
    const west = waiting[at + 2] as number
    const north = waiting[at + 3] as number
    const east = waiting[at + 4] as number
    const south = waiting[at + 5] as number
    if (west >= minX && east <= maxX && north >= minY && south <= maxY) visit(left, right)
    else if (right - left <= nodeSize) scan(left, right)
    else {
      const middle = (left + right) >> 1
      scan(middle, middle)
      const x = axis === 0 ? (coords[2 * middle] as number) : Number.NaN
      const y = axis === 0 ? Number.NaN : (coords[2 * middle + 1] as number)
      const near = { minX: west, minY: north, maxX: axis === 0 ? x : east, maxY: axis === 0 ? south : y }
      const far = { minX: axis === 0 ? x : west, minY: axis === 0 ? north : y, maxX: east, maxY: south }
      wait(left, middle - 1, near, 1 - (axis as number))
      wait(middle + 1, right, far, 1 - (axis as number))
    }
  }
}
