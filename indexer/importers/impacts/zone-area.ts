// How much ground an event takes, and how much one of its kind can: a rectangle over the country would hit everybody.
// Pure.
import type { FeedEvent, ImpactKind, ImpactZone, MultiPolygon } from '../../../src/impacts/event.ts'

interface Limits {
  km2: number
  /** Works are felt beside their edges and around a point; outages end at theirs. */
  besideKm: number
}

/**
 * By kind. An outage can black out the largest municipality, 264 km²; what is larger is named by its streets. Of 250 real
 * hindrances, of works and of events, the largest has 0.22 km², and 1.3 with what lies beside its 24 km of edges: the
 * ground of a municipality of middle size is forty times that.
 */
const limits: Readonly<Record<ImpactKind, Limits>> = {
  planned: { km2: 300, besideKm: 0 },
  unplanned: { km2: 300, besideKm: 0 },
  unknown: { km2: 300, besideKm: 0 },
  groundwork: { km2: 50, besideKm: 0.05 },
  work: { km2: 50, besideKm: 0.05 },
  worksite: { km2: 50, besideKm: 0.05 },
  traffic: { km2: 50, besideKm: 0.05 },
}

const KM_A_DEGREE = 111.195
const LINES = 256

type Rings = MultiPolygon[number]

interface Box {
  west: number
  east: number
  south: number
  north: number
}

function boxOf(rings: Rings): Box {
  const box = { west: Infinity, east: -Infinity, south: Infinity, north: -Infinity }
  for (const [x, y] of rings.flat()) {
    box.west = Math.min(box.west, x)
    box.east = Math.max(box.east, x)
    box.south = Math.min(box.south, y)
    box.north = Math.max(box.north, y)
  }
  return box
}

/** Of a degree of longitude, in km. */
const widthAt = (latitude: number): number => KM_A_DEGREE * Math.cos((latitude * Math.PI) / 180)

function edgeKm(rings: Rings): number {
  let km = 0
  for (const ring of rings)
    for (const [at, [x, y]] of ring.entries()) {
      const [beforeX, beforeY] = ring[at - 1] ?? [x, y]
      km += Math.hypot((x - beforeX) * widthAt(y), (y - beforeY) * KM_A_DEGREE)
    }
  return km
}

/** Where each of some level lines crosses the edges of a ring. */
function addCrossings(ring: Rings[number], { south, north }: Box, crossings: number[][]): void {
  const step = (north - south) / LINES
  for (const [at, [x, y]] of ring.entries()) {
    const [beforeX, beforeY] = ring[at - 1] ?? [x, y]
    const [low, high] = [Math.min(y, beforeY), Math.max(y, beforeY)]
    const last = Math.min(Math.ceil((high - south) / step - 0.5), LINES)
    for (let line = Math.max(Math.ceil((low - south) / step - 0.5), 0); line < last; line += 1)
      crossings[line]?.push(
        beforeX + ((x - beforeX) * (south + (line + 0.5) * step - beforeY)) / (y - beforeY),
      )
  }
}

/**
 * What lies inside by the rule that matching follows, an odd number of crossings: the formula of the surveyor gives
 * nothing for a ring that crosses itself. Summed over level lines, so within a hundredth or so.
 */
function insideKm2(rings: Rings): number {
  const box = boxOf(rings)
  const crossings: number[][] = Array.from({ length: LINES }, () => [])
  for (const ring of rings) addCrossings(ring, box, crossings)
  let degrees = 0
  for (const line of crossings)
    for (const [at, x] of line.sort((a, b) => a - b).entries())
      if (at % 2 === 1) degrees += x - (line[at - 1] ?? x)
  const lineKm = ((box.north - box.south) * KM_A_DEGREE) / LINES
  return degrees * widthAt((box.south + box.north) / 2) * lineKm
}

function boxKm2({ west, east, south, north }: Box): number {
  return (east - west) * widthAt(south) * (north - south) * KM_A_DEGREE
}

function zoneKm2(zone: ImpactZone, { km2: limit, besideKm }: Limits): number {
  if (zone.shape === 'point') return Math.PI * besideKm ** 2
  if (zone.shape !== 'polygon') return 0
  let km2 = 0
  for (const rings of zone.coordinates) {
    const edges = edgeKm(rings) * besideKm
    const box = boxKm2(boxOf(rings))
    // Most are small whatever their shape is, and are not looked at further.
    km2 += edges + (box + edges < limit / 100 ? box : insideKm2(rings))
  }
  return km2
}

export interface TooLarge {
  km2: number
  limit: number
}

/** Undefined when the zones of an event take no more ground than one of its kind can. */
export function tooLarge({ kind, zones }: Pick<FeedEvent, 'kind' | 'zones'>): TooLarge | undefined {
  const limit = limits[kind]
  const km2 = zones.reduce((sum, zone) => sum + zoneKm2(zone, limit), 0)
  return km2 > limit.km2 ? { km2: Math.round(km2), limit: limit.km2 } : undefined
}
