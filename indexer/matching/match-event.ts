// An event and the places that its zones hit: one hit each, the best.
import { matchMethods } from '../../src/impacts/event.ts'
import type { ImpactHit, MatchAddress, MatchEvent } from '../../src/impacts/hit.ts'
import { type ReachRules, reachMetres } from '../../src/impacts/reach.ts'
import { type GeoZone, prepareZone } from './geo-zone.ts'
import { type AddressZone, namedBy } from './street-numbers.ts'

/** An event, ready to be tested. */
export interface PreparedEvent {
  id: string
  geoZones: GeoZone[]
  addressZones: AddressZone[]
}

export function prepareEvent(event: MatchEvent, rules: ReachRules): PreparedEvent {
  const prepared: PreparedEvent = { id: event.id, geoZones: [], addressZones: [] }
  for (const zone of event.zones) {
    if (zone.shape === 'street' || zone.shape === 'postcode') {
      prepared.addressZones.push(zone)
      continue
    }
    const geoZone = prepareZone(zone, reachMetres(event, zone.shape, rules))
    if (geoZone !== undefined) prepared.geoZones.push(geoZone)
  }
  return prepared
}

const rankOf = new Map(matchMethods.map((method, rank) => [method, rank]))

/** The better one of two: by method, then the nearer, then the shorter reach: the order of zones does not matter. */
export function betterHit(a: ImpactHit | undefined, b: ImpactHit): ImpactHit {
  if (a === undefined) return b
  const byMethod = (rankOf.get(a.method) ?? 0) - (rankOf.get(b.method) ?? 0)
  const byDistance = (a.distanceMetres ?? 0) - (b.distanceMetres ?? 0)
  const byRadius = (a.radiusMetres ?? 0) - (b.radiusMetres ?? 0)
  return (byMethod || byDistance || byRadius) <= 0 ? a : b
}

/** How a zone hits an address; undefined when it does not. */
export function hitOfAddress(zone: AddressZone, address: MatchAddress): ImpactHit | undefined {
  const method = namedBy(zone, address)
  return method === undefined ? undefined : { method, distanceMetres: null, radiusMetres: null }
}
