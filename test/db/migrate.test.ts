import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { awaitSchema } from '../../src/db/await-schema.ts'
import { readFunctions } from '../../src/db/function-files.ts'
import { withRebuildLock } from '../../src/db/generations.ts'
import { applyMissing, migrate } from '../../src/db/migrate.ts'
import { withScratchDatabase } from '../../src/db/scratch-database.ts'
import { openSession } from '../../src/db/session.ts'
import { openSql, type Sql } from '../../src/db/sql.ts'
import { address, type FreshDatabase, freshDatabase } from '../support/stack.ts'
import { tempFolder } from '../support/temp-folder.ts'
import { until } from '../support/until.ts'

let database: FreshDatabase
beforeAll(async () => {
  database = await freshDatabase()
})
afterAll(() => database.drop())

const holders = (name: string) => database.sql<{ pid: number }[]>`
  select pid from pg_stat_activity where datname = current_database() and application_name = ${name}`

test('a migration waits for another one longer than a statement of the pool may take', async () => {
  const impatient = openSql({ url: database.url, applicationName: 'x', max: 1, statementTimeoutMs: 100 })
  let lasting: Promise<string[]> | undefined
  await database.sql.begin(async (other) => {
    await other`select pg_advisory_xact_lock(7070070)`
    lasting = migrate(impatient)
    await until('the migration waits', async () => {
      const [row] = await database.sql`
        select count(*)::integer as count from pg_stat_activity
        where datname = current_database() and wait_event_type = 'Lock' and wait_event = 'advisory'`
      return row?.count === 1
    })
    await expect(impatient`select pg_sleep(0.5)`).rejects.toMatchObject({ code: '57014' })
    await other`select pg_sleep(0.5)`
  })
  expect(await lasting).toEqual([])
  await impatient.end()
})

test('a migration that fails tells why, and frees its lock', async () => {
  await database.sql`delete from migration where name = '0001_places.sql'`
  await expect(migrate(database.sql)).rejects.toThrow('relation "region" already exists')
  await database.sql`insert into migration (name) values ('0001_places.sql')`
  expect(await migrate(database.sql)).toEqual([])
})

test('of two that migrate an empty database at once one does it all', () =>
  withScratchDatabase(address('DATABASE_URL'), async (sql) => {
    const both = (await Promise.all([migrate(sql), migrate(sql)])).sort((a, b) => a.length - b.length)
    expect(both).toEqual([
      [],
      expect.arrayContaining(['0001_places.sql', '0015_late_and_roughly_placed.sql']),
    ])
  }))

test('what is missing is applied whole or not at all', () =>
  withScratchDatabase(address('DATABASE_URL'), async (sql) => {
    await sql`create table enterprise_point ()`
    await expect(migrate(sql)).rejects.toThrow('relation "enterprise_point" already exists')
    const tables = await sql`select relname from pg_class where relnamespace = 'public'::regnamespace`
    expect(tables.map(({ relname }) => relname)).toEqual(['enterprise_point'])
  }))

test('nothing is applied once the lock is lost with its connection', () =>
  withScratchDatabase(address('DATABASE_URL'), async (sql) => {
    const replaced = openSession(sql, 'replaced')
    await expect(applyMissing({ sql: replaced, id: '3' })).rejects.toThrow(
      'the connection was lost in the middle of a migration',
    )
    await replaced.end()
    const [row] = await sql`select to_regclass('region') as region`
    expect(row?.region).toBeNull()
  }))

/** A folder of migrations that holds these alone. */
function migrationsOf(files: Record<string, string>): URL {
  const folder = tempFolder()
  for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, name), text)
  return pathToFileURL(`${folder}/`)
}

const HOUSE = {
  '0001_house.sql': `
    create table house (id integer primary key, place text);
    create table lease (
      name text primary key, pid integer not null, backend_start timestamptz not null, seen_at timestamptz not null)`,
}
const PLACE_INDEX = 'create index concurrently if not exists house_place on house (place)'
const LATER = { ...HOUSE, '0002_house_size.sql': 'alter table house add column size integer' }

