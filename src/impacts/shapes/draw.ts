// The shapes of events in a box as GeoJSON. Pure.
import type { Box } from '../../geo/box.ts'
import { type ImpactCategory, type ImpactFamily, impactCategories } from '../event.ts'
import { type ReachRules, reachMetres } from '../reach.ts'
import type { ImpactEvent, ImpactSnapshot, SnapshotEvents } from '../snapshot/impact-snapshot.ts'
import type { EventShape } from './shape.ts'
import { cornersOf, degreesAPixel, simplerShape } from './simplify.ts'

/** `area`, `line`: as its source draws it. `circle`: felt around a point. `place`: no more than where it may be. */
export type ShapeKind = 'area' | 'line' | 'circle' | 'place'

export interface ShapeFeature {
  type: 'Feature'
  id: string
  geometry: { type: 'MultiPolygon' | 'MultiLineString' | 'MultiPoint'; coordinates: unknown[] }
  properties: {
    event: string
    family: ImpactFamily
    category: ImpactCategory
    shape: ShapeKind
    /** Where it ends is not what its source says. */
    approximate: boolean
    /** Of a circle. */
    radiusMetres: number | null
    /** VMEs that it hits. */
    vmes: number
  }
}

export interface ShapesAsked {
  /** As it is served. */
  box: Box
  zoom: number
  families: readonly ImpactFamily[]
}

export interface DrawnShapes {
  features: ShapeFeature[]
  /** Events in the box that are too small for the zoom, or too many. */
  omitted: number
}

// A reply of about a megabyte, a fifth of that compressed.
const MOST_EVENTS = 2_000
const MOST_CORNERS = 40_000
// Smaller ones are a dot under the signs of whom they hit.
const LEAST_PIXELS = 3

const METRES_A_DEGREE = 111_320
// Of longitude, at the northern end of the country.
const NARROWEST = Math.cos((51.6 * Math.PI) / 180)

const kindsOf = (shape: EventShape): [ShapeKind, ShapeFeature['geometry']['type'], unknown[]][] => [
  ['area', 'MultiPolygon', shape.areas],
  ['line', 'MultiLineString', shape.lines],
  ['circle', 'MultiPoint', shape.points],
  ['place', 'MultiPoint', shape.about === null ? [] : [shape.about]],
]

function featuresOf(
  shape: EventShape,
  { id, family, category, isSevere }: Pick<ImpactEvent, 'id' | 'family' | 'category' | 'isSevere'>,
  { rules, vmes }: { rules: ReachRules; vmes: number },
): ShapeFeature[] {
  const radius = reachMetres({ family, isSevere }, 'point', rules)
  return kindsOf(shape).flatMap(([kind, type, coordinates]): ShapeFeature[] => {
    if (coordinates.length === 0) return []
    const approximate = kind === 'circle' || kind === 'place'
    const radiusMetres = kind === 'circle' ? radius : null
    const properties = { event: id, family, category, shape: kind, approximate, radiusMetres, vmes }
    return [{ type: 'Feature', id: `${id}#${kind}`, geometry: { type, coordinates }, properties }]
  })
}

/** Whether it is large enough for a zoom to show; degrees of longitude. */
function isShown({ areas, lines, points, about }: EventShape, least: number, reach: number): boolean {
  if (about !== null || (points.length > 0 && reach * 2 >= least)) return true
  return [...areas.map(([outer = []]) => outer), ...lines].some((ring) => {
    const xs = ring.map(([x]) => x)
    const ys = ring.map(([, y]) => y)
    return Math.max(Math.max(...xs) - Math.min(...xs), Math.max(...ys) - Math.min(...ys)) >= least
  })
}

const rankOf = (events: SnapshotEvents, event: number): number => {
  const category = events.categoryOf(event)
  return category === undefined ? -1 : impactCategories.indexOf(category)
}

/** What is under way before what comes and what is over; of each the latest start first. */
function shownEvents(events: SnapshotEvents, { box, families }: ShapesAsked, reachDegrees: number): number[] {
  const margin = { latitude: reachDegrees, longitude: reachDegrees / NARROWEST }
  return events
    .near(box, margin)
    .filter((event) => rankOf(events, event) >= 0 && families.includes(events.familyOf(event)))
    .sort((a, b) => rankOf(events, a) - rankOf(events, b) || a - b)
}

export function drawShapes(
  { events }: Pick<ImpactSnapshot, 'events'>,
  asked: ShapesAsked,
  rules: ReachRules,
): DrawnShapes {
  const { zoom } = asked
  const least = degreesAPixel(zoom) * LEAST_PIXELS
  const farthest = Math.max(rules.outagePointMetres, rules.worksPointMetres) / METRES_A_DEGREE
  const features: ShapeFeature[] = []
  let [drawn, corners, omitted] = [0, 0, 0]
  for (const event of shownEvents(events, asked, farthest)) {
    const shape = events.shapeOf(event)
    const facts = events.read(event)
    const reach = reachMetres(facts, 'point', rules) / METRES_A_DEGREE
    const isFull = drawn >= MOST_EVENTS || corners >= MOST_CORNERS
    if (shape === undefined || isFull || !isShown(shape, least, reach)) {
      omitted++
      continue
    }
    const simpler = simplerShape(shape, zoom)
    drawn++
    corners += cornersOf(simpler)
    for (const feature of featuresOf(simpler, facts, { rules, vmes: events.vmesOf(event).length }))
      features.push(feature)
  }
  return { features, omitted }
}
