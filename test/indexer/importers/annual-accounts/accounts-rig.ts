// Imports of annual accounts from the stand-in of the bank, by a clock that takes no time.
import { onTestFinished } from 'vitest'
import type { CompanyDeposits } from '../../../../fixtures/bank/deposits.ts'
import { BANK_KEY, type BankDouble, startBank } from '../../../../fixtures/bank/server.ts'
import { sampleDeposits } from '../../../../fixtures/sample/accounts.ts'
import {
  type AccountsOptions,
  type AccountsResult,
  importAccounts,
  importAccountsOf,
} from '../../../../indexer/importers/annual-accounts/import-accounts.ts'
import { readConfig } from '../../../../src/config.ts'
import type { Sql } from '../../../../src/db/sql.ts'
import { openFolder } from '../../../../src/stored-files/folder.ts'
import { tempDirectory } from '../../../support/temp-directory.ts'

export const TODAY = '2026-11-20'
const SEED = 5

export const sampleOf = (number: string): CompanyDeposits | undefined =>
  sampleDeposits(number, { seed: SEED, today: TODAY })

export interface AccountsRig {
  double: BankDouble
  /** What the bank has from now on of a company; null: it does not know it. */
  file(number: string, deposits: CompanyDeposits | null): void
  folder: string
  options: AccountsOptions
  /** Of all that are due after so many hours; by default, of all. */
  run(more?: Partial<AccountsOptions> & { hours?: number }): Promise<AccountsResult>
  runOf(number: string): Promise<AccountsResult>
}

function testClock() {
  let at = 0
  return {
    now: () => at,
    async wait(ms: number): Promise<void> {
      at += ms
    },
  }
}

export async function openAccounts(
  sql: Sql,
  {
    extractKey,
    filedOn,
    atEnd = onTestFinished,
  }: {
    extractKey?: string
    filedOn?: (day: string) => string[]
    /** What closes it. */
    atEnd?: (close: () => Promise<void> | void) => void
  } = {},
): Promise<AccountsRig> {
  const own = new Map<string, CompanyDeposits | undefined>()
  const double = await startBank({
    depositsOf: (number) => (own.has(number) ? own.get(number) : sampleOf(number)),
    filedOn,
  })
  atEnd(() => double.close())
  const [stored, work] = [tempDirectory(), tempDirectory()]
  for (const { remove } of [stored, work]) atEnd(remove)
  const { folder } = stored
  const { accounts } = readConfig({
    ...{ NBB_CBSO_ORIGIN: double.origin, NBB_CBSO_KEY: BANK_KEY, NBB_CBSO_PER_SECOND: '1000' },
    ...(extractKey === undefined ? {} : { NBB_CBSO_EXTRACT_KEY: extractKey }),
  })
  const options: AccountsOptions = {
    ...{ sql, accounts, publicUrl: '', isProduction: false, today: TODAY },
    files: openFolder(folder),
    workFolder: work.folder,
    signal: new AbortController().signal,
    clock: testClock(),
  }
  return {
    ...{ double, folder, options },
    file: (number, deposits) => void own.set(number, deposits ?? undefined),
    async run(more = {}) {
      const result = await importAccounts({ ...options, clock: testClock(), hours: 0, ...more })
      if (result === undefined) throw new Error('another import is at it')
      return result
    },
    runOf: (number) => importAccountsOf(number, { ...options, clock: testClock() }),
  }
}

/** All that is stored but ids and moments. */
export async function dump(sql: Sql): Promise<unknown> {
  const filings = await sql`
    select reference, number, deposit_date, period_start, period_end, model, deposit_type, language, currency, rubrics,
      rubrics_digest, notes, figures_state, embedded_state, rendered_state from filing order by reference`
  const attachments = await sql`
    select reference, kind, place, file_name, media_type, bytes, sha256 from filing_attachment
    order by reference, kind, place`
  const checks = await sql`select number, outcome, filings from filing_check order by number`
  return { filings: [...filings], attachments: [...attachments], checks: [...checks] }
}
