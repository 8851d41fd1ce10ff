// Extracts that were saved again, and what the figures of a run say of right ones.
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { importExtracts } from '../../../../indexer/importers/enterprise-register/import-extracts.ts'
import { type FreshDatabase, freshDatabase } from '../../../support/stack.ts'
import { bareNumber, vmes, writeExtract } from './extract-folder.ts'

let database: FreshDatabase
beforeAll(async () => {
  database = await freshDatabase()
})
afterAll(() => database.drop())
beforeEach(async () => {
  await database.sql`truncate enterprise, syndic_activity, outbox, tombstone, import_run, source_snapshot restart identity`
})

const load = (path: string) => importExtracts({ sql: database.sql, paths: [path], maxClosedShare: 0.05 })

describe('a file that is no CSV in UTF-8 is refused by its name', () => {
  test.each<[string, (text: string) => string | Buffer, RegExp]>([
    [
      'denomination.csv',
      (text) => Buffer.from(text, 'utf16le'),
      /denomination\.csv: UTF-16 \(little endian\)/,
    ],
    ['meta.csv', (text) => Buffer.from(`\uFEFF${text}`, 'utf16le'), /meta\.csv: UTF-16 \(little endian\)/],
    [
      'denomination.csv',
      (text) => Buffer.from(text, 'latin1'),
      /denomination\.csv: Windows-1252 or Latin-1 from line 2/,
    ],
    ['enterprise.csv', (text) => text.replaceAll(',', ';'), /enterprise\.csv, line 1: semicolons separate/],
    ['address.csv', (text) => text.replaceAll(',', '\t'), /address\.csv, line 1: tabs separate/],
    [
      'enterprise.csv',
      (text) => text.replaceAll('\n', '\r'),
      /enterprise\.csv, line 1: its lines end in carriage/,
    ],
    [
      'enterprise.csv',
      (text) => text.replace('FormCAC', 'Form'),
      /enterprise\.csv, line 1: the column JuridicalForm is/,
    ],
  ])('%s %#', async (file, change, message) => {
    const folder = await writeExtract({ rows: vmes(0, 3) })
    const path = join(folder, file)
    const text = (await readFile(path, 'utf8')).replaceAll('VME', 'Résidence')
    await writeFile(path, change(text))
    await expect(load(folder)).rejects.toThrow(message)
    const runs = await database.sql`select state, error from import_run`
    expect(runs).toMatchObject([{ state: 'failed', error: expect.stringMatching(message) }])
    expect(await database.sql`select from enterprise limit 1`).toEqual([])
  })
})

test('names whose language is not known stand beside the others, and beside each other', async () => {
  const { enterprise } = vmes(0, 1)
  const name = (language: string, text: string) => `"${bareNumber(0)}","${language}","001","${text}"`
  const denomination = [
    name('2', 'Huis'),
    name('5', 'Haus'),
    name('0', 'Home'),
    name('5', 'Casa'),
    name('2', 'Huis 2'),
  ]
  await load(await writeExtract({ rows: { enterprise, denomination } }))
  const namesOf = async () => {
    const [row] = await database.sql<{ names: { text: string; language: string | null }[] }[]>`
      select names from enterprise`
    return row?.names.map(({ text, language }) => `${language ?? '?'} ${text}`)
  }
  const all = ['? Haus', '? Home', '? Casa', 'nl Huis 2']
  expect(await namesOf()).toEqual(all)
  // An update that adds one without a delete leaves the others.
  const added = { denomination_insert: [name('7', 'Dom'), name('5', 'Casa')] }
  await load(await writeExtract({ type: 'update', number: 201, date: '02-11-2026', rows: added }))
  expect((await namesOf())?.toSorted()).toEqual([...all, '? Dom'].toSorted())
})

test('seats with their own country written out are in their municipality', async () => {
  const { enterprise } = vmes(0, 2)
  const seat = (index: number, country: string) =>
    `"${bareNumber(index)}","REGO",${country},"1050","Elsene","Ixelles","Kroonlaan","Avenue de la Couronne","1",,,`
  const address = [seat(0, '"België","Belgique"'), seat(1, '"Nederland","Pays-Bas"')]
  await load(await writeExtract({ rows: { enterprise, address } }))
  expect([
    ...(await database.sql`select municipality_nis, country_nl from enterprise order by number`),
  ]).toEqual([
    { municipality_nis: '21009', country_nl: null },
    { municipality_nis: null, country_nl: 'Nederland' },
  ])
})

test('what a run says it read, stored, closed and rejected is what is there', async () => {
  const counts = async () => {
    const [run] = await database.sql`select counts from import_run order by id desc limit 1`
    const [row] = await database.sql`
      select count(*) filter (where stopped_on is null)::integer as active,
        count(*) filter (where stopped_on is not null)::integer as stopped
      from enterprise where kind = 'vme'`
    return { ...run?.counts.vme, ...row, other: run?.counts.other.read }
  }
  const { enterprise, denomination } = vmes(0, 40)
  // A number that is none, a row cut short, a date that is none (its row is kept), one of another kind; a bad name.
  const bad = [
    enterprise[0]?.replace(/"[\d.]+"/, '"1999.000.000"') ?? '',
    '"1999.000.052","AC","000","2","070"',
    ...(enterprise.slice(39).map((row) => row.replace('14-03-2006', '31-02-2006')) ?? []),
    '"0200.065.765","AC","000","2","014",,01-01-2000',
  ]
  const rows = {
    enterprise: [...enterprise.slice(0, 39), ...bad],
    denomination: [...denomination, '"1999.000.052","2"'],
  }
  await load(await writeExtract({ rows }))
  expect(await counts()).toEqual({
    ...{ read: 42, stored: 40, changed: 40, closed: 0, rejected: 2 },
    ...{ active: 40, stopped: 0, other: 1 },
  })
  // A full in which one is gone and one has another name.
  const next = {
    enterprise: enterprise.slice(0, 39),
    denomination: denomination.map((row) => row.replace('VME 1999.000.150', 'New')),
  }
  await load(await writeExtract({ number: 201, date: '02-11-2026', rows: next }))
  expect(await counts()).toMatchObject({
    read: 39,
    stored: 39,
    closed: 1,
    rejected: 0,
    active: 39,
    stopped: 1,
  })
  const update = {
    enterprise_delete: [`"${bareNumber(0)}"`, `"${bareNumber(1)}"`],
    enterprise_insert: enterprise.slice(1, 2),
  }
  await load(await writeExtract({ type: 'update', number: 202, date: '03-11-2026', rows: update }))
  expect(await counts()).toMatchObject({ read: 2, stored: 1, closed: 1, rejected: 0, active: 38, stopped: 2 })
})
