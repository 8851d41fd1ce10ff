// Outages over a country of points: polygons of sixty corners, some with holes, some in two parts, and a database of the
// product that holds them.
import { createRandom } from '../fixtures/sample/random.ts'
import { migrate } from '../src/db/migrate.ts'
import { openSql, type Sql } from '../src/db/sql.ts'
import type { MultiPolygon } from '../src/impacts/event.ts'
import { generatePoints } from './map-points.ts'

type Position = [longitude: number, latitude: number]

export interface BenchEvent {
  id: string
  coordinates: MultiPolygon
}

export interface BenchPlaces {
  count: number
  numbers: string[]
  keys: Uint32Array
  longitudes: Float64Array
  latitudes: Float64Array
}

export function makePlaces(count: number): BenchPlaces {
  const places: BenchPlaces = {
    count: 0,
    numbers: [],
    keys: new Uint32Array(count),
    longitudes: new Float64Array(count),
    latitudes: new Float64Array(count),
  }
  for (const { enterpriseNumber, position } of generatePoints(count)) {
    if (position === null) continue
    places.keys[places.count] = Number(enterpriseNumber.slice(0, 8))
    places.longitudes[places.count] = position.longitude
    places.latitudes[places.count] = position.latitude
    places.numbers.push(enterpriseNumber)
    places.count += 1
  }
  return places
}

const CORNERS = 60
const SHARE_WITH_HOLE = 0.2
const SHARE_IN_PARTS = 0.2

function ring([x, y]: Position, radius: number, next: () => number): Position[] {
  const corners = Array.from({ length: CORNERS }, (_, corner): Position => {
    const angle = (corner / CORNERS) * 2 * Math.PI
    const reach = radius * (0.6 + next() * 0.4)
    return [x + Math.cos(angle) * reach * 1.5, y + Math.sin(angle) * reach]
  })
  return [...corners, corners[0] as Position]
}

/** Each around one of the places, so that it hits something. */
export function makeEvents(count: number, places: BenchPlaces, seed = 7): BenchEvent[] {
  const next = createRandom(seed)
  return Array.from({ length: count }, (_, at) => {
    const place = Math.floor(next() * places.count)
    const centre: Position = [places.longitudes[place] as number, places.latitudes[place] as number]
    // As many pairs as the events of a bad day have: some seventy each.
    const radius = 0.002 + next() * 0.028
    const rings = [ring(centre, radius, next)]
    if (next() < SHARE_WITH_HOLE) rings.push(ring(centre, radius / 2, next).toReversed())
    const coordinates: MultiPolygon = [rings]
    if (next() < SHARE_IN_PARTS) coordinates.push([ring([centre[0] + radius * 4, centre[1]], radius, next)])
    return { id: `ores:bench-${at}`, coordinates }
  })
}

export interface MatchingDatabase {
  sql: Sql
  drop(): Promise<void>
}

const BATCH = 10_000

/** A database beside the measured one, with nothing in it but these. */
export async function openMatchingDatabase(
  databaseUrl: string,
  events: readonly BenchEvent[],
  places: BenchPlaces,
): Promise<MatchingDatabase> {
  const name = `bench_matching_${process.pid}`
  const admin = openSql({ url: databaseUrl, applicationName: 'bench', max: 1 })
  await admin`create database ${admin(name)}`
  const url = new URL(databaseUrl)
  url.pathname = `/${name}`
  const sql = openSql({ url: url.href, applicationName: 'bench', statementTimeoutMs: 600_000 })
  const drop = async (): Promise<void> => {
    await sql.end({ timeout: 5 })
    await admin`drop database if exists ${admin(name)} with (force)`
    await admin.end()
  }
  try {
    await migrate(sql)
    for (let from = 0; from < places.count; from += BATCH) {
      const numbers = places.numbers.slice(from, from + BATCH)
      await sql`
        insert into enterprise (number, kind, names, zipcode, street_nl, house_number, first_seen_on)
        select number, 'vme', '[]', (1000 + row_number() over () % 9000)::text, 'Straat ' || row_number() over (), '12',
          date '2026-11-01' from unnest(${numbers}::text[]) as added (number)`
      await sql`
        insert into location (number, longitude, latitude, precision, tier, source)
        select number, longitude, latitude, 'address', 'exact', 'best' from unnest(${numbers}::text[],
          ${[...places.longitudes.subarray(from, from + BATCH)]}::float8[],
          ${[...places.latitudes.subarray(from, from + BATCH)]}::float8[]) as p (number, longitude, latitude)`
    }
    for (const { id, coordinates } of events)
      await sql`
        insert into impact_event (id, source, family, kind, starts_at, end_confidence, is_delayed, descriptions,
          is_severe, zones, first_seen_at, generation)
        values (${id}, 'ores', 'power-outage', 'unplanned', now(), 'none', false, '{}', false,
          ${sql.json([{ shape: 'polygon', coordinates }])}, now(), next_impact_generation())`
    await sql`truncate stale_match, outbox, cause, stale_seat, stale_link`
    await sql`vacuum analyze`.simple()
    return { sql, drop }
  } catch (error) {
    await drop()
    throw error
  }
}
