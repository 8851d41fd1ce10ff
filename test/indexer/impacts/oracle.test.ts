import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { matchImpacts } from '../../../indexer/impacts/match-impacts.ts'
import { indexEvents } from '../../../indexer/matching/event-index.ts'
import { prepareEvent } from '../../../indexer/matching/match-event.ts'
import { indexPlaces } from '../../../indexer/matching/place-columns.ts'
import type { ImpactHit, MatchEvent } from '../../../src/impacts/hit.ts'
import { type OracleHit, oracleHits } from '../../support/impact-oracle.ts'
import { type Position, rollEvents, rollPoints, worldRules } from '../../support/impact-world.ts'
import { insertEvents, insertPlaces } from '../../support/matching.ts'
import { rollDice } from '../../support/seed.ts'
import { type FreshDatabase, freshDatabase } from '../../support/stack.ts'
import { vmeNumber } from '../../support/vmes.ts'

const EVENTS = 1_000
const VMES = 30_000
// Earths of two radii, and edges that turf takes for great circles: a pair that close to its reach is not judged.
const DOUBT = 0.001

let events: MatchEvent[]
let positions: Position[]
let expected: Map<string, OracleHit>
const eventAt = new Map<string, number>()
const vmeAt = new Map<string, number>()

type Found = { key: string } & Pick<ImpactHit, 'method' | 'distanceMetres' | 'radiusMetres'>

/** Pairs that one side has and the other has not, or has otherwise. */
function differences(found: readonly Found[]): string[] {
  const faults: string[] = []
  const seen = new Set<string>()
  for (const { key, method, distanceMetres, radiusMetres } of found) {
    seen.add(key)
    const wanted = expected.get(key)
    const isDoubtful =
      Math.abs((distanceMetres ?? 0) - (radiusMetres ?? 0)) <= (radiusMetres ?? 0) * DOUBT + 0.05
    if (wanted === undefined) {
      if (method === 'polygon' || !isDoubtful)
        faults.push(`${key}: ${method} ${distanceMetres}, turf has nothing`)
    } else if (wanted.method !== method) faults.push(`${key}: ${method}, turf has ${wanted.method}`)
    else if (Math.abs(wanted.metres - (distanceMetres ?? 0)) > wanted.metres * DOUBT + 0.06)
      faults.push(`${key}: ${distanceMetres} m, turf has ${wanted.metres}`)
  }
  for (const [key, { method, metres, reach }] of expected)
    if (!seen.has(key) && (method === 'polygon' || reach - metres > reach * DOUBT))
      faults.push(`${key}: nothing, turf has ${method} ${metres}`)
  return faults
}

const keyOf = (eventId: string, vme: string): string => `${eventAt.get(eventId)} ${vmeAt.get(vme)}`

beforeAll(() => {
  const dice = rollDice('events against VMEs')
  events = rollEvents(EVENTS, dice)
  positions = rollPoints(VMES, events, dice)
  for (const [at, { id }] of events.entries()) eventAt.set(id, at)
  for (const at of positions.keys()) vmeAt.set(vmeNumber(at), at)
  expected = oracleHits(events, positions, worldRules)
  const methods = Map.groupBy(expected.values(), ({ method }) => method)
  // Enough of each to mean something, and points on edges among them: rollPoints puts a tenth on corners alone.
  expect(methods.get('polygon')?.length).toBeGreaterThan(VMES / 10)
  expect(methods.get('polygon-buffer')?.length).toBeGreaterThan(1_000)
  expect(methods.get('radius')?.length).toBeGreaterThan(5)
}, 60_000)

describe(`the matches of ${EVENTS} events and ${VMES} VMEs are those of turf`, () => {
  test('through columns', () => {
    const places = indexPlaces({
      count: VMES,
      keys: Uint32Array.from(positions, (_, at) => Number(vmeNumber(at).slice(0, 8))),
      longitudes: Float64Array.from(positions, ([longitude]) => longitude),
      latitudes: Float64Array.from(positions, ([, latitude]) => latitude),
    })
    const found = events.flatMap((event) =>
      [...places.hitsOf(prepareEvent(event, worldRules))].map(([vme, hit]) => ({
        key: keyOf(event.id, vme),
        ...hit,
      })),
    )
    expect(differences(found)).toEqual([])
  })

  test('through boxes of events', () => {
    const index = indexEvents(events.map((event) => prepareEvent(event, worldRules)))
    const found = positions.flatMap(([longitude, latitude], at) => {
      const address = { postcode: null, streetKeys: [], numbers: [], isStreetOnly: false }
      const hits = index.hitsOf({ number: vmeNumber(at), point: { longitude, latitude }, ...address })
      return [...hits].map(([id, hit]) => ({ key: keyOf(id, vmeNumber(at)), ...hit }))
    })
    expect(differences(found)).toEqual([])
  })

  describe('in PostgreSQL', () => {
    let database: FreshDatabase
    beforeAll(async () => {
      database = await freshDatabase()
      await insertPlaces(
        database.sql,
        positions.map(([longitude, latitude], at) => ({ number: vmeNumber(at), longitude, latitude })),
      )
      await insertEvents(database.sql, events)
    }, 60_000)
    afterAll(() => database?.drop())

    const stored = async (): Promise<Found[]> => {
      const rows = await database.sql<(ImpactHit & { eventId: string; vme: string })[]>`
        select event_id as "eventId", vme, method, distance_metres as "distanceMetres",
          radius_metres as "radiusMetres" from impact_match`
      return rows.map(({ eventId, vme, ...hit }) => ({ key: keyOf(eventId, vme), ...hit }))
    }

    test('whichever is marked: all events, some of them, or every VME', async () => {
      const { sql } = database
      const first = await matchImpacts(sql, { rules: worldRules })
      const rows = await stored()
      expect(differences(rows)).toEqual([])
      // Each VME was marked twice: when it appeared, and when it was located.
      expect(first).toEqual({ events: EVENTS, vmes: 2 * VMES, changed: rows.length })

      await sql`truncate impact_match`
      await sql`select mark_stale_match('event', ${events.slice(0, 150).map(({ id }) => id)}::text[])`
      await matchImpacts(sql, { rules: worldRules })
      const some = rows.filter(({ key }) => Number(key.split(' ')[0]) < 150)
      expect((await stored()).map(({ key }) => key).sort()).toEqual(some.map(({ key }) => key).sort())

      await sql`select mark_stale_match('vme', array(select number from enterprise))`
      const rest = await matchImpacts(sql, { rules: worldRules })
      expect(rest).toEqual({ events: 0, vmes: VMES, changed: rows.length - some.length })
      expect(differences(await stored())).toEqual([])
    }, 60_000)
  })
})
