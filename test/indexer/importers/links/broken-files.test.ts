// Files that are broken, hostile or of another kind: each is refused with what is wrong, and nothing is changed.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { importLinks } from '../../../../indexer/importers/links/import-links.ts'
import { type FreshDatabase, freshDatabase } from '../../../support/stack.ts'
import { tempFolder } from '../../../support/temp-folder.ts'
import { contentOf, emptyLinks, fixture, H, loadFixtures, V } from './links-rig.ts'

let database: FreshDatabase
beforeAll(async () => {
  database = await freshDatabase()
})
afterAll(() => database.drop())
beforeEach(() => emptyLinks(database.sql))

async function expectRefusal(path: string, message: RegExp): Promise<void> {
  await expect(importLinks({ sql: database.sql, paths: [path], maxClosedShare: 0.5 })).rejects.toThrow(
    message,
  )
  expect(await contentOf(database.sql)).toBe('')
  const runs = await database.sql`select state, error from import_run`
  expect(runs).toHaveLength(1)
  expect(runs[0]?.state).toBe('failed')
  expect(runs[0]?.error).toMatch(message)
  expect(runs[0]?.error).not.toContain('Geheimnaam')
}

test.each<[fixture: string, message: RegExp]>([
  [
    'reuse/cut-off',
    /D20261101\.xml, line \d+, column \d+: the file ends inside CommercialisationFile\/.*it was cut off/,
  ],
  ['reuse/wrong-count', /NbrOfEnterprises says 7, but the file holds 6; it is not whole/],
  ['reuse/not-xml', /D20261101\.xml, line \d, column \d+: this is not well-formed XML/],
  ['reuse/other-root', /it holds rss and not CommercialisationFile,/],
  ['reuse/entities', /a document type \(DTD\) is refused/],
  ['reuse/undefined-entity', /line \d+, column \d+: this is not well-formed XML/],
  ['reuse/wrong-encoding', /bytes that are no UTF-8 text/],
  ['reuse/declared-encoding', /the encoding is ISO-8859-1; only UTF-8 is read/],
  ['reuse/no-codes', /the codes file \(Dyyyymmdd\.codes\.XML\) is missing/],
  [
    'reuse/other-labels',
    /no function is labelled Syndicus, Syndic; it has 00070 Beheerder mede-eigendom \/ Gérant de copropriété, 00071 .*Set SYNDIC_FUNCTION_CODES/,
  ],
  [
    'not-a-zip/D261101.KBO.ZIP',
    /a web page and no zip file; the portal answers so when its session has ended/,
  ],
  [
    'reuse/full/D20261101.xml',
    /a data file alone; give the zip it came in, or the folder with its codes file/,
  ],
  ['tables', /a second file of this name/],
  ['README.md', /no zip file, it does not begin with PK/],
  ['nowhere', /no such file or folder/],
  ['tables/no-header.csv', /the column vme_number is missing; the header holds 9 others/],
  ['tables/no-rows.csv', /it has no row that says its source/],
  ['tables/two-sources.csv', /line 3: the source is another than table:acme/],
  [
    'tables/codes.csv',
    /no row of it can be read; the first fault is function, line 2.*load the register files first/,
  ],
])('%s', async (path, message) => {
  await expectRefusal(fixture(path), message)
})

/** A delivery whose data file is the text given. */
async function delivery(text: string | Buffer): Promise<string> {
  const folder = join(tempFolder(), 'delivery')
  await mkdir(folder)
  await writeFile(join(folder, 'D20261101.xml'), text)
  await writeFile(join(folder, 'D20261101.codes.XML'), '<Codes/>')
  return folder
}

test('an association that is its own syndic, under any number it had, is refused and the others are kept', async () => {
  const entity = (numbers: string[], holder: string): string =>
    `<Enterprise><Nbr>${numbers[0]}</Nbr><EnterpriseNumbers>${numbers
      .map(
        (number, at) =>
          `<EnterpriseNumber>${number}</EnterpriseNumber><Validity><Begin>20${10 + at}-01-01</Begin></Validity>`,
      )
      .join(
        '',
      )}</EnterpriseNumbers><Type>2</Type><Status>AC</Status><JurForms><JurForm><Code>070</Code></JurForm></JurForms>
    <Functions><Function><Code>00070</Code><Validity><Begin>2020-01-01</Begin></Validity>
    <HeldByEnterprise><ExecutingEnterprise>${holder}</ExecutingEnterprise></HeldByEnterprise></Function></Functions></Enterprise>`
  const entities = [entity([V(1)], V(1)), entity([V(2), V(3)], V(2)), entity([V(4)], H(1))]
  const folder = await delivery(`<CommercialisationFile><Header><ExecutionDate>2026-11-01</ExecutionDate>
    <SequenceNumber>200</SequenceNumber><ExtractType>F</ExtractType></Header>
    <Enterprises>${entities.join('')}</Enterprises><Footer><NbrOfEnterprises>3</NbrOfEnterprises></Footer></CommercialisationFile>`)
  const codes = { syndic: ['00070'], provisional: ['none'], absorption: ['010'], division: ['011'] }
  const [result] = await importLinks({
    sql: database.sql,
    paths: [folder],
    maxClosedShare: 0.5,
    functions: { codes },
  })
  expect(result?.counts.mandate).toEqual({ read: 3, stored: 1, changed: 1, closed: 0, rejected: 2 })
  expect(result?.report.rejects()).toMatchObject([
    {
      reason: 'self',
      count: 2,
      sample: [{ text: `function 00070 of ${V(1)}` }, { text: `function 00070 of ${V(3)}` }],
    },
  ])
  expect(await database.sql`select vme_number from mandate`).toEqual([{ vme_number: V(4) }])
})

