// Which zones of an event are plausible: real places in Belgium, of a bounded size.

import { isInBelgium } from '../../../src/geo/projection.ts'
import type { ImpactZone, MultiPolygon, NumberRange } from '../../../src/impacts/event.ts'
import { isBelgianPostcode } from '../../../src/register/country.ts'
import { oneLine } from '../../../src/text/one-line.ts'

// The largest outage names some hundred streets, the largest work some thousand corners.
const MOST_ZONES = 1_000
const MOST_CORNERS = 50_000
const STREET_LENGTH = 200
const LAST_NUMBER = 99_999

export interface CheckedZones {
  zones: ImpactZone[]
  /** Zones that were left out. */
  dropped: number
}

/** Leaves out what is no place; what is left is as given, with rings closed and texts in one line. */
export function checkZones(zones: readonly ImpactZone[]): CheckedZones {
  const kept = zones
    .slice(0, MOST_ZONES)
    .map(checkZone)
    .filter((zone) => zone !== undefined)
  return { zones: kept, dropped: zones.length - kept.length }
}

function checkZone(zone: ImpactZone): ImpactZone | undefined {
  switch (zone.shape) {
    case 'point': {
      const { latitude, longitude } = zone
      return isInBelgium(zone) ? { shape: 'point', latitude, longitude } : undefined
    }
    case 'postcode':
      return isBelgianPostcode(zone.postcode) ? { shape: 'postcode', postcode: zone.postcode } : undefined
    case 'street':
      return checkStreet(zone)
    case 'polygon': {
      const coordinates = checkPolygons(zone.coordinates)
      return coordinates && { shape: 'polygon', coordinates }
    }
  }
}

function checkStreet(zone: Extract<ImpactZone, { shape: 'street' }>): ImpactZone | undefined {
  const { postcode } = zone
  const street = oneLine(zone.street.toWellFormed()).slice(0, STREET_LENGTH)
  const keys = [
    ...new Set(zone.keys.map((key) => oneLine(key.toWellFormed()).slice(0, STREET_LENGTH))),
  ].filter((key) => key !== '')
  const ranges = zone.ranges.filter(isRange).slice(0, MOST_ZONES)
  // A street without ranges is all of it: one whose ranges are all broken must not become that.
  const isWidened = ranges.length === 0 && zone.ranges.length > 0
  if (!isBelgianPostcode(postcode) || keys.length === 0 || isWidened) return undefined
  return { shape: 'street', postcode, street, keys, ranges }
}

const isNumber = (value: number): boolean => Number.isInteger(value) && value >= 0 && value <= LAST_NUMBER

const isRange = ({ from, to, parity }: NumberRange): boolean =>
  isNumber(from) && isNumber(to) && from <= to && ['odd', 'even', 'both'].includes(parity)

type Ring = MultiPolygon[number][number]

const isPlace = ([longitude, latitude]: [number, number]): boolean => isInBelgium({ latitude, longitude })

/** Closed and with an area to it, or undefined: the fewest corners are three and the first one again. */
function checkRing(ring: Ring): Ring | undefined {
  const [first, last] = [ring[0], ring.at(-1)]
  if (first === undefined || last === undefined || !ring.every(isPlace)) return undefined
  const isClosed = first[0] === last[0] && first[1] === last[1]
  const closed: Ring = isClosed ? ring : [...ring, [first[0], first[1]]]
  return closed.length >= 4 ? closed : undefined
}

/** A polygon goes with its outer ring, a hole that is none leaves it whole; undefined when none is left. */
function checkPolygons(polygons: MultiPolygon): MultiPolygon | undefined {
  const corners = polygons.reduce((sum, rings) => sum + rings.reduce((all, ring) => all + ring.length, 0), 0)
  if (corners > MOST_CORNERS) return undefined
  const kept = polygons.flatMap(([outer, ...holes]) => {
    const border = outer && checkRing(outer)
    return border ? [[border, ...holes.map(checkRing).filter((hole) => hole !== undefined)]] : []
  })
  return kept.length === 0 ? undefined : kept
}
