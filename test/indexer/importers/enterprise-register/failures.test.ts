// Whatever goes wrong in an import, nothing is half done, the log says what happened, and the next run goes through.
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { importExtracts } from '../../../../indexer/importers/enterprise-register/import-extracts.ts'
import { ImportBusyError, ImportFailedError } from '../../../../indexer/importers/run.ts'
import { backendOfImport } from '../../../support/import-backend.ts'
import { type FreshDatabase, freshDatabase } from '../../../support/stack.ts'
import { until } from '../../../support/until.ts'
import { bareNumber, vmes, writeExtract } from './extract-folder.ts'

let database: FreshDatabase
let folder: string
beforeAll(async () => {
  database = await freshDatabase()
  folder = await writeExtract({ rows: vmes(0, 30) })
})
afterAll(() => database.drop())

beforeEach(async () => {
  await database.sql`truncate enterprise, syndic_activity, outbox, cause, tombstone, import_run, source_snapshot restart identity`
})

const load = (...paths: string[]) => importExtracts({ sql: database.sql, paths, maxClosedShare: 0.05 })

async function stored() {
  const [row] = await database.sql`
    select (select count(*)::integer from enterprise) as enterprises,
      ((select count(*) from outbox) + (select count(*) from cause))::integer as marks,
      (select extract_number from source_snapshot) as extract,
      (select array_agg(state order by id) from import_run) as runs`
  return row
}

/** Keeps the table from every other session until released. */
async function holdTable(): Promise<() => Promise<void>> {
  const connection = await database.sql.reserve()
  await connection`begin`
  await connection`lock table syndic_activity in access exclusive mode`
  return async () => {
    await connection`rollback`
    connection.release()
  }
}

const nothing = { enterprises: 0, marks: 0, extract: null }
const everything = { enterprises: 30, extract: 200 }

describe('a backend that is killed', () => {
  test('inside the merge: all of it is undone', async () => {
    await database.sql`create function slow() returns trigger language plpgsql as 'begin perform pg_sleep(20); return null; end'`
    await database.sql`create trigger zz_slow after insert on enterprise for each statement execute function slow()`
    const outcome = load(folder).catch((error: unknown) => error)
    const pid = await backendOfImport(database.sql, 'with merged as')
    await database.sql`select pg_terminate_backend(${pid})`
    expect(await outcome).toBeInstanceOf(ImportFailedError)
    expect(await stored()).toEqual({ ...nothing, runs: ['failed'] })

    await database.sql`drop function slow cascade`
    await load(folder)
    expect(await stored()).toMatchObject({ ...everything, runs: ['failed', 'succeeded'] })
  })

  test('while it reads: nothing is stored and the connection is not silently replaced', async () => {
    const release = await holdTable()
    const outcome = load(folder).catch((error: unknown) => error)
    const pid = await backendOfImport(database.sql, 'from syndic_activity where entity_number')
    await database.sql`select pg_terminate_backend(${pid})`
    expect(await outcome).toBeInstanceOf(ImportFailedError)
    await release()
    expect(await stored()).toEqual({ ...nothing, runs: ['failed'] })
    await load(folder)
    expect(await stored()).toMatchObject(everything)
  })
})

describe('the tool', () => {
  const cli = fileURLToPath(new URL('../../../../indexer/cli/import.ts', import.meta.url))
  const run = (...args: string[]): ChildProcess =>
    spawn(process.execPath, [cli, ...args], {
      env: { ...process.env, DATABASE_URL: database.url },
      stdio: 'pipe',
    })

  async function finish(child: ChildProcess): Promise<{ code: number | null; out: string; err: string }> {
    let out = ''
    let err = ''
    child.stdout?.on('data', (chunk) => (out += chunk))
    child.stderr?.on('data', (chunk) => (err += chunk))
    const [code] = await once(child, 'close')
    return { code, out, err }
  }

  test('killed while it runs: the next run marks the first as stalled and goes through', async () => {
    const release = await holdTable()
    const child = run('enterprises', folder)
    const gone = once(child, 'exit')
    const pid = await backendOfImport(database.sql, 'from syndic_activity where entity_number')
    child.kill('SIGKILL')
    await gone
    await release()
    await until('the backend is gone', async () => {
      const [row] = await database.sql`select from pg_stat_activity where pid = ${pid}`
      return row === undefined
    })
    expect(await stored()).toEqual({ ...nothing, runs: ['running'] })
    await load(folder)
    expect(await stored()).toMatchObject({ ...everything, runs: ['stalled', 'succeeded'] })
  })

  test('prints a table by kind and ends with 0', async () => {
    const { code, out } = await finish(run('enterprises', folder))
    expect(code).toBe(0)
    expect(out).toMatch(/^ +read +stored +changed +closed +rejected$/m)
    expect(out).toMatch(/^VME +30 +30 +30 +0 +0$/m)
    expect(out).toMatch(/^syndic company +0/m)
    expect(out).toMatch(/^syndic sole trader +0/m)
    expect(out).toContain('contact.csv is absent')
  })

  test('ends with 1 when nothing was imported, with 2 when it was not understood', async () => {
    const [absent, unknown, pathless] = await Promise.all(
      [['enterprises', '/nowhere/at.zip'], ['people', folder], ['enterprises']].map((args) =>
        finish(run(...args)),
      ),
    )
    expect(absent).toMatchObject({
      code: 1,
      err: expect.stringContaining('/nowhere/at.zip: no such file or folder'),
    })
    expect(unknown).toMatchObject({ code: 2, err: expect.stringContaining('There is no source "people"') })
    expect(pathless).toMatchObject({ code: 2, err: expect.stringContaining('Use: npm run import') })
  })
})

