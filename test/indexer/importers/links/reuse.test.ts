// The register's reuse format: every case of fixtures/links/reuse, as it is stored.
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type FreshDatabase, freshDatabase } from '../../../support/stack.ts'
import { contentOf, emptyLinks, H, loadFixtures, mandatesOf, successionsOf, V } from './links-rig.ts'

let database: FreshDatabase
beforeAll(async () => {
  database = await freshDatabase()
})
afterAll(() => database.drop())

const stored = (nth: number) => mandatesOf(database.sql, V(nth))

describe('a full file', () => {
  beforeAll(async () => {
    await emptyLinks(database.sql)
    await loadFixtures(database.sql, ['reuse/full'])
  })

  test.each<[what: string, vme: number, mandates: string[]]>([
    ['an open mandate of an enterprise', 1, [`${H(1)} 2020-03-01 open`]],
    ['item 24: a VME without a syndic has none', 2, []],
    [
      'item 24: provisional and elected stand side by side',
      3,
      [`${H(1)} 2024-01-01 open provisional`, `${H(2)} 2024-06-01 open`],
    ],
    ['item 24: an ended mandate without a successor', 4, [`${H(1)} 2015-02-01 2019-01-31`]],
    ['item 24: a person and a company at once', 5, [`${H(2)} 2022-04-15 open`, 'private 2022-04-15 open']],
    ['a person through its own firm', 6, [`${H(30)} 2021-09-01 open`]],
    [
      'item 26: two private persons of one name are two',
      7,
      ['private 2023-01-01 open', 'private 2023-01-01 open'],
    ],
    ['item 25: a holder that stopped', 8, [`${H(3)} 2018-05-01 open`]],
    ['item 25: a holder at the begin of a chain', 9, [`${H(4)} 2012-01-01 open`]],
    ['item 25: a holder in a cycle', 10, [`${H(7)} 2016-01-01 open`]],
    ['item 25: a holder that is nowhere', 12, [`${H(99)} 2019-07-01 open`]],
    [
      'records that stand there twice are one mandate each',
      13,
      [`${H(1)} 2021-01-01 open`, 'private 2021-01-01 open'],
    ],
    ['one that ends before it begins is left out', 14, []],
    ['other functions are none of a syndic', 15, []],
    ['01.01.0001 is a day that nobody knows', 16, [`${H(2)} ? open`]],
    [
      'a holder renumbered before the mandate holds it under its number of then',
      18,
      [`${H(12)} 2018-01-01 open`],
    ],
    [
      'a holder renumbered during the mandate began it under the old number',
      19,
      [`${H(11)} 2005-01-01 open`],
    ],
    ['a day that does not exist is left out', 20, []],
    ['a VME whose form is not known', 21, [`${H(1)} 2020-01-01 open`]],
    ['an entity of another form has no syndic', 22, []],
    ['a function to be read as that of a syndic', 23, [`${H(2)} 2020-01-01 open`]],
    ['a holder number with a wrong check is left out', 26, []],
    ['a person beside the enterprise it represents does not count', 27, [`${H(2)} 2020-01-01 open`]],
    ['of a VME that comes twice the last record counts', 28, [`${H(1)} 2022-01-01 open`]],
    ['a function that nobody holds is left out', 29, []],
  ])('%s', async (_, vme, mandates) => {
    expect(await stored(vme)).toEqual(mandates)
  })

  test('a VME that was renumbered has its mandates under the number it has', async () => {
    expect(await stored(17)).toEqual([])
    expect(await stored(117)).toEqual([`${H(2)} 2016-01-01 open`])
  })

  test('is counted as it is stored', async () => {
    const [run] = await database.sql`select counts from import_run`
    const [row] = await database.sql`
      select (select count(*) from mandate)::integer as mandates, (select count(*) from succession)::integer as successions,
        (select count(*) from holder)::integer as holders`
    expect({
      mandates: run?.counts.mandate.stored,
      successions: run?.counts.succession.stored,
      holders: run?.counts.holder.stored,
    }).toEqual(row)
  })

  test('absorptions, divisions and renumberings are successions; partial divisions and annulled links are none', async () => {
    expect(await successionsOf(database.sql)).toEqual(
      [
        `${H(4)} ${H(5)} absorption 2015-07-01`,
        `${H(5)} ${H(6)} absorption 2020-01-01`,
        `${H(7)} ${H(8)} absorption 2018-01-01`,
        `${H(8)} ${H(7)} absorption 2019-01-01`,
        `${H(11)} ${H(12)} renumbering 2010-01-01`,
        `${H(13)} ${H(14)} division 2021-04-01`,
        `${H(13)} ${H(15)} division 2021-04-01`,
        `${H(17)} ${H(18)} absorption 2021-01-01`,
        `${V(17)} ${V(117)} renumbering 2015-01-01`,
      ].toSorted(),
    )
  })

  test('holders are kept when they hold, held or stand on a chain with one that does; nobody else is', async () => {
    const rows = await database.sql<{ number: string }[]>`select number from holder order by number`
    const expected = [1, 2, 3, 4, 5, 6, 7, 8, 9, 11, 12, 13, 14, 15, 16, 30].map(H)
    expect(rows.map(({ number }) => number)).toEqual(expected.toSorted())
  })

  test('a holder shows its names of today, its kind, its begin and its end', async () => {
    const rows = await database.sql`
      select number, legal_kind, names, start_date, stopped_on from holder where number = any(${[H(1), H(3), H(30)]})
      order by number`
    expect(rows).toEqual([
      {
        number: H(1),
        legal_kind: 'legal-person',
        names: [
          { text: 'Beheer & Co', language: 'nl', kind: 'official' },
          { text: 'Gestion', language: 'fr', kind: 'commercial' },
        ],
        start_date: '2001-01-01',
        stopped_on: null,
      },
      expect.objectContaining({ number: H(3), stopped_on: '2021-12-31' }),
      expect.objectContaining({
        number: H(30),
        legal_kind: 'sole-trader',
        names: [{ text: 'Zelfstandige Sofie', language: null, kind: 'official' }],
      }),
    ])
  })

  test('what is left out is counted with its reason, and quotes no person', async () => {
    const [run] = await database.sql`select counts, rejects, notes from import_run`
    expect(
      Object.fromEntries(
        run?.rejects.map((group: { reason: string; count: number }) => [group.reason, group.count]),
      ),
    ).toEqual({
      period: 1,
      date: 1,
      number: 1,
      holder: 1,
    })
    expect(run?.rejects[0].sample[0]).toEqual({
      file: 'D20261101.xml',
      line: expect.any(Number),
      text: `function 00070 of ${V(14)}`,
    })
    expect(run?.counts.mandate).toMatchObject({ closed: 0, rejected: 4 })
    expect(run?.notes).toEqual([
      '1 functions of a syndic stand in entities of another form than 070; they were left out',
      'the function 99999 is in no list of the codes file (1 rows); it is taken for none of a syndic',
    ])
  })
})

