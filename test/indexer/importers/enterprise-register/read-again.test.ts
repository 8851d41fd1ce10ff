// Extracts of which only what is new is read: nothing may tell from what is stored, or from the report, that the rest was
// passed over.
import { rm } from 'node:fs/promises'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { importExtracts } from '../../../../indexer/importers/enterprise-register/import-extracts.ts'
import type { Sql } from '../../../../src/db/sql.ts'
import { openRegisterWorld } from '../../../support/register-world.ts'
import { rollDice } from '../../../support/seed.ts'
import { type FreshDatabase, freshDatabase } from '../../../support/stack.ts'
import { bareNumber, type ExtractFiles, vmes, writeExtract } from './extract-folder.ts'

let byHash: FreshDatabase
let whole: FreshDatabase
beforeAll(async () => {
  byHash = await freshDatabase()
  whole = await freshDatabase()
})
afterAll(() => Promise.all([byHash.drop(), whole.drop()]))
beforeEach(async () => {
  for (const { sql } of [byHash, whole])
    await sql`
      truncate enterprise, syndic_activity, register_rows, outbox, cause, tombstone, import_run, source_snapshot
      restart identity`
})

interface Load {
  sql: Sql
  path: string
  readsAll?: boolean
}

const load = async ({ sql, path, readsAll = false }: Load) => {
  const [result] = await importExtracts({
    sql,
    paths: [path],
    readsAll,
    maxClosedShare: 1,
    acceptLoss: 'any',
  })
  const notes = result?.report.notes() ?? []
  const passed = notes.map((note) => /^(\d+) entities have the same rows/.exec(note)?.[1]).find(Boolean)
  return {
    counts: result?.counts,
    rejects: result?.report.rejects(),
    notes: notes.filter((note) => !note.includes('passed over')),
    passed: Number(passed ?? 0),
  }
}

const stored = async (sql: Sql) => ({
  enterprise: await sql`
    select to_jsonb(e) - 'updated_at' as row from enterprise e order by number`,
  activity: await sql`select to_jsonb(a) as row from syndic_activity a order by entity_number`,
  // What is marked for the index: nothing more and nothing less.
  marked: await sql`
    select distinct kind, key from outbox, unnest(keys) as key order by 1, 2`,
})

/** As many as one run has time for; seeds differ from run to run. */
const EXTRACTS = Number(process.env.EXTRACTS ?? 20)

const dayOf = (turn: number): string =>
  `${String(1 + (turn % 28)).padStart(2, '0')}-0${1 + Math.floor(turn / 28)}-2026`

test('random extracts and updates leave the same as when every row is read', async () => {
  const dice = rollDice('extracts read again')
  const world = openRegisterWorld(dice)
  let passed = 0
  for (let turn = 0; turn < EXTRACTS; turn += 1) {
    const extract = turn === 0 || dice.chance(0.6) ? world.full() : world.update()
    const path = await writeExtract({ ...extract, number: 200 + turn, date: dayOf(turn) })
    if (dice.chance(0.05))
      for (const { sql } of [byHash, whole])
        await sql`update postcode set municipality_nis = case municipality_nis when '44021' then '21009' else '44021' end where code = '9000'`
    // As a release does that knows nothing of hashes.
    const isOlder = dice.chance(0.1)
    const [one, other] = [
      await load({ sql: byHash.sql, path }),
      await load({ sql: whole.sql, path, readsAll: true }),
    ]
    passed += one.passed
    if (isOlder) await byHash.sql`update source_snapshot set loaded_at = loaded_at + interval '1 second'`
    expect({ turn, ...one, passed: 0 }).toEqual({ turn, ...other, passed: 0 })
    expect(await stored(byHash.sql)).toEqual(await stored(whole.sql))
    await rm(path, { recursive: true })
  }
  expect(passed).toBeGreaterThan(EXTRACTS / 3)
}, 240_000)

