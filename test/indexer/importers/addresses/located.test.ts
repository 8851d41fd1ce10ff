// After an import of addresses seats lie where they say, by command and by job alike.
import { UnrecoverableError } from 'bullmq'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { makeTerminalReporter } from '../../../../indexer/cli/import-reporter.ts'
import { importAddresses as loadOnly } from '../../../../indexer/importers/addresses/import-addresses.ts'
import { importSource } from '../../../../indexer/imports.ts'
import type { JobContext } from '../../../../indexer/jobs/handler.ts'
import { fileImport } from '../../../../indexer/jobs/import.ts'
import { documentKinds } from '../../../../mappings/index.ts'
import { readConfig } from '../../../../src/config.ts'
import { type FreshDatabase, freshDatabase } from '../../../support/stack.ts'
import { insertVmes, vmeNumber } from '../../../support/vmes.ts'
import { emptyAddresses, fileOf, fixture } from './addresses-rig.ts'

const importAddresses = fileImport('addresses')

let database: FreshDatabase
beforeAll(async () => {
  database = await freshDatabase()
})
afterAll(() => database.drop())

beforeEach(async () => {
  const { sql } = database
  await emptyAddresses(sql)
  await insertVmes(sql, [1])
  await sql`
    update enterprise
    set zipcode = '1050', municipality_nis = '21009', street_nl = 'Vredestr.', street_fr = 'R. de la Paix',
      house_number = '26A', box = null
    where number = ${vmeNumber(1)}`
})

const location = async () => {
  const [row] = await database.sql`
    select latitude, longitude, precision, source from location where number = ${vmeNumber(1)}`
  return row
}
const onAddress = { latitude: 50.8346, longitude: 4.3658, precision: 'address', source: 'best' }

test('the command locates the seat, and says what it did', async () => {
  const reports: string[] = []
  const { sql } = database
  await importSource('addresses', {
    sql,
    paths: [fixture('best-bru-new.csv')],
    config: readConfig({}),
    isForced: true,
    signal: new AbortController().signal,
    log: () => {},
    reporter: makeTerminalReporter('addresses', {
      sql,
      onBytes: () => {},
      print: (text) => reports.push(text),
    }),
  })
  expect(await location()).toEqual(onAddress)
  expect(reports).toHaveLength(3)
  expect(reports[2]).toMatch(/^Where seats lie$/m)
  expect(reports[0]).toMatch(/^best-bru-new\.csv: addresses of best-bebru, state of \d{4}-\d\d-\d\d\n/)
  expect(reports[0]).toMatch(/^street +3 +3 +3 +0 +0$/m)
  expect(reports[0]).toMatch(/^house number \(read: with boxes\) +12 +8 +8 +0 +0$/m)
  expect(reports).toContain('Seats looked up: 1, of which 1 lie elsewhere now\n')
})

function contextOf(said: string[]): JobContext {
  return {
    config: readConfig({}),
    sql: database.sql,
    log: (_level: string, message: string) => void said.push(message),
    wakeDrain: (kind: string) => void said.push(`wake ${kind}`),
    reconcileSoon: () => {},
    figuresSoon: () => {},
    signal: new AbortController().signal,
  } as unknown as JobContext
}

test('the job locates the seat and wakes what sends it', async () => {
  const said: string[] = []
  const done = await importAddresses({ paths: [fixture('best-bru-old.csv')] }, contextOf(said))
  expect(done).toMatchObject([{ source: 'best-bebru', isLoaded: true }])
  expect(await location()).toEqual(onAddress)
  const wakes = documentKinds.map((kind) => `wake ${kind}`)
  expect(said).toEqual(['addresses loaded', ...wakes, 'seats located', ...wakes])
})

test('a job that has nothing to load makes up for what an earlier one was cut off from', async () => {
  const { sql } = database
  await sql`delete from location`
  await loadOnly({ sql, paths: [fixture('best-bru-old.csv')], maxClosedShare: 1 })
  expect(await location()).toBeUndefined()
  expect(await importAddresses({ paths: [] }, contextOf([]))).toEqual([])
  expect(await location()).toEqual(onAddress)
})

test('a job with a file that is wrong is not tried again', async () => {
  const paths = [fileOf('no,addresses\n1,2\n')]
  await expect(importAddresses({ paths }, contextOf([]))).rejects.toThrow(UnrecoverableError)
})
