// Overlaps that left something stale, each by itself; two-writers.test.ts has the kind.
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { importExtracts } from '../../indexer/importers/enterprise-register/import-extracts.ts'
import { documentKinds } from '../../mappings/index.ts'
import { openSql, type Sql } from '../../src/db/sql.ts'
import { countUnderived, derivations, deriveAll } from '../support/derived.ts'
import { insertEvents } from '../support/matching.ts'
import { type FreshDatabase, freshDatabase } from '../support/stack.ts'
import { findStale, type MemoryIndex, openStagedDrain } from '../support/staged-drain.ts'
import { insertSyndic, syndicNumber } from '../support/syndics.ts'
import { until } from '../support/until.ts'
import { insertVmes, vmeNumber } from '../support/vmes.ts'
import { fileText, loadText } from './importers/addresses/addresses-rig.ts'
import { vmes, writeExtract } from './importers/enterprise-register/extract-folder.ts'

let database: FreshDatabase
let sql: Sql
let held: [Sql, Sql]
beforeAll(async () => {
  database = await freshDatabase()
  sql = database.sql
  const open = (): Sql => openSql({ url: database.url, applicationName: 'held-open', max: 1 })
  held = [open(), open()]
})
afterAll(async () => {
  await Promise.all(held.map((one) => one.end()))
  await database.drop()
})

let index: Record<string, MemoryIndex>
beforeEach(async () => {
  index = Object.fromEntries(documentKinds.map((kind) => [kind, new Map()]))
  await sql`truncate enterprise, mandate, succession, holder, effective_mandate, syndic, location, location_quarantine,
    enterprise_point, impact_event, impact_match, outbox, cause, stale_link, stale_seat, stale_match, office_day cascade`
})

const indexOf = (kind: string): MemoryIndex => index[kind] as MemoryIndex
async function drain(): Promise<void> {
  for (const kind of documentKinds) await openStagedDrain(sql, kind, indexOf(kind)).finish()
}

async function workOff(): Promise<void> {
  await deriveAll(sql)
  await drain()
}

/** What is wrong after everything was worked off and sent, without a comparison. */
async function faults(): Promise<unknown[]> {
  await workOff()
  const stale = await Promise.all(documentKinds.map((kind) => findStale(sql, kind, indexOf(kind))))
  const underived = Object.entries(await countUnderived(sql)).filter(([, count]) => count > 0)
  return [...stale.flat(), ...underived]
}

const nameOf = (text: string) => [{ text, language: 'nl', kind: 'official' }]
const tellHolder = (own: Sql, source: string, names: object[]) => own`
  insert into holder (source, number, legal_kind, names)
  values (${source}, ${syndicNumber(0)}, 'legal-person', ${own.json(names as never)})
  on conflict (source, number) do update set names = excluded.names`
const giveMandate = (own: Sql) => own`
  insert into mandate (source, vme_number, holder_kind, holder_number, function_code, is_provisional, seen_on)
  values ('register-reuse', ${vmeNumber(1)}, 'enterprise', ${syndicNumber(0)}, '1', false, '2026-01-02')`
const listCompany = (own: Sql, names: object[]) => own`
  insert into enterprise (number, kind, names, zipcode, municipality_nis, first_seen_on)
  values (${syndicNumber(0)}, 'legal-person', ${own.json(names as never)}, '9000', '44021', '2026-01-02')`

type Change = (own: Sql) => PromiseLike<unknown>
const addVme: Change = (own) => insertVmes(own, [1])

// The VMEs 0 and 1 share a seat in Gent, and so do 2 and 3.
const overlaps: [name: string, one: Change, other: Change][] = [
  ['two VMEs at one seat', (own) => insertVmes(own, [2]), (own) => insertVmes(own, [3])],
  [
    'a VME and the name of its municipality',
    addVme,
    (own) => own`
    update municipality set name_nl = name_nl || '!' where nis = '44021'`,
  ],
  [
    'a VME and the name of its province',
    addVme,
    (own) => own`
    update province set name_nl = name_nl || '!' where nis = '40000'`,
  ],
  [
    'a VME and the name of its region',
    addVme,
    (own) => own`
    update region set name_nl = name_nl || '!' where code = 'BE-VLG'`,
  ],
  [
    // Whose other name it is, and not that of the town, the documents of the town are told by its label.
    'a VME and the label of another postcode of its municipality',
    addVme,
    (own) => own`
    update postcode set (label_nl, label_fr, label_de) = (reverse(label_nl), reverse(label_fr), reverse(label_de))
    where code = '9052'`,
  ],
  [
    'a VME and the centre of its postcode',
    addVme,
    (own) => own`
    update postcode set latitude = latitude + 0.01 where code = '9000'`,
  ],
  [
    'a VME and its point',
    addVme,
    (own) => own`
    insert into enterprise_point (source, number, latitude, longitude, seen_on)
    values ('kbo-points', ${vmeNumber(1)}, 51.06, 3.72, '2026-01-02')`,
  ],
  [
    'a VME and an outage in its postcode',
    addVme,
    (own) =>
      insertEvents(own, [
        {
          id: 'ores:1',
          family: 'power-outage',
          isSevere: false,
          zones: [{ shape: 'postcode', postcode: '9000' }],
        },
      ]),
  ],
  ['a VME and its mandate', addVme, giveMandate],
  [
    'a mandate and the name of its holder',
    giveMandate,
    (own) => tellHolder(own, 'table:one', nameOf('Beheer')),
  ],
  [
    'a company without a name and what a source calls it',
    (own) => listCompany(own, []),
    async (own) => {
      await giveMandate(own)
      await tellHolder(own, 'table:one', nameOf('Beheer'))
    },
  ],
  [
    'a province for a municipality and the name of the province',
    (own) => own`
    update municipality set province_nis = '60000' where nis = '44021'`,
    (own) => own`
    update province set name_nl = name_nl || '!' where nis = '60000'`,
  ],
]