/** The same functions as here, which those of a folder of a few tables know nothing of. */
const asIfFunctionsWereThere = async (sql: Sql): Promise<void> => {
  const { version, hash } = await readFunctions()
  await sql`create table function_version (
    only_row boolean primary key default true, version integer not null, hash text not null,
    applied_at timestamptz not null default now())`
  await sql`insert into function_version (version, hash) values (${version}, ${hash})`
}

const inHouse = (work: (sql: Sql) => Promise<void>) =>
  withScratchDatabase(address('DATABASE_URL'), async (sql) => {
    await asIfFunctionsWereThere(sql)
    await migrate(sql, undefined, migrationsOf(HOUSE))
    await work(sql)
  })

const columnsOf = async (sql: Sql): Promise<string[]> =>
  (await sql`select attname from pg_attribute where attrelid = 'house'::regclass and attnum > 0`).map(
    ({ attname }) => attname as string,
  )

test('while a migration waits for a table, others go on reading it', () =>
  inHouse(async (sql) => {
    let migrated: Promise<string[]> | undefined
    await sql.begin(async (reader) => {
      await reader`select from house`
      migrated = migrate(sql, undefined, migrationsOf(LATER))
      for (let round = 0; round < 3; round += 1) {
        await until('the migration stands in the queue of the table', async () => {
          const [row] = await sql`
            select count(*)::integer as count from pg_locks
            where relation = 'house'::regclass and mode = 'AccessExclusiveLock' and not granted`
          return row?.count === 1
        })
        // Behind it in the queue; it would stand there for as long as the transaction around this, which waits for it.
        await sql`select from house`
      }
      expect(await columnsOf(sql)).toEqual(['id', 'place'])
    })
    expect(await migrated).toEqual(['0002_house_size.sql'])
    expect(await columnsOf(sql)).toEqual(['id', 'place', 'size'])
  }))

test('a process knows whether the database has what its release needs', () =>
  inHouse(async (sql) => {
    const alone = { ...LATER, '0003_a.alone.sql': PLACE_INDEX }
    const check = awaitSchema(sql, migrationsOf(alone))
    await expect(check()).rejects.toThrow('the database lacks 1 migrations, 0002_house_size.sql first')
    await migrate(sql, undefined, migrationsOf(LATER))
    expect(await check()).toBe(true)
    // One that has seen it goes on, whatever becomes of the database.
    await sql`drop table migration`
    expect(await check()).toBe(true)
    await expect(awaitSchema(sql)()).rejects.toThrow('0001_places.sql first')
  }))

test('whether the schema is there is not known of a database that does not answer', async () => {
  const away = openSql({ url: 'postgres://127.0.0.1:1/none', applicationName: 'x', max: 1 })
  expect(await awaitSchema(away)()).toBe(false)
  await away.end()
})

test('what stands alone is applied outside of a transaction, after the rest', () =>
  inHouse(async (sql) => {
    await sql`insert into house select id from generate_series(1, 25) as id`
    const from = migrationsOf({
      ...LATER,
      '0002_a.alone.sql': PLACE_INDEX,
      '0003_b.alone.sql': `do $$ begin loop
        with batch as (select id from house where size is null limit 10)
        update house set size = 3 from batch where house.id = batch.id;
        exit when not found;
        commit;
      end loop; end $$`,
    })
    expect(await migrate(sql, undefined, from)).toEqual([
      '0002_house_size.sql',
      '0002_a.alone.sql',
      '0003_b.alone.sql',
    ])
    const [house] =
      await sql`select count(*)::integer as filled, count(distinct xmin::text)::integer as transactions
      from house where size = 3`
    expect(house).toEqual({ filled: 25, transactions: 3 })
    expect(await migrate(sql, undefined, from)).toEqual([])
  }))