test('two imports at once: the second is told so, and leaves the first alone', async () => {
  const release = await holdTable()
  const first = load(folder)
  await backendOfImport(database.sql, 'from syndic_activity where entity_number')
  await expect(load(folder)).rejects.toThrow(ImportBusyError)
  await expect(load('/nowhere/at.zip')).rejects.toThrow(/no such file/)
  await release()
  await first
  expect(await stored()).toMatchObject({ ...everything, runs: ['succeeded', 'failed'] })
})

test('one broken file among several: not even the good ones are loaded', async () => {
  await expect(load(folder, '/nowhere/at.zip')).rejects.toThrow(/no such file/)
  expect(await stored()).toMatchObject({ ...nothing, runs: ['failed'] })
})

test('extracts given in any order are loaded in theirs', async () => {
  const update = await writeExtract({
    type: 'update',
    number: 201,
    date: '02-11-2026',
    rows: { enterprise_insert: vmes(30, 31).enterprise, denomination_insert: vmes(30, 31).denomination },
  })
  const results = await load(update, folder)
  expect(results.map(({ number }) => number)).toEqual([200, 201])
  expect(await stored()).toMatchObject({ enterprises: 31, extract: 201 })
})

test('too many rejected rows: nothing is believed', async () => {
  const { enterprise, denomination } = vmes(0, 400)
  const spoiled = enterprise.map((row, index) => (index % 10 === 0 ? row.replace('1999', '1x99') : row))
  const path = await writeExtract({ rows: { enterprise: spoiled, denomination } })
  await expect(load(path)).rejects.toThrow(/enterprise\.csv: 40 of 400 rows are rejected.*line 2 \(number\)/)
  expect(await stored()).toEqual({ ...nothing, runs: ['failed'] })
  const [run] = await database.sql`select rejects from import_run`
  expect(run?.rejects).toMatchObject([{ reason: 'number', count: 40 }])
  expect(run?.rejects[0].sample).toHaveLength(5)
})

describe('a bad row loses nothing that is stored', () => {
  const later = { number: 210, date: '11-11-2026' }
  const stateOf = async (index: number) => {
    const [row] = await database.sql`
      select names -> 0 ->> 'text' as name, stopped_on, start_date from enterprise where number = ${bareNumber(index)}`
    return row
  }

  test('a spoiled enterprise row closes nobody', async () => {
    await load(folder)
    const { enterprise, denomination } = vmes(0, 30)
    const spoiled = enterprise
      .with(4, `${enterprise[4]},surplus`)
      .with(5, enterprise[5]?.replace('14-03', '31-02') ?? '')
    await load(await writeExtract({ ...later, rows: { enterprise: spoiled, denomination } }))
    expect(await stateOf(4)).toMatchObject({ stopped_on: null })
    expect(await stateOf(5)).toMatchObject({ start_date: '2006-03-14' })
  })

  test('a row whose number cannot be read stops the sweep, which is noted', async () => {
    await load(folder)
    const { enterprise, denomination } = vmes(0, 30)
    const spoiled = enterprise.with(4, enterprise[4]?.replace('1999', '19?9') ?? '')
    const [result] = await load(await writeExtract({ ...later, rows: { enterprise: spoiled, denomination } }))
    expect(result?.report.notes().join()).toContain('nothing was closed for being absent')
    expect(await stateOf(4)).toMatchObject({ stopped_on: null })
  })

  test('a spoiled name keeps the stored one', async () => {
    await load(folder)
    const { enterprise, denomination } = vmes(0, 30)
    const name = (await stateOf(4))?.name
    const spoiled = denomination.with(4, `${denomination[4]},surplus`)
    await load(await writeExtract({ ...later, rows: { enterprise, denomination: spoiled } }))
    expect(name).toBeTypeOf('string')
    expect(await stateOf(4)).toMatchObject({ name })
  })
})

test('an update that closes a country is refused as a full would be', async () => {
  await load(await writeExtract({ rows: vmes(0, 200) }))
  const numbers = vmes(0, 50).enterprise.map((row) => row.slice(0, 14))
  const update = await writeExtract({ type: 'update', number: 201, rows: { enterprise_delete: numbers } })
  await expect(load(update)).rejects.toThrow(
    /it would lose 50 of 200 VMEs \(25 %, leaving 150\), more than 5 %.*Nothing was changed/,
  )
  expect(await stored()).toMatchObject({ enterprises: 200, extract: 200 })
})

test('an unchanged full writes no row and marks nothing', async () => {
  await load(folder)
  await database.sql`truncate outbox, cause`
  const [before] =
    await database.sql`select md5(string_agg(e::text, '' order by number)) as sum from enterprise e`
  const [result] = await load(await writeExtract({ number: 210, date: '11-11-2026', rows: vmes(0, 30) }))
  expect(result?.counts.vme).toEqual({ read: 30, stored: 30, changed: 0, closed: 0, rejected: 0 })
  const [after] =
    await database.sql`select md5(string_agg(e::text, '' order by number)) as sum from enterprise e`
  expect(after).toEqual(before)
  expect(await stored()).toMatchObject({ marks: 0, extract: 210 })
})

test('an import that is stopped changes nothing and is logged as cancelled', async () => {
  const stop = new AbortController()
  await expect(
    importExtracts({
      sql: database.sql,
      paths: [folder],
      maxClosedShare: 0.05,
      signal: stop.signal,
      onProgress: () => stop.abort(new Error('asked to stop')),
    }),
  ).rejects.toThrow('asked to stop')
  expect(await stored()).toEqual({ ...nothing, runs: ['cancelled'] })
})
