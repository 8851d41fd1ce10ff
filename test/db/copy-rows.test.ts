import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { type CopyRow, copyEncoded, copyRows, encodeRow } from '../../src/db/copy-rows.ts'
import { isLostConnection } from '../../src/db/lost-connection.ts'
import { openSession } from '../../src/db/session.ts'
import type { Sql } from '../../src/db/sql.ts'
import { type FreshDatabase, freshDatabase } from '../support/stack.ts'
import { until } from '../support/until.ts'

let database: FreshDatabase
let session: Sql

beforeAll(async () => {
  database = await freshDatabase()
})
afterAll(async () => {
  await database.drop()
})
beforeEach(async () => {
  session = openSession(database.sql, 'copying')
  await session`create temp table staged (number integer, text text, is_last boolean)`
})
afterEach(async () => {
  await session.end({ timeout: 1 })
})

const target = { table: 'staged' }
const count = async (): Promise<number> => {
  const [row] = await session<{ rows: number }[]>`select count(*)::integer as rows from staged`
  return row?.rows ?? -1
}

/** Makes the server refuse as on a full disk, at a row or when all of them have come. */
const refuse = (when: 'before insert', each: 'row' | 'statement') =>
  session.unsafe(`
    create function pg_temp.refuse() returns trigger language plpgsql as $$
      begin
        if tg_level = 'STATEMENT' or new.number = 150000 then
          raise 'could not extend file: No space left on device' using errcode = 'disk_full';
        end if;
        return new;
      end $$;
    create trigger refuse ${each === 'statement' ? 'after insert' : when} on staged for each ${each} execute function pg_temp.refuse()`)

async function* manyRows(rows = 200_000): AsyncGenerator<CopyRow[]> {
  for (let at = 0; at < rows; at += 1_000)
    yield Array.from({ length: 1_000 }, (_, more) => [at + more, 'a text of some length', false])
}

/** A source of which nothing more ever comes. */
async function* stuck(): AsyncGenerator<CopyRow[]> {
  yield [[1, 'first', false]]
  await new Promise(() => {})
}

test('every text comes back as it went', async () => {
  const texts = [
    '',
    ' a ',
    '\\',
    '\\N',
    '\\.',
    'tab\tline\nreturn\r\\t',
    '"quoted", \'too\'',
    'é \u{1f3e0} \u0001\u007f\u0085',
  ]
  const rows = texts.map((text, number): CopyRow => [number, text, number === texts.length - 1])
  expect(await copyRows(session, target, [rows.slice(0, 3), [], rows.slice(3)])).toBe(rows.length)
  expect(
    await copyRows(session, { table: 'staged', columns: ['text', 'number'] }, [[[null, undefined]]]),
  ).toBe(1)
  expect(await session`select number, text, is_last from staged order by number nulls last`.values()).toEqual(
    [...rows, [null, null, null]],
  )
})

test('a hundred thousand rows take their turns', async () => {
  expect(await copyRows(session, target, manyRows())).toBe(200_000)
  expect(await count()).toBe(200_000)
})

test('nothing to copy is no fault', async () => {
  expect(await copyRows(session, target, [])).toBe(0)
})

test('a null character never reaches the database', async () => {
  expect(() => encodeRow(['a\0b'])).toThrow('null character')
  await expect(copyRows(session, target, [[[1, 'a\0b', true]]])).rejects.toThrow('null character')
  expect(await count()).toBe(0)
})

test.each([
  ['a null character that is the last thing sent', ['1\ta\0b\tf\n'], '22021'],
  ['a number that is none', ['1\ta\tf\n', 'x\tb\tf\n'], '22P02'],
  ['too many columns', ['1\ta\tf\tmore\n'], '22P04'],
])('the reason of the database is thrown, and the session goes on: %s', async (_label, chunks, code) => {
  await expect(copyEncoded(session, target, chunks)).rejects.toMatchObject({ name: 'PostgresError', code })
  expect(await count()).toBe(0)
  expect(await copyRows(session, target, [[[1, 'right', true]]])).toBe(1)
  expect(await count()).toBe(1)
})

