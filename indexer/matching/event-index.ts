// Events by where they are felt: whom one place must be compared with, out of thousands.
import Flatbush from 'flatbush'
import type { ImpactMatch, MatchAddress, MatchPlace } from '../../src/impacts/match.ts'
import { betterMatch, matchAddress, type PreparedEvent } from './match-event.ts'
import { type GroundZone, hitsStreet, matchZone } from './match-zone.ts'
import type { AddressZone } from './street-numbers.ts'

/** Matches by the id of their event. */
export type MatchesByEvent = Map<string, ImpactMatch>

export interface EventIndex {
  /** Those in which an address is named, sorted. */
  postcodes: readonly string[]
  /** Whether an address can be named at all: what else is known of it need not be asked then. */
  namesPostcode(postcode: string | null): boolean
  /** By address alone. */
  matchesOfAddress(address: MatchAddress): MatchesByEvent
  /** By place and address: the best of each event. */
  matchesOf(place: MatchPlace): MatchesByEvent
}

function add(matches: MatchesByEvent, id: string, match: ImpactMatch | undefined): void {
  if (match !== undefined) matches.set(id, betterMatch(matches.get(id), match))
}

function buildBoxes(zones: readonly { zone: GroundZone }[]): Flatbush | undefined {
  // It refuses to hold nothing.
  if (zones.length === 0) return undefined
  const boxes = new Flatbush(zones.length)
  for (const { zone } of zones) boxes.add(zone.box.west, zone.box.south, zone.box.east, zone.box.north)
  boxes.finish()
  return boxes
}

/** Some ten thousand zones in a few milliseconds. */
export function indexEvents(events: readonly PreparedEvent[]): EventIndex {
  const ground = events.flatMap(({ id, ground }) => ground.map((zone) => ({ id, zone })))
  const boxes = buildBoxes(ground)
  const named = new Map<string, { id: string; zone: AddressZone }[]>()
  for (const { id, addresses } of events)
    for (const zone of addresses) {
      const others = named.get(zone.postcode)
      if (others === undefined) named.set(zone.postcode, [{ id, zone }])
      else others.push({ id, zone })
    }

  const addNamed = (matches: MatchesByEvent, address: MatchAddress): MatchesByEvent => {
    for (const { id, zone } of named.get(address.postcode ?? '') ?? [])
      add(matches, id, matchAddress(zone, address))
    return matches
  }
  return {
    postcodes: [...named.keys()].sort(),
    namesPostcode: (postcode) => named.has(postcode ?? ''),
    matchesOfAddress: (address) => addNamed(new Map(), address),
    matchesOf(place) {
      const matches: MatchesByEvent = new Map()
      if (place.point !== null) {
        const { longitude, latitude } = place.point
        for (const at of boxes?.search(longitude, latitude, longitude, latitude) ?? []) {
          const { id, zone } = ground[at] as (typeof ground)[number]
          const match = matchZone(zone, longitude, latitude)
          add(matches, id, match && place.isStreetOnly ? hitsStreet : match)
        }
      }
      return addNamed(matches, place)
    },
  }
}