describe('what comes after a full file', () => {
  beforeEach(async () => {
    await emptyLinks(database.sql)
    await loadFixtures(database.sql, ['reuse/full'])
  })

  test('the same file again changes nothing and marks nothing', async () => {
    const before = await contentOf(database.sql)
    await database.sql`truncate stale_link`
    const [result] = await loadFixtures(database.sql, ['reuse/full'])
    expect(result?.isLoaded).toBe(false)
    expect(result?.report.notes()).toEqual([
      expect.stringMatching(
        /^skipped: file 200 is loaded already: of 2026-11-01, .* \(run 1 of [\d-]+: full\)$/,
      ),
    ])
    expect(await contentOf(database.sql)).toBe(before)
    expect(await database.sql`select from stale_link`).toHaveLength(0)
  })

  test('a later full file that says the same writes no row', async () => {
    const before = await contentOf(database.sql)
    await database.sql`truncate stale_link`
    await database.sql`update source_snapshot set extract_number = 150, as_of = '2026-10-01'`
    const [result] = await loadFixtures(database.sql, ['reuse/full'])
    expect(result?.counts.mandate).toMatchObject({ changed: 0, closed: 0 })
    expect(result?.counts.succession).toMatchObject({ changed: 0, closed: 0 })
    expect(result?.counts.holder).toMatchObject({ stored: 16, changed: 0, closed: 0 })
    expect(await contentOf(database.sql)).toBe(before)
    expect(await database.sql`select from stale_link`).toHaveLength(0)
  })

  test('a change file replaces the entities it holds, and no other', async () => {
    const others = await stored(9)
    const [result] = await loadFixtures(database.sql, ['reuse/change'])
    expect(result).toMatchObject({ isLoaded: true, sequence: 201, asOf: '2026-11-02' })
    expect(await stored(1)).toEqual([`${H(1)} 2020-03-01 2026-10-31`, `${H(2)} 2026-11-01 open`])
    expect(await stored(30)).toEqual(['private 2026-11-02 open'])
    expect(await stored(7)).toEqual(['private 2023-01-01 open'])
    expect(await stored(9)).toEqual(others)
    const [loaded] = await database.sql`select as_of, extract_number from source_snapshot`
    expect(loaded).toEqual({ as_of: '2026-11-02', extract_number: 201 })
  })

  test('a cancelled entity takes its mandates along, also under the number it had later', async () => {
    await loadFixtures(database.sql, ['reuse/change'])
    expect(await stored(12)).toEqual([])
    expect(await stored(117)).toEqual([])
    expect((await successionsOf(database.sql)).join()).not.toContain(V(17))
  })

  test('a takeover goes when both ends are silent or it is told as ended, and stays when one end is', async () => {
    await loadFixtures(database.sql, ['reuse/change'])
    expect(await successionsOf(database.sql)).toEqual(
      [
        `${H(2)} ${H(6)} absorption 2026-11-02`,
        `${H(4)} ${H(5)} absorption 2015-07-01`,
        `${H(5)} ${H(6)} absorption 2020-01-01`,
        `${H(11)} ${H(12)} renumbering 2010-01-01`,
        `${H(13)} ${H(14)} division 2021-04-01`,
        `${H(17)} ${H(18)} absorption 2021-01-01`,
      ].toSorted(),
    )
    const [holder] = await database.sql`select stopped_on from holder where number = ${H(2)}`
    expect(holder).toEqual({ stopped_on: '2026-11-01' })
  })

  test('a change file marks what it changed and nothing else', async () => {
    await database.sql`truncate stale_link`
    await loadFixtures(database.sql, ['reuse/change'])
    const rows = await database.sql<{ key: string }[]>`
      select distinct unnest(keys) as key from stale_link where kind = 'vme'`
    const marked = rows.map(({ key }) => key).filter((key) => [1, 7, 12, 30, 117, 4, 23].map(V).includes(key))
    expect(marked.toSorted()).toEqual(expect.arrayContaining([1, 7, 12, 30, 117].map(V).toSorted()))
    expect(rows.map(({ key }) => key)).not.toContain(V(6))
  })

  test('a change file that skips a number is refused and the missing ones are named', async () => {
    const before = await contentOf(database.sql)
    await expect(loadFixtures(database.sql, ['reuse/gap'])).rejects.toThrow(
      /change file 204 cannot follow file 200: files 201 to 203 are missing; load what is missing, or a newer full/,
    )
    expect(await contentOf(database.sql)).toBe(before)
  })

  test('files given in any order are loaded in theirs', async () => {
    await emptyLinks(database.sql)
    const results = await loadFixtures(database.sql, ['reuse/change', 'reuse/full'])
    expect(results.map(({ sequence, isLoaded }) => [sequence, isLoaded])).toEqual([
      [200, true],
      [201, true],
    ])
  })

  test('a full file that lost more mandates than may go is refused', async () => {
    await database.sql`
      insert into mandate (source, vme_number, holder_kind, function_code, is_provisional, seen_on)
      select 'register-reuse', ${V(2)}, 'person', '00070', false, '2026-10-01' from generate_series(1, 60)`
    await database.sql`update source_snapshot set extract_number = 150, as_of = '2026-10-01'`
    const before = await contentOf(database.sql)
    await expect(loadFixtures(database.sql, ['reuse/full'])).rejects.toThrow(
      /it would lose 60 of 85 current mandates \(71 %, leaving 25\), more than 50 %.*Nothing was changed/,
    )
    expect(await contentOf(database.sql)).toBe(before)
  })

  test('a VME of which a mandate cannot be read keeps what is stored of it', async () => {
    await database.sql`
      insert into mandate (source, vme_number, holder_kind, holder_number, function_code, is_provisional, begin_on, seen_on)
      values ('register-reuse', ${V(20)}, 'enterprise', ${H(2)}, '00070', false, '2020-02-28', '2026-10-01')`
    await database.sql`update source_snapshot set extract_number = 150, as_of = '2026-10-01'`
    await loadFixtures(database.sql, ['reuse/full'])
    expect(await stored(20)).toEqual([`${H(2)} 2020-02-28 open`])
  })
})

test('a change file before any full one is refused', async () => {
  await emptyLinks(database.sql)
  await expect(loadFixtures(database.sql, ['reuse/change'])).rejects.toThrow(
    /nothing is loaded yet, so change file 201 has nothing to follow; load a full file first/,
  )
})
