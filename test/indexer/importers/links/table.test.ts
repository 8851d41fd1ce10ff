// Tables of other providers: dialects, rows that are refused, and what happens to what a table no longer has.
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { importLinks } from '../../../../indexer/importers/links/import-links.ts'
import { parseMandateRow, parseSuccessionRow } from '../../../../indexer/importers/links/table/parse.ts'
import { type FreshDatabase, freshDatabase } from '../../../support/stack.ts'
import { tempFolder } from '../../../support/temp-folder.ts'
import { insertVmes, vmeNumber } from '../../../support/vmes.ts'
import {
  contentOf,
  emptyLinks,
  fixture,
  H,
  loadFixtures,
  mandatesOf,
  NOW,
  successionsOf,
  V,
} from './links-rig.ts'

let database: FreshDatabase
beforeAll(async () => {
  database = await freshDatabase()
})
afterAll(() => database.drop())
beforeEach(() => emptyLinks(database.sql))

const ofAcme = (nth: number) => mandatesOf(database.sql, V(nth), 'table:acme')
const LATER = { maxClosedShare: 1 }

const header = 'vme_number,holder_kind,holder_number,name,function_code,begin,end,source,seen_at'
async function tableOf(rows: string[]): Promise<string> {
  const path = join(tempFolder(), 'provider.csv')
  await writeFile(path, [header, ...rows, ''].join('\n'))
  return path
}
const load = (path: string, maxClosedShare = 0.05) =>
  importLinks({ sql: database.sql, paths: [path], maxClosedShare, now: () => NOW })

describe('a first table', () => {
  test('is stored under its provider, with both kinds of holders', async () => {
    const [result] = await loadFixtures(database.sql, ['tables/acme'])
    expect(result).toMatchObject({ source: 'table:acme', asOf: '2026-10-01', sequence: null, isLoaded: true })
    expect(result?.counts.mandate).toEqual({ read: 7, stored: 7, changed: 7, closed: 0, rejected: 0 })
    expect(await ofAcme(1)).toEqual([`${H(1)} 2020-01-01 open`])
    expect(await ofAcme(3)).toEqual(['private 2020-01-01 open', 'private 2020-01-01 open'])
    expect(await ofAcme(4)).toEqual([`${H(2)} ? open provisional`])
    const names = await database.sql`
      select holder_kind, holder_number, holder_name from mandate where holder_name is not null order by vme_number`
    expect(names).toEqual([
      { holder_kind: 'enterprise', holder_number: H(1), holder_name: 'Beheer & Co, bv' },
      { holder_kind: 'person', holder_number: H(30), holder_name: 'Sofie Zelfstandige' },
      { holder_kind: 'enterprise', holder_number: H(2), holder_name: 'Say "hello"' },
    ])
    expect(await successionsOf(database.sql, 'table:acme')).toEqual(
      [
        `${H(30)} ${H(1)} own-firm 2025-01-01`,
        `${H(4)} ${H(5)} absorption ?`,
        `${H(5)} ${H(6)} renumbering 2020-01-01`,
      ].toSorted(),
    )
  })

  test('may have semicolons, a byte order mark, CRLF, other columns and its name in any case', async () => {
    await loadFixtures(database.sql, ['tables/bom-semicolon.csv'])
    const names = await database.sql<{ name: string }[]>`select holder_name as name from mandate order by id`
    expect(names.map(({ name }) => name)).toEqual(['Beheer, met komma', 'Naam; met puntkomma'])
    const [snapshot] = await database.sql`select source from source_snapshot`
    expect(snapshot).toEqual({ source: 'table:semi' })
  })

  test('may use the codes of the register, once its files are loaded', async () => {
    await loadFixtures(database.sql, ['tables/codes.csv', 'reuse/full'])
    expect(await mandatesOf(database.sql, V(2), 'table:codes')).toEqual([
      `${H(1)} 2020-01-01 open provisional`,
    ])
  })
})

