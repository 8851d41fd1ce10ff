// Events by where they are felt: whom one place must be compared with, out of thousands.
import Flatbush from 'flatbush'
import type { ImpactHit, MatchAddress, MatchPlace } from '../../src/impacts/hit.ts'
import { type GeoZone, hitOfZone, streetHit } from './geo-zone.ts'
import { betterHit, hitOfAddress, type PreparedEvent } from './match-event.ts'
import type { AddressZone } from './street-numbers.ts'

/** Hits by the id of their event. */
export type HitsByEvent = Map<string, ImpactHit>

export interface EventIndex {
  /** Those in which an address is named, sorted. */
  postcodes: readonly string[]
  /** Whether an address can be named at all: what else is known of it need not be asked then. */
  namesPostcode(postcode: string | null): boolean
  /** By address alone. */
  hitsOfAddress(address: MatchAddress): HitsByEvent
  /** By place and address: the best of each event. */
  hitsOf(place: MatchPlace): HitsByEvent
}

function add(hits: HitsByEvent, id: string, hit: ImpactHit | undefined): void {
  if (hit !== undefined) hits.set(id, betterHit(hits.get(id), hit))
}

function buildBoxes(zones: readonly { zone: GeoZone }[]): Flatbush | undefined {
  // It refuses to hold nothing.
  if (zones.length === 0) return undefined
  const boxes = new Flatbush(zones.length)
  for (const { zone } of zones) boxes.add(zone.box.west, zone.box.south, zone.box.east, zone.box.north)
  boxes.finish()
  return boxes
}

/** Some ten thousand zones in a few milliseconds. */
export function indexEvents(events: readonly PreparedEvent[]): EventIndex {
  const geoZones = events.flatMap(({ id, geoZones }) => geoZones.map((zone) => ({ id, zone })))
  const boxes = buildBoxes(geoZones)
  const named = new Map<string, { id: string; zone: AddressZone }[]>()
  for (const { id, addressZones } of events)
    for (const zone of addressZones) {
      const others = named.get(zone.postcode)
      if (others === undefined) named.set(zone.postcode, [{ id, zone }])
      else others.push({ id, zone })
    }

  const addNamed = (hits: HitsByEvent, address: MatchAddress): HitsByEvent => {
    for (const { id, zone } of named.get(address.postcode ?? '') ?? [])
      add(hits, id, hitOfAddress(zone, address))
    return hits
  }
  return {
    postcodes: [...named.keys()].sort(),
    namesPostcode: (postcode) => named.has(postcode ?? ''),
    hitsOfAddress: (address) => addNamed(new Map(), address),
    hitsOf(place) {
      const hits: HitsByEvent = new Map()
      if (place.point !== null) {
        const { longitude, latitude } = place.point
        for (const index of boxes?.search(longitude, latitude, longitude, latitude) ?? []) {
          const { id, zone } = geoZones[index] as (typeof geoZones)[number]
          const hit = hitOfZone(zone, longitude, latitude)
          add(hits, id, hit && place.isStreetOnly ? streetHit : hit)
        }
      }
      return addNamed(hits, place)
    },
  }
}
