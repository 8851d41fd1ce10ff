import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { locateSeats } from '../../../indexer/places/locate-seats.ts'
import { countDirtyRows } from '../../../src/db/dirty-keys.ts'
import { countLocations } from '../../../src/places/statements/location.ts'
import { completeEnterpriseNumber, type EnterpriseNumber } from '../../../src/register/enterprise-number.ts'
import { streetKeys } from '../../../src/register/street-key.ts'
import { emptyOutbox, expandAllCauses } from '../../support/marks.ts'
import { type FreshDatabase, freshDatabase } from '../../support/stack.ts'

let database: FreshDatabase
beforeAll(async () => {
  database = await freshDatabase()
})
afterAll(() => database?.drop())

const numberAt = (position: number): EnterpriseNumber =>
  completeEnterpriseNumber(String(16_000_000 + position))
const [first, second, third] = [numberAt(1), numberAt(2), numberAt(3)]

// Ghent and one of its other postcodes; degrees by hundreds of metres.
const at = (step: number): number => Math.round((51.05 + step / 1000) * 1e6) / 1e6

interface SeatChange {
  kind?: string
  street?: string
  houseNumber?: string
  postcode?: string
  country?: string | null
  nis?: string | null
}

async function insertSeat(number: EnterpriseNumber, change: SeatChange = {}): Promise<void> {
  const { kind = 'vme', street = 'Veldstraat', houseNumber = '12', postcode = '9000' } = change
  const { country = null, nis = '44021' } = change
  await database.sql`
    insert into enterprise (number, kind, juridical_form, juridical_situation, names, zipcode, municipality_nl,
      municipality_fr, street_nl, street_fr, house_number, country_nl, municipality_nis, first_seen_on, updated_at)
    values (${number}, ${kind}, '070', '000', '[]', ${postcode}, 'Gent', 'Gent', ${street}, ${street}, ${houseNumber},
      ${country}, ${nis}, '2026-11-01', '2026-11-02T03:04:05.678Z')`
}

async function insertStreet(key: string, names: readonly (string | null)[], nis = '44021'): Promise<void> {
  const [nl = null, fr = null] = names
  await database.sql`
    insert into address_street (key, region_code, municipality_nis, name_nl, name_fr, name_keys)
    values (${key}, 'BE-VLG', ${nis}, ${nl}, ${fr}, ${streetKeys(names)})`
}

async function insertAddress(
  key: string,
  houseNumber: string,
  step: number | null,
  { postcode = '9000', isCurrent = true } = {},
): Promise<void> {
  const [latitude, longitude] = step === null ? [null, null] : [at(step), 3.72]
  await database.sql`
    insert into address (street_key, house_number, postcode, latitude, longitude, is_current)
    values (${key}, ${houseNumber}, ${postcode}, ${latitude}, ${longitude}, ${isCurrent})`
}

async function locations(): Promise<Record<EnterpriseNumber, [tier: string, latitude: number]>> {
  const rows = await database.sql`select number, tier, latitude from location order by number`
  return Object.fromEntries(rows.map((row) => [row.number, [row.tier, row.latitude]]))
}

async function marked(): Promise<string[]> {
  await expandAllCauses(database.sql)
  const rows = await database.sql`select distinct kind || ' ' || unnest(keys) as key from outbox order by key`
  return rows.map((row) => row.key)
}

async function markedSeats(): Promise<string[]> {
  await expandAllCauses(database.sql)
  const rows = await database.sql`select distinct unnest(keys) as key from stale_seat order by key`
  return rows.map((row) => row.key)
}

beforeEach(async () => {
  const { sql } = database
  await sql`delete from enterprise`
  await sql`delete from address_street`
  await sql`truncate location, location_quarantine, enterprise_point, stale_seat, outbox, cause, syndic`
})

