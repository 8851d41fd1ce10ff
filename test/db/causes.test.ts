import { readdir, readFile } from 'node:fs/promises'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { findWaitingKeys } from '../../src/db/drift.ts'
import { migrate } from '../../src/db/migrate.ts'
import { claimOutbox, measureOutbox } from '../../src/db/outbox.ts'
import { withScratchDatabase } from '../../src/db/scratch-database.ts'
import type { Sql } from '../../src/db/sql.ts'
import { address, type FreshDatabase, freshDatabase } from '../support/stack.ts'
import { insertSyndic, syndicNumber } from '../support/syndics.ts'
import { insertVmes, vmeNumber } from '../support/vmes.ts'

let database: FreshDatabase
let sql: Sql
beforeAll(async () => {
  database = await freshDatabase()
  sql = database.sql
})
afterAll(() => database.drop())
beforeEach(async () => {
  await sql`delete from enterprise`
  await sql`truncate outbox, cause, stale_seat, stale_link, syndic`
})

const options = { maxKeys: 10_000, leaseMs: 60_000 }
const claim = async (kind: 'vme' | 'syndic' = 'vme'): Promise<string[]> =>
  (await claimOutbox(sql, kind, options))?.keys.toSorted() ?? []
const positions = (count: number): number[] => Array.from({ length: count }, (_, at) => at)

/** Numbers of VMEs 0 and 1, which share a seat, 2 and 3, which share the next one, and of a company at none. */
async function fill(): Promise<void> {
  await insertVmes(sql, [0, 1, 2, 3])
  await insertSyndic(sql, 0)
  await sql`truncate outbox, cause, stale_seat, stale_link`
}

describe('a cause stands for', () => {
  test.each<[what: string, key: string, kind: 'vme' | 'syndic', numbers: string[]]>([
    ['seat', '9000|veldstraat|0', 'vme', [vmeNumber(0), vmeNumber(1)]],
    ['number', vmeNumber(2), 'vme', [vmeNumber(2)]],
    ['number', syndicNumber(0), 'vme', []],
    ['number', syndicNumber(0), 'syndic', [syndicNumber(0)]],
    ['number', vmeNumber(0), 'syndic', []],
    ['municipality', '44021', 'vme', [0, 1, 2, 3].map(vmeNumber)],
    ['municipality', '44021', 'syndic', [syndicNumber(0)]],
    ['municipality', '21009', 'vme', []],
    ['province', '40000', 'vme', [0, 1, 2, 3].map(vmeNumber)],
    ['province', '40000', 'syndic', [syndicNumber(0)]],
    ['region', 'BE-VLG', 'vme', [0, 1, 2, 3].map(vmeNumber)],
    ['region', 'BE-BRU', 'syndic', []],
  ])('%s %s of %s', async (what, key, kind, numbers) => {
    await fill()
    await sql`update enterprise set stopped_on = '2026-02-01' where number = ${vmeNumber(1)}`
    await sql`truncate outbox, cause`
    await sql`select mark_cause(array[${kind}], ${what}, array[${key}])`
    expect(await claim(kind)).toEqual(numbers.toSorted())
    expect(await sql`select from cause`).toHaveLength(0)
  })
})

test('each VME that comes is claimed once, at most 500 a row, with the moment of its change', async () => {
  await insertVmes(sql, positions(1_200))
  await sql`update cause set marked_at = now() - interval '1 hour'`
  const claimed = await claimOutbox(sql, 'vme', options)
  expect(claimed?.keys.toSorted()).toEqual(positions(1_200).map(vmeNumber).toSorted())
  const rows = await sql<{ size: number; isOld: boolean }[]>`
    select cardinality(keys) as size, marked_at < now() - interval '59 minutes' as "isOld" from outbox order by id`
  expect(rows.every(({ size }) => size <= 500)).toBe(true)
  expect(rows.reduce((sum, { size }) => sum + size, 0)).toBe(1_200)
  expect(rows.every(({ isOld }) => isOld)).toBe(true)
})

test('a single change does not wait for a burst of causes, nor is it taken for a part of it', async () => {
  await insertVmes(sql, positions(150))
  await sql`truncate outbox, cause`
  await sql`select mark_cause('{vme}', 'number', array(select 'nobody' || n from generate_series(1, 20000) as n))`
  await sql`select mark_cause('{vme}', 'number', array(select number from enterprise))`
  await sql`select mark_cause('{vme}', 'number', array[${vmeNumber(3)}])`
  const [before] = await sql<{ bursts: number }[]>`select count(*)::integer as bursts from cause where burst`
  const claimed = await claimOutbox(sql, 'vme', { ...options, turn: 'single' })
  expect(claimed?.keys).toEqual([vmeNumber(3)])
  expect(await sql`select burst from cause`).toHaveLength(before?.bursts ?? 0)
  expect(await claimOutbox(sql, 'vme', { ...options, turn: 'single' })).toBeUndefined()
  expect((await claim()).toSorted()).toEqual(positions(150).map(vmeNumber).toSorted())
})

