// Whom events hit by where VMEs lie: through an index of PostgreSQL for a few, through columns in memory for many.

import type { Sql } from '../../src/db/sql.ts'
import { countPlaces, loadPlacesIn, readPackedPlaces } from '../../src/impacts/statements/places.ts'
import { hitOfZone } from '../matching/geo-zone.ts'
import { betterHit, type PreparedEvent } from '../matching/match-event.ts'
import {
  type HitsByVme,
  hitOfKey,
  indexPlaces,
  numberOf,
  type PlaceColumns,
} from '../matching/place-columns.ts'

/** Hits by the id of their event. */
type ZoneHits = Map<string, HitsByVme>

export type ZoneHitFinder = (events: readonly PreparedEvent[]) => Promise<ZoneHits>

const BYTES_A_PLACE = 20

function emptyColumns(capacity: number): PlaceColumns {
  return {
    count: 0,
    keys: new Uint32Array(capacity),
    longitudes: new Float64Array(capacity),
    latitudes: new Float64Array(capacity),
  }
}

/** Room for what appeared since they were counted. */
function grown(columns: PlaceColumns, capacity: number): PlaceColumns {
  const larger = { ...emptyColumns(capacity), count: columns.count }
  larger.keys.set(columns.keys)
  larger.longitudes.set(columns.longitudes)
  larger.latitudes.set(columns.latitudes)
  return larger
}

async function loadColumns(sql: Sql): Promise<PlaceColumns> {
  let columns = emptyColumns(await countPlaces(sql))
  for await (const packed of readPackedPlaces(sql)) {
    const needed = columns.count + packed.length / BYTES_A_PLACE
    if (needed > columns.keys.length) columns = grown(columns, Math.ceil(needed * 1.1))
    for (let byte = 0; byte < packed.length; byte += BYTES_A_PLACE) {
      columns.keys[columns.count] = packed.readUInt32BE(byte)
      columns.longitudes[columns.count] = packed.readDoubleBE(byte + 4)
      columns.latitudes[columns.count] = packed.readDoubleBE(byte + 12)
      columns.count += 1
    }
  }
  return columns
}

async function throughColumns(sql: Sql): Promise<ZoneHitFinder> {
  const places = indexPlaces(await loadColumns(sql))
  return async (events) => new Map(events.map((event) => [event.id, places.hitsOf(event)]))
}

function throughIndex(sql: Sql): ZoneHitFinder {
  return async (events) => {
    const result: ZoneHits = new Map(events.map(({ id }) => [id, new Map()]))
    const zones = events.flatMap(({ id, geoZones }) => geoZones.map((zone) => ({ id, zone })))
    if (zones.length === 0) return result
    const found = await loadPlacesIn(
      sql,
      zones.map(({ zone }) => zone.box),
    )
    for (const { box, key, longitude, latitude } of found) {
      const { id, zone } = zones[box] as (typeof zones)[number]
      const hit = hitOfZone(zone, longitude, latitude)
      const hits = result.get(id)
      if (hit === undefined || hits === undefined) continue
      const number = numberOf(key)
      hits.set(number, betterHit(hits.get(number), hitOfKey(key, hit)))
    }
    return result
  }
}

// To read one place into columns takes as long as a two hundredth of the look-up of a box.
const PLACES_A_ZONE = 200

/** Chooses the faster way for so many events. Runs in the transaction of a round: what moves later is marked later. */
export async function openZoneHitFinder(sql: Sql, events: readonly PreparedEvent[]): Promise<ZoneHitFinder> {
  const zones = events.reduce((sum, { geoZones }) => sum + geoZones.length, 0)
  const isFew = zones <= 1 || zones * PLACES_A_ZONE <= (await countPlaces(sql))
  return isFew ? throughIndex(sql) : throughColumns(sql)
}
