// Which documents a change sends to the search engine again, and that it sends no other.
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { refreshLinks } from '../../../indexer/mandates/refresh-links.ts'
import type { Sql } from '../../../src/db/sql.ts'
import {
  computeFromScratch,
  findMiscounted,
  insertMandates,
  insertSuccession,
  insertSyndics,
  readComputed,
  syndicNumber,
} from '../../support/links.ts'
import { emptyOutbox, expandAllCauses } from '../../support/marks.ts'
import { type FreshDatabase, freshDatabase } from '../../support/stack.ts'
import { insertVmes, vmeNumber } from '../../support/vmes.ts'

const TODAY = '2026-06-15'
const TOMORROW = '2026-06-16'
// Every second one: two that follow each other share a seat, and a change at one shows at the other.
const vme = (position: number) => vmeNumber(2 * position)
const vmes = (first: number, count: number) => Array.from({ length: count }, (_, at) => vme(first + at))
const [large, small, trader, firm, unknown] = [0, 1, 2, 3, 4].map(syndicNumber) as [
  string,
  string,
  string,
  string,
  string,
]
// Six of the large syndic, two of the small one, three of the sole trader, one of a private person, the rest of nobody.
const ofLarge = vmes(0, 6)
const ofTrader = vmes(8, 3)
const FREE = vme(12)

let database: FreshDatabase
let sql: Sql
beforeAll(async () => {
  database = await freshDatabase()
  sql = database.sql
})
afterAll(() => database.drop())
beforeEach(async () => {
  await sql`truncate enterprise, mandate, succession, holder, effective_mandate, syndic, stale_link, office_day cascade`
  await insertVmes(
    sql,
    Array.from({ length: 16 }, (_, position) => 2 * position),
  )
  await insertSyndics(sql, [0, 1, 3])
  await insertSyndics(sql, [2], 'sole-trader')
  await insertMandates(sql, [
    ...ofLarge.map((number) => ({ vme: number, holder: large, begin: '2020-01-01' })),
    ...vmes(6, 2).map((number) => ({ vme: number, holder: small, begin: '2021-01-01' })),
    ...ofTrader.map((number) => ({ vme: number, holder: trader, begin: '2021-01-01' })),
    { vme: vme(11), holder: null, begin: '2022-01-01' },
  ])
  await refreshLinks(sql, { today: TODAY })
})

interface Sent {
  vme: string[]
  syndic: string[]
}

/** Keys in the outbox after a change is worked out, each once. */
async function sentBy(change: () => Promise<unknown>, today = TODAY): Promise<Sent> {
  await emptyOutbox(sql)
  await change()
  await refreshLinks(sql, { today })
  expect(await sql`select from stale_link`).toHaveLength(0)
  await expandAllCauses(sql)
  const rows = await sql<{ kind: string; key: string }[]>`
    select distinct kind, unnest(keys) as key from outbox order by kind, key`
  const of = (wanted: string) => rows.filter(({ kind }) => kind === wanted).map(({ key }) => key)
  // Whatever was worked out bit by bit is what comes out of everything at once.
  const worked = await readComputed(sql)
  expect(worked).toEqual(await computeFromScratch(sql, today))
  expect(await findMiscounted(sql)).toEqual([])
  return { vme: of('vme'), syndic: of('syndic') }
}

const sent = (vmeNumbers: readonly string[], syndics: readonly string[]): Sent => ({
  vme: [...vmeNumbers].sort(),
  syndic: [...syndics].sort(),
})

const absorb = (from = large, to = small, on: string | null = '2026-01-01') =>
  insertSuccession(sql, { from, to, on })

const rename = (number: string) => sql`
  update enterprise set names = '[{"text": "Renamed", "language": "nl", "kind": "official"}]', updated_at = now()
  where number = ${number}`

const move = (number: string, municipality: string) => sql`
  update enterprise set municipality_nis = ${municipality} where number = ${number}`

interface Case {
  name: string
  before?: () => Promise<unknown>
  change: () => Promise<unknown>
  today?: string
  expected: Sent
}

