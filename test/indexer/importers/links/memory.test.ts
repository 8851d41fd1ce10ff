// What the import of links needs at its peak, in a process of its own. REUSE_BYTES makes the data file as large as one
// wants: see test/long/links-memory.ts.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { inChunks, writeZip } from '../../../../fixtures/sample/zip.ts'
import { completeEnterpriseNumber } from '../../../../src/register/enterprise-number.ts'
import { type FreshDatabase, freshDatabase } from '../../../support/stack.ts'
import { tempFolder } from '../../../support/temp-folder.ts'

const REUSE_BYTES = Number(process.env.REUSE_BYTES ?? 60_000_000)
const MAX_PEAK_MB = 400
const LIMIT_MS = 1_200_000

let database: FreshDatabase
beforeAll(async () => {
  database = await freshDatabase()
})
afterAll(() => database.drop())

const numberAt = (nth: number): string => completeEnterpriseNumber(String(10_000_000 + nth))
const period = '<Validity><Begin>2010-01-01</Begin></Validity>'

/** One entity in twenty is an association with a syndic; the rest is what fills the real file. */
function entity(nth: number): string {
  const number = numberAt(nth)
  const isVme = nth % 20 === 0
  const activities = Array.from(
    { length: 8 },
    (_, at) =>
      `<Activity><Nacebel>${47_000 + ((nth + at * 7) % 900)}</Nacebel><Type>${at % 3}</Type><Version>2008</Version><ActivityGroup>00${at % 7}</ActivityGroup>${period}</Activity>`,
  ).join('')
  const mandate = `<Functions><Function><Code>00070</Code>${period}<Counter>1</Counter><HeldByEnterprise><ExecutingEnterprise>${numberAt((nth % 5000) + 1)}</ExecutingEnterprise></HeldByEnterprise></Function></Functions>`
  return `<Enterprise><Nbr>${number}</Nbr><EnterpriseNumbers><EnterpriseNumber>${number}</EnterpriseNumber>${period}</EnterpriseNumbers><Type>2</Type>${period}<Status>AC</Status><Denominations><Denomination><Type>001</Type><Language>2</Language><Name>Naam ${nth}</Name>${period}</Denomination></Denominations><Addresses><Address><Type>001</Type><AddressCoding><FormatCode>001</FormatCode><Description><StreetName>Straat ${nth % 977}</StreetName><CommunityName>Gent</CommunityName></Description><HouseNbr>${nth % 200}</HouseNbr><PostCode>9000</PostCode></AddressCoding>${period}</Address></Addresses><JurForms><JurForm><Code>${isVme ? '070' : '610'}</Code>${period}</JurForm></JurForms><Activities>${activities}</Activities>${isVme ? mandate : ''}</Enterprise>\n`
}

function* dataFile(): Generator<string> {
  yield '<?xml version="1.0" encoding="UTF-8"?><CommercialisationFileType><Header><ExecutionDate>2026-11-01</ExecutionDate><SequenceNumber>200</SequenceNumber><ExtractType>F</ExtractType></Header><Enterprises>'
  let bytes = 0
  let nth = 0
  for (; bytes < REUSE_BYTES; nth += 1) {
    const text = entity(nth)
    bytes += text.length
    yield text
  }
  yield `</Enterprises><Footer><NbrOfEnterprises>${nth}</NbrOfEnterprises></Footer></CommercialisationFileType>`
}

test(
  `a data file of ${REUSE_BYTES / 1e6} MB in a zip is imported in less than ${MAX_PEAK_MB} MB`,
  async () => {
    const folder = tempFolder()
    const path = join(folder, 'D261101.KBO.ZIP')
    const codes = readFileSync(
      new URL('../../../../fixtures/links/reuse/full/D20261101.codes.XML', import.meta.url),
      'utf8',
    )
    await writeZip(
      path,
      [
        { name: 'D20261101.xml', chunks: () => inChunks(dataFile()) },
        { name: 'D20261101.codes.XML', chunks: () => [codes] },
      ],
      '2026-11-01',
    )
    const url = (file: string): URL => new URL(`../../../../${file}`, import.meta.url)
    const peakFile = join(folder, 'peak')
    const begun = performance.now()
    const child = spawn(
      process.execPath,
      [
        '--import',
        url('test/support/report-peak.ts').href,
        fileURLToPath(url('indexer/cli/import.ts')),
        'links',
        path,
      ],
      { env: { ...process.env, DATABASE_URL: database.url, PEAK_FILE: peakFile } },
    )
    let output = ''
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (output += chunk))
    const [status] = await once(child, 'close')
    expect(status, output).toBe(0)
    const peakMb = Number(readFileSync(peakFile, 'utf8')) / 1024
    const [row] = await database.sql<{ mandates: number; loaded: string }[]>`
      select (select count(*)::integer from mandate) as mandates,
        (select extract(epoch from finished_at - started_at)::integer::text from import_run) as loaded`
    console.log(
      `Import of a data file of ${REUSE_BYTES / 1e6} MB, zip of ${(statSync(path).size / 1e6).toFixed(0)} MB: ` +
        `at most ${peakMb.toFixed(0)} MB, loaded in ${row?.loaded} s, ${((performance.now() - begun) / 1_000).toFixed(0)} s in all`,
    )
    expect(row?.mandates).toBeGreaterThan(REUSE_BYTES / 100_000)
    expect(peakMb).toBeLessThan(MAX_PEAK_MB)
  },
  LIMIT_MS,
)
