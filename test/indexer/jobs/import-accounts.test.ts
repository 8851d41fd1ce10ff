// The job of annual accounts: off without a key, and failed with the one reason that the bank gave.
import { UnrecoverableError } from 'bullmq'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { BANK_KEY, startBank } from '../../../fixtures/bank/server.ts'
import { sampleDeposits } from '../../../fixtures/sample/accounts.ts'
import type { JobContext } from '../../../indexer/jobs/handler.ts'
import { importAccountsOf, importAnnualAccounts } from '../../../indexer/jobs/import-annual-accounts.ts'
import { readConfig } from '../../../src/config.ts'
import { type FreshDatabase, freshDatabase } from '../../support/stack.ts'
import { insertSyndic, syndicNumber } from '../../support/syndics.ts'
import { tempFolder } from '../../support/temp-folder.ts'

let database: FreshDatabase
beforeAll(async () => {
  database = await freshDatabase()
  await insertSyndic(database.sql, 0)
  await insertSyndic(database.sql, 3)
})
afterAll(() => database.drop())

const today = new Date().toISOString().slice(0, 10)

async function open(key: string) {
  const double = await startBank({ depositsOf: (number) => sampleDeposits(number, { seed: 5, today }) })
  onTestFinished(() => double.close())
  const config = readConfig({
    ...{ NBB_CBSO_ORIGIN: double.origin, NBB_CBSO_KEY: key, NBB_CBSO_PER_SECOND: '1000' },
    STORED_FILES: tempFolder(),
  })
  const logged: string[] = []
  const asked = { figures: 0 }
  const context = {
    ...{ config, sql: database.sql, signal: new AbortController().signal, wakeDrain() {} },
    figuresSoon: () => void asked.figures++,
    log: (level: string, message: string, details: unknown) =>
      void logged.push(`${level} ${message} ${JSON.stringify(details)}`),
  } as unknown as JobContext
  return { double, context, logged, asked }
}

test('without a key nobody is asked', async () => {
  const { double, context } = await open('')
  expect(await importAnnualAccounts({}, context)).toEqual({ state: 'off' })
  expect(await importAccountsOf({ enterpriseNumber: syndicNumber(0) }, context)).toEqual({ state: 'off' })
  expect(double.calls).toEqual([])
})

test('a key that is refused is the reason of the run, and stands nowhere', async () => {
  const key = 'a-key-that-must-not-be-shown'
  const { context, logged } = await open(key)
  const error = await importAnnualAccounts({ isForced: true }, context)?.then(
    () => undefined,
    (cause: Error) => cause,
  )
  expect(error).toBeInstanceOf(UnrecoverableError)
  expect(error?.message).toContain('the bank refuses the key')
  expect(logged).toHaveLength(1)
  expect(`${logged} ${error?.stack}`).not.toContain(key)
})

test('all that are due, then one by its number', async () => {
  const { double, context, logged, asked } = await open(BANK_KEY)
  const done = await importAnnualAccounts({ isForced: true }, context)
  expect(done).toMatchObject({ stopped: null, companies: { failed: 0 } })
  expect(logged[0]).toMatch(/^info annual accounts imported/)
  expect(asked.figures).toBe(1)
  double.calls.length = 0
  // A moment ago: not again.
  await importAnnualAccounts({ isForced: true }, context)
  expect([double.calls, asked.figures]).toEqual([[], 1])
  await importAccountsOf({ enterpriseNumber: syndicNumber(3) }, context)
  expect(new Set(double.calls.map(({ path }) => path))).toEqual(
    new Set([`/authentic/legalEntity/${syndicNumber(3)}/references`]),
  )
})
