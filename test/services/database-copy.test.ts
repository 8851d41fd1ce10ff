// Over a PostgreSQL of its own with a copy that follows it.
import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openSql, type Sql } from '../../src/db/sql.ts'
import { type Database, openDatabase } from '../../src/services/database.ts'
import { COPY_MAY_LAG_MS } from '../../src/services/database-copy.ts'
import { type DatabasePair, startDatabasePair } from '../support/database-pair.ts'
import { HANG_MS, until } from '../support/until.ts'

let pair: DatabasePair
let original: Sql
let copy: Sql
let database: Database
beforeAll(async () => {
  pair = await startDatabasePair(mkdtempSync(join(tmpdir(), 'pair-')))
  const url = pair.original.databaseUrl
  original = openSql({ url, applicationName: 'test', max: 2 })
  copy = openSql({ url: pair.copyOf(url), applicationName: 'test', max: 1 })
  await original`create table counter (value integer not null)`
  await original`insert into counter values (0)`
  database = openDatabase(url, { copyUrl: pair.copyOf(url), limitMs: HANG_MS, needsOwnRole: false })
}, 120_000)
afterAll(async () => {
  await database.close()
  await Promise.all([original.end({ timeout: 1 }), copy.end({ timeout: 1 })])
  await pair.close()
})

const isCopy = async (sql: Sql): Promise<boolean> => {
  const [row] = await sql<{ copy: boolean }[]>`select pg_is_in_recovery() as copy`
  return row?.copy === true
}
const readsCopy = (): Promise<boolean> => database.read(isCopy)
const counted = async (sql: Sql): Promise<number> => {
  const [row] = await sql<{ value: number }[]>`select value from counter`
  return row?.value ?? -1
}

test('what may be a moment old is read from the copy, the rest from the original', async () => {
  await until('the copy is read', readsCopy)
  expect(await database.readNewest(isCopy)).toBe(false)
  expect(await database.readTile(isCopy)).toBe(false)
  expect(await database.account(isCopy)).toBe(false)
})

test('an error of the work itself is told as it is, and nothing is asked twice', async () => {
  await until('the copy is read', readsCopy)
  let times = 0
  const refuse = () => {
    times += 1
    return Promise.reject(new Error('nothing there'))
  }
  await expect(database.read(refuse)).rejects.toThrow('nothing there')
  expect(times).toBe(1)
})

test('a copy that falls behind by more than the bound is left, and read again once it is back', async () => {
  await until('the copy is read', readsCopy)
  await copy`select pg_wal_replay_pause()`
  await original`update counter set value = 1`
  const writtenAt = performance.now()
  let late: number | undefined
  await until('the change is seen', async () => {
    const value = await database.read(counted)
    const ms = performance.now() - writtenAt
    if (value === 0) late = ms
    return value === 1
  })
  // The last read of the old value had begun within the bound.
  expect(late ?? 0).toBeLessThan(2 * COPY_MAY_LAG_MS)
  expect(await readsCopy()).toBe(false)
  const [dependency] = database.dependencies.filter(({ name }) => name === 'postgresql-copy')
  await expect(dependency?.check()).rejects.toThrow(/ms behind/)
  await copy`select pg_wal_replay_resume()`
  await until('the copy is read again', readsCopy)
  expect(await database.read(counted)).toBe(1)
})

test('no read fails while the copy is killed and comes back', async () => {
  await until('the copy is read', readsCopy)
  let isOver = false
  let read = 0
  const reader = async (): Promise<void> => {
    while (!isOver) {
      await database.read(counted)
      read += 1
    }
  }
  const readers = Promise.all([reader(), reader(), reader()])
  pair.killCopy()
  await until('the original is read', async () => !(await readsCopy()))
  await pair.startCopy()
  await until('the copy is read again', readsCopy)
  isOver = true
  await readers
  expect(read).toBeGreaterThan(0)
})

test('a server that replays nothing is no copy, whatever it holds', async () => {
  const url = pair.original.databaseUrl
  const mistaken = openDatabase(url, { copyUrl: url, limitMs: HANG_MS, needsOwnRole: false })
  const [dependency] = mistaken.dependencies.filter(({ name }) => name === 'postgresql-copy')
  const told = (): Promise<string> => (dependency?.check() ?? Promise.resolve()).then(String, String)
  await until('it is found out', async () => (await told()).includes('is no copy'))
  expect(await mistaken.read(counted)).toBe(1)
  await mistaken.close()
})

test('while the original is away the copy answers', async () => {
  await until('the copy is read', readsCopy)
  await pair.original.stop()
  const values = []
  for (let turn = 0; turn < 20; turn++) values.push(await database.read(counted))
  expect(new Set(values)).toEqual(new Set([1]))
  await expect(database.readNewest(counted)).rejects.toMatchObject({ code: 'database_unavailable' })
})
