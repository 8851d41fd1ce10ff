// Migrations of a few tables, while others use them.
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { pathToFileURL } from 'node:url'
import { expect, test } from 'vitest'
import { awaitSchema } from '../../src/db/await-schema.ts'
import { readFunctions } from '../../src/db/function-files.ts'
import { migrate } from '../../src/db/migrate.ts'
import { withScratchDatabase } from '../../src/db/scratch-database.ts'
import { openSql, type Sql } from '../../src/db/sql.ts'
import { address } from '../support/stack.ts'
import { startTcpProxy } from '../support/tcp-proxy.ts'
import { tempFolder } from '../support/temp-folder.ts'
import { until } from '../support/until.ts'

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

test('what the server still does for one that has ended is not begun beside it', () =>
  inHouse(async (sql) => {
    const from = migrationsOf({ ...HOUSE, '0002_a.alone.sql': PLACE_INDEX })
    const url = new URL(address('DATABASE_URL'))
    url.pathname = `/${sql.options.database}`
    const line = await startTcpProxy(url.href)
    const ended = openSql({ url: line.url, applicationName: 'ended', max: 2 })
    const indexId = async () => (await sql`select to_regclass('house_place')::oid as id`)[0]?.id
    let next: Promise<string[]> | undefined
    let begun: unknown
    // The index waits for this transaction, which writes to its table.
    await sql.begin(async (writer) => {
      await writer`insert into house values (1, 'Gent')`
      const cutOff = migrate(ended, undefined, from).catch(() => 'cut off')
      await until('the index is begun', async () => (await indexId()) !== null)
      begun = await indexId()
      line.refuse()
      expect(await cutOff).toBe('cut off')
      next = migrate(sql, undefined, from)
      // It asks twice a second.
      await delay(1_500)
      expect(
        await sql`select query from pg_stat_activity
          where datname = current_database() and state = 'active' and query ~ '^(create|drop) index'`,
      ).toEqual([{ query: PLACE_INDEX }])
    })
    expect(await next).toEqual(['0002_a.alone.sql'])
    expect(await indexId()).toBe(begun)
    await ended.end({ timeout: 0 })
    await line.close()
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