describe('a later table', () => {
  beforeEach(() => loadFixtures(database.sql, ['tables/acme']))

  test('ends what it no longer has on its own day, and keeps it', async () => {
    const [result] = await loadFixtures(database.sql, ['tables/acme-later'], LATER)
    expect(result?.counts.mandate).toMatchObject({ read: 4, changed: 1, closed: 3 })
    expect(await ofAcme(2)).toEqual([`${H(30)} 2020-01-01 2026-11-01`])
    expect(await ofAcme(3)).toEqual(['private 2020-01-01 2026-11-01', 'private 2020-01-01 open'])
    expect(await ofAcme(1)).toEqual([`${H(1)} 2020-01-01 open`])
    expect(await ofAcme(7)).toEqual([`${H(2)} 2026-10-15 open`])
  })

  test('leaves what had ended before as it is, and takes back what would not have begun', async () => {
    await loadFixtures(database.sql, ['tables/acme-later'], LATER)
    expect(await ofAcme(5)).toEqual([`${H(3)} 2015-01-01 2018-12-31`])
    expect(await ofAcme(6)).toEqual([])
  })

  test('drops successions that it no longer has; without that file they stay', async () => {
    const before = await successionsOf(database.sql, 'table:acme')
    await load(fixture('tables/acme-later/mandates.csv'), 1)
    expect(await successionsOf(database.sql, 'table:acme')).toEqual(before)
    await loadFixtures(database.sql, ['tables/acme-later'], LATER)
    expect(await successionsOf(database.sql, 'table:acme')).toEqual(
      before.filter((line) => !line.includes('own-firm')),
    )
  })

  test('brings back a mandate that it had ended', async () => {
    await loadFixtures(database.sql, ['tables/acme-later'], LATER)
    const path = await tableOf([
      `${V(2)},person,${H(30)},Sofie Zelfstandige,syndic,2020-01-01,,acme,2026-12-01`,
    ])
    await load(path, 1)
    expect(await ofAcme(2)).toEqual([`${H(30)} 2020-01-01 open`])
  })

  test('leaves the rows of other sources alone', async () => {
    await loadFixtures(database.sql, ['reuse/full'])
    const before = await mandatesOf(database.sql, V(6))
    await loadFixtures(database.sql, ['tables/acme-later'], LATER)
    expect(before).toHaveLength(1)
    expect(await mandatesOf(database.sql, V(6))).toEqual(before)
  })

  test('loaded again, writes no row and marks nothing', async () => {
    await loadFixtures(database.sql, ['tables/acme-later'], LATER)
    const before = await contentOf(database.sql)
    await database.sql`truncate stale_link`
    const [result] = await loadFixtures(database.sql, ['tables/acme-later'], LATER)
    expect(result?.counts.mandate).toMatchObject({ changed: 0, closed: 0 })
    expect(await contentOf(database.sql)).toBe(before)
    expect(await database.sql`select from stale_link`).toHaveLength(0)
  })

  test('older than the one that is loaded, is skipped', async () => {
    await loadFixtures(database.sql, ['tables/acme-later'], LATER)
    const before = await contentOf(database.sql)
    const [result] = await loadFixtures(database.sql, ['tables/acme'], LATER)
    expect(result?.isLoaded).toBe(false)
    expect(result?.report.notes()).toEqual([
      expect.stringMatching(
        /^skipped: the table of 2026-10-01 is older than that of 2026-11-01, which is loaded \(run 2 of [\d-]+: acme-later\)$/,
      ),
    ])
    expect(await contentOf(database.sql)).toBe(before)
  })
})

test('a table that lost more than may go ends nobody', async () => {
  const row = (nth: number, seen: string) => `${V(nth)},enterprise,${H(1)},,syndic,2020-01-01,,big,${seen}`
  const all = Array.from({ length: 40 }, (_, nth) => row(nth + 1, '2026-10-01'))
  await load(await tableOf(all))
  const before = await contentOf(database.sql)
  const cut = await tableOf(all.slice(0, 30).map((line) => line.replace('10-01', '11-01')))
  await expect(load(cut)).rejects.toThrow(
    /it would lose 10 of 40 current mandates \(25 %, leaving 30\).*more than 5 %/,
  )
  expect(await contentOf(database.sql)).toBe(before)
})

