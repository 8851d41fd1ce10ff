// The same hostile cells as the database writes them and as they are written here: the same bytes.
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Row } from '../../src/exports/column.ts'
import { csv } from '../../src/exports/formats/csv.ts'
import { formats } from '../../src/exports/formats/formats.ts'
import { openCopiedRows } from '../../src/exports/roads/copy-road.ts'
import type { CopiedRows } from '../../src/exports/statements/copied.ts'
import { displayForm, formIn } from '../../src/register/multilingual.ts'
import { displayName, type Name, type NameKind, type NameLanguage } from '../../src/register/names.ts'
import { openDatabase } from '../../src/services/database.ts'
import { guardCsvText } from '../../src/text/formula-guard.ts'
import { nameIn } from '../../src/vmes/present.ts'
import { rollDice } from '../support/seed.ts'
import { type FreshDatabase, freshDatabase } from '../support/stack.ts'
import { until } from '../support/until.ts'
import { bytesOf, columnOf, hostileText, inBatches, tableOf } from './tables.ts'

let database: FreshDatabase
let services: ReturnType<typeof openDatabase>
beforeAll(async () => {
  database = await freshDatabase()
  services = openDatabase(database.apiUrl, { limitMs: 20_000, needsOwnRole: false })
  await database.sql`
    create table cell (place integer primary key, name text, number text, vmes integer, latitude double precision,
      since date, "changedAt" timestamptz, "isListed" boolean, page text)`
  await database.sql`grant select on cell to public`
})
afterAll(async () => {
  await services.close()
  await database.drop()
})

const columns = [
  columnOf('name', 'text'),
  columnOf('number', 'enterprise-number'),
  columnOf('vmes', 'integer'),
  columnOf('latitude', 'number'),
  columnOf('since', 'date'),
  columnOf('changedAt', 'instant'),
  columnOf('isListed', 'boolean'),
  columnOf('page', 'url'),
]
const selected: CopiedRows = (sql) =>
  sql`select name, number, vmes, latitude, since, "changedAt", "isListed", page from cell order by place`

async function fill(rows: readonly Row[]): Promise<void> {
  await database.sql`truncate cell`
  const values = rows.map(([name, number, vmes, latitude, since, changedAt, isListed, page], place) => ({
    ...{ place, name, number, vmes, latitude, since, changedAt, isListed, page },
  }))
  for (let at = 0; at < values.length; at += 1_000)
    await database.sql`insert into cell ${database.sql(values.slice(at, at + 1_000) as object[] as never[])}`
}

const wish = { delimiter: 'semicolon', culture: undefined, publicUrl: 'https://vme.example' } as const

async function copied(format: keyof typeof formats, more = {}): Promise<Buffer> {
  const rows = await openCopiedRows(services, { columns, rows: selected }, {}, { ...wish, format, ...more })
  return bytesOf(rows.pieces(tableOf(columns, more)))
}

describe('hostile cells', () => {
  test.each(['semicolon', 'comma'] as const)(
    'are the same bytes by both roads: 10,000 of them, %s',
    async (delimiter) => {
      const dice = rollDice(`both roads, ${delimiter}`)
      const rows = Array.from(
        { length: 10_000 },
        (_, at): Row => [
          dice.chance(0.05) ? null : hostileText(dice, { isStorable: true }),
          dice.chance(0.05) ? null : '0123456789',
          at % 7 === 0 ? null : -at,
          at % 9 === 0 ? null : Math.round(dice.next() * 1e7) / 1e5,
          at % 11 === 0 ? null : '2026-11-02',
          at % 13 === 0 ? null : '2026-11-02T03:04:05.678Z',
          at % 5 === 0 ? null : at % 2 === 0,
          'https://vme.example/vme/0123456789',
        ],
      )
      await fill(rows)
      const own = await bytesOf(csv.write(inBatches(rows, 500), tableOf(columns, { delimiter })))
      const theirs = await copied('csv', { delimiter })
      if (!own.equals(theirs)) expect(theirs.toString().split('\r\n')).toEqual(own.toString().split('\r\n'))
      expect(own.equals(theirs)).toBe(true)
      const lines = await bytesOf(formats.ndjson.write(inBatches(rows, 500), tableOf(columns)))
      expect((await copied('ndjson')).equals(lines)).toBe(true)
    },
  )

  test('of every number the decimals that its text asks for', async () => {
    const [odd] = await database.sql<{ count: number }[]>`
      with number (value) as (
        select round((random() * 10 ^ (at % 13) - 10 ^ (at % 13) / 2)::numeric, at % 9)::float8
        from generate_series(1, 200000) as at
        union all
        select * from unnest(array[0, -0.001, 0.1235, 4.352, 1e6 + 0.125, 1e15, 1e21, 5e-324, 'NaN', 'Infinity']::float8[]))
      select count(*)::int as count from number
      where export_decimal(value) is distinct from value::text || case when value::text ~ '\\.\\d{3}$' then '0' else '' end`
    expect(odd).toEqual({ count: 0 })
  })

  test('are guarded alike whatever they begin with', async () => {
    const starts = Array.from({ length: 0x3100 }, (_, code) => String.fromCodePoint(code + 1))
    const more = ['\ufeff=', '＝', '＋', '－', '＠', '\uff00', '漢', '😀=']
    const texts = [...starts, ...starts.map((start) => `${start}=1`), ...more, 'a\n=b', 'a\r\n\u2003+b', '']
    const rows = await database.sql<{ text: string }[]>`
      select export_text(given) as text from unnest(${texts}::text[]) with ordinality as t (given, place) order by place`
    expect(rows.map(({ text }) => text)).toEqual(texts.map(guardCsvText))
  })
})