describe('tricks', () => {
  test('a text without end', async () => {
    const text = `<CommercialisationFileType><Header><ExecutionDate>${'x'.repeat(4_000_000)}`
    await expectRefusal(await delivery(text), /a text of more than 1048576 characters/)
  })

  test('a comment without end', async () => {
    await expectRefusal(
      await delivery(`<CommercialisationFileType><!-- ${'x'.repeat(4_000_000)}`),
      /a text of more than 1048576 characters/,
    )
  })

  test('elements without end', async () => {
    await expectRefusal(
      await delivery(`<CommercialisationFileType>${'<a>'.repeat(100)}`),
      /elements nest more than 32 deep/,
    )
  })

  test('UTF-16', async () => {
    const text = Buffer.from('\uFEFF<?xml version="1.0"?><CommercialisationFileType/>', 'utf16le')
    await expectRefusal(await delivery(text), /D20261101\.xml: UTF-16 \(little endian\).*no UTF-8 text/)
  })

  test('a number of the file beyond any', async () => {
    const header =
      '<Header><ExecutionDate>2026-11-01</ExecutionDate><SequenceNumber>9999999999</SequenceNumber><ExtractType>F</ExtractType></Header>'
    await expectRefusal(
      await delivery(`<CommercialisationFileType>${header}</CommercialisationFileType>`),
      /SequenceNumber in the Header is "9999999999"; it should be a whole number up to 2147483647/,
    )
  })
})

test('codes that are configured need neither labels nor a codes file', async () => {
  const codes = { syndic: ['00070'], provisional: ['none'], absorption: ['010'], division: ['011'] }
  const results = await loadFixtures(database.sql, ['reuse/no-codes'], { functions: { codes } })
  expect(results[0]?.counts.mandate).toMatchObject({ stored: 6 })
})

test('labels that are configured are looked for in place of the usual ones', async () => {
  const labels = { syndic: ['BEHEERDER MEDE-EIGENDOM'] }
  const results = await loadFixtures(database.sql, ['reuse/other-labels'], { functions: { labels } })
  expect(results[0]?.counts.mandate).toMatchObject({ stored: 7 })
})

test('one broken file among several: not even the good ones are loaded', async () => {
  await expect(loadFixtures(database.sql, ['reuse/full', 'reuse/other-root'])).rejects.toThrow(/holds rss/)
  expect(await contentOf(database.sql)).toBe('')
})

test('the tool says what it loaded, and ends with 1 when nothing was', async () => {
  const cli = new URL('../../../../indexer/cli/import.ts', import.meta.url).pathname
  const run = async (path: string) => {
    const child = spawn(process.execPath, [cli, 'links', fixture(path)], {
      env: { ...process.env, DATABASE_URL: database.url },
    })
    let output = ''
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (output += chunk))
    const [code] = await once(child, 'close')
    return { code, output }
  }
  const loaded = await run('reuse/full')
  expect(loaded.code, loaded.output).toBe(0)
  expect(loaded.output).toContain('full: file 200 of the register, state of 2026-11-01')
  expect(loaded.output).toMatch(/^mandate +\d+ +\d+ +\d+ +0 +4$/m)
  expect(loaded.output).toMatch(/^Offices worked out: \d+ VMEs and \d+ syndics changed$/m)
  expect(loaded.output).toContain('it ends before it begins: 1 row')
  expect(loaded.output).not.toContain('Geheimnaam')
  expect(await database.sql`select from effective_mandate limit 1`).toHaveLength(1)
  const refused = await run('reuse/gap')
  expect(refused).toMatchObject({ code: 1, output: expect.stringContaining('cannot follow file 200') })
})