test('a row that was seen on a day still to come is rejected, and the next table loads', async () => {
  const row = (nth: number, seen: string) => `${V(nth)},enterprise,${H(1)},,syndic,2020-01-01,,late,${seen}`
  const [first] = await load(
    await tableOf([row(1, '2099-01-01'), row(2, '2026-11-01'), row(3, '2026-11-01')]),
  )
  expect(first).toMatchObject({ asOf: '2026-11-01' })
  expect(first?.report.rejects()).toMatchObject([{ reason: 'seen-at', count: 1 }])
  const [second] = await load(await tableOf([1, 2, 3].map((nth) => row(nth, '2026-11-20'))))
  expect(second).toMatchObject({ isLoaded: true, asOf: '2026-11-20' })
})

describe('a table is refused when', () => {
  const positions = Array.from({ length: 40 }, (_, at) => at)
  const numbers = positions.map(vmeNumber)
  const tableWith = (cells: (number: string, at: number) => { holder?: string; begin?: string }) =>
    tableOf(
      numbers.map((number, at) => {
        const { holder = H(1), begin = '2020-01-01' } = cells(number, at)
        return `${number},enterprise,${holder},Beheer,syndic,${begin},,acme,2026-10-01`
      }),
    )
  beforeAll(() => insertVmes(database.sql, positions))
  afterAll(() => database.sql`truncate enterprise cascade`)

  test('its holders are associations', async () => {
    const shifted = await tableWith((_, at) => ({ holder: numbers[(at + 1) % 40] ?? '' }))
    await expect(load(shifted, 1)).rejects.toThrow(
      /none of its 40 mandates has a holder that is no association/,
    )
    expect(await contentOf(database.sql)).toBe('')
  })

  test('its mandates begin in a time to come, and leave nobody in office', async () => {
    await load(await tableWith(() => ({})))
    const before = await contentOf(database.sql)
    await expect(load(await tableWith(() => ({ begin: '2099-01-01' })))).rejects.toThrow(
      /40 of 40 current mandates .*40 of 40 VMEs with a syndic/,
    )
    expect(await contentOf(database.sql)).toBe(before)
    // One that is announced goes on beside the one that stands until then.
    const announced = await tableWith((_, at) => (at === 0 ? { begin: '2027-01-01' } : {}))
    expect((await load(announced))[0]?.isLoaded).toBe(true)
  })
})

test('a table whose mandates all lost their first day is refused', async () => {
  const row = (nth: number, begin: string) =>
    `${V(nth)},enterprise,${H(1)},,syndic,${begin},,begun,2026-11-01`
  const table = (begin: string) => tableOf(Array.from({ length: 20 }, (_, at) => row(at + 1, begin)))
  await load(await table('2020-01-01'))
  await expect(load(await table(''))).rejects.toThrow('20 of 20 first days of mandates')
})