test('an index whose making was cut off is made anew', () =>
  inHouse(async (sql) => {
    await sql`insert into house values (1, 'Gent'), (2, 'Gent')`
    // As after a crash in the middle: the name is there, and nothing can be found by it.
    await expect(
      sql.unsafe('create unique index concurrently house_place on house (place)'),
    ).rejects.toThrow()
    const isValid = async () =>
      (await sql`select indisvalid from pg_index where indexrelid = 'house_place'::regclass`)[0]?.indisvalid
    expect(await isValid()).toBe(false)
    const from = migrationsOf({ ...HOUSE, '0002_a.alone.sql': PLACE_INDEX })
    expect(await migrate(sql, undefined, from)).toEqual(['0002_a.alone.sql'])
    expect(await isValid()).toBe(true)
  }))

test('of two that apply what stands alone each is there when it is done', () =>
  inHouse(async (sql) => {
    const from = migrationsOf({ ...HOUSE, '0002_a.alone.sql': PLACE_INDEX })
    const both = await Promise.all([migrate(sql, undefined, from), migrate(sql, undefined, from)])
    expect(both.sort((a, b) => a.length - b.length)).toEqual([[], ['0002_a.alone.sql']])
  }))

test('a step outside of a transaction that fails is not noted, and tells why', () =>
  inHouse(async (sql) => {
    await sql`insert into house values (1, 'Gent'), (2, 'Gent')`
    const text = 'create unique index concurrently if not exists house_place on house (place)'
    const from = migrationsOf({ ...HOUSE, '0002_a.alone.sql': text })
    await expect(migrate(sql, undefined, from)).rejects.toThrow('could not create unique index')
    await sql`delete from house where id = 2`
    expect(await migrate(sql, undefined, from)).toEqual(['0002_a.alone.sql'])
  }))

const isTampered = async (): Promise<boolean> => {
  const [row] = await database.sql`
    select prosrc = ' select null::void ' as tampered from pg_proc where oid = 'touch_vmes'::regproc`
  return row?.tampered === true
}
/** Another definition of a function, recorded under another version. */
async function tamper(change: { version?: number; hash?: string }): Promise<void> {
  const { sql } = database
  await sql`create or replace function touch_vmes(numbers text[]) returns void language sql as ' select null::void '`
  await sql`update function_version set ${sql(change)}`
}

test('functions are brought to what their files hold when another or an older version is recorded', async () => {
  const expected = [expect.stringMatching(/^functions, version \d+$/)]
  for (const change of [{ version: 0 }, { hash: 'of a change that has no version yet' }]) {
    await tamper(change)
    expect(await isTampered()).toBe(true)
    expect(await migrate(database.sql)).toEqual(expected)
    expect(await isTampered()).toBe(false)
    expect(await migrate(database.sql)).toEqual([])
  }
})

test('a process of an older release does not put its functions back', async () => {
  await tamper({ version: 1_000_000, hash: 'of a newer release' })
  expect(await migrate(database.sql)).toEqual([])
  expect(await isTampered()).toBe(true)
  await database.sql`delete from function_version`
  expect(await migrate(database.sql)).toHaveLength(1)
  expect(await isTampered()).toBe(false)
})

test('the work under the rebuild lock outlives the connection that holds it', async () => {
  const outcome = await withRebuildLock(database.sql, 'vme', async () => {
    const [holder] = await holders('rebuild-lock')
    await database.sql`select pg_terminate_backend(${holder?.pid ?? 0})`
    await expect.poll(() => holders('rebuild-lock')).toHaveLength(0)
    return 'done'
  })
  expect(outcome).toEqual({ result: 'done' })
})

test('of two that want the rebuild lock one gets it, and the next one after it', async () => {
  const inner = await withRebuildLock(database.sql, 'vme', () =>
    withRebuildLock(database.sql, 'vme', async () => 'never'),
  )
  expect(inner).toEqual({ result: undefined })
  expect(await withRebuildLock(database.sql, 'vme', async () => 'free')).toEqual({ result: 'free' })
})
