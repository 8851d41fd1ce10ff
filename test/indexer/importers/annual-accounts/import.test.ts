// What an import of annual accounts stores, and what it leaves alone.
import { createHash } from 'node:crypto'
import { buffer } from 'node:stream/consumers'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Deposit } from '../../../../fixtures/bank/deposits.ts'
import { EXTRACT_KEY } from '../../../../fixtures/bank/server.ts'
import { recentWorkingDays } from '../../../../indexer/importers/annual-accounts/import-extracts.ts'
import { claimOutbox } from '../../../../src/db/outbox.ts'
import type { Sql } from '../../../../src/db/sql.ts'
import type { EnterpriseNumber } from '../../../../src/register/enterprise-number.ts'
import { type FreshDatabase, freshDatabase } from '../../../support/stack.ts'
import { insertSyndic, syndicNumber } from '../../../support/syndics.ts'
import { insertVmes, vmeNumber } from '../../../support/vmes.ts'
import { type AccountsRig, dump, openAccounts, sampleOf, TODAY } from './accounts-rig.ts'

let database: FreshDatabase
let sql: Sql
beforeAll(async () => {
  database = await freshDatabase()
  sql = database.sql
})
afterAll(() => database.drop())

/** Companies: every third of the syndics is a natural person. */
const companies = [0, 2, 3, 5, 6].map(syndicNumber)
const [first = '', second = ''] = companies
const trader = syndicNumber(1)

beforeEach(async () => {
  for (const table of ['filing', 'filing_check', 'filing_extract', 'syndic', 'enterprise', 'holder'])
    await sql`delete from ${sql(table)}`
  await sql`truncate outbox, cause`
  for (const position of [0, 1, 2, 3, 5, 6]) await insertSyndic(sql, position)
  await insertVmes(sql, [0])
  await sql`truncate outbox, cause, stale_link, stale_seat`
})

const depositsOf = (number: EnterpriseNumber): readonly Deposit[] => sampleOf(number) ?? []
const count = async (): Promise<number> => (await sql`select from filing`).length
const statesOf = async (number: EnterpriseNumber) =>
  sql<{ reference: string; figures: string; embedded: string; rendered: string }[]>`
    select reference, figures_state as figures, embedded_state as embedded, rendered_state as rendered
    from filing where number = ${number} order by reference desc`

test('every company is asked about, and nobody else; figures and documents are those of the bank', async () => {
  const rig = await openAccounts(sql)
  const result = await rig.run()
  const expected = companies.flatMap(depositsOf)
  expect(result).toMatchObject({ added: expected.length, changed: 0, stopped: null, notes: [] })
  expect(result.figures).toBe(expected.filter(({ accounts }) => accounts).length)
  expect(result.companies.failed).toBe(0)
  expect(await count()).toBe(expected.length)
  expect(rig.double.calls.some(({ path }) => path.includes(trader) || path.includes(vmeNumber(0)))).toBe(
    false,
  )

  const deposit = depositsOf(first)[0] as Deposit
  const { ReferenceNumber: reference, ModelType: model } = deposit.listed
  const [row] = await sql<{ model: string; rubrics: Record<string, [number, number]> }[]>`
    select model, rubrics from filing where reference = ${reference}`
  const told = deposit.accounts?.() as { Rubrics: { Code: string; Value: string; Period: string }[] }
  const ofCode = (code: string, period: string) =>
    Number(told.Rubrics.find((one) => one.Code === code && one.Period === period)?.Value)
  expect(row?.model).toBe(model)
  expect(row?.rubrics['9904']).toEqual([ofCode('9904', 'N'), ofCode('9904', 'NM1')])

  const attachments = await sql<{ kind: string; sha256: string; media_type: string }[]>`
    select kind, sha256, media_type from filing_attachment where reference = ${reference} order by id`
  expect(attachments.map(({ kind, media_type }) => [kind, media_type])).toEqual([
    ['embedded', 'application/pdf'],
    ['embedded', 'image/gif'],
    ['rendered', 'application/pdf'],
  ])
  for (const { sha256 } of attachments) {
    const stream = await rig.options.files.open(sha256)
    const bytes = stream && (await buffer(stream))
    expect(
      createHash('sha256')
        .update(bytes ?? '')
        .digest('hex'),
    ).toBe(sha256)
  }
})