const cases: Case[] = [
  {
    name: 'a first mandate: its VME and its syndic',
    change: () => insertMandates(sql, [{ vme: FREE, holder: large, begin: '2026-01-01' }]),
    expected: sent([FREE], [large]),
  },
  {
    name: 'a mandate of someone nobody knows: the VME and a new syndic',
    change: () => insertMandates(sql, [{ vme: FREE, holder: unknown, holderName: 'Nobody NV' }]),
    expected: sent([FREE], [unknown]),
  },
  {
    name: 'a mandate of a private person: the VME',
    change: () => insertMandates(sql, [{ vme: FREE, holder: null }]),
    expected: sent([FREE], []),
  },
  {
    name: 'a mandate that ends: its VME and its syndic',
    change: () => sql`update mandate set end_on = '2026-06-01' where vme_number = ${vme(2)}`,
    expected: sent([vme(2)], [large]),
  },
  {
    name: 'a mandate that is withdrawn: its VME and its syndic',
    change: () => sql`delete from mandate where vme_number = ${vme(2)}`,
    expected: sent([vme(2)], [large]),
  },
  {
    name: 'the last mandate of a syndic: its VMEs, and the syndic is gone',
    change: () => sql`delete from mandate where holder_number = ${small}`,
    expected: sent(vmes(6, 2), [small]),
  },
  {
    name: 'a change of syndic: the VME and both syndics',
    change: () => sql`update mandate set holder_number = ${small} where vme_number = ${vme(2)}`,
    expected: sent([vme(2)], [large, small]),
  },
  {
    name: 'a takeover of a company with six VMEs: those six and both syndics',
    change: () => absorb(),
    expected: sent(ofLarge, [large, small]),
  },
  {
    name: 'a takeover that is announced: the VMEs, and no syndic yet',
    change: () => absorb(large, small, TOMORROW),
    expected: sent(ofLarge, []),
  },
  {
    name: 'the day of an announced takeover: the VMEs and both syndics',
    before: () => absorb(large, small, TOMORROW),
    change: async () => {},
    today: TOMORROW,
    expected: sent(ofLarge, [large, small]),
  },
  {
    name: 'a takeover that is withdrawn: the VMEs and both syndics',
    before: () => absorb(),
    change: () => sql`delete from succession`,
    expected: sent(ofLarge, [large, small]),
  },
  {
    name: 'a takeover of a number without mandates by a syndic: the two',
    change: () => absorb(unknown, large),
    expected: sent([], [unknown, large]),
  },
  {
    name: 'evidence in other words: the two syndics that show it',
    before: () => absorb(),
    change: () => sql`update succession set evidence = 'in other words'`,
    expected: sent([], [large, small]),
  },
  {
    name: 'a sole trader who goes on as a firm: the VMEs and both',
    change: () => insertSuccession(sql, { from: trader, to: firm, kind: 'own-firm', on: '2026-02-01' }),
    expected: sent(ofTrader, [trader, firm]),
  },
  {
    name: 'a renaming of a syndic with six VMEs: those six and the syndic',
    change: () => rename(large),
    expected: sent(ofLarge, [large]),
  },
  {
    name: 'a renaming of one that was taken over: the two syndics, and VMEs where it shows',
    before: () => absorb(),
    change: () => rename(large),
    expected: sent(ofLarge, [large, small]),
  },
  {
    name: 'a renaming of the one that took over: VMEs of both, and itself',
    before: () => absorb(),
    change: () => rename(small),
    expected: sent([...ofLarge, ...vmes(6, 2)], [small]),
  },
  {
    name: 'another name of someone whom only mandates name: every VME that shows it',
    before: () => insertMandates(sql, [{ vme: FREE, holder: unknown, holderName: 'Zeta' }]),
    change: () => insertMandates(sql, [{ vme: vme(13), holder: unknown, holderName: 'Alpha' }]),
    expected: sent([FREE, vme(13)], [unknown]),
  },
  {
    name: 'the name of a link source for one whom the register does not list: the VME and the syndic',
    before: () => insertMandates(sql, [{ vme: FREE, holder: unknown }]),
    change: () => sql`
      insert into holder (source, number, legal_kind, names)
      values ('register-reuse', ${unknown}, 'legal-person', '[{"text": "X", "language": null, "kind": "official"}]')`,
    expected: sent([FREE], [unknown]),
  },
  {
    name: 'a syndic that the register no longer lists: the syndic',
    change: () => sql`update enterprise set stopped_on = '2026-06-01' where number = ${large}`,
    expected: sent([], [large]),
  },
  {
    name: 'another seat or situation of a syndic: the syndic',
    change: () =>
      sql`update enterprise set juridical_situation = '050', zipcode = '9000' where number = ${large}`,
    expected: sent([], [large]),
  },
  {
    name: 'a VME that stops: it and its syndic',
    change: () => sql`update enterprise set stopped_on = '2026-06-01' where number = ${vme(2)}`,
    expected: sent([vme(2)], [large]),
  },
  {
    name: 'a VME that moves to another region: it and its syndic',
    change: () => move(vme(2), '21004'),
    expected: sent([vme(2)], [large]),
  },
  {
    name: 'a VME that moves inside its region: it and its syndic, which counts by municipality',
    change: () => move(vme(2), '11002'),
    expected: sent([vme(2)], [large]),
  },
  {
    name: 'a VME that moves inside its municipality: it and its syndic, which counts by postcode',
    change: () => sql`update enterprise set zipcode = '9050' where number = ${vme(2)}`,
    expected: sent([vme(2)], [large]),
  },
  {
    name: 'another situation of a VME: it alone',
    change: () => sql`update enterprise set juridical_situation = '012' where number = ${vme(2)}`,
    expected: sent([vme(2)], []),
  },
  {
    name: 'a midnight on which a mandate begins: its VME and its syndic',
    before: () => insertMandates(sql, [{ vme: FREE, holder: small, begin: TOMORROW }]),
    change: async () => {},
    today: TOMORROW,
    expected: sent([FREE], [small]),
  },
  {
    name: 'a midnight after the last day of a mandate: its VME and its syndic',
    before: () => sql`update mandate set end_on = ${TODAY} where vme_number = ${vme(2)}`,
    change: async () => {},
    today: TOMORROW,
    expected: sent([vme(2)], [large]),
  },
  {
    name: 'a midnight on which nothing begins or ends: nothing',
    change: async () => {},
    today: TOMORROW,
    expected: sent([], []),
  },
  {
    name: 'nights that were missed: everything that began or ended in them',
    before: () =>
      insertMandates(sql, [
        { vme: FREE, holder: small, begin: '2026-06-18' },
        { vme: vme(13), holder: large, begin: '2026-01-01', end: '2026-06-20' },
        { vme: vme(14), holder: small, begin: '2026-06-16', end: '2026-06-17' },
        { vme: vme(15), holder: small, begin: '2026-06-30' },
      ]),
    change: async () => {},
    today: '2026-06-25',
    expected: sent([FREE, vme(13), vme(14)], [small, large]),
  },
  {
    name: 'everything worked out once more: nothing',
    before: () => absorb(),
    change: async () => {
      await sql`select mark_stale('vme', array(select vme_number from mandate)), mark_stale('holder', array[${large}])`
      await sql`update mandate set seen_on = '2026-06-01'`
    },
    expected: sent([], []),
  },
]

