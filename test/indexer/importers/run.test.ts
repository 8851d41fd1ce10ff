import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import {
  ImportBusyError,
  ImportFailedError,
  type ImportWork,
  runImport,
} from '../../../indexer/importers/run.ts'
import { openSql } from '../../../src/db/sql.ts'
import { type FreshDatabase, freshDatabase } from '../../support/stack.ts'

let database: FreshDatabase

beforeAll(async () => {
  database = await freshDatabase()
})
afterAll(() => database.drop())
afterEach(async () => {
  await database.sql`drop trigger if exists unwritable on import_run`
})

const LOCK = 7_079_999

/** Runs an import whose work is as given. */
const run = (load: ImportWork['load'], rest: Partial<ImportWork> = {}) =>
  runImport({
    sql: database.sql,
    lease: 'test',
    start: { source: 'test', input: 'a\0b.csv', extractNumber: undefined, asOf: undefined },
    openStaging: async (session) => {
      const [row] = await session<{ locked: boolean }[]>`select pg_try_advisory_lock(${LOCK}) as locked`
      return row?.locked === true
    },
    load,
    ...rest,
  })

const lastRun = async () => {
  const [row] = await database.sql`select * from import_run order by id desc limit 1`
  return row
}

const hostile = 'nul \0, escape \u001b[2J, half a pair \ud83d'
const visible = 'nul ␀, escape ␛[2J, half a pair \ufffd'

test('a run that fails can be written down whatever its error, its rejects and its notes hold', async () => {
  const failing = run(async ({ report }) => {
    report.reject({ reason: 'number', file: `${hostile}.csv`, line: 3, text: hostile, kind: 'vme' })
    // The cut through a pair leaves half of it.
    report.reject({
      reason: 'date',
      file: 'b.csv',
      line: 4,
      text: `${'x'.repeat(499)}\u{1f3e0}`,
      kind: 'vme',
    })
    report.note(hostile)
    report.unknownCode('Language', hostile)
    for (let note = 0; note < 1_000; note += 1) report.note(`note ${note}`)
    throw new Error(hostile.padEnd(3_000_000, 'x'))
  })
  await expect(failing).rejects.toThrow(visible)
  const row = await lastRun()
  expect(row).toMatchObject({ state: 'failed', input: 'a␀b.csv' })
  expect(row?.error).toContain(visible)
  expect(row?.error.length).toBeLessThan(1_100)
  expect(row?.rejects[0]).toMatchObject({ sample: [{ file: `${visible}.csv`, line: 3, text: visible }] })
  expect(row?.notes[0]).toBe(visible)
  expect(row?.notes).toHaveLength(102)
  expect(row?.notes).toContain('901 more notes of the same kinds')
})

test('a run that cannot be written down says so, and lets go of its lock', async () => {
  await database.sql.unsafe(`
    create or replace function refuse() returns trigger language plpgsql as $$
      begin raise 'could not extend file: No space left on device' using errcode = 'disk_full'; end $$;
    create trigger unwritable before update on import_run for each row when (new.state = 'failed')
      execute function refuse()`)
  const failing = run(async () => {
    throw new Error('the file is broken')
  })
  await expect(failing).rejects.toThrow(
    /^the file is broken; run \d+ could not be written down as failed \(could not extend file/,
  )
  await expect(failing).rejects.toBeInstanceOf(ImportFailedError)
  expect(await lastRun()).toMatchObject({ state: 'running' })
  // The next one finds the lock free, and marks the other as left behind.
  expect(await run(async () => 'skipped')).toMatchObject({ isLoaded: false })
  const states = await database.sql`select state from import_run order by id desc limit 2`
  expect(states.map(({ state }) => state)).toEqual(['succeeded', 'stalled'])
})

test('a database that is gone is told with what went wrong before', async () => {
  const sql = openSql({ url: database.url, applicationName: 'lost', max: 2 })
  const failing = run(
    async () => {
      await sql.end({ timeout: 0 })
      throw new Error('the file is broken')
    },
    { sql },
  )
  await expect(failing).rejects.toThrow(/^the file is broken; run \d+ could not be written down/)
})

test('two at once are one', async () => {
  const second = await run(async () => {
    await expect(run(async () => 'loaded')).rejects.toBeInstanceOf(ImportBusyError)
    return 'skipped'
  })
  expect(second.isLoaded).toBe(false)
})

test('one whose process was halted gives way to the next, and stores nothing afterwards', async () => {
  const [reached, goOn] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  const halted = run(async ({ session }) => {
    await session`create temp table own (id integer)`
    reached.resolve()
    await goOn.promise
    await session`insert into own values (1)`
    return 'loaded'
  })
  halted.catch(() => {})
  await reached.promise
  await expect(run(async () => 'loaded')).rejects.toThrow('another import of test is running')
  await database.sql`update lease set seen_at = clock_timestamp() - interval '10 minutes'`
  expect(await run(async () => 'loaded')).toMatchObject({ isLoaded: true })
  goOn.resolve()
  await expect(halted).rejects.toThrow()
  expect(await database.sql`select state from import_run order by id desc limit 2`).toMatchObject([
    { state: 'running' },
    { state: 'stalled' },
  ])
})