test.each(['row', 'statement'] as const)('a disk that is full at a %s ends the copying', async (each) => {
  await refuse('before insert', each)
  await expect(copyRows(session, target, manyRows())).rejects.toMatchObject({ code: '53100' })
  expect(await count()).toBe(0)
})

test('a failed statement does not wait for a source that brings nothing more', async () => {
  async function* chunks() {
    yield 'x\tb\tf\n'.repeat(20_000)
    await new Promise(() => {})
  }
  await expect(copyEncoded(session, target, chunks())).rejects.toMatchObject({ code: '22P02' })
  expect(await count()).toBe(0)
})

test('a table that is not there is told before a row is read', async () => {
  await expect(copyRows(session, { table: 'nowhere' }, stuck())).rejects.toMatchObject({ code: '42P01' })
  expect(await count()).toBe(0)
})

test('a source that throws takes back what it brought', async () => {
  async function* broken(): AsyncGenerator<CopyRow[]> {
    yield* manyRows(50_000)
    throw new Error('line 50001: broken')
  }
  await expect(copyRows(session, target, broken())).rejects.toThrow('line 50001: broken')
  expect(await count()).toBe(0)
  expect(await copyRows(session, target, manyRows(1_000))).toBe(1_000)
})

test('a source is closed when the database refuses', async () => {
  let isClosed = false
  async function* source(): AsyncGenerator<CopyRow[]> {
    try {
      for (;;) yield* manyRows(10_000)
    } finally {
      isClosed = true
    }
  }
  await refuse('before insert', 'row')
  await session`alter table staged drop column is_last`
  await expect(copyRows(session, target, source())).rejects.toThrow('extra data')
  await expect.poll(() => isClosed).toBe(true)
})

test('a signal ends a copying that waits for its source', async () => {
  const controller = new AbortController()
  const copying = copyRows(session, { ...target, signal: controller.signal }, stuck())
  setTimeout(() => controller.abort(new Error('stopped')), 50)
  await expect(copying).rejects.toThrow('stopped')
  expect(await count()).toBe(0)
  await expect(copyRows(session, { ...target, signal: controller.signal }, [])).rejects.toThrow('stopped')
  expect(await copyRows(session, target, manyRows(1_000))).toBe(1_000)
})

test('a signal ends a copying that waits for the database', async () => {
  await database.sql`create table shared (number integer)`
  const other = openSession(database.sql, 'holder')
  await other`begin; lock table shared`.simple()
  const [backend] = await session<{ pid: number }[]>`select pg_backend_pid() as pid`
  const controller = new AbortController()
  const copying = copyRows(session, { table: 'shared', signal: controller.signal }, [[[1]]])
  setTimeout(() => controller.abort(new Error('stopped')), 50)
  await expect(copying).rejects.toThrow('stopped')
  await other`rollback`
  await other.end()
  // The statement that was waiting is told off as soon as it asks for its rows; a question before that would find the
  // server copying, and cost the connection.
  await until('the statement is over', async () => {
    const [row] = await database.sql`select state from pg_stat_activity where pid = ${backend?.pid ?? 0}`
    return row?.state === 'idle'
  })
  expect(await count()).toBe(0)
  expect(await session`select from shared`).toHaveLength(0)
})

test('a backend that is killed between rows ends the copying', async () => {
  const [backend] = await session<{ pid: number }[]>`select pg_backend_pid() as pid`
  async function* source(): AsyncGenerator<CopyRow[]> {
    yield [[1, 'first', false]]
    await database.sql`select pg_terminate_backend(${backend?.pid ?? 0})`
    await new Promise(() => {})
  }
  await expect(copyRows(session, target, source())).rejects.toSatisfy(isLostConnection)
  // Whoever goes on is on another backend, where the table is not.
  await expect(copyRows(session, target, [[[1, 'x', false]]])).rejects.toThrow()
})
