// Whom events hit by where VMEs lie, by turf and nothing of the product's own: every event against every VME. A pair is
// left out only where boxes prove that it cannot match.
import { booleanPointInPolygon } from '@turf/boolean-point-in-polygon'
import { lineString, multiPolygon, point } from '@turf/helpers'
import { pointToLineDistance } from '@turf/point-to-line-distance'
import type { ImpactZone, MultiPolygon } from '../../src/impacts/event.ts'
import type { MatchEvent } from '../../src/impacts/hit.ts'
import type { Position, worldRules } from './impact-world.ts'

export interface OracleHit {
  method: 'polygon' | 'polygon-buffer' | 'radius'
  metres: number
  reach: number
}

// Degrees beyond which nothing matches, where the world lies: 105 metres for polygons, 280 for points.
const POLYGON_MARGIN = 0.0015
const POINT_MARGIN = 0.004

function closest(coordinates: MultiPolygon, position: Position): number {
  const rings = coordinates.flat()
  const distances = rings.map((ring) =>
    pointToLineDistance(point(position), lineString(ring), { units: 'meters' }),
  )
  return Math.min(...distances)
}

const metresBetween = ([x1, y1]: Position, [x2, y2]: Position): number => {
  const sine = (degrees: number): number => Math.sin((degrees * Math.PI) / 360) ** 2
  const cosine = (degrees: number): number => Math.cos((degrees * Math.PI) / 180)
  return 2 * 6_371_008.8 * Math.asin(Math.sqrt(sine(y2 - y1) + cosine(y1) * cosine(y2) * sine(x2 - x1)))
}

type Test = (position: Position) => OracleHit | undefined

/** How a position meets one zone of an event. */
function testOf(zone: ImpactZone, { family, isSevere }: MatchEvent, rules: typeof worldRules): Test {
  const isOutage = family === 'power-outage'
  if (zone.shape === 'point') {
    const reach = isOutage ? rules.outagePointMetres : rules.worksPointMetres
    return (position) => {
      const metres = metresBetween([zone.longitude, zone.latitude], position)
      return metres > reach ? undefined : { method: 'radius', metres, reach }
    }
  }
  if (zone.shape !== 'polygon') throw new Error(`turf knows no ${zone.shape}`)
  const shape = multiPolygon(zone.coordinates)
  const reach = isOutage ? 0 : isSevere ? rules.severePolygonMetres : rules.worksPolygonMetres
  return (position) => {
    if (booleanPointInPolygon(point(position), shape)) return { method: 'polygon', metres: 0, reach: 0 }
    const metres = isOutage ? Infinity : closest(zone.coordinates, position)
    return metres > reach ? undefined : { method: 'polygon-buffer', metres, reach }
  }
}

/** True for what may match at all. */
function boxOf(zone: ImpactZone): (position: Position) => boolean {
  const corners = zone.shape === 'polygon' ? (zone.coordinates.flat(2) as Position[]) : []
  if (zone.shape === 'point') corners.push([zone.longitude, zone.latitude])
  const margin = zone.shape === 'point' ? POINT_MARGIN : POLYGON_MARGIN
  const west = Math.min(...corners.map(([x]) => x)) - margin
  const east = Math.max(...corners.map(([x]) => x)) + margin
  const south = Math.min(...corners.map(([, y]) => y)) - margin
  const north = Math.max(...corners.map(([, y]) => y)) + margin
  return ([x, y]) => x >= west && x <= east && y >= south && y <= north
}

const order = ['polygon', 'polygon-buffer', 'radius']

/** Matches by `event position`, the place in the lists given: the best of the zones of each event. */
export function oracleHits(
  events: readonly MatchEvent[],
  positions: readonly Position[],
  rules: typeof worldRules,
): Map<string, OracleHit> {
  const hits = new Map<string, OracleHit>()
  for (const [eventAt, event] of events.entries())
    for (const zone of event.zones) {
      const mayMatch = boxOf(zone)
      const meet = testOf(zone, event, rules)
      for (const [at, position] of positions.entries()) {
        const hit = mayMatch(position) ? meet(position) : undefined
        if (hit === undefined) continue
        const key = `${eventAt} ${at}`
        const other = hits.get(key) ?? hit
        const byMethod = order.indexOf(hit.method) - order.indexOf(other.method)
        hits.set(key, (byMethod || hit.metres - other.metres) < 0 ? hit : other)
      }
    }
  return hits
}
