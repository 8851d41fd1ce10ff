// What the bank answers, and what is done about it: without waiting, by a clock of the test's own.

import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import type { CompanyDeposits } from '../../../../fixtures/bank/deposits.ts'
import {
  BANK_KEY,
  type BankDouble,
  type BankFault,
  EXTRACT_KEY,
  startBank,
} from '../../../../fixtures/bank/server.ts'
import { sampleDeposits } from '../../../../fixtures/sample/accounts.ts'
import { type Bank, openBank } from '../../../../indexer/importers/annual-accounts/bank.ts'
import { makePace } from '../../../../indexer/importers/annual-accounts/pace.ts'
import { completeEnterpriseNumber } from '../../../../src/register/enterprise-number.ts'
import { tempFolder } from '../../../support/temp-folder.ts'

const sample = { seed: 7, today: '2026-11-20' }
/** Some company that filed something. */
const number = Array.from({ length: 50 }, (_, at) =>
  completeEnterpriseNumber(String(40_000_00 + at).padStart(8, '0')),
).find((one) => (sampleDeposits(one, sample)?.length ?? 0) > 8) as string
const deposits = sampleDeposits(number, sample) as CompanyDeposits
const latest = deposits[0]?.listed.ReferenceNumber as string
const oldest = deposits.at(-1)?.listed.ReferenceNumber as string

interface Rig {
  double: BankDouble
  bank: Bank
  /** Every wait, in ms. */
  waits: number[]
}

async function open({
  key = BANK_KEY,
  extractKey = EXTRACT_KEY,
  signal = new AbortController().signal,
} = {}): Promise<Rig> {
  const double = await startBank({
    depositsOf: (asked) => (asked === number ? deposits : asked === empty ? [] : undefined),
    filedOn: () => [number],
  })
  onTestFinished(() => double.close())
  const waits: number[] = []
  let at = 0
  const wait = async (ms: number): Promise<void> => {
    waits.push(Math.round(ms))
    at += ms
  }
  const pace = makePace({ perSecond: 1_000, now: () => at, wait })
  const bank = openBank({
    accounts: { origin: double.origin, queryKey: key, extractKey },
    ...{ publicUrl: 'https://example.org', isProduction: false, pace, wait, signal },
  })
  return { double, bank, waits }
}

const empty = completeEnterpriseNumber('05123456')
const once = (double: BankDouble, ...faults: (BankFault | undefined)[]): void => {
  double.fault = () => faults.shift()
}
const long = (waits: readonly number[]): number[] => waits.filter((ms) => ms > 1)

test('references, figures and documents in their own forms', async () => {
  const { bank, double } = await open()
  const list = await bank.references(number)
  expect(list).toMatchObject({ outcome: 'listed', rejected: [], isWrapped: false })
  expect(list.references.map(({ reference }) => reference)).toContain(latest)
  expect(await bank.figures(latest)).toMatchObject({ status: 'good', body: { ReferenceNumber: latest } })
  const path = join(tempFolder(), 'document')
  expect(await bank.document(latest, 'rendered', path)).toMatchObject({ status: 'good' })
  expect(readFileSync(path, 'latin1')).toMatch(/^%PDF-/)
  expect(await bank.document(latest, 'embedded', path)).toMatchObject({ status: 'good' })
  expect(readFileSync(path, 'utf8')).toContain('<xbrli:xbrl')
  expect(double.calls.map(({ path: asked, accept }) => [asked, accept])).toEqual([
    [`/authentic/legalEntity/${number}/references`, 'application/json'],
    [`/authentic/deposit/${latest}/accountingData`, 'application/x.jsonxbrl'],
    [`/authentic/deposit/${latest}/accountingData`, 'application/pdf'],
    [`/authentic/deposit/${latest}/accountingData`, 'application/x.xbrl'],
  ])
  expect(new Set(double.calls.map(({ requestId }) => requestId)).size).toBe(4)
})

test('what is not there is told from what is empty, and an empty list is asked for three times', async () => {
  const { bank, double, waits } = await open()
  expect(await bank.references(completeEnterpriseNumber('06123456'))).toMatchObject({ outcome: 'unknown' })
  expect(long(waits)).toEqual([])
  expect(await bank.references(empty)).toMatchObject({ outcome: 'empty', references: [] })
  expect(double.calls).toHaveLength(4)
  expect(long(waits)).toEqual([3_000, 12_000])
  await bank.references(number)
  expect(await bank.figures(oldest)).toEqual({ status: 'none' })
  expect(await bank.document(oldest, 'embedded', '/nowhere')).toEqual({ status: 'none' })
})

test('an empty list that was throttling is none', async () => {
  const { bank, double, waits } = await open()
  once(double, 'empty', 'empty', undefined)
  expect(await bank.references(number)).toMatchObject({ outcome: 'listed' })
  expect(long(waits)).toEqual([3_000, 12_000])
})