test('older years have their reference alone, and nobody asks for what cannot be there', async () => {
  const rig = await openAccounts(sql)
  await rig.runOf(first)
  const states = await statesOf(first)
  const years = [...new Set(states.map(({ reference }) => reference.slice(0, 4)))]
  for (const { reference, figures, embedded, rendered } of states) {
    const isRecent = years.indexOf(reference.slice(0, 4)) < 3
    expect([reference, embedded, rendered]).toEqual([
      reference,
      ...(isRecent ? ['read', 'read'] : ['none', 'none']),
    ])
    expect([reference, figures]).toEqual([
      reference,
      reference >= '2022-0404' && reference.slice(0, 4) > '2021' ? 'read' : 'none',
    ])
  }
  expect(rig.double.calls.filter(({ path }) => path.includes('/deposit/2019-'))).toEqual([])
})

test('a second import changes nothing, writes nothing that is to be sent, and keeps every id', async () => {
  const rig = await openAccounts(sql)
  await rig.run()
  const before = await dump(sql)
  const ids = await sql`select id, reference, place from filing_attachment order by id`
  const marks = await sql`select xmin::text, reference from filing order by reference`
  await sql`truncate cause, outbox`
  rig.double.calls.length = 0
  const again = await rig.run()
  expect(again).toMatchObject({ added: 0, changed: 0, figures: 0, documents: 0 })
  expect(rig.double.calls.every(({ path }) => path.endsWith('/references'))).toBe(true)
  expect(await dump(sql)).toEqual(before)
  expect(await sql`select id, reference, place from filing_attachment order by id`).toEqual(ids)
  expect(await sql`select xmin::text, reference from filing order by reference`).toEqual(marks)
  expect(await sql`select from cause`).toHaveLength(0)
  // Until it is due again nobody is asked.
  rig.double.calls.length = 0
  await rig.run({ hours: 24 })
  expect(rig.double.calls).toEqual([])
})

test('documents that are read again keep their ids, and what is no longer there goes', async () => {
  const rig = await openAccounts(sql)
  await rig.runOf(first)
  const ids = await sql`select id, reference, kind, place, sha256 from filing_attachment order by id`
  await sql`update filing set embedded_state = 'wanted', rendered_state = 'wanted' where embedded_state = 'read'`
  await sql`
    insert into filing_attachment (reference, kind, place, file_name, media_type, bytes, sha256)
    select reference, 'embedded', 'gone', 'x.pdf', 'application/pdf', 1, ${'0'.repeat(64)} from filing
    where embedded_state = 'wanted' limit 1`
  await rig.runOf(first)
  expect(await sql`select id, reference, kind, place, sha256 from filing_attachment order by id`).toEqual(ids)
})

describe('a bank that lists nothing any more', () => {
  test.each([
    ['an empty list', [] as Deposit[], 'empty'],
    ['an unknown number', null, 'unknown'],
  ])(
    '%s takes nothing away, is said, and is asked for again the next day',
    async (_about, deposits, outcome) => {
      const rig = await openAccounts(sql)
      await rig.run()
      const before = await dump(sql)
      const known = depositsOf(first).length
      rig.file(first, deposits)
      const result = await rig.run()
      expect(result.notes).toEqual([
        `${first}: the bank lists none of the ${known} filings that it had; they are kept`,
      ])
      const now = (await dump(sql)) as { checks: { number: string; outcome: string }[] }
      expect(now.checks.find(({ number }) => number === first)).toMatchObject({ outcome, filings: known })
      expect({ ...now, checks: [] }).toEqual({ ...(before as object), checks: [] })
      await sql`update filing_check set asked_at = asked_at - interval '21 hours'`
      rig.double.calls.length = 0
      await rig.run({ hours: 7 * 24 })
      expect(new Set(rig.double.calls.map(({ path }) => path))).toEqual(
        new Set([`/authentic/legalEntity/${first}/references`]),
      )
    },
  )

  test('one that is left out of a list stays', async () => {
    const rig = await openAccounts(sql)
    await rig.runOf(first)
    const before = await count()
    rig.file(first, depositsOf(first).slice(0, 2))
    await rig.runOf(first)
    expect(await count()).toBe(before)
  })
})

test('a deposit whose period was put right is put right; one that is listed twice stays where it was', async () => {
  const rig = await openAccounts(sql)
  await rig.runOf(first)
  const [deposit] = depositsOf(first) as [Deposit]
  const listed = { ...deposit.listed, ExerciseDates: { startDate: '2025-01-01', endDate: '2025-06-30' } }
  rig.file(first, [{ ...deposit, listed }])
  rig.file(second, [{ ...deposit, listed }])
  expect(await rig.runOf(first)).toMatchObject({ added: 0, changed: 1 })
  const result = await rig.runOf(second)
  const { ReferenceNumber: reference } = listed
  expect(result).toMatchObject({ added: 0, notes: [`${reference} is listed under two enterprises`] })
  const [row] = await sql`select number, period_end from filing where reference = ${reference}`
  expect(row).toEqual({ number: first, period_end: '2025-06-30' })
})