describe('what the database shows by itself', () => {
  test('are the names that profiles show', async () => {
    const dice = rollDice('shown names')
    const languages: NameLanguage[] = ['nl', 'fr', 'de', 'en', null]
    const kinds: NameKind[] = ['official', 'abbreviation', 'commercial']
    for (let turn = 0; turn < 500; turn++) {
      const names = Array.from(
        { length: dice.below(5) },
        (_, at): Name => ({
          text: `Name ${at}`,
          language: dice.pick(languages),
          kind: dice.pick(kinds),
        }),
      )
      const preferred = dice.pick([[], ['nl'], ['fr', 'nl'], ['de']] as const)
      const culture = dice.pick(['', 'nl', 'fr', 'en'] as const)
      const [row] = await database.sql<{ name: string | null }[]>`
        select export_name(${database.sql.json(names as never)}, ${[...preferred]}::text[], ${culture}) as name`
      const shown = displayName(names, preferred)
      const wanted = culture === '' || shown === undefined ? shown : nameIn({ name: shown, names }, culture)
      expect([names, preferred, culture, row?.name ?? undefined]).toEqual([names, preferred, culture, wanted])
    }
  })

  test('are the names of places, in each language', async () => {
    const dice = rollDice('shown places')
    for (let turn = 0; turn < 300; turn++) {
      const [nl, fr, de] = ['Gent', 'Gand', 'Gent'].map((name) => (dice.chance(0.7) ? name : null))
      const forms = { nl: nl ?? null, fr: fr ?? null, de: de ?? null }
      const languages = dice.pick([[], ['nl'], ['fr', 'nl'], ['nl', 'fr'], ['de']] as const)
      const culture = dice.pick(['', 'nl', 'fr', 'en'] as const)
      const [row] = await database.sql<{ name: string | null }[]>`
        select export_place(${forms.nl}, ${forms.fr}, ${forms.de}, ${[...languages]}::text[], ${culture}) as name`
      const display = displayForm(forms, languages)
      expect([forms, languages, culture, row?.name]).toEqual([
        forms,
        languages,
        culture,
        culture === '' ? display : formIn(forms, culture, display),
      ])
    }
  })
})

describe('a copy', () => {
  const endless: CopiedRows = (sql) => sql`
    select repeat('x', 500) as name, null::text as number, at::integer as vmes, null::float8 as latitude,
      null::date as since, null::timestamptz as "changedAt", null::boolean as "isListed", null::text as page
    from generate_series(1, 10000) as at cross join generate_series(1, 5000) as again`
  const running = async (): Promise<number> =>
    (
      await database.sql`
        select from pg_stat_activity
        where application_name = 'api-copy' and datname = current_database() and query like 'copy%' and state = 'active'`
    ).length

  test.each(['csv', 'ndjson'] as const)(
    'ends in the database when nobody reads it any more: %s',
    async (format) => {
      const rows = await openCopiedRows(services, { columns, rows: endless }, {}, { ...wish, format })
      let bytes = 0
      for await (const piece of rows.pieces(tableOf(columns))) {
        bytes += piece.length
        if (bytes > 200_000) break
      }
      await until('the copy is over', async () => (await running()) === 0)
    },
  )

  test('that nobody begins to read is never begun, and gives its connection back', async () => {
    const connections = async (): Promise<number> =>
      (
        await database.sql`
          select from pg_stat_activity where application_name = 'api-copy' and datname = current_database()`
      ).length
    await until('others are gone', async () => (await connections()) === 0)
    const rows = await openCopiedRows(services, { columns, rows: endless }, {}, { ...wish, format: 'csv' })
    expect([await connections(), await running()]).toEqual([1, 0])
    await rows.close()
    await rows.close()
    await until('the connection is gone', async () => (await connections()) === 0)
  })

  test('ends too while the database has no row to send yet', async () => {
    const late: CopiedRows = (sql) => sql`
      select 'x' as name, null::text as number, null::integer as vmes, null::float8 as latitude, null::date as since,
        null::timestamptz as "changedAt", null::boolean as "isListed", null::text as page
      from (select pg_sleep(600)) as waited`
    const rows = await openCopiedRows(services, { columns, rows: late }, {}, { ...wish, format: 'csv' })
    const reading = bytesOf(rows.pieces(tableOf(columns)))
    reading.catch(() => {})
    await until('it is begun', async () => (await running()) === 1)
    await rows.close()
    await expect(reading).rejects.toThrow()
    await until('the copy is over', async () => (await running()) === 0)
  })

  test('fails where the database does, so that half a file never looks whole', async () => {
    const failing: CopiedRows = (sql) => sql`
      select 'x' as name, null::text as number, (1 / (100000 - at))::integer as vmes, null::float8 as latitude,
        null::date as since, null::timestamptz as "changedAt", null::boolean as "isListed", null::text as page
      from generate_series(1, 200000) as at`
    const rows = await openCopiedRows(services, { columns, rows: failing }, {}, { ...wish, format: 'csv' })
    await expect(bytesOf(rows.pieces(tableOf(columns)))).rejects.toThrow('division by zero')
    const cut = await openCopiedRows(services, { columns, rows: endless }, {}, { ...wish, format: 'csv' })
    const reading = bytesOf(cut.pieces(tableOf(columns)))
    await database.sql`
      select pg_terminate_backend(pid) from pg_stat_activity
      where application_name = 'api-copy' and datname = current_database()`
    await expect(reading).rejects.toThrow()
  })
})
