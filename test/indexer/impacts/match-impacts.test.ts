import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type MatchResult, matchImpacts } from '../../../indexer/impacts/match-impacts.ts'
import { countDirtyRows } from '../../../src/db/dirty-keys.ts'
import { openSql } from '../../../src/db/sql.ts'
import type { ImpactZone } from '../../../src/impacts/event.ts'
import type { MatchEvent } from '../../../src/impacts/hit.ts'
import { streetKeys } from '../../../src/register/street-key.ts'
import { worldRules } from '../../support/impact-world.ts'
import { insertEvents, insertPlaces } from '../../support/matching.ts'
import { type FreshDatabase, freshDatabase } from '../../support/stack.ts'
import { vmeNumber } from '../../support/vmes.ts'

let database: FreshDatabase
beforeAll(async () => {
  database = await freshDatabase()
})
afterAll(() => database?.drop())

beforeEach(async () => {
  const { sql } = database
  await sql`delete from enterprise`
  await sql`delete from address_street`
  await sql`truncate impact_event, impact_match, location, impact_rules, source_snapshot`
  await sql`truncate stale_match`
})

const [first, second, third] = [vmeNumber(1), vmeNumber(2), vmeNumber(3)]

/** Places by hundredths of a degree east of the Veldstraat; a zone around one holds no other. */
const at = (step: number): { longitude: number; latitude: number } => ({
  longitude: Math.round((3.7 + step / 100) * 1e6) / 1e6,
  latitude: 51.05,
})

function around(step: number): ImpactZone {
  const { longitude: x, latitude: y } = at(step)
  const half = 0.001
  const ring: [number, number][] = [
    [x - half, y - half],
    [x + half, y - half],
    [x + half, y + half],
    [x - half, y + half],
    [x - half, y - half],
  ]
  return { shape: 'polygon', coordinates: [[ring]] }
}

const street = (name: string, ranges: [from: number, to: number][] = [], postcode = '9000'): ImpactZone => ({
  shape: 'street',
  postcode,
  street: name,
  keys: streetKeys([name]),
  ranges: ranges.map(([from, to]) => ({ from, to, parity: 'both' })),
})

const outage = (id: string, zones: ImpactZone[]): MatchEvent => ({
  id: `ores:${id}`,
  family: 'power-outage',
  isSevere: false,
  zones,
})
const works = (id: string, zones: ImpactZone[]): MatchEvent => ({
  id: `gipod:${id}`,
  family: 'public-works',
  isSevere: false,
  zones,
})

const match = (rules = worldRules): Promise<MatchResult> => matchImpacts(database.sql, { rules })

/** Methods by `event vme`. */
async function rows(): Promise<Record<string, string>> {
  const found = await database.sql`select event_id, vme, method from impact_match order by event_id, vme`
  return Object.fromEntries(found.map((row) => [`${row.event_id} ${row.vme}`, row.method]))
}

/** Which rows are other ones than before, by `event vme`; gone ones too. */
async function rowsWrittenBy(work: () => Promise<unknown>): Promise<string[]> {
  const read = async (): Promise<Map<string, string>> => {
    const found = await database.sql`select event_id || ' ' || vme as key, xmin::text from impact_match`
    return new Map(found.map((row) => [row.key, row.xmin]))
  }
  const before = await read()
  await work()
  const after = await read()
  return [...new Set([...before.keys(), ...after.keys()])]
    .filter((key) => before.get(key) !== after.get(key))
    .sort()
}

async function generations(): Promise<Record<string, number>> {
  const found = await database.sql`select id, generation::integer as generation from impact_event order by id`
  return Object.fromEntries(found.map((row) => [row.id, row.generation]))
}

const marks = async (): Promise<string[]> =>
  (await database.sql`select distinct what || ' ' || unnest(keys) as key from stale_match order by key`).map(
    (row) => row.key,
  )

/** Two VMEs at two places, and an event of each family around each. */
async function makeWorld(): Promise<void> {
  const { sql } = database
  await insertPlaces(sql, [
    { number: first, ...at(1) },
    { number: second, ...at(2), streetNl: 'Coupure', houseNumber: '18' },
  ])
  await insertEvents(sql, [
    outage('1', [around(1)]),
    works('2', [around(2)]),
    outage('street', [street('Veldstraat', [[1, 19]])]),
  ])
  await match()
}

const asMade = {
  [`gipod:2 ${second}`]: 'polygon',
  [`ores:1 ${first}`]: 'polygon',
  [`ores:street ${first}`]: 'street-number',
}

