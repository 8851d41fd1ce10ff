// Baseline: a kd-tree of points and a textbook test of rings, on columns. Knows no edges, no buffers, no streets.
import KDBush from 'kdbush'

export interface BarePoints {
  longitudes: Float64Array
  latitudes: Float64Array
}

/** Rings of one event, however many polygons: longitude and latitude in turn, closed. */
export type BareRings = readonly Float64Array[]

const isIn = (rings: BareRings, x: number, y: number): boolean => {
  let inside = false
  for (const ring of rings)
    for (let index = 2; index < ring.length; index += 2) {
      const x1 = ring[index - 2] as number
      const y1 = ring[index - 1] as number
      const x2 = ring[index] as number
      const y2 = ring[index + 1] as number
      if (y1 > y !== y2 > y && x < ((x2 - x1) * (y - y1)) / (y2 - y1) + x1) inside = !inside
    }
  return inside
}

/** Builds the tree and returns the places of the points in each event. */
export function bareHits(events: readonly BareRings[], { longitudes, latitudes }: BarePoints): number[][] {
  const tree = new KDBush(longitudes.length)
  for (let index = 0; index < longitudes.length; index++)
    tree.add(longitudes[index] as number, latitudes[index] as number)
  tree.finish()
  return events.map((rings) => {
    let [west, south, east, north] = [Infinity, Infinity, -Infinity, -Infinity]
    for (const ring of rings)
      for (let index = 0; index < ring.length; index += 2) {
        west = Math.min(west, ring[index] as number)
        east = Math.max(east, ring[index] as number)
        south = Math.min(south, ring[index + 1] as number)
        north = Math.max(north, ring[index + 1] as number)
      }
    return tree
      .range(west, south, east, north)
      .filter((index) => isIn(rings, longitudes[index] as number, latitudes[index] as number))
  })
}
