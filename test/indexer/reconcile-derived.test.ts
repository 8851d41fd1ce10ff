// What was written past the triggers into a table that is derived, or into one that others are derived from, is found and
// repaired; what is right is left alone.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { countDerived, PORTIONS, reconcileDerived } from '../../indexer/reconcile-derived.ts'
import { listDerivedKeys } from '../../src/db/derived-keys.ts'
import type { Sql } from '../../src/db/sql.ts'
import { worldRules } from '../support/impact-world.ts'
import { companyNumber, insertAbsorption, insertCompany, insertMandates } from '../support/mandates.ts'
import { emptyOutbox, expandAllCauses } from '../support/marks.ts'
import { insertEvents } from '../support/matching.ts'
import { type FreshDatabase, freshDatabase } from '../support/stack.ts'
import { insertVmes, vmeNumber } from '../support/vmes.ts'

const VMES = Array.from({ length: 40 }, (_, position) => position + 1)
const STREET = 'gent-veldstraat'
const [holder, taken] = [companyNumber(1), companyNumber(2)]

let database: FreshDatabase
let sql: Sql
const reconcile = () => reconcileDerived(sql, { rules: worldRules })
const nothing = { middles: 0, offices: 0, syndics: 0, seats: 0, streets: 0, matches: 0 }

const derivedTables = {
  street_middle: 'street_key, postcode, latitude, longitude',
  effective_mandate: 'vme_number, position, syndic_number, syndic_name, relation, via, begin_on, state',
  syndic: 'number, name, direct_vmes, inherited_vmes, regions, areas',
  location: 'number, latitude, longitude, precision, tier, source',
  street_line: 'street_key, part, name_local, name_nl, name_fr, course, bounds::text, residual_metres',
  impact_match: 'event_id, vme, method, quality',
} as const
type DerivedTable = keyof typeof derivedTables
const tables = Object.keys(derivedTables) as DerivedTable[]

const readAll = async (): Promise<Record<string, unknown>> =>
  Object.fromEntries(
    await Promise.all(
      tables.map(async (table) => [
        table,
        await sql.unsafe(`select ${derivedTables[table]} from ${table} order by ${derivedTables[table]}`),
      ]),
    ),
  )

/** As who disables triggers, or repairs a table by hand, would write. */
const pastTriggers = async (statement: string): Promise<void> => {
  // One message is one transaction.
  await sql.unsafe(`select set_config('session_replication_role', 'replica', true); ${statement}`).simple()
}

let right: Record<string, unknown>
beforeAll(async () => {
  database = await freshDatabase()
  sql = database.sql
  await insertVmes(sql, VMES)
  await insertCompany(sql, { position: 1, name: 'Beheer Voorbeeld' })
  await insertCompany(sql, { position: 2, name: 'Beheer Vroeger' })
  await insertAbsorption(sql, [taken, holder])
  await insertMandates(sql, VMES.slice(0, 20).map(vmeNumber), { holder })
  await insertMandates(sql, VMES.slice(20, 30).map(vmeNumber), { holder: taken })
  await sql`insert into address_street (key, region_code, municipality_nis, name_nl, name_keys)
    values (${STREET}, 'BE-VLG', '44021', 'Veldstraat', '{veldstraat}')`
  await sql`insert into address (street_key, house_number, postcode, latitude, longitude, is_current)
    select ${STREET}, number::text, '9000', 51.05 + number * 0.0001, 3.72, true from generate_series(1, 12) as number`
  await insertEvents(sql, [
    {
      id: 'gipod:1',
      family: 'public-works',
      isSevere: false,
      zones: [{ shape: 'point', latitude: 51.0503, longitude: 3.72 }],
    },
  ])
  await reconcile()
  right = await readAll()
})
afterAll(() => database.drop())
test('there is something in each table, and what is right counts as nothing', async () => {
  for (const table of tables) expect([table, (right[table] as unknown[]).length > 0]).toEqual([table, true])
  expect(await reconcile()).toEqual(nothing)
})

test.each<[what: string, statement: string]>([
  ['a location that was moved', `update location set latitude = 50.9 where number = '${vmeNumber(3)}'`],
  ['locations that are gone', 'truncate location'],
  ['a location of nobody', `insert into location values ('1799999903', 51, 3.7, 'address', 'exact', 'best')`],
  ['an office that is gone', `delete from effective_mandate where vme_number = '${vmeNumber(5)}'`],
  [
    'an office under another name',
    `update effective_mandate set syndic_name = 'Zomaar' where vme_number = '${vmeNumber(6)}'`,
  ],
  ['all offices gone', 'truncate effective_mandate'],
  [
    'figures of a portfolio',
    `update syndic set direct_vmes = 999, regions = '{}' where number = '${holder}'`,
  ],
  ['where a portfolio lies', `update syndic set areas = '[]' where number = '${holder}'`],
  ['a syndic that is gone', `delete from syndic where number = '${taken}'`],
  ['hits that are gone', 'truncate impact_match'],
  [
    'a hit too many',
    `insert into impact_match (event_id, vme, method, quality)
      values ('gipod:1', '${vmeNumber(20)}', 'radius', 'low')`,
  ],
  ['middles of streets', `update street_middle set latitude = 50`],
  ['middles that are gone', 'truncate street_middle'],
  ['a line of a street under another name', `update street_line set name_fr = 'Rue'`],
  ['lines that are gone', 'truncate street_line'],
])('%s: found and repaired', async (_what, statement) => {
  expect(await readAll()).toEqual(right)
  await pastTriggers(statement)
  expect(await readAll()).not.toEqual(right)
  expect(countDerived(await reconcile())).toBeGreaterThan(0)
  expect(await readAll()).toEqual(right)
  expect(await reconcile()).toEqual(nothing)
})

test('what they are derived from changes past the triggers: found, and found again when it is put back', async () => {
  await pastTriggers(`create table kept_mandate as table mandate; truncate mandate`)
  expect(await reconcile()).toMatchObject({ offices: 30 })
  expect((await readAll()).effective_mandate).toEqual([])
  await pastTriggers(
    'insert into mandate overriding system value select * from kept_mandate; drop table kept_mandate',
  )
  expect(await reconcile()).toMatchObject({ offices: 30 })
  await pastTriggers(`update address set latitude = latitude + 0.01`)
  expect(await reconcile()).toMatchObject({ middles: 1, streets: 1 })
  await pastTriggers(`update address set latitude = latitude - 0.01`)
  await reconcile()
})

test('repairs of what documents show reach the outbox', async () => {
  await emptyOutbox(sql)
  await pastTriggers(`update location set latitude = 50.9 where number = '${vmeNumber(3)}'`)
  await reconcile()
  await expandAllCauses(sql)
  const marked = await sql`select 1 from outbox where ${vmeNumber(3)} = any(keys)`
  expect(marked.length).toBeGreaterThan(0)
})

test('the portions of a day are all there is, each key once', async () => {
  for (const kind of ['offices', 'syndics', 'seats', 'streets', 'matches'] as const) {
    const whole = await listDerivedKeys(sql, kind, { number: 0, of: 1 })
    const parts: string[] = []
    for (let number = 0; number < PORTIONS; number += 1)
      parts.push(...(await listDerivedKeys(sql, kind, { number, of: PORTIONS })))
    expect(parts.toSorted()).toEqual(whole.toSorted())
  }
})