describe('matches', () => {
  test('are worked out for what appeared, with method, distance, radius and quality', async () => {
    const { sql } = database
    await insertPlaces(sql, [
      { number: first, ...at(1) },
      { number: second, longitude: at(1).longitude, latitude: at(1).latitude + 0.0011 },
      { number: third, longitude: at(1).longitude, latitude: at(1).latitude - 0.004, streetNl: 'Elders' },
    ])
    await insertEvents(sql, [
      works('polygon', [around(1)]),
      works('point', [{ shape: 'point', ...at(1) }]),
      outage('numbers', [street('Veldstraat', [[12, 12]])]),
      outage('street', [street('Veldstr.')]),
      outage('postcode', [{ shape: 'postcode', postcode: '9000' }]),
    ])
    await match()
    const found = await sql`
      select event_id, vme, method, quality, distance_metres, radius_metres from impact_match
      where event_id <> 'ores:postcode' order by event_id, vme`
    expect(found.map((row) => Object.values(row))).toEqual([
      ['gipod:point', first, 'radius', 'low', 0, 50],
      ['gipod:polygon', first, 'polygon', 'high', 0, null],
      ['gipod:polygon', second, 'polygon-buffer', 'medium', 11.1, 25],
      ['ores:numbers', first, 'street-number', 'high', null, null],
      ['ores:numbers', second, 'street-number', 'high', null, null],
      ['ores:street', first, 'street', 'medium', null, null],
      ['ores:street', second, 'street', 'medium', null, null],
    ])
    const [weak] = await sql`
      select count(*)::integer as count, min(method) as method from impact_match where event_id = 'ores:postcode'`
    expect(weak).toEqual({ count: 3, method: 'postcode' })
  })

  test('are the same after a second run, which writes nothing', async () => {
    await makeWorld()
    const before = await generations()
    await database.sql`select mark_stale_match('event', array(select id from impact_event)),
      mark_stale_match('vme', array(select number from enterprise))`
    const written = await rowsWrittenBy(async () =>
      expect(await match()).toEqual({ events: 3, vmes: 2, changed: 0 }),
    )
    expect([written, await generations(), await rows()]).toEqual([[], before, asMade])
    expect(await countDirtyRows(database.sql, 'stale_match')).toBe(0)
  })

  test('leave out what only its postcode is known of, and what is no VME or no longer one', async () => {
    const { sql } = database
    await insertPlaces(sql, [
      { number: first, ...at(1), precision: 'postcode' },
      { number: second, ...at(1), precision: 'street' },
      { number: third, ...at(1) },
      { number: vmeNumber(4), ...at(1) },
    ])
    await sql`update enterprise set kind = 'legal-person' where number = ${third}`
    await sql`update enterprise set stopped_on = '2026-11-01' where number = ${vmeNumber(4)}`
    await insertEvents(sql, [outage('1', [around(1), street('Veldstraat')])])
    await match()
    expect(await rows()).toEqual({ [`ores:1 ${first}`]: 'street', [`ores:1 ${second}`]: 'street' })
  })

  test('are of the street, with no distance, where no more than the street is known', async () => {
    const { sql } = database
    const zones: ImpactZone[] = [around(1), { shape: 'point', ...at(1) }]
    await insertPlaces(sql, [{ number: first, ...at(1), precision: 'street' }])
    const found = async (): Promise<readonly unknown[]> =>
      sql`select distinct method, quality, distance_metres, radius_metres from impact_match`
    const street = [{ method: 'street', quality: 'medium', distance_metres: null, radius_metres: null }]
    await insertEvents(sql, [outage('few', [zones[0] as ImpactZone])])
    await match()
    expect(await found()).toEqual(street)
    await insertEvents(
      sql,
      Array.from({ length: 301 }, (_, step) => works(String(step), zones)),
    )
    await match()
    expect(await found()).toEqual(street)
    await sql`update location set precision = 'address' where number = ${first}`
    await match()
    expect((await found()).map((row) => (row as { method: string }).method)).toEqual(['polygon'])
    await sql`update location set precision = 'street' where number = ${first}`
    await match()
    expect(await found()).toEqual(street)
  })

  test('of a planned outage that is late, and listed, follow the VMEs past its end', async () => {
    const { sql } = database
    await insertEvents(sql, [outage('late', [around(1)])])
    const ended = sql`now() - interval '3 days'`
    await sql`update impact_event set kind = 'planned', ends_at = ${ended}`
    await match()
    await insertPlaces(sql, [{ number: first, ...at(1) }])
    await match()
    expect(await rows()).toEqual({})
    await sql`update impact_event set is_delayed = true`
    await match()
    await insertPlaces(sql, [{ number: second, ...at(1) }])
    await match()
    expect(Object.keys(await rows())).toEqual([`ores:late ${first}`, `ores:late ${second}`])
  })

  test('of many events go through columns, to the same end', async () => {
    const { sql } = database
    await insertPlaces(sql, [
      { number: first, ...at(1) },
      { number: second, ...at(1), precision: 'postcode' },
    ])
    await insertEvents(
      sql,
      Array.from({ length: 301 }, (_, step) => works(String(step), [around(step % 3)])),
    )
    await match()
    const found = await sql`select distinct vme, count(*) over ()::integer as count from impact_match`
    expect(found.map((row) => [row.vme, row.count])).toEqual([[first, 100]])
  })
})