describe('rows that are refused', () => {
  test('are counted by reason, without the names in them', async () => {
    const [result] = await loadFixtures(database.sql, ['tables/bad-rows.csv'])
    expect(
      result?.report.rejects().map(({ reason, count, sample }) => [reason, count, sample[0]?.line]),
    ).toEqual([
      ['columns', 1, 10],
      ['quotes', 1, 11],
      ['date', 2, 3],
      ['kind', 1, 5],
      ['number', 3, 6],
      ['function', 1, 8],
      ['period', 1, 9],
      ['source', 1, 13],
    ])
    expect(JSON.stringify(result?.report.rejects())).not.toContain('Geheim')
    expect(await mandatesOf(database.sql, V(1), 'table:bad')).toEqual([`${H(1)} 2020-01-01 open`])
  })

  test('that name an association as its own syndic are refused, whoever stands for it', async () => {
    const path = await tableOf([
      `${V(1)},enterprise,${V(1)},,syndic,2020-01-01,,own,2026-10-01`,
      `${V(2)},person,${V(2)},,syndic,2020-01-01,,own,2026-10-01`,
      `${V(3)},enterprise,${V(1)},,syndic,2020-01-01,,own,2026-10-01`,
    ])
    const [result] = await load(path)
    expect(result?.counts.mandate).toEqual({ read: 3, stored: 1, changed: 1, closed: 0, rejected: 2 })
    expect(result?.report.rejects()).toMatchObject([
      { reason: 'self', count: 2, sample: [{ line: 2, text: `VME ${V(1)}` }, { line: 3 }] },
    ])
    expect(await mandatesOf(database.sql, V(3), 'table:own')).toHaveLength(1)
    const alone = await tableOf([`${V(1)},enterprise,${V(1)},,syndic,2020-01-01,,own,2026-10-02`])
    await expect(load(alone)).rejects.toThrow(
      /the first fault is self, line 2 \(.*an association as its own syndic\)/,
    )
  })

  test('end nothing of their VME, and nothing at all when they do not tell it', async () => {
    const row = (nth: number, seen: string, begin = '2020-01-01') =>
      `${V(nth)},enterprise,${H(1)},,syndic,${begin},,keep,${seen}`
    const stored = (nth: number) => mandatesOf(database.sql, V(nth), 'table:keep')
    await load(await tableOf([row(1, '2026-10-01'), row(2, '2026-10-01'), row(3, '2026-10-01')]))
    await load(await tableOf([row(1, '2026-11-01'), row(2, '2026-11-01', '2020-13-01')]))
    expect(await stored(2)).toEqual([`${H(1)} 2020-01-01 open`])
    expect(await stored(3)).toEqual([`${H(1)} 2020-01-01 2026-11-01`])
    await load(await tableOf([row(2, '2026-12-01'), row(4, '2026-12-01').replace(V(4), 'V4')]))
    expect(await stored(1)).toEqual([`${H(1)} 2020-01-01 open`])
  })

  test('of successions each have their reason', async () => {
    const [result] = await loadFixtures(database.sql, ['tables/bad-successions'])
    expect(result?.report.rejects().map(({ reason }) => reason)).toEqual(['self', 'kind', 'number', 'date'])
    expect(await successionsOf(database.sql, 'table:links')).toEqual([`${H(3)} ${H(2)} division 2020-12-31`])
  })
})

describe('parsing', () => {
  const words = { functions: new Map([['syndic', { isProvisional: false }]]), now: NOW }
  const row = [
    V(1),
    'person',
    undefined,
    'Geheimnaam',
    'syndic',
    '2020-01-01',
    undefined,
    'acme',
    '2026-10-01',
  ]

  test('drops the name of a private person and keeps that of a sole trader', () => {
    expect(parseMandateRow(row, words)).toMatchObject({ link: { name: null, holderNumber: null } })
    expect(parseMandateRow(row.with(2, H(30)), words)).toMatchObject({ link: { name: 'Geheimnaam' } })
  })

  test.each([
    ['2020-01-01', '2020-01-01'],
    ['31-12-2020', '2020-12-31'],
    ['31.12.2020', '2020-12-31'],
    ['31/12/2020', '2020-12-31'],
    ['2020-01-01+01:00', '2020-01-01'],
    ['01.01.0001', null],
    [undefined, null],
  ])('reads the day %s', (text, day) => {
    expect(parseMandateRow(row.with(5, text), words)).toMatchObject({ link: { begin: day } })
  })

  test.each(['2020-1-1', '31-12.2020', '29-02-2021', '12/31/2020', '01-01-20', '00-00-0000', 'today'])(
    'takes %s for no day',
    (text) => {
      expect(parseMandateRow(row.with(5, text), words)).toBe('date')
      expect(parseSuccessionRow([H(1), H(2), 'absorption', text, ''])).toBe('date')
    },
  )

  test('an end of 31.12.9999 is open', () => {
    expect(parseMandateRow(row.with(6, '31.12.9999'), words)).toMatchObject({ link: { end: null } })
  })
})