describe('is sent again', () => {
  test.each(cases)('$name', async ({ before, change, today, expected }) => {
    await before?.()
    await refreshLinks(sql, { today: TODAY })
    const found = await sentBy(change, today)
    expect(found).toEqual(expected)
  })
})

test('the time of the last change moves for VMEs that show something else, and for no other', async () => {
  await emptyOutbox(sql)
  const times = () =>
    sql<
      { number: string; at: string }[]
    >`select number, updated_at::text as at from enterprise where kind = 'vme'`
  const before = new Map((await times()).map(({ number, at }) => [number, at]))
  await absorb()
  await sql`update enterprise set municipality_nis = '21004' where number = ${vme(9)}`
  await refreshLinks(sql, { today: TODAY })
  const moved = (await times()).filter(({ number, at }) => before.get(number) !== at)
  expect(moved.map(({ number }) => number).sort()).toEqual([...ofLarge].sort())
  expect(await sql`select from stale_link`).toHaveLength(0)
})

test('a syndic is listed while the register lists it and nobody has taken it on', async () => {
  await insertMandates(sql, [{ vme: FREE, holder: unknown, holderName: 'Nobody NV' }])
  await absorb()
  await sql`update enterprise set stopped_on = '2026-06-01' where number = ${trader}`
  await refreshLinks(sql, { today: TODAY })
  const rows = await sql`select number, is_listed, legal_kind, name from syndic order by number`
  expect(
    rows.map(({ number, is_listed, legal_kind, name }) => [number, is_listed, legal_kind, name]),
  ).toEqual([
    [large, false, 'legal-person', 'Syndic 0'],
    [small, true, 'legal-person', 'Syndic 1'],
    [trader, false, 'sole-trader', 'Syndic 2'],
    [unknown, false, 'legal-person', 'Nobody NV'],
  ])
})

test('two that each took over the other both go on: both are listed, and neither has a successor', async () => {
  await absorb(large, small, '2026-01-01')
  await absorb(small, large, '2026-02-01')
  await refreshLinks(sql, { today: TODAY })
  const rows = await sql`
    select number, is_listed, managed_vmes, consolidation -> 'path' as path, consolidation ->> 'successor' as successor
    from syndic where number in ${sql([large, small])} order by number`
  expect([...rows]).toEqual([
    { number: large, is_listed: true, managed_vmes: 2, path: [], successor: null },
    { number: small, is_listed: true, managed_vmes: 6, path: [], successor: null },
  ])
})

test('one that manages is listed though a part of it went on elsewhere', async () => {
  // What the second took over from the first stays with the first: that step would close a circle.
  await absorb(large, small, '2026-01-01')
  await absorb(small, large, '2026-02-01')
  await absorb(small, firm, '2026-03-01')
  await refreshLinks(sql, { today: TODAY })
  const rows = await sql`
    select number, is_listed, managed_vmes, consolidation -> 'path' as path from syndic
    where number in ${sql([large, small, firm])} order by number`
  expect([...rows]).toEqual([
    { number: large, is_listed: true, managed_vmes: 2, path: [small, firm] },
    { number: small, is_listed: false, managed_vmes: 0, path: [large] },
    { number: firm, is_listed: true, managed_vmes: 8, path: [] },
  ])
})

test('one that took over a syndic whose mandates had ended is no syndic to list', async () => {
  await insertMandates(sql, [{ vme: FREE, holder: unknown, begin: '2010-01-01', end: '2015-12-31' }])
  await absorb(unknown, firm, '2020-01-01')
  await refreshLinks(sql, { today: TODAY })
  const rows =
    await sql`select is_listed, jsonb_array_length(consolidation -> 'absorbed') as absorbed from syndic
    where number = ${firm}`
  expect([...rows]).toEqual([{ is_listed: false, absorbed: 1 }])
})