test('one thing that stands for many documents is a burst once it is known', async () => {
  await insertVmes(sql, positions(150))
  await sql`truncate outbox, cause`
  await sql`select mark_cause('{vme}', 'municipality', array['44021'])`
  await sql`select mark_cause('{vme}', 'number', array[${vmeNumber(3)}])`
  expect(await sql`select distinct burst from cause`).toEqual([{ burst: false }])
  await sql`select expand_vme_causes(20)`
  const rows = await sql<{ burst: boolean; keys: number }[]>`
    select burst, sum(size)::integer as keys from outbox group by burst order by burst`
  expect([...rows]).toEqual([
    { burst: false, keys: 1 },
    { burst: true, keys: 149 },
  ])
})

test('a claim goes on past causes that stand for nothing', async () => {
  await sql`select mark_cause('{vme}', 'seat', array['nowhere' || n]) from generate_series(1, 50) as n`
  await insertVmes(sql, [0])
  expect(await claim()).toEqual([vmeNumber(0)])
})

test('causes count as what waits', async () => {
  await insertVmes(sql, [0, 1])
  await sql`update cause set marked_at = now() - interval '1 hour'`
  const depth = await measureOutbox(sql, 'vme')
  expect(depth).toMatchObject({ rows: 1, keys: 1 })
  expect(depth.oldestSeconds).toBeGreaterThan(3_590)
  const waiting = await findWaitingKeys(sql, 'vme', [vmeNumber(1), vmeNumber(5)])
  expect([...waiting.keys()]).toEqual([vmeNumber(1)])
  expect(waiting.get(vmeNumber(1))).toBeGreaterThan(3_590)
})

test('a claim that is cut off in the middle leaves the causes as they were', async () => {
  await insertVmes(sql, positions(10))
  const before = await sql`select * from cause order by id`
  const own = await sql.reserve()
  await own`begin`
  await own`select expand_vme_causes(null)`
  await own`rollback`
  own.release()
  expect(await sql`select * from cause order by id`).toEqual(before)
  expect(await sql`select from outbox`).toHaveLength(0)
  expect(await claim()).toHaveLength(10)
})

test('many who claim at once get every key, and leave no cause', async () => {
  for (const position of positions(60)) await insertVmes(sql, [position])
  const claims = await Promise.all(
    positions(8).map(async () => {
      const keys: string[] = []
      for (;;) {
        const one = await claimOutbox(sql, 'vme', { ...options, maxKeys: 5 })
        if (one === undefined) return keys
        keys.push(...one.keys)
      }
    }),
  )
  expect(new Set(claims.flat()).size).toBe(60)
  expect(await sql`select from cause where consumer = 'vme'`).toHaveLength(0)
})

test('an upgrade keeps what waits, and has what may have been missed worked out once more', () =>
  withScratchDatabase(address('DATABASE_URL'), async (old) => {
    const folder = new URL('../../src/db/migrations/', import.meta.url)
    const names = (await readdir(folder)).sort().filter((name) => name < '0019')
    await old`create table migration (name text primary key, applied_at timestamptz not null default now())`
    for (const name of names) {
      await old.unsafe(await readFile(new URL(name, folder), 'utf8'))
      await old`insert into migration (name) values (${name})`
    }
    await old`
      insert into region (code, nis, name_nl, name_fr, name_de, name_en) values ('BE-VLG', '02000', 'V', 'V', 'V', 'V')`
    await old`
      insert into municipality (nis, region_code, name_nl, name_fr, languages)
      values ('44021', 'BE-VLG', 'Gent', 'Gand', '{nl}')`
    await insertVmes(old, [0])
    const waiting = () => old`
      select (select array_agg(keys order by id) from outbox) as documents, (select array_agg(keys order by id) from stale_seat) as seats,
        (select array_agg(keys order by id) from stale_link) as links, (select array_agg(keys order by id) from stale_match) as matches`
    const before = await waiting()
    await migrate(old)
    expect(await waiting()).toEqual(before)
    const causes = await old`select consumer, what, keys from cause order by consumer`
    expect([...causes]).toEqual([
      { consumer: 'links', what: 'municipality', keys: ['44021'] },
      { consumer: 'seats', what: 'municipality', keys: ['44021'] },
    ])
    expect((await claimOutbox(old, 'vme', options))?.keys).toEqual([vmeNumber(0)])
  }))