describe('seats', () => {
  test('are located by the address files, by points and by postcodes, and a second run changes nothing', async () => {
    const { sql } = database
    await insertStreet('BE-VLG:1', ['Veldstraat'])
    await insertAddress('BE-VLG:1', '12', 1)
    await insertStreet('BE-VLG:2', ['Coupure Links'])
    await insertAddress('BE-VLG:2', '2', 2)
    await insertAddress('BE-VLG:2', '8', 4)
    await insertSeat(first, { street: 'VELDSTR.', houseNumber: '12 A' })
    await insertSeat(second, { street: 'Coupure Links', houseNumber: '55' })
    await insertSeat(third, { street: 'Nergensstraat' })
    await insertSeat(numberAt(4), { kind: 'legal-person' })
    await insertSeat(numberAt(5), { kind: 'sole-trader' })
    await insertSeat(numberAt(6), { country: 'Frankrijk', nis: null, postcode: '62000' })
    await sql`insert into enterprise_point (source, number, latitude, longitude, postcode, house_number, seen_on)
      values ('vkbo', ${numberAt(4)}, ${at(7)}, 3.72, '9000', '12', '2026-11-01')`
    expect(await locateSeats(sql)).toEqual({ seats: 5, changed: 4, contested: 0 })
    const [centre] =
      await sql`select latitude from postcode where code = '9000' and municipality_nis = '44021'`
    expect(await locations()).toEqual({
      [first]: ['number-relaxed', at(1)],
      [second]: ['street', at(3)],
      [third]: ['postcode', centre?.latitude],
      [numberAt(4)]: ['point', at(7)],
    })
    expect(await countLocations(sql)).toMatchObject({ without: 1, quarantined: 0 })

    await emptyOutbox(sql)
    await sql`select mark_stale_seats(array(select number from enterprise))`
    expect(await locateSeats(sql)).toEqual({ seats: 6, changed: 0, contested: 0 })
    expect([await marked(), await countDirtyRows(sql, 'stale_seat')]).toEqual([[], 0])
  })

  test('without their number lie in the middle of what stands in the street; of what is planned where nothing stands', async () => {
    const [stands, isPlanned] = [{}, { isCurrent: false }]
    await insertStreet('BE-VLG:1', ['Veldstraat'])
    await insertAddress('BE-VLG:1', '2', 2, stands)
    await insertAddress('BE-VLG:1', '8', 4, stands)
    await insertAddress('BE-VLG:1', '100', 40, isPlanned)
    await insertStreet('BE-VLG:2', ['Coupure Links'])
    await insertAddress('BE-VLG:2', '4', 6, isPlanned)
    await insertSeat(first, { street: 'Veldstraat', houseNumber: '55' })
    await insertSeat(second, { street: 'Coupure Links', houseNumber: '55' })
    await locateSeats(database.sql)
    expect(await locations()).toEqual({ [first]: ['street', at(3)], [second]: ['street', at(6)] })
  })

  test('that are marked in many rounds are all looked up', async () => {
    const { sql } = database
    await sql`
      insert into enterprise (number, kind, names, zipcode, municipality_nis, first_seen_on)
      select lpad((100000000 + n)::text, 10, '0'), 'vme', '[]', '9000', '44021', '2026-11-01'
      from generate_series(1, 12001) as n`
    expect(await locateSeats(sql)).toEqual({ seats: 12_001, changed: 12_001, contested: 0 })
    expect(await countDirtyRows(sql, 'stale_seat')).toBe(0)
  })

  test('whose point is too far off get the next tier, and the point is kept apart until it is right', async () => {
    const { sql } = database
    await insertSeat(first)
    await sql`insert into enterprise_point (source, number, latitude, longitude, seen_on)
      values ('vkbo', ${first}, 50.45, 3.95, '2026-11-01')`
    await locateSeats(sql)
    expect((await locations())[first]?.[0]).toBe('postcode')
    const [doubt] =
      await sql`select tier, source, distance_metres from location_quarantine where number = ${first}`
    expect(doubt).toMatchObject({ tier: 'point', source: 'vkbo' })
    expect(doubt?.distance_metres).toBeGreaterThan(60_000)
    expect((await countLocations(sql)).quarantined).toBe(1)

    await sql`update enterprise_point set latitude = ${at(1)}, longitude = 3.72`
    expect(await locateSeats(sql)).toEqual({ seats: 1, changed: 1, contested: 0 })
    expect(await locations()).toEqual({ [first]: ['point', at(1)] })
    expect(await countLocations(sql)).toMatchObject({ quarantined: 0 })
  })

  test('that someone else is writing are looked up when that has ended', async () => {
    const { sql } = database
    await insertSeat(first)
    await insertSeat(second)
    let isReleased = false
    let release = (): void => {}
    const released = new Promise<void>((resolve) => {
      release = () => {
        isReleased = true
        resolve()
      }
    })
    const held = Promise.withResolvers<void>()
    const writer = sql.begin(async (own) => {
      await own`update enterprise set names = '[{"text":"A","language":"nl","kind":"official"}]' where number = ${first}`
      held.resolve()
      await released
    })
    await held.promise
    const work = locateSeats(sql)
    await expect.poll(async () => Object.keys(await locations())).toEqual([second])
    expect(isReleased).toBe(false)
    release()
    await writer
    await work
    expect(Object.keys(await locations())).toEqual([first, second])
  })
})

