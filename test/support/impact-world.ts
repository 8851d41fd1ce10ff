// Events and VMEs with every shape that matching must cope with: holes, several polygons, points on edges and corners,
// gaps between them as narrow as a reach.
import type { ImpactFamily, ImpactZone, MultiPolygon } from '../../src/impacts/event.ts'
import type { MatchEvent } from '../../src/impacts/hit.ts'
import type { Dice } from './seed.ts'

export type Position = [longitude: number, latitude: number]

export const worldRules = {
  worksPolygonMetres: 25,
  worksPointMetres: 50,
  severePolygonMetres: 50,
  outagePointMetres: 150,
}

// A sixteenth of a millionth of a degree and its multiples are exact as doubles, and so are means of two of them.
const GRID = 2 ** 20
const snap = (degrees: number): number => Math.round(degrees * GRID) / GRID

const CENTRE: Position = [4.35, 50.85]
/** Degrees around the centre within which everything lies: some thirty kilometres. */
const SPREAD = 0.2

const near = (dice: Dice, [x, y]: Position, degrees: number): Position => [
  snap(x + (dice.next() - 0.5) * degrees),
  snap(y + (dice.next() - 0.5) * degrees),
]

/** A ring around a point that never crosses itself: corners at rising angles. Closed. */
function ringAround([x, y]: Position, dice: Dice, { radius, corners }: { radius: number; corners: number }) {
  const ring = Array.from({ length: corners }, (_, corner): Position => {
    const angle = ((corner + dice.next() * 0.8) / corners) * 2 * Math.PI
    const reach = radius * (0.5 + dice.next() * 0.5)
    return [snap(x + Math.cos(angle) * reach * 1.5), snap(y + Math.sin(angle) * reach)]
  })
  return [...ring, ring[0] as Position]
}

/** A rectangle on the grid, so that many VMEs can lie exactly on its sides. Closed. */
function rectangle([x, y]: Position, width: number, height: number): Position[] {
  const [west, south, east, north] = [x, y, x + width, y + height].map(snap) as [
    number,
    number,
    number,
    number,
  ]
  return [
    [west, south],
    [east, south],
    [east, north],
    [west, north],
    [west, south],
  ]
}

function polygonsOf(dice: Dice): MultiPolygon {
  const centre = near(dice, CENTRE, SPREAD * 2)
  // A kilometre at most: edges of more bend visibly as great circles, which is what turf takes them for.
  const radius = 0.0008 + dice.next() ** 3 * 0.004
  const kind = dice.below(4)
  const star = () => ringAround(centre, dice, { radius, corners: 5 + dice.below(30) })
  if (kind === 0) return [[star()]]
  // The hole lies within the smallest reach of the outer ring.
  if (kind === 1) return [[star(), ringAround(centre, dice, { radius: radius * 0.3, corners: 6 })]]
  const block = rectangle(centre, radius * 2, radius)
  if (kind === 2)
    return [[block, rectangle([centre[0] + radius / 2, centre[1] + radius / 4], radius, radius / 2)]]
  // Two polygons apart, the second of which has a hole.
  const other: Position = [centre[0] + radius * 3, centre[1]]
  return [
    [block],
    [
      rectangle(other, radius, radius),
      rectangle([other[0] + radius / 4, other[1] + radius / 4], radius / 2, radius / 2),
    ],
  ]
}

function zoneOf(dice: Dice): ImpactZone {
  if (dice.chance(0.8)) return { shape: 'polygon', coordinates: polygonsOf(dice) }
  const [longitude, latitude] = near(dice, CENTRE, SPREAD * 2)
  return { shape: 'point', longitude, latitude }
}

export function rollEvents(count: number, dice: Dice): MatchEvent[] {
  return Array.from({ length: count }, (_, at) => {
    const family: ImpactFamily = dice.chance(0.4) ? 'power-outage' : 'public-works'
    const zones = Array.from({ length: dice.chance(0.15) ? 2 : 1 }, () => zoneOf(dice))
    return {
      id: `${family === 'power-outage' ? 'ores' : 'gipod'}:${at}`,
      family,
      isSevere: dice.chance(0.2),
      zones,
    }
  })
}

const edgesOf = (events: readonly MatchEvent[]): [Position, Position][] =>
  events.flatMap(({ zones }) =>
    zones.flatMap((zone) =>
      zone.shape === 'polygon'
        ? zone.coordinates.flatMap((rings) =>
            rings.flatMap((ring) =>
              ring.slice(1).map((to, at): [Position, Position] => [ring[at] as Position, to]),
            ),
          )
        : [],
    ),
  )

/** Points all over the place, a good part of them on corners and middles of edges, or a few metres beside these. */
export function rollPoints(count: number, events: readonly MatchEvent[], dice: Dice): Position[] {
  const edges = edgesOf(events)
  return Array.from({ length: count }, (): Position => {
    const [from, to] = dice.pick(edges)
    const kind = dice.below(10)
    const middle: Position = [(from[0] + to[0]) / 2, (from[1] + to[1]) / 2]
    if (kind === 0) return from
    if (kind === 1) return middle
    if (kind < 5) return near(dice, middle, 0.002)
    return near(dice, CENTRE, SPREAD * 2)
  })
}
