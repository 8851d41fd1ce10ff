// No extract that is cut off, emptied or mangled takes anything away, whatever the file: it is refused and the right one
// of its number loads afterwards.
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { importExtracts } from '../../../../indexer/importers/enterprise-register/import-extracts.ts'
import { rollDice } from '../../../support/seed.ts'
import { type FreshDatabase, freshDatabase } from '../../../support/stack.ts'
import { type ExtractFiles, vmes, writeExtract } from './extract-folder.ts'

const COUNT = 40
const NOW = new Date('2026-11-28T12:00:00Z')

type Rows = Record<string, string[]>

/** Everything that an entity can have, of forty associations of which ten are syndics too. */
function baseRows(): Rows {
  const { enterprise, denomination } = vmes(0, COUNT)
  const numbers = enterprise.map((row) => row.slice(0, 14))
  return {
    enterprise,
    denomination,
    address: numbers.map(
      (number, at) => `${number},"REGO",,,"9000","Gent","Gand","Straat","Rue","${at + 1}","${at}","poort",`,
    ),
    contact: numbers.map((number, at) => `${number},"ENT","TEL","09/${100_000 + at}"`),
    activity: numbers.slice(0, 10).map((number) => `${number},"001","2025","68321","MAIN"`),
  }
}

let database: FreshDatabase
beforeAll(async () => {
  database = await freshDatabase()
  await load({ rows: baseRows() })
})
afterAll(() => database?.drop())

const DAY = { number: 201, date: '02-11-2026' }

async function load(files: ExtractFiles, acceptLoss?: string) {
  const path = await writeExtract(files)
  const [result] = await importExtracts({
    ...{ sql: database.sql, paths: [path], maxClosedShare: 0.05, acceptLoss, now: () => NOW },
  })
  return result
}

const content = async () => {
  const [row] = await database.sql`
    select md5(string_agg(e::text, ';' order by number)) as sum, (select extract_number from source_snapshot) as number
    from enterprise e`
  return row
}

const columnBlanked = (rows: readonly string[], column: number): string[] =>
  rows.map((row) => row.split(',').with(column, '').join(','))

const cellsOf = (row: string): string[] => row.split(',')

/** Each row with the last value of another: a spreadsheet that sorted one column. */
function lastExchanged(rows: readonly string[]): string[] {
  const cells = rows.map(cellsOf)
  return cells.map((row, at) => row.with(-1, cells.at(-1 - at)?.at(-1) ?? '').join(','))
}

const exchanged = (rows: readonly string[], a: number, b: number): string[] =>
  rows.map(cellsOf).map((row) =>
    row
      .with(a, row[b] ?? '')
      .with(b, row[a] ?? '')
      .join(','),
  )