describe('a run that the bank ends', () => {
  test('a key that is refused ends it at once, and is said once', async () => {
    const rig = await openAccounts(sql)
    rig.double.fault = () => ({ status: 401 })
    const result = await rig.run()
    expect(result.stopped).toEqual({
      kind: 'refused',
      reason: 'the bank refuses the key: it is wrong, or of another product (status 401)',
    })
    expect(rig.double.calls.length).toBeLessThanOrEqual(3)
    expect(await sql`select from filing_check`).toHaveLength(0)
  })

  test('five companies without an answer are the bank, one is not', async () => {
    const rig = await openAccounts(sql)
    rig.double.fault = () => ({ status: 503 })
    expect((await rig.run()).stopped).toMatchObject({ kind: 'away' })
    rig.double.fault = ({ path }) => (path.includes(first) ? { status: 503 } : undefined)
    const result = await rig.run()
    expect(result.stopped).toBeNull()
    expect(result.companies.failed).toBe(1)
    expect(result.notes).toEqual([`${first}: no answer (status 503)`])
    rig.double.fault = undefined
    await sql`update filing_check set asked_at = asked_at - interval '21 hours'`
    await rig.run({ hours: 24 })
    expect(await count()).toBe(companies.flatMap(depositsOf).length)
  })

  test('an answer about one company that nobody knows ends it; the next run begins with the others', async () => {
    const rig = await openAccounts(sql)
    rig.double.fault = ({ path }) => (path.includes(first) ? { status: 400 } : undefined)
    const result = await rig.run()
    expect(result.stopped).toMatchObject({ kind: 'unexpected' })
    expect(result.notes).toEqual([`${first}: the bank answers in a way that is not known (status 400)`])
    expect((await rig.run({ hours: 24 })).stopped).toBeNull()
    expect(await count()).toBe(companies.slice(1).flatMap(depositsOf).length)
  })

  test('a storage that fails ends it for everybody, and what was not kept is not told of', async () => {
    const rig = await openAccounts(sql)
    const files = {
      ...rig.options.files,
      put: () => Promise.reject(new Error('the storage of files does not answer')),
    }
    await expect(rig.run({ files })).rejects.toThrow('does not answer')
    expect(await sql`select from filing_attachment`).toHaveLength(0)
    expect(await sql`select from filing where rendered_state = 'read'`).toHaveLength(0)
    await rig.run({ hours: 24 })
    expect(await count()).toBe(companies.flatMap(depositsOf).length)
  })

  test('what one document lacks an answer to is asked for by the next run', async () => {
    const rig = await openAccounts(sql)
    rig.double.fault = ({ accept }) => (accept === 'application/x.xbrl' ? { status: 500 } : undefined)
    await rig.runOf(first)
    expect((await statesOf(first)).some(({ embedded }) => embedded === 'wanted')).toBe(true)
    rig.double.fault = undefined
    await rig.run({ hours: 24 })
    const open = await sql`
      select from filing where figures_state = 'wanted' or embedded_state = 'wanted' or rendered_state = 'wanted'`
    expect(open).toHaveLength(0)
  })
})

