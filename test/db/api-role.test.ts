import { randomBytes } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { apiRoleOf, assertApiRole, grantApiRole } from '../../src/db/api-role.ts'
import { migrate } from '../../src/db/migrate.ts'
import { withScratchDatabase } from '../../src/db/scratch-database.ts'
import { openSql, type Sql } from '../../src/db/sql.ts'
import { noteQueued, requestRun } from '../../src/jobs/statements/runs.ts'
import { type FreshDatabase, freshDatabase, uniqueName } from '../support/stack.ts'

let database: FreshDatabase
let api: Sql
// Of this file alone: rights to a database itself are not copied with it.
const role = { name: `${uniqueName()}_"api'`, password: `${randomBytes(8).toString('hex')}'\\"` }

const urlOf = ({ name, password }: typeof role): string =>
  Object.assign(new URL(database.url), {
    username: encodeURIComponent(name),
    password: encodeURIComponent(password),
  }).href

beforeAll(async () => {
  database = await freshDatabase()
  await migrate(database.sql, role)
  api = openSql({ url: urlOf(role), applicationName: 'test-api', max: 2 })
})
afterAll(async () => {
  const { sql } = database
  await api.end({ timeout: 5 })
  await sql`drop owned by ${sql(role.name)}`
  await sql`drop role ${sql(role.name)}`
  await database.drop()
})

const REFUSED = '42501'
const codeOf = (statement: string): Promise<string> =>
  api.unsafe(statement).then(
    () => 'done',
    ({ code }: { code: string }) => code,
  )

const tablesOf = async (): Promise<string[]> =>
  (
    await database.sql<{ name: string }[]>`
      select quote_ident(relname) as name from pg_class
      where relnamespace = 'public'::regnamespace and relkind = 'r' order by 1`
  ).map(({ name }) => name)

/** What the list of rights names beside job_run, of which single columns are. */
const grants = await readFile(new URL('../../src/db/api-grants.sql', import.meta.url), 'utf8')
const tablesGranted = (right: string): string[] =>
  [...grants.matchAll(/^grant ([a-z, ]+) on ([\w, ]+) to api_role;/gm)]
    .filter(([, rights = '']) => rights.split(', ').includes(right))
    .flatMap(([, , tables = '']) => tables.split(', '))
const standIns = [...new Set([...tablesGranted('insert'), ...tablesGranted('update')])]
  .map((name) => `create table if not exists ${name} ();`)
  .join('\n')

test('an older release leaves the rights that a newer one gave', async () => {
  const { sql } = database
  const mayInsert = async () =>
    (await sql`select has_table_privilege(${role.name}, 'region', 'insert') as granted`)[0]?.granted
  await sql`grant insert on region to ${sql(role.name)}`
  await sql`insert into migration (name) values ('9999_of_a_newer_release.sql')`
  await migrate(sql, role)
  expect(await mayInsert()).toBe(true)
  await sql`delete from migration where name like '9999%'`
  await migrate(sql, role)
  expect(await mayInsert()).toBe(false)
})

describe('the role of the API', () => {
  test('reads every table, deletes from those of accounts alone, and neither empties, alters nor drops any', async () => {
    const tables = await tablesOf()
    expect(tables.length).toBeGreaterThan(30)
    const deletable = tablesGranted('delete')
    // Whoever may write rows may wait for a table.
    const lockable = [...deletable, ...tablesGranted('update')]
    expect(deletable).toContain('session')
    for (const name of tables) {
      expect([name, await codeOf(`select from ${name} limit 1`)]).toEqual([name, 'done'])
      for (const statement of [
        ...(deletable.includes(name) ? [] : [`delete from ${name}`]),
        ...(lockable.includes(name)
          ? []
          : [`do $$ begin lock table ${name} in access exclusive mode; end $$`]),
        `truncate ${name}`,
        `alter table ${name} add column planted text`,
        `drop table ${name}`,
        `create trigger planted after insert on ${name} execute function pg_catalog.suppress_redundant_updates_trigger()`,
      ])
        expect([statement, await codeOf(statement)]).toEqual([statement, REFUSED])
    }
  })

  test.each([
    'create table planted (x integer)',
    'create temporary table planted (x integer)',
    'create schema planted',
    'create extension hstore',
    'create role planted',
    'create function planted() returns integer language sql as $$ select 1 $$',
    'create or replace function mark(kind text, keys text[]) returns void language sql as $$ select $$',
    'drop function touch_vmes',
    'alter default privileges in schema public grant all on tables to public; create table planted (x integer)',
    "select nextval('document_version')",
    "select setval('document_version', 1)",
    "copy enterprise to program 'true'",
    "select pg_read_file('postgresql.conf')",
    "insert into enterprise (number, kind) values ('0200065765', 'vme')",
    "update enterprise set kind = 'vme'",
    "update job_run set result = '1'",
    'insert into outbox default values',
  ])('%s is refused', async (statement) => {
    expect(await codeOf(statement)).toBe(REFUSED)
    expect(await tablesOf()).not.toContain('planted')
  })

  test('writes what it must: jobs that are asked for', async () => {
    const wish = { name: 'drain-outbox', payload: {}, queueId: 'drain-outbox-1', onlyOne: 'drain-outbox' }
    const run = await requestRun(api, wish)
    expect(run).toMatchObject({ state: 'wanted', deduplicated: false })
    expect(await noteQueued(api, run.id)).toBe('queued')
    expect(await requestRun(api, wish)).toMatchObject({ id: run.id, deduplicated: true })
  })

  test('reads a table that is made later, and no more than that', async () => {
    await database.sql`create table later (x integer)`
    expect(await codeOf('select x from later')).toBe('done')
    expect(await codeOf('insert into later values (1)')).toBe(REFUSED)
    await database.sql`drop table later`
  })

  test('may not be that of the owner, which the API of production refuses', async () => {
    await expect(assertApiRole(database.sql)).rejects.toThrow('Set API_DATABASE_URL')
    await assertApiRole(api)
  })
})