describe('a street is found', () => {
  const findBy = async (zone: ImpactZone): Promise<string[]> => {
    await insertEvents(database.sql, [outage('street', [zone])])
    await match()
    return Object.keys(await rows()).map((key) => key.split(' ')[1] ?? '')
  }

  beforeEach(async () => {
    const { sql } = database
    const names: [key: string, nis: string, nl: string | null, fr: string | null, de: string | null][] = [
      ['BE-BRU:1', '21009', 'Louizalaan', 'Avenue Louise', null],
      ['BE-WAL:2', '63023', null, 'Rue de la Gare', 'Bahnhofstraße'],
      ['BE-BRU:3', '21009', 'Kerkstraat', "Rue de l'Eglise", null],
      ['BE-BRU:4', '21009', 'Kerkstraat', 'Rue du Temple', null],
    ]
    for (const [key, nis, nl, fr, de] of names)
      await sql`
        insert into address_street (key, region_code, municipality_nis, name_nl, name_fr, name_de, name_keys)
        values (${key}, 'BE-BRU', ${nis}, ${nl}, ${fr}, ${de}, ${streetKeys([nl, fr, de])})`
    await sql`insert into street_middle (street_key, postcode) values ('BE-BRU:3', '1050'), ('BE-BRU:4', '1040')`
    await insertPlaces(sql, [
      { number: first, ...at(1), zipcode: '1050', nis: '21009', streetNl: 'Louizalaan' },
      { number: second, ...at(1), zipcode: '4700', nis: '63023', streetNl: 'Rue de la Gare' },
      { number: third, ...at(1), zipcode: '1050', nis: '21009', streetNl: 'Kerkstraat' },
    ])
  })

  test.each<[string, ImpactZone, string[]]>([
    ['by its own name', street('Louizalaan', [], '1050'), [first]],
    ['by its French name, though the seat has the Dutch one', street('AVENUE LOUISE', [], '1050'), [first]],
    ['by its German name, though the seat has the French one', street('Bahnhofstr.', [], '4700'), [second]],
    ['not in another postcode', street('AVENUE LOUISE', [], '1000'), []],
    ['by the name of the one in its postcode', street("RUE DE L'EGLISE", [], '1050'), [third]],
    ['not by that of its namesake elsewhere', street('RUE DU TEMPLE', [], '1050'), []],
  ])('%s', async (_, zone, expected) => {
    expect(await findBy(zone)).toEqual(expected)
    // The other way round gives the same: a VME that is marked, against events.
    await database.sql`truncate impact_match`
    await database.sql`select mark_stale_match('vme', array(select number from enterprise))`
    await match()
    expect(Object.keys(await rows())).toEqual(expected.map((number) => `ores:street ${number}`))
  })

  test('by another name as soon as a new address file has it', async () => {
    const { sql } = database
    expect(await findBy(street('AVENUE NEUVE', [], '1050'))).toEqual([])
    await sql`update address_street set name_fr = 'Avenue Neuve', name_keys = ${streetKeys(['Louizalaan', 'Avenue Neuve'])}
      where key = 'BE-BRU:1'`
    expect(await match()).toMatchObject({ events: 0 })
    await sql`insert into source_snapshot (source, as_of) values ('best-bebru', '2026-11-28')`
    expect(await match()).toEqual({ events: 1, vmes: 0, changed: 1 })
    expect(Object.keys(await rows())).toEqual([`ores:street ${first}`])
  })
})

type Change = (sql: FreshDatabase['sql']) => Promise<unknown>

