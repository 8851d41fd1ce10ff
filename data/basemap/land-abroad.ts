// Land around Belgium, where a coarse outline of its neighbours meets a fine one of its own.
import { difference } from '@turf/difference'
import { featureCollection, polygon } from '@turf/helpers'
import { union } from '@turf/union'
import type { Feature, MultiPolygon, Polygon } from 'geojson'

export type Position = [longitude: number, latitude: number]

type Ends = Readonly<Record<'west' | 'east', Position>>

/** The mouths of the border, as the fine outline has them. */
const MOUTHS: Ends = { west: [2.5458, 51.0895], east: [3.3607, 51.3676] }
/** Vertices of the coarse outline where the coast goes on, near Dunkirk and near Breskens. */
const COASTS: Ends = { west: [2.4678, 51.0682], east: [3.5118, 51.408] }
/** Out at sea, farther than any error of the coarse outline, and clear of Walcheren. */
const OFFSHORE: readonly Position[] = [
  [3.36, 51.46],
  [3, 51.75],
  [2.2, 51.45],
]

const squaredDistance = ([x, y]: Position, to: Position): number => (x - to[0]) ** 2 + (y - to[1]) ** 2

function nearest(ring: readonly Position[], to: Position): number {
  let best = 0
  for (const [index, position] of ring.entries())
    if (squaredDistance(position, to) < squaredDistance(ring[best] as Position, to)) best = index
  return best
}

/**
 * The Belgian coast from west to east. The ring is that of the mainland, in either direction; the coast is the shorter of
 * the two ways between the mouths.
 */
function coastOf(ring: readonly Position[]): Position[] {
  const open = ring.slice(0, -1)
  const [west, east] = [nearest(open, MOUTHS.west), nearest(open, MOUTHS.east)]
  const walk = (from: number, to: number): Position[] =>
    from <= to ? open.slice(from, to + 1) : [...open.slice(from), ...open.slice(0, to + 1)]
  const [there, back] = [walk(west, east), walk(east, west).reverse()]
  return there.length < back.length ? there : back
}

/** The sea before the Belgian coast, with the wedges in which the two outlines differ at its ends. */
export function seaBefore(mainland: readonly Position[]): Feature<Polygon> {
  const coast = coastOf(mainland)
  return polygon([[...coast, COASTS.east, ...OFFSHORE, COASTS.west, ...coast.slice(0, 1)]])
}

/** Where the coast goes on from the mouths of the border to the coarse outline. */
export function coastsBeyond(mainland: readonly Position[]): Position[][] {
  const coast = coastOf(mainland)
  return [
    [COASTS.west, ...coast.slice(0, 1)],
    [...coast.slice(-1), COASTS.east],
  ]
}

/**
 * One area of all countries, the coarse Belgium among them: what the fine outline leaves free at a land border is land
 * of whoever it is. Before the coast it is sea.
 */
export function landAbroad(
  countries: readonly Feature<Polygon | MultiPolygon>[],
  sea: Feature<Polygon>,
): Position[][][] {
  const all = union(featureCollection([...countries]))
  const land = all && difference(featureCollection([all, sea]))
  if (!land) throw new Error('no land is left')
  const { geometry } = land
  return (geometry.type === 'Polygon' ? [geometry.coordinates] : geometry.coordinates) as Position[][][]
}