describe.each(overlaps)('%s', (_name, one, other) => {
  test.each([
    ['in the order of their statements', false],
    ['the other way round', true],
  ])('committed %s', async (_order, isReversed) => {
    await insertVmes(sql, [0])
    await workOff()
    for (const [at, change] of [one, other].entries()) {
      const own = held[at as 0 | 1]
      await own`begin`
      await change(own)
    }
    await workOff()
    for (const own of isReversed ? held.toReversed() : held) {
      await own`commit`
      await workOff()
    }
    expect(await faults()).toEqual([])
  })
})

test('a syndic that is worked out while its location is written shows it', async () => {
  await listCompany(sql, nameOf('Beheer'))
  await giveMandate(sql)
  const [own] = held
  await own`begin`
  await own`
    insert into location (number, latitude, longitude, precision, tier, source)
    values (${syndicNumber(0)}, 51.05, 3.72, 'address', 'point', 'kbo-points')`
  await derivations.links(sql)
  await drain()
  expect(indexOf('syndic').size).toBe(1)
  await own`commit`
  await drain()
  expect(await findStale(sql, 'syndic', indexOf('syndic'))).toEqual([])
})

test('a location that a round writes of an entity that went meanwhile does not outlive it', async () => {
  await insertVmes(sql, [0])
  await workOff()
  await sql`delete from enterprise where number = ${vmeNumber(0)}`
  await sql`
    insert into location (number, latitude, longitude, precision, tier, source)
    values (${vmeNumber(0)}, 51.05, 3.72, 'address', 'point', 'kbo-points')`
  expect(await faults()).toEqual([])
  expect(await sql`select from location`).toHaveLength(0)
})

test('a VME that has stopped learns of a new neighbour', async () => {
  await insertVmes(sql, [0])
  await sql`update enterprise set stopped_on = '2026-02-01' where number = ${vmeNumber(0)}`
  await workOff()
  await insertVmes(sql, [1])
  expect(await faults()).toEqual([])
  expect(JSON.parse(indexOf('vme').get(vmeNumber(0))?.body ?? '').facts.atSameAddress).toBe(1)
})

test('a company that is listed without a name shows those that a second source gives', async () => {
  await insertSyndic(sql, 0)
  await giveMandate(sql)
  await sql`update enterprise set names = '[]' where number = ${syndicNumber(0)}`
  await tellHolder(sql, 'table:one', nameOf('Beheer'))
  await workOff()
  // It goes by the same name in its own language, so that its row stays as it is.
  await tellHolder(sql, 'register-reuse', [
    ...nameOf('Beheer'),
    { text: 'Gestion', language: 'fr', kind: 'official' },
  ])
  expect(await faults()).toEqual([])
  expect(indexOf('syndic').get(syndicNumber(0))?.body).toContain('Gestion')
})

test('seats that an import adds while addresses are merged lie where the new addresses say', async () => {
  const street = (latitude: string) =>
    fileText([{ house_number: '7', 'EPSG:4326_lat': latitude, 'EPSG:4326_lon': '4.35265' }])
  await loadText(sql, street('50.84000'), { day: '2026-10-01' })
  await workOff()
  const [own] = held
  await own`begin`
  await own`select from source_snapshot where source like 'best-%' for update`
  const merging = loadText(sql, street('50.84500'), { day: '2026-10-03' })
  await until('the merge waits', async () => {
    const rows = await sql`
      select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`
    return rows.length > 0
  })
  const { enterprise, denomination } = vmes(0, 30)
  const address = enterprise.map(
    (row) => `${row.slice(0, 14)},"REGO",,,"1000","Brussel","Bruxelles","Hoogstraat","Rue Haute","7",,,`,
  )
  await importExtracts({
    sql,
    paths: [await writeExtract({ rows: { enterprise, denomination, address } })],
    maxClosedShare: 0.05,
  })
  await workOff()
  const located = () => sql`select latitude, count(*)::integer as seats from location group by latitude`
  expect(await located()).toEqual([{ latitude: 50.84, seats: 30 }])
  await own`commit`
  await merging
  expect(await faults()).toEqual([])
  expect(await located()).toEqual([{ latitude: 50.845, seats: 30 }])
})