describe('what changes is marked, and only the rows that differ are written', () => {
  test.each<[what: string, change: Change, marked: string[], written: string[]]>([
    [
      'an event that appears',
      (sql) => insertEvents(sql, [works('3', [around(1)])]),
      ['event gipod:3'],
      [`gipod:3 ${first}`],
    ],
    [
      'an event elsewhere than it was',
      (sql) => sql`update impact_event set zones = ${sql.json([around(2)] as never)} where id = 'ores:1'`,
      ['event ores:1'],
      [`ores:1 ${first}`, `ores:1 ${second}`],
    ],
    [
      'an event that reaches one more',
      (sql) =>
        sql`update impact_event set zones = ${sql.json([around(2), around(1)] as never)} where id = 'gipod:2'`,
      ['event gipod:2'],
      [`gipod:2 ${first}`],
    ],
    [
      'an event that has become severe, and reaches nobody new',
      (sql) => sql`update impact_event set is_severe = true where id = 'gipod:2'`,
      ['event gipod:2'],
      [],
    ],
    [
      'an event of another family',
      (sql) => sql`update impact_event set family = 'public-works' where id = 'ores:1'`,
      ['event ores:1'],
      [],
    ],
    [
      'times and words of an event',
      (sql) =>
        sql`update impact_event set ends_at = now() + interval '1 day', descriptions = '{"nl":"x"}', gone_at = now()`,
      [],
      [],
    ],
    [
      'a VME that moves',
      (sql) => sql`update location set longitude = ${at(2).longitude} where number = ${first}`,
      [`vme ${first}`],
      [`gipod:2 ${first}`, `ores:1 ${first}`],
    ],
    [
      'a VME that moves within its zone',
      (sql) => sql`update location set longitude = longitude + 0.0001 where number = ${first}`,
      [`vme ${first}`],
      [],
    ],
    [
      'a location that is no longer more than a postcode',
      (sql) => sql`update location set precision = 'postcode' where number = ${first}`,
      [`vme ${first}`],
      [`ores:1 ${first}`],
    ],
    [
      'a location that is lost',
      (sql) => sql`delete from location where number = ${first}`,
      [`vme ${first}`],
      [`ores:1 ${first}`],
    ],
    [
      'the way in which a place was found',
      (sql) => sql`update location set tier = 'point' where number = ${first}`,
      [],
      [],
    ],
    [
      'a VME that appears',
      (sql) => insertPlaces(sql, [{ number: third, ...at(1), streetNl: 'Elders' }]),
      [`vme ${third}`],
      [`ores:1 ${third}`],
    ],
    [
      'a VME that stops',
      (sql) => sql`update enterprise set stopped_on = '2026-11-28' where number = ${first}`,
      [`vme ${first}`],
      [`ores:1 ${first}`, `ores:street ${first}`],
    ],
    [
      'a VME that is removed',
      (sql) => sql`delete from enterprise where number = ${first}`,
      [`vme ${first}`],
      [`ores:1 ${first}`, `ores:street ${first}`],
    ],
    [
      'a VME that is something else',
      (sql) => sql`update enterprise set kind = 'legal-person' where number = ${first}`,
      [`vme ${first}`],
      [`ores:1 ${first}`, `ores:street ${first}`],
    ],
    [
      'another street',
      (sql) =>
        sql`update enterprise set street_nl = 'Veldstraat', street_fr = 'Veldstraat' where number = ${second}`,
      [`vme ${second}`],
      [`ores:street ${second}`],
    ],
    [
      'another house number',
      (sql) => sql`update enterprise set house_number = '21' where number = ${first}`,
      [`vme ${first}`],
      [`ores:street ${first}`],
    ],
    [
      'another postcode',
      (sql) => sql`update enterprise set zipcode = '9040' where number = ${first}`,
      [`vme ${first}`],
      [`ores:street ${first}`],
    ],
    [
      'a seat that is struck off',
      (sql) => sql`update enterprise set struck_off_on = '2026-11-01' where number = ${first}`,
      [`vme ${first}`],
      [`ores:street ${first}`],
    ],
    [
      'names and situation of a VME',
      (sql) =>
        sql`update enterprise set names = '[{"text":"x"}]', juridical_situation = '012', updated_at = now()`,
      [],
      [],
    ],
  ])('%s', async (_, change, marked, written) => {
    await makeWorld()
    const before = await generations()
    const others = await rowsWrittenBy(async () => {
      await change(database.sql)
      expect(await marks()).toEqual(marked)
      await match()
    })
    expect(others).toEqual(written)
    expect(await countDirtyRows(database.sql, 'stale_match')).toBe(0)
    const after = await generations()
    const touched = new Set(written.map((key) => key.split(' ')[0]))
    for (const [id, generation] of Object.entries(before))
      expect([id, (after[id] ?? 0) > generation]).toEqual([id, touched.has(id)])
  })

  test('a mark wakes the indexer', async () => {
    const { sql } = database
    const heard: string[] = []
    const own = openSql({ url: database.url, applicationName: 'listener', max: 1 })
    await own.listen('outbox', (kind) => heard.push(kind))
    await insertEvents(sql, [works('9', [around(1)])])
    await expect.poll(() => heard).toContain('impacts')
    await own.end({ timeout: 1 })
  })

  test('a VME that stops and goes on has its matches again', async () => {
    const { sql } = database
    await makeWorld()
    await sql`update enterprise set stopped_on = '2026-11-28' where number = ${first}`
    await match()
    expect(await rows()).toEqual({ [`gipod:2 ${second}`]: 'polygon' })
    await sql`update enterprise set stopped_on = null where number = ${first}`
    await match()
    expect(await rows()).toEqual(asMade)
  })
})