describe('an extract is refused, and changes nothing, when it', () => {
  test.each<[string, (rows: Rows) => Rows, RegExp]>([
    ['has no names', (rows) => ({ ...rows, denomination: [] }), /40 of 40 names \(100 %, leaving 0\)/],
    ['has no seats', (rows) => ({ ...rows, address: [] }), /40 of 40 seats/],
    ['has no contacts', (rows) => ({ ...rows, contact: [] }), /40 of 40 telephone numbers/],
    ['has no activities', (rows) => ({ ...rows, activity: [] }), /10 of 10 syndic activities/],
    [
      'is cut off among the names',
      (rows) => ({ ...rows, denomination: rows.denomination?.slice(0, 30) ?? [] }),
      /10 of 40 names/,
    ],
    [
      'is cut off among the enterprises',
      (rows) => ({ ...rows, enterprise: rows.enterprise?.slice(0, 30) ?? [] }),
      /10 of 40 VMEs/,
    ],
    [
      'has legal forms as numbers',
      (rows) => ({
        ...rows,
        enterprise: rows.enterprise?.map((row) => row.replace('"070"', '"70.0"')) ?? [],
      }),
      /40 of 40 VMEs/,
    ],
    [
      'has no house numbers',
      (rows) => ({ ...rows, address: columnBlanked(rows.address ?? [], 9) }),
      /40 of 40 house numbers/,
    ],
    [
      'has no languages',
      (rows) => ({ ...rows, denomination: columnBlanked(rows.denomination ?? [], 1) }),
      /40 of 40 languages of names/,
    ],
    [
      'has postcodes that are none',
      (rows) => ({ ...rows, address: rows.address?.map((row) => row.replace('9000', '9000.0')) ?? [] }),
      /40 of 40 municipalities of seats/,
    ],
    [
      'has names that were sorted on their own',
      (rows) => ({ ...rows, denomination: lastExchanged(rows.denomination ?? []) }),
      /put others in place of 40 of 40 names \(100 %\), more than half/,
    ],
    [
      'has one name for all',
      (rows) => ({
        ...rows,
        denomination: rows.denomination?.map((row) => row.replace(/"[^"]+"$/, '"VME"')) ?? [],
      }),
      /put others in place of 40 of 40 names/,
    ],
    [
      'has streets where municipalities should be',
      (rows) => ({ ...rows, address: exchanged(exchanged(rows.address ?? [], 5, 7), 6, 8) }),
      /put others in place of 40 of 40 names of streets/,
    ],
    [
      'has situations where the status should be',
      (rows) => ({ ...rows, enterprise: exchanged(rows.enterprise ?? [], 1, 2) }),
      /put others in place of 40 of 40 juridical situations/,
    ],
  ])('%s', async (_, mangle, message) => {
    const before = await content()
    await expect(load({ ...DAY, rows: mangle(baseRows()) })).rejects.toThrow(message)
    expect(await content()).toEqual(before)
  })

  test('is an update that takes away the contacts of twenty', async () => {
    const numbers =
      baseRows()
        .enterprise?.slice(0, 25)
        .map((row) => row.slice(0, 14)) ?? []
    const rows = (count: number) => ({ contact_delete: numbers.slice(0, count) })
    const update = { type: 'update', ...DAY } as const
    await expect(load({ ...update, rows: rows(20) })).rejects.toThrow(/20 of 40 telephone numbers/)
  })
})

test('random mutilations lose no more of anything than may go, or are refused', async () => {
  const dice = rollDice('mutilated extracts')
  for (let round = 0; round < 10; round += 1) {
    const rows = baseRows()
    const file = dice.pick(['enterprise', 'denomination', 'address', 'contact', 'activity'])
    const given = rows[file] ?? []
    const columns = given[0]?.split(',').length ?? 1
    const mangled = dice.pick([
      [],
      given.slice(0, dice.below(given.length)),
      columnBlanked(given, 1 + dice.below(columns - 1)),
    ])
    const [before] = await valuesOf()
    const result = await load({ ...DAY, rows: { ...rows, [file]: mangled } }).catch((error: unknown) => error)
    const [after] = await valuesOf()
    for (const [kind, count] of Object.entries(before ?? {})) {
      // One value goes with any load (decision 23); an association never does.
      const least = kind === 'vmes' ? count * 0.95 : Math.min(count * 0.95, count - 1)
      expect(after?.[kind], `${file} ${kind} ${JSON.stringify(result)}`).toBeGreaterThanOrEqual(least)
    }
    // Each round begins with all there is.
    await database.sql`truncate enterprise, syndic_activity, source_snapshot`
    await load({ rows: baseRows() })
  }
}, 60_000)

const valuesOf = () => database.sql<Record<string, number>[]>`
  select count(*) filter (where kind = 'vme' and stopped_on is null)::integer as vmes,
    sum(jsonb_array_length(names))::integer as names,
    sum((select count(*) from jsonb_array_elements(names) n where n ->> 'language' is not null))::integer as languages,
    count(coalesce(street_nl, street_fr))::integer as streets, count(zipcode)::integer as postcodes,
    count(house_number)::integer as numbers, count(box)::integer as boxes, count(municipality_nis)::integer as places,
    count(start_date)::integer as dates, sum(jsonb_array_length(contacts -> 'phone'))::integer as phones,
    sum(cardinality(syndic_activities))::integer as activities
  from enterprise`

test('a loss that a person accepts is loaded, with the reason in the log', async () => {
  const result = await load({ ...DAY, rows: { ...baseRows(), contact: [] } }, 'no contacts any more')
  expect(result?.report.notes()).toContainEqual(
    expect.stringMatching(/^accepted \("no contacts any more"\): it would lose 40 of 40 telephone numbers/),
  )
  const [run] =
    await database.sql`select state, accepted_loss, notes from import_run order by id desc limit 1`
  expect(run).toMatchObject({ state: 'succeeded', accepted_loss: 'no contacts any more' })
  expect(run?.notes).toEqual(result?.report.notes())
})

describe('the first full', () => {
  test('without a single VME, without names or without seats is refused, and the right one of its number loads', async () => {
    await database.sql`truncate enterprise, syndic_activity, source_snapshot`
    const rows = baseRows()
    const withoutVmes = rows.enterprise?.map((row) => row.replace('"070"', '"70.0"'))
    await expect(load({ rows: { ...rows, enterprise: withoutVmes ?? [] } })).rejects.toThrow(
      /none of its 40 enterprises has the legal form of a VME \(070\)/,
    )
    await expect(load({ rows: { ...rows, denomination: [] } })).rejects.toThrow(
      /none of its 40 entities has a name/,
    )
    await expect(load({ rows: { ...rows, address: [] } })).rejects.toThrow(
      /none of its 40 VMEs and companies has a seat/,
    )
    const nowhere = rows.address?.map((row) => row.replace('9000', '9000.0')) ?? []
    await expect(load({ rows: { ...rows, address: nowhere } })).rejects.toThrow(
      /none of its 40 VMEs has a postcode of Belgium/,
    )
    expect((await load({ rows }))?.counts.vme?.stored).toBe(COUNT)
  })

  test('with a number that shuts out every later one is refused, and so is a day still to come', async () => {
    await expect(load({ number: 999_999_999, date: '02-11-2026', rows: baseRows() })).rejects.toThrow(
      /ExtractNumber is 999999999, of 2026-11-02; it should be at most 233/,
    )
    await expect(load({ number: 201, date: '01-01-2099', rows: baseRows() })).rejects.toThrow(
      /meta\.csv: SnapshotDate is 2099-01-01; it should be a day from 2003-01-01 to tomorrow, 2026-11-29/,
    )
    expect((await load({ ...DAY, rows: baseRows() }))?.isLoaded).toBe(true)
  })
})

test('what was loaded already is said with the run that did', async () => {
  const again = await load({ ...DAY, rows: baseRows() })
  expect(again?.report.notes()).toEqual([
    expect.stringMatching(
      /^skipped: extract 201 is loaded already: of 2026-11-02, which is loaded \(run \d+ of [\d-]+: extract-\w+\)$/,
    ),
  ])
})
