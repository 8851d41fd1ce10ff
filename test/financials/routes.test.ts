// What is answered of annual accounts, and how their documents are sent.
import { createHash } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { writePdf } from '../../fixtures/bank/pdf.ts'
import { openFolder } from '../../src/stored-files/folder.ts'
import { type Api, numbers, openApi } from '../support/api.ts'
import { companyNumber, insertCompany, insertMandates, processStaleLinks } from '../support/mandates.ts'
import { tempDirectory } from '../support/temp-directory.ts'

const syndic = companyNumber(1)
const pdf = writePdf(['Jaarrekening', 'x'.repeat(500)])
const sha256 = createHash('sha256').update(pdf).digest('hex')
const { folder, remove } = tempDirectory()

let api: Api
beforeAll(async () => {
  await openFolder(folder).put(sha256, pdf)
  api = await openApi({
    env: { STORED_FILES: folder },
    async fill(sql) {
      await insertCompany(sql, { position: 1, name: 'Beheer Voorbeeld BV' })
      await insertMandates(sql, [numbers.etoile], { holder: syndic })
      await processStaleLinks(sql)
      const filing = (reference: string, year: number, rubrics: object | null, more: object = {}) => sql`
        insert into filing ${sql({
          ...{ reference, number: syndic, deposit_date: `${year + 1}-06-30`, model: 'm01-f', language: 'nl' },
          ...{ period_start: `${year}-01-01`, period_end: `${year}-12-31`, currency: 'EUR' },
          rubrics: rubrics === null ? null : sql.json(rubrics as never),
          figures_state: rubrics === null ? 'none' : 'read',
          ...{ embedded_state: 'none', rendered_state: 'none' },
          ...more,
        } as never)}`
      await filing('2026-00000001', 2025, {
        ...{ '20/58': [1_000, 900], '10/15': [400, 350], '29/58': [600, 500], '42/48': [300, 250] },
        ...{ '9901': [80, 70], '9904': [50, 0], '1003': [2.5, null] },
      })
      await filing('2025-00000001', 2024, { '20/58': [900, 800], '10/15': [360, 300], '9904': [0, null] })
      await filing(
        '2025-00000002',
        2024,
        { '20/58': [1, 1] },
        { model: 'mc-full', deposit_date: '2025-09-01' },
      )
      await filing('2021-00000001', 2020, null, { model: 'VKT' })
      const attachment = (kind: string, place: string, name: string, type: string) => sql`
        insert into filing_attachment (reference, kind, place, file_name, media_type, bytes, sha256)
        values ('2026-00000001', ${kind}, ${place}, ${name}, ${type}, ${pdf.length}, ${sha256})`
      await attachment('embedded', 'f1##1', 'picture".png', 'image/png')
      await attachment('rendered', '', '2026-00000001.pdf', 'application/pdf')
      await sql`
        insert into filing_attachment (reference, kind, place, file_name, media_type, bytes, sha256)
        values ('2026-00000001', 'embedded', 'lost', 'lost.pdf', 'application/pdf', 10, ${'0'.repeat(64)})`
      await sql`
        insert into filing_check (number, asked_at, outcome, listed_at, filings, changed_at)
        values (${syndic}, now(), 'listed', '2026-11-20T03:00:00Z', 4, now())`
    },
  })
})
afterAll(async () => {
  await api.close()
  remove()
})

const get = (url: string, headers: Record<string, string> = {}, method: 'GET' | 'HEAD' = 'GET') =>
  api.app.inject({ method, url, headers })

interface Answered {
  filings: {
    year: number
    kpis: Record<string, number | null>
    attachments: { id: number; kind: string; url: string }[]
  }[]
}
const answered = async (): Promise<Answered> => (await get(`/api/financials/${syndic}`)).json()
const urlOf = async (kind: string): Promise<string> =>
  (await answered()).filings[0]?.attachments.find((one) => one.kind === kind)?.url ?? ''

describe('annual accounts', () => {
  test('one filing a year with key figures, what stands behind it, and what the next year says of it', async () => {
    const reply = await get(`/api/financials/${syndic}`)
    expect(reply.statusCode).toBe(200)
    const { enterpriseNumber, filings, missingYears, asOf } = reply.json()
    expect({ enterpriseNumber, missingYears, asOf }).toEqual({
      enterpriseNumber: syndic,
      missingYears: [2023, 2022, 2021].toReversed(),
      asOf: '2026-11-20T03:00:00Z',
    })
    expect(
      filings.map(({ year, dataStatus }: { year: number; dataStatus: string }) => [year, dataStatus]),
    ).toEqual([
      [2025, 'available'],
      [2024, 'available'],
      [2020, 'none'],
    ])
    expect(filings[0]).toMatchObject({
      ...{ reference: '2026-00000001', months: 12, model: 'm01-f', modelClass: 'abridged', currency: 'EUR' },
      kpis: { totalAssets: 1_000, equity: 400, netResult: 50, staff: 2.5, turnover: null, ebitda: 80 },
      ...{ readFrom: { staff: '1003' }, partial: ['ebitda'], restated: {} },
      modelNames: { en: 'Abbreviated model for company with capital' },
      ratios: { solvency: 0.4, currentRatio: 2, returnOnEquity: 0.125 },
    })
    expect(filings[1]).toMatchObject({
      kpis: { totalAssets: 900, equity: 360, netResult: 0 },
      restated: { equity: 350 },
      superseded: [{ reference: '2025-00000002', reason: 'consolidated', modelClass: 'consolidated' }],
    })
    expect(Object.values(filings[2].kpis).every((value) => value === null)).toBe(true)
  })

  test('are the same under both prefixes, and are kept for a minute', async () => {
    const [own, v1] = [await get(`/api/financials/${syndic}`), await get(`/api/v1/financials/BE ${syndic}`)]
    expect(v1.body).toBe(own.body)
    expect(own.headers['cache-control']).toBe('public, max-age=60')
  })

  test('an association has an empty list, another number is unknown, and no number is none', async () => {
    const empty = await get(`/api/financials/${numbers.etoile}`)
    expect([empty.statusCode, empty.json()]).toEqual([
      200,
      { enterpriseNumber: numbers.etoile, filings: [], missingYears: [], asOf: null },
    ])
    const unknown = await get('/api/financials/0404123477')
    expect([unknown.statusCode, unknown.json().code]).toEqual([404, 'profile_unknown'])
    const none = await get('/api/financials/123')
    expect([none.statusCode, none.json().code]).toEqual([404, 'enterprise_number_malformed'])
  })

  test('how many there are stands with the syndic, and is not known of the association', async () => {
    expect((await get(`/api/syndics/${syndic}`)).json().filings).toBe(4)
    expect((await get(`/api/vme/${numbers.etoile}`)).json().filings).toBeNull()
  })
})