describe('events that have ended', () => {
  const hoursAgo = (hours: number): string => new Date(Date.now() - hours * 3_600_000).toISOString()

  test('more than two days ago keep their matches, whatever happens, but those of VMEs that stop', async () => {
    const { sql } = database
    await makeWorld()
    await sql`update impact_event set gone_at = ${hoursAgo(49)}`
    await sql`update location set longitude = ${at(5).longitude}`
    await sql`update impact_event set zones = '[]' where id = 'ores:1'`
    expect(await marks()).toContain('event ores:1')
    expect(await match()).toMatchObject({ events: 0, changed: 0 })
    expect(await rows()).toEqual(asMade)
    await sql`update enterprise set stopped_on = '2026-11-28' where number = ${second}`
    await match()
    expect(Object.keys(await rows())).toEqual([`ores:1 ${first}`, `ores:street ${first}`])
  })

  test.each<[string, { kind: string; endsAt?: string; goneAt?: string }, boolean]>([
    ['an hour ago', { kind: 'planned', endsAt: hoursAgo(1) }, true],
    ['a day ago', { kind: 'planned', endsAt: hoursAgo(25) }, true],
    ['two days ago', { kind: 'planned', endsAt: hoursAgo(49) }, false],
    ['by vanishing two days ago', { kind: 'unplanned', goneAt: hoursAgo(49) }, false],
    ['by their estimate, and are still listed', { kind: 'unplanned', endsAt: hoursAgo(490) }, true],
  ])('%s are matched or not', async (_, times, isMatched) => {
    await insertPlaces(database.sql, [{ number: first, ...at(1) }])
    await insertEvents(database.sql, [outage('1', [around(1)])], times)
    await match()
    expect(Object.keys(await rows())).toEqual(isMatched ? [`ores:1 ${first}`] : [])
  })

  test('and come back know what VMEs did meanwhile', async () => {
    const { sql } = database
    await makeWorld()
    await sql`update impact_event set gone_at = ${hoursAgo(49)} where id = 'ores:1'`
    await sql`update location set longitude = ${at(1).longitude} where number = ${second}`
    await match()
    expect((await rows())[`ores:1 ${second}`]).toBeUndefined()
    await sql`update impact_event set gone_at = null where id = 'ores:1'`
    expect(await marks()).toEqual(['event ores:1'])
    await match()
    expect((await rows())[`ores:1 ${second}`]).toBe('polygon')
  })
})

describe('other rules', () => {
  test('have every live event matched again, once, without a fetch', async () => {
    const { sql } = database
    await insertPlaces(sql, [
      { number: first, longitude: at(1).longitude, latitude: at(1).latitude + 0.0015 },
    ])
    await insertEvents(sql, [works('1', [around(1)])])
    expect(await match()).toEqual({ events: 1, vmes: 1, changed: 0 })
    const wider = { ...worldRules, worksPolygonMetres: 60 }
    expect(await match(wider)).toEqual({ events: 1, vmes: 0, changed: 1 })
    const [row] = await sql`select method, distance_metres, radius_metres from impact_match`
    expect(row).toEqual({ method: 'polygon-buffer', distance_metres: 55.6, radius_metres: 60 })
    expect(await match(wider)).toEqual({ events: 0, vmes: 0, changed: 0 })
    expect(await match()).toEqual({ events: 1, vmes: 0, changed: 1 })
    expect(await rows()).toEqual({})
  })
})
