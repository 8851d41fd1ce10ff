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
    for (let at = 2; at < ring.length; at += 2) {
      const x1 = ring[at - 2] as number
      const y1 = ring[at - 1] as number
      const x2 = ring[at] as number
      const y2 = ring[at + 1] as number
      if (y1 > y !== y2 > y && x < ((x2 - x1) * (y - y1)) / (y2 - y1) + x1) inside = !inside
    }
  return inside
}

/** Builds the tree and returns the places of the points in each event. */
export function bareHits(events: readonly BareRings[], { longitudes, latitudes }: BarePoints): number[][] {
  const tree = new KDBush(longitudes.length)
  for (let at = 0; at < longitudes.length; at++) tree.add(longitudes[at] as number, latitudes[at] as number)
  tree.finish()
  return events.map((rings) => {
    let [west, south, east, north] = [Infinity, Infinity, -Infinity, -Infinity]
    for (const ring of rings)
      for (let at = 0; at < ring.length; at += 2) {
        west = Math.min(west, ring[at] as number)
        east = Math.max(east, ring[at] as number)
        south = Math.min(south, ring[at + 1] as number)
        north = Math.max(north, ring[at + 1] as number)
      }
    return tree
      .range(west, south, east, north)
      .filter((at) => isIn(rings, longitudes[at] as number, latitudes[at] as number))
  })
}
