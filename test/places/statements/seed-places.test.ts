import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openSession } from '../../../src/db/session.ts'
import { loadPlacesData } from '../../../src/places/places-data.ts'
import { seedPlaces } from '../../../src/places/statements/seed-places.ts'
import { emptyOutbox, expandAllCauses } from '../../support/marks.ts'
import { type FreshDatabase, freshDatabase } from '../../support/stack.ts'
import { until } from '../../support/until.ts'

describe('seedPlaces', () => {
  let database: FreshDatabase
  beforeAll(async () => {
    database = await freshDatabase()
  })
  afterAll(() => database.drop())

  it('fills every place table from data/places', async () => {
    const [counts] = await database.sql`
      select (select count(*)::int from region) as regions, (select count(*)::int from province) as provinces,
             (select count(*)::int from municipality) as municipalities, (select count(*)::int from postcode) as postcodes`
    expect(counts).toEqual({ regions: 3, provinces: 10, municipalities: 565, postcodes: 1152 })
    const [ixelles] = await database.sql`select * from municipality where nis = '21009'`
    expect(ixelles).toMatchObject({
      name_nl: 'Elsene',
      name_fr: 'Ixelles',
      languages: ['fr', 'nl'],
      province_nis: null,
      region_code: 'BE-BRU',
    })
  })

  it('writes and marks nothing when the data are unchanged', async () => {
    const versions = () =>
      database.sql`select nis, xmin::text as version from municipality
        union all select code || municipality_nis, xmin::text from postcode order by 1`
    const before = await versions()
    const marks = () => database.sql`
      select (select array_agg(id) from outbox) as keys, (select array_agg(id) from cause) as causes`
    const marked = await marks()
    await seedPlaces(database.sql)
    expect(await versions()).toEqual(before)
    expect(await marks()).toEqual(marked)
  })

  it('marks the associations of a renamed municipality and no other', async () => {
    await database.sql`
      insert into enterprise (number, kind, first_seen_on, municipality_nis)
      values ('1999000150', 'vme', '2026-11-01', '44021'), ('1999000249', 'vme', '2026-11-01', '21009')`
    await emptyOutbox(database.sql)
    const data = await loadPlacesData()
    const municipalities = data.municipalities.map((row) =>
      row.nis === '44021' ? { ...row, aliases: [...row.aliases, 'Arteveldestad'] } : row,
    )
    await seedPlaces(database.sql, { ...data, municipalities })
    await expandAllCauses(database.sql)
    expect((await database.sql`select keys from outbox`).flatMap((row) => row.keys)).toEqual(['1999000150'])
    await seedPlaces(database.sql)
  })

  it('removes a postcode that vanished and restores one that is missing', async () => {
    await database.sql`insert into postcode (code, municipality_nis, label_nl, label_fr) values ('1234', '21009', 'x', 'x')`
    await database.sql`delete from postcode where code = '9000'`
    await seedPlaces(database.sql)
    const rows = await database.sql`select code from postcode where code in ('1234', '9000')`
    expect(rows.map((row) => row.code)).toEqual(['9000'])
  })

  it('can be run by several processes at once', async () => {
    await database.sql`delete from postcode where code like '8%'`
    await Promise.all([seedPlaces(database.sql), seedPlaces(database.sql), seedPlaces(database.sql)])
    const [{ count } = { count: 0 }] = await database.sql`select count(*)::int from postcode`
    expect(count).toBe(1152)
  })

  it('writes nothing when its connection is lost half-way, and goes on the next time', async () => {
    const { sql } = database
    await sql`update municipality set name_fr = 'Changé'`
    // Holds up the delete of postcodes, which comes last.
    const other = openSession(sql, 'other')
    await other`begin`
    await other`lock table postcode in share mode`
    const seeding = seedPlaces(sql).then(
      () => 'done',
      () => 'failed',
    )
    const waiting = () => sql<{ pid: number }[]>`
      select pid from pg_stat_activity
      where datname = current_database() and application_name = 'seed-places' and wait_event_type = 'Lock'`
    await until('it waits', async () => (await waiting()).length === 1)
    await sql`select pg_terminate_backend(${(await waiting())[0]?.pid ?? 0})`
    await other`rollback`
    await other.end()
    expect(await seeding).toBe('failed')
    expect(await sql`select from municipality where name_fr <> 'Changé'`).toHaveLength(0)
    await seedPlaces(sql)
    expect(await sql`select from municipality where name_fr = 'Changé'`).toHaveLength(0)
  })
})