describe('a document', () => {
  test('is sent whole, as what it is, to be kept and to do nothing', async () => {
    const reply = await get(await urlOf('rendered'))
    expect(reply.statusCode).toBe(200)
    expect(reply.rawPayload).toEqual(pdf)
    expect(reply.headers).toMatchObject({
      'content-type': 'application/pdf',
      'content-length': String(pdf.length),
      'content-disposition': 'attachment; filename="2026-00000001.pdf"',
      'content-security-policy': "default-src 'none'; sandbox",
      'x-content-type-options': 'nosniff',
      'accept-ranges': 'bytes',
      'cache-control': 'public, max-age=86400',
      etag: `"${sha256}"`,
    })
    const v1 = await get((await urlOf('rendered')).replace('/api/', '/api/v1/'))
    expect(v1.rawPayload).toEqual(pdf)
  })

  test('is shown where it is a picture, under a name that is safe', async () => {
    const { attachments } = (await answered()).filings[0] ?? { attachments: [] }
    const picture = attachments.find(({ kind }) => kind === 'embedded')
    expect((await get(picture?.url ?? '')).headers).toMatchObject({
      'content-type': 'image/png',
      'content-disposition': 'inline; filename="picture_.png"',
    })
  })

  test('is sent by a piece, and not at all to who holds it', async () => {
    const url = await urlOf('rendered')
    const piece = await get(url, { range: 'bytes=5-9' })
    expect([piece.statusCode, piece.headers['content-range']]).toEqual([206, `bytes 5-9/${pdf.length}`])
    expect(piece.rawPayload).toEqual(pdf.subarray(5, 10))
    const other = await get(url, { range: 'bytes=5-9', 'if-range': '"another"' })
    expect([other.statusCode, other.rawPayload.length]).toEqual([200, pdf.length])
    const beyond = await get(url, { range: `bytes=${pdf.length}-` })
    expect([beyond.statusCode, beyond.headers['content-range']]).toEqual([416, `bytes */${pdf.length}`])
    const held = await get(url, { 'if-none-match': `"${sha256}"` })
    expect([held.statusCode, held.body]).toEqual([304, ''])
  })

  test('HEAD says what GET would', async () => {
    const reply = await get(await urlOf('rendered'), {}, 'HEAD')
    expect([reply.statusCode, reply.headers['content-length'], reply.body]).toEqual([
      200,
      String(pdf.length),
      '',
    ])
    const piece = await get(await urlOf('rendered'), { range: 'bytes=5-9' }, 'HEAD')
    expect([piece.statusCode, piece.headers['content-length']]).toEqual([200, String(pdf.length)])
  })

  test.each([
    ['/api/financials/attachments/2147483647', 404, 'attachment_unknown'],
    ['/api/financials/attachments/0', 400, 'parameters_invalid'],
    ['/api/financials/attachments/2147483648', 400, 'parameters_invalid'],
    ['/api/financials/attachments/one', 400, 'parameters_invalid'],
  ])('%s is %i', async (url, status, code) => {
    const reply = await get(url)
    expect([reply.statusCode, reply.json().code]).toEqual([status, code])
  })

  test('whose bytes are gone is not there; of a storage that fails it is said', async () => {
    const [lost] = await api.sql<{ id: number }[]>`select id from filing_attachment where place = 'lost'`
    const gone = await get(`/api/financials/attachments/${lost?.id}`)
    expect([gone.statusCode, gone.json().code]).toEqual([404, 'attachment_unknown'])
    // A browser would keep it as a PDF.
    expect(gone.headers).not.toHaveProperty('content-disposition')
    const url = await urlOf('rendered')
    const { files } = api.services
    api.services.files = { ...files, open: () => Promise.reject(new Error('a storage that fails')) }
    const reply = await get(url)
    api.services.files = files
    expect([reply.statusCode, reply.json().code, reply.headers['retry-after']]).toEqual([
      503,
      'files_unavailable',
      '10',
    ])
  })
})