describe('what cannot be read is none, for good, and is said', () => {
  const good = depositsOf(first)[0] as Deposit
  const { ReferenceNumber: reference } = good.listed
  const laughs = '<!DOCTYPE x [<!ENTITY a "aaaa">]><x>&a;</x>'
  test.each<[string, Partial<Deposit>, RegExp]>([
    [
      'figures without rubrics',
      { accounts: () => ({ ReferenceNumber: reference }) },
      /its figures are left out/,
    ],
    [
      'figures of another deposit',
      { accounts: () => ({ ReferenceNumber: '2001-00000001', Rubrics: [] }) },
      /its figures are left out/,
    ],
    ['XBRL with a DTD', { xbrl: () => laughs }, /its XBRL is left out: a DTD/],
    [
      'a ZIP that is none',
      { xbrl: () => Buffer.from('PK but no more') },
      /its XBRL is left out: .*broken zip/,
    ],
    [
      'a PDF that is none',
      { pdf: () => Buffer.from('{"statusCode": 500}') },
      /its PDF is left out: it is no PDF/,
    ],
  ])('%s', async (_about, change, note) => {
    const rig = await openAccounts(sql)
    rig.file(first, [{ ...good, ...change }])
    const result = await rig.runOf(first)
    expect(result.notes).toEqual([expect.stringMatching(note)])
    const [states] = await statesOf(first)
    expect(Object.values(states ?? {}).filter((state) => state === 'none')).toHaveLength(1)
    rig.double.calls.length = 0
    await rig.runOf(first)
    expect(rig.double.calls).toHaveLength(1)
  })

  test('what the bank does not have yet is asked for until a month after the deposit', async () => {
    const rig = await openAccounts(sql)
    const { accounts: _, xbrl: __, pdf: ___, ...bare } = good
    const at = (DepositDate: string) => [{ ...bare, listed: { ...bare.listed, DepositDate } }]
    rig.file(first, at('2026-11-01'))
    await rig.runOf(first)
    expect(await statesOf(first)).toMatchObject([
      { figures: 'wanted', embedded: 'wanted', rendered: 'wanted' },
    ])
    rig.file(first, at('2026-10-01'))
    await rig.runOf(first)
    expect(await statesOf(first)).toMatchObject([{ figures: 'none', embedded: 'none', rendered: 'none' }])
  })
})

test('how many filings there are reaches the documents of the syndic and of the association', async () => {
  const rig = await openAccounts(sql)
  const vme = vmeNumber(0)
  rig.file(
    vme,
    depositsOf(first)
      .map((one, at) => ({ ...one, listed: { ...one.listed, ReferenceNumber: `2020-0000000${at}` } }))
      .slice(0, 2),
  )
  await rig.runOf(first)
  await rig.runOf(vme)
  const options = { maxKeys: 100, leaseMs: 60_000 }
  expect((await claimOutbox(sql, 'syndic', options))?.keys).toEqual([first])
  expect((await claimOutbox(sql, 'vme', options))?.keys).toEqual([vme])
  const checks = await sql`select filings from filing_check order by number = ${vme}`
  expect(checks.map(({ filings }) => filings)).toEqual([depositsOf(first).length, 2])
})

describe('extracts', () => {
  const day = '2026-11-18'
  const filed = (number: string): Deposit[] =>
    depositsOf(number)
      .slice(0, 1)
      .map((one) => ({ ...one, listed: { ...one.listed, DepositDate: day } }))

  async function open(): Promise<AccountsRig> {
    const rig = await openAccounts(sql, {
      extractKey: EXTRACT_KEY,
      filedOn: (asked) => (asked === day ? [first, '0404123456', trader] : []),
    })
    for (const number of [first, '0404123456', trader])
      rig.file(number, filed(number === first ? first : second))
    return rig
  }

  test('are of the working days of the last week', () => {
    expect(recentWorkingDays(TODAY)).toEqual([
      '2026-11-13',
      '2026-11-16',
      '2026-11-17',
      '2026-11-18',
      '2026-11-19',
    ])
  })

  test('bring what companies filed, with figures, before anybody is asked; each day once', async () => {
    const rig = await open()
    const result = await rig.run()
    expect(result.extracts).toEqual({ days: 1, added: 1, figures: 1 })
    expect(
      await sql`select number from filing where reference = ${filed(first)[0]?.listed.ReferenceNumber ?? ''}`,
    ).toEqual([{ number: first }])
    expect(await sql`select from filing where number = any(${['0404123456', trader]})`).toHaveLength(0)
    // That of yesterday may be late.
    const days = await sql<{ day: string }[]>`select day from filing_extract order by day`
    expect(days.map((one) => one.day)).toEqual(['2026-11-13', '2026-11-16', '2026-11-17', '2026-11-18'])
    rig.double.calls.length = 0
    await rig.run()
    expect(
      rig.double.calls.filter(({ path }) => path.startsWith('/extracts/')).map(({ path }) => path),
    ).toEqual(['/extracts/batch/2026-11-19/references'])
  })

  test('that are refused are said, and companies are asked all the same', async () => {
    const rig = await open()
    rig.double.fault = ({ path }) => (path.startsWith('/extracts/') ? { status: 403 } : undefined)
    const result = await rig.run()
    expect(result.stopped).toBeNull()
    expect(result.notes[0]).toMatch(
      /^the extracts of the last days could not be read: the bank refuses the key/,
    )
    expect(await count()).toBeGreaterThan(0)
  })
})