test.each<[string, BankFault]>([
  ['an error of the service', { status: 503 }],
  ['a page for people, status 200', 'page'],
  ['half an answer', 'cut'],
  ['a connection that is gone', 'gone'],
  [
    'something else than JSON',
    { status: 200, headers: { 'content-type': 'application/json' }, body: 'Rate limit' },
  ],
  [
    'JSON that is no list',
    { status: 200, headers: { 'content-type': 'application/json' }, body: '{"message":"x"}' },
  ],
])('%s is asked for again, three times in all', async (_about, fault) => {
  const { bank, double, waits } = await open()
  once(double, fault, fault, undefined)
  expect(await bank.references(number)).toMatchObject({ outcome: 'listed' })
  expect(long(waits)).toEqual([3_000, 12_000])
  once(double, fault, fault, fault)
  await expect(bank.references(number)).rejects.toMatchObject({ name: 'NoAnswer' })
  expect(double.calls).toHaveLength(6)
})

test.each([
  [401, 'refused'],
  [403, 'refused'],
  [301, 'unexpected'],
  [400, 'unexpected'],
])('status %i ends the run: %s', async (status, kind) => {
  const { bank, double } = await open()
  once(double, { status, headers: { location: 'http://127.0.0.1:1/elsewhere' } })
  await expect(bank.references(number)).rejects.toMatchObject({ name: 'BankStop', kind })
  expect(double.calls).toHaveLength(1)
})

test('a key that is wrong, or of another product, is in no error', async () => {
  for (const key of ['a-wrong-secret-key', EXTRACT_KEY]) {
    const { bank } = await open({ key })
    const error = await bank.references(number).then(
      () => undefined,
      (cause: Error) => cause,
    )
    expect(error).toMatchObject({ name: 'BankStop', kind: 'refused' })
    expect(`${error?.stack} ${JSON.stringify(error)}`).not.toContain(key)
  }
})

test('when it is too much everybody rests for as long as the bank says, or half a minute', async () => {
  const { bank, double, waits } = await open()
  once(double, { status: 429, headers: { 'retry-after': '7' } }, { status: 429 })
  expect(await bank.references(number)).toMatchObject({ outcome: 'listed' })
  expect(long(waits)).toEqual([7_000, 30_000])
  double.fault = () => ({ status: 429 })
  await expect(bank.references(number)).rejects.toMatchObject({ name: 'BankStop', kind: 'slow-down' })
})

test('when it is away for as long as it says, nobody asks before', async () => {
  const { bank, double, waits } = await open()
  const date = 'Fri, 20 Nov 2026 08:00:00 GMT'
  once(
    double,
    { status: 503, headers: { 'retry-after': '60' } },
    { status: 503, headers: { 'retry-after': 'Fri, 20 Nov 2026 08:02:00 GMT', date } },
  )
  expect(await bank.references(number)).toMatchObject({ outcome: 'listed' })
  expect(long(waits)).toEqual([3_000, 57_000, 12_000, 108_000])
})

test('a body that is too large is not read, and no other call suffers', async () => {
  const { bank, double } = await open()
  await bank.references(number)
  const json = { 'content-type': 'application/x.jsonxbrl' }
  once(double, { status: 200, headers: json, body: `"${'x'.repeat(9 * 1_048_576)}"` })
  expect(await bank.figures(latest)).toEqual({ status: 'too-large' })
  expect(await bank.figures(latest)).toMatchObject({ status: 'good' })
})

test('a document of hundreds of megabytes is not taken', async () => {
  const { bank, double } = await open()
  const path = join(tempFolder(), 'document')
  const xbrl = { 'content-type': 'application/x.xbrl' }
  once(double, { status: 200, headers: xbrl, body: `<x>${'A'.repeat(66 * 1_048_576)}</x>` })
  expect(await bank.document(latest, 'embedded', path)).toEqual({ status: 'too-large' })
  expect(readFileSync(path).length).toBeLessThanOrEqual(64 * 1_048_576)
})

test('an extract has a key of its own', async () => {
  const day = deposits[0]?.listed.DepositDate as string
  const path = join(tempFolder(), 'extract.zip')
  const { bank, double } = await open()
  expect(await bank.extract(day, 'references', path)).toMatchObject({ status: 'good' })
  expect(readFileSync(path, 'latin1').slice(0, 2)).toBe('PK')
  expect(await bank.extract('2020-01-01', 'references', path)).toEqual({ status: 'none' })
  expect(double.calls.map(({ accept }) => accept)).toEqual([
    'application/x.zip+json',
    'application/x.zip+json',
  ])
})

test('a run that is ended makes no further call', async () => {
  const end = new AbortController()
  const { bank, double } = await open({ signal: end.signal })
  double.fault = () => {
    end.abort(new Error('stopping'))
    return { status: 503 }
  }
  await expect(bank.references(number)).rejects.toThrow('stopping')
  expect(double.calls).toHaveLength(1)
})

test('calls are evenly apart, whoever asks', async () => {
  let at = 0
  const times: number[] = []
  const pace = makePace({
    perSecond: 4,
    now: () => at,
    async wait(ms) {
      at += ms
    },
  })
  for (let call = 0; call < 5; call += 1) {
    await pace.turn()
    times.push(at)
  }
  expect(times).toEqual([0, 250, 500, 750, 1_000])
  pace.rest(5_000)
  await pace.turn()
  expect(at).toBe(6_000)
})