describe('a location', () => {
  test('marks the document of its VME or syndic and moves the time of its last change, without marking its seat', async () => {
    const { sql } = database
    await insertSeat(first)
    await insertSeat(second, { kind: 'legal-person' })
    await sql`insert into syndic (number, legal_kind, name, is_listed) values (${second}, 'legal-person', 'Beheer', true)`
    await emptyOutbox(sql)
    await locateSeats(sql)
    expect(await marked()).toEqual([`syndic ${second}`, `vme ${first}`])
    const rows = await sql`select updated_at > now() - interval '1 minute' as moved from enterprise`
    expect(rows.map(({ moved }) => moved)).toEqual([true, true])
    expect(await markedSeats()).toEqual([])

    await emptyOutbox(sql)
    await sql`update location set tier = 'exact' where number = ${first}`
    expect(await marked()).toEqual([])
    await sql`update location set latitude = ${at(9)} where number = ${first}`
    expect(await marked()).toEqual([`vme ${first}`])
    await emptyOutbox(sql)
    await sql`delete from location where number = ${first}`
    expect(await marked()).toEqual([`vme ${first}`])
  })

  test('goes with its entity, and when it becomes a sole trader', async () => {
    const { sql } = database
    await insertSeat(first)
    await insertSeat(second, { kind: 'legal-person' })
    await locateSeats(sql)
    await sql`delete from enterprise where number = ${first}`
    expect(Object.keys(await locations())).toEqual([second])
    await sql`update enterprise set kind = 'sole-trader' where number = ${second}`
    await locateSeats(sql)
    expect(await locations()).toEqual({})
  })
})

describe('a seat is looked up again', () => {
  test.each<[string, (sql: FreshDatabase['sql']) => Promise<unknown>]>([
    ['its street', (sql) => sql`update enterprise set street_fr = 'Rue' where number = ${first}`],
    ['its number', (sql) => sql`update enterprise set house_number = '14' where number = ${first}`],
    ['its box', (sql) => sql`update enterprise set box = '14' where number = ${first}`],
    ['its postcode', (sql) => sql`update enterprise set zipcode = '9040' where number = ${first}`],
    [
      'its municipality',
      (sql) => sql`update enterprise set municipality_nis = '21009' where number = ${first}`,
    ],
    [
      'its being struck off',
      (sql) => sql`update enterprise set struck_off_on = '2026-01-01' where number = ${first}`,
    ],
    ['its country', (sql) => sql`update enterprise set country_fr = 'France' where number = ${first}`],
    [
      'a point of it',
      (sql) => sql`insert into enterprise_point (source, number, latitude, longitude, seen_on)
        values ('vkbo', ${first}, 51, 3.7, '2026-11-01')`,
    ],
    [
      'the centre of its postcode',
      (sql) => sql`update postcode set latitude = latitude + 0.0001 where code = '9000'`,
    ],
  ])('after a change of %s', async (_, change) => {
    const { sql } = database
    await insertSeat(first)
    await insertSeat(second, { postcode: '9050' })
    await sql`truncate stale_seat, cause`
    await change(sql)
    expect(await markedSeats()).toEqual([first])
  })

  test('and not after a change of anything else', async () => {
    const { sql } = database
    await insertSeat(first)
    await sql`insert into enterprise_point (source, number, latitude, longitude, seen_on)
      values ('vkbo', ${first}, 51, 3.7, '2026-11-01')`
    await sql`truncate stale_seat, cause`
    await sql`update enterprise set juridical_situation = '012', stopped_on = '2026-01-01', updated_at = now()`
    await sql`update enterprise_point set seen_on = '2026-11-08'`
    await sql`update postcode set label_nl = label_nl || 'x' where code = '9000'`
    await sql`update postcode set label_nl = left(label_nl, -1) where code = '9000'`
    expect(await markedSeats()).toEqual([])
  })
})