describe('migrate', () => {
  test('takes back what the role was given beside its rights, and follows its password', async () => {
    const { sql } = database
    expect(apiRoleOf(urlOf(role))).toEqual(role)
    await sql`grant all on enterprise to ${sql(role.name)}`
    const renewed = { ...role, password: 'another' }
    await migrate(sql, renewed)
    const own = openSql({ url: urlOf(renewed), applicationName: 'test-own', max: 1 })
    await expect(own`delete from enterprise`).rejects.toMatchObject({ code: REFUSED })
    await own.end()
  })

  test('refuses to make one of a role that may change the schema, and takes nothing from it', async () => {
    const { sql } = database
    const name = uniqueName()
    await sql`create role ${sql(name)} superuser login`
    try {
      for (const role of [name, new URL(database.url).username])
        await expect(migrate(sql, { name: role, password: 'x' })).rejects.toThrow('may change the schema')
      const [kept] = await sql`select rolsuper from pg_roles where rolname = ${name}`
      expect(kept?.rolsuper).toBe(true)
    } finally {
      await sql`drop role ${sql(name)}`
    }
  })

  test('makes a role, and follows its password, as an owner who may create roles and is no superuser', () =>
    withScratchDatabase(database.url, async (sql) => {
      const [owner, reader] = [uniqueName(), uniqueName()]
      await sql.unsafe(`create role ${owner} createrole; grant create on schema public to ${owner}`)
      try {
        const verifiers = []
        for (const password of ['one', 'two']) {
          await sql.begin(async (transaction) => {
            await transaction.unsafe(`set local role ${owner}`)
            await transaction`
              create table if not exists job_run (name text, payload text, state text, queue_id text, only_one text)`
            await transaction.unsafe(standIns)
            await grantApiRole(transaction as unknown as Sql, { name: reader, password })
          })
          const [row] = await sql`select rolpassword from pg_authid where rolname = ${reader} and rolcanlogin`
          verifiers.push(row?.rolpassword)
        }
        expect(verifiers).toEqual([expect.stringMatching(/^SCRAM/), expect.stringMatching(/^SCRAM/)])
        expect(verifiers[0]).not.toBe(verifiers[1])
      } finally {
        for (const role of [reader, owner]) await sql.unsafe(`drop owned by ${role}; drop role ${role}`)
      }
    }))

  test('grants to a role that an administrator made, as an owner of tables and of nothing else', () =>
    withScratchDatabase(database.url, async (sql) => {
      const [owner, reader] = [uniqueName(), uniqueName()]
      await sql.unsafe(
        `create role ${owner}; create role ${reader} login; grant create on schema public to ${owner}`,
      )
      try {
        await sql.begin(async (transaction) => {
          await transaction.unsafe(`set local role ${owner}`)
          await transaction`create table job_run (name text, payload text, state text, queue_id text, only_one text)`
          await transaction.unsafe(standIns)
          await grantApiRole(transaction as unknown as Sql, { name: reader, password: 'x' })
        })
        const [rights] = await sql`
          select has_table_privilege(${reader}, 'job_run', 'select') as reads,
            has_table_privilege(${reader}, 'job_run', 'delete') as deletes,
            has_schema_privilege(${reader}, 'public', 'create') as creates`
        expect(rights).toEqual({ reads: true, deletes: false, creates: false })
      } finally {
        for (const role of [reader, owner]) await sql.unsafe(`drop owned by ${role}; drop role ${role}`)
      }
    }))

  test('says what an administrator types where the owner may not create roles', async () => {
    const { sql } = database
    const owner = uniqueName()
    await sql`create role ${sql(owner)} login`
    try {
      const outcome = sql.begin(async (transaction) => {
        await transaction`set local role ${transaction(owner)}`
        await grantApiRole(transaction as unknown as Sql, { name: 'nobody_made_it', password: 'x' })
      })
      await expect(outcome).rejects.toThrow('create role "nobody_made_it" login nosuperuser')
    } finally {
      await sql`drop role ${sql(owner)}`
    }
  })
})