describe('of a full that is read again', () => {
  let turn = 0
  beforeEach(() => {
    turn = 0
  })
  const next = async (files: ExtractFiles, readsAll = false) => {
    turn += 1
    const path = await writeExtract({ ...files, number: 200 + turn, date: dayOf(turn) })
    const result = await load({ sql: byHash.sql, path, readsAll })
    await rm(path, { recursive: true })
    return result
  }
  const namesOf = async (index: number) => {
    const [row] = await byHash.sql<{ names: { text: string }[] }[]>`
      select names from enterprise where number = ${bareNumber(index)}`
    return row?.names.map(({ text }) => text)
  }
  const renamed = (rows: ReturnType<typeof vmes>, index: number, name: string) => ({
    ...rows,
    denomination: rows.denomination.map((line, at) =>
      at === index ? line.replace(/"VME .*"/, `"${name}"`) : line,
    ),
  })
  const ten = vmes(0, 10)

  test('what is the same is passed over, and the report says how many', async () => {
    expect(await next({ rows: ten })).toMatchObject({ passed: 0 })
    const again = await next({ rows: renamed(ten, 3, 'Anders') })
    expect(again).toMatchObject({
      passed: 9,
      counts: { vme: { read: 10, stored: 10, changed: 1, closed: 0 } },
    })
    expect(await namesOf(3)).toEqual(['Anders'])
  })

  test('--all reads every row', async () => {
    await next({ rows: ten })
    await byHash.sql`update enterprise set names = '[]' where number = ${bareNumber(2)}`
    expect(await next({ rows: ten })).toMatchObject({ passed: 10 })
    expect(await namesOf(2)).toEqual([])
    expect(await next({ rows: ten }, true)).toMatchObject({ passed: 0 })
    expect(await namesOf(2)).toHaveLength(1)
    expect(await next({ rows: ten })).toMatchObject({ passed: 10 })
  })

  test('an update between two fulls leaves no hash of what it changed', async () => {
    await next({ rows: ten })
    const first = bareNumber(0)
    const inserted = [`"${first}","2","001","Tussenin"`]
    await next({
      type: 'update',
      rows: { denomination_delete: [`"${first}"`], denomination_insert: inserted },
    })
    expect(await namesOf(0)).toEqual(['Tussenin'])
    // As it was before the update.
    expect(await next({ rows: ten })).toMatchObject({ passed: 9 })
    expect(await namesOf(0)).not.toEqual(['Tussenin'])
  })

  test('who left and comes back with the same rows is active again', async () => {
    await next({ rows: ten })
    await next({ rows: vmes(1, 10) })
    expect(await next({ rows: ten })).toMatchObject({ passed: 9 })
    const stopped = await byHash.sql`select number from enterprise where stopped_on is not null`
    expect([...stopped]).toEqual([])
  })

  test('rows in another order are read, since the last one counts', async () => {
    const two = (one: string, other: string) => ({
      ...ten,
      denomination: [
        ...ten.denomination.slice(1),
        ...[one, other].map((name) => `"${bareNumber(0)}","2","001","${name}"`),
      ],
    })
    await next({ rows: two('A', 'B') })
    expect(await namesOf(0)).toEqual(['B'])
    expect(await next({ rows: two('B', 'A') })).toMatchObject({ passed: 9 })
    expect(await namesOf(0)).toEqual(['A'])
  })

  test('rows that no longer stand together are read in another pass', async () => {
    await next({ rows: ten })
    const apart = { ...ten, denomination: [...ten.denomination, `"${bareNumber(0)}","2","001","Later"`] }
    expect(await next({ rows: apart })).toMatchObject({ passed: 9 })
    expect(await namesOf(0)).toEqual(['Later'])
    expect(await next({ rows: ten })).toMatchObject({ passed: 9 })
    expect(await namesOf(0)).not.toEqual(['Later'])
  })

  test('rows that are gone from one file are gone, and those of a file that is not there stay', async () => {
    const contact = [0, 1].map((index) => `"${bareNumber(index)}","ENT","TEL","02 ${index}"`)
    await next({ rows: { ...ten, contact } })
    expect(await next({ rows: ten })).toMatchObject({ passed: 10 })
    expect(await next({ rows: { ...ten, contact: contact.slice(1) } })).toMatchObject({ passed: 9 })
    const rows = await byHash.sql`select contacts from enterprise where contacts is not null`
    expect(rows).toHaveLength(1)
  })

  test('a place that has another municipality moves the seats there', async () => {
    await next({ rows: ten })
    const own = await byHash.sql<
      { nis: string }[]
    >`select municipality_nis as nis from postcode where code = '1000'`
    await byHash.sql`update postcode set municipality_nis = '21009' where code = '1000'`
    try {
      expect(await next({ rows: ten })).toMatchObject({ passed: 0 })
      const [row] =
        await byHash.sql`select count(*)::integer as moved from enterprise where municipality_nis = '21009'`
      expect(row?.moved).toBe(10)
    } finally {
      await byHash.sql`update postcode set municipality_nis = ${own[0]?.nis ?? ''} where code = '1000'`
    }
  })

  test('nothing is passed over after a load by a release that keeps no hashes', async () => {
    await next({ rows: ten })
    await byHash.sql`update source_snapshot set loaded_at = loaded_at + interval '1 second'`
    expect(await next({ rows: ten })).toMatchObject({ passed: 0 })
    expect(await next({ rows: ten })).toMatchObject({ passed: 10 })
  })

  test('a load that is refused or fails leaves hashes as they were', async () => {
    await next({ rows: ten })
    const before = await byHash.sql`select * from register_rows order by number`
    const path = await writeExtract({ rows: renamed(ten, 3, 'Anders'), number: 210, date: '20-01-2026' })
    await byHash.sql`alter table enterprise add constraint none_changes check (names ->> 0 not like '%Anders%')`
    try {
      await expect(load({ sql: byHash.sql, path })).rejects.toThrow('none_changes')
    } finally {
      await byHash.sql`alter table enterprise drop constraint none_changes`
    }
    expect(await byHash.sql`select * from register_rows order by number`).toEqual(before)
    expect(await load({ sql: byHash.sql, path })).toMatchObject({ passed: 9 })
    expect(await namesOf(3)).toEqual(['Anders'])
    await rm(path, { recursive: true })
  })

  test('what the report has a word for is read each time', async () => {
    const enterprise = ten.enterprise.map((line, at) => (at === 0 ? line.replace('"000"', '"998"') : line))
    await next({ rows: { ...ten, enterprise } })
    const again = await next({ rows: { ...ten, enterprise } })
    expect(again.passed).toBe(9)
    expect(again.notes.join('\n')).toContain('998')
  })
})
