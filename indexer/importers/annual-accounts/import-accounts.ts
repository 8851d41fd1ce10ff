// The import of annual accounts: of every syndic that is a company and due, a few at a time, or of one enterprise. It can end at any
// point; the next run goes on with what is left.
import { mkdir, mkdtemp, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import type { AnnualAccountsConfig } from '../../../src/config.ts'
import { withLease } from '../../../src/db/lease.ts'
import type { Sql } from '../../../src/db/sql.ts'
import { FILES_LEASE, tryLockFilesToKeep } from '../../../src/financials/statements/named-files.ts'
import type { EnterpriseNumber } from '../../../src/register/enterprise-number.ts'
import type { StoredFiles } from '../../../src/stored-files/stored-files.ts'
import { brusselsDay } from '../../../src/time/brussels-day.ts'
import { createReport } from '../report.ts'
import { BankStop, NoAnswer, type StopKind } from './answers.ts'
import { openBank } from './bank.ts'
import { type CompanyCounts, type CompanyTools, importCompany } from './import-company.ts'
import { type ExtractCounts, importExtracts } from './import-extracts.ts'
import { makePace } from './pace.ts'
import { listDueCompanies, tryLockAccounts } from './store.ts'

/** So many companies in a row without an answer: it is the bank, and not they. */
const MOST_FAILURES = 5
const HOURS_A_DAY = 24

export interface AccountsOptions {
  sql: Sql
  accounts: AnnualAccountsConfig
  files: StoredFiles
  /** Where documents are while they are read: tens of megabytes each. */
  workFolder: string
  publicUrl: string
  isProduction: boolean
  signal: AbortSignal
  onProgress?: ((done: number, total: number) => void) | undefined
  /** ISO date; by the clock of the machine when absent. */
  today?: string | undefined
  /** By which calls are made and waited for; another one for tests. */
  clock?: Clock | undefined
}

interface Clock {
  /** ms, only going on. */
  now(): number
  wait(ms: number): Promise<void>
}

export interface AccountsResult {
  /** Of companies, by what the bank answered. */
  companies: Record<CompanyCounts['outcome'], number>
  added: number
  changed: number
  figures: number
  documents: number
  missing: number
  /** Undefined without a key for extracts. */
  extracts: ExtractCounts | undefined
  /** Why it ended before its end; null when it did not. */
  stopped: { kind: StopKind; reason: string } | null
  notes: string[]
}

/** One after the other, however many ask at once. */
function makeTurns() {
  let last: Promise<unknown> = Promise.resolve()
  return <T>(work: () => Promise<T>): Promise<T> => {
    const mine = last.then(work)
    last = mine.catch(() => {})
    return mine
  }
}

const FILES_WAIT_MS = 5_000

/** While no stored file is taken away: one that is there already may be about to be named. */
async function whileFilesStay<T>(
  { sql, signal }: Pick<AccountsOptions, 'sql' | 'signal'>,
  wait: Clock['wait'],
  work: () => Promise<T>,
): Promise<T> {
  for (;;) {
    const done = await withLease(sql, { name: FILES_LEASE, tryLock: tryLockFilesToKeep, work })
    if (done !== undefined) return done.result
    await wait(FILES_WAIT_MS)
    signal.throwIfAborted()
  }
}

/** Throws an Error without a key. */
async function withTools<T>(
  options: AccountsOptions,
  work: (tools: CompanyTools, report: ReturnType<typeof createReport>) => Promise<T>,
): Promise<T> {
  const { sql, accounts, files, publicUrl, isProduction, signal } = options
  const { queryKey, perSecond } = accounts
  if (queryKey === undefined) throw new Error('NBB_CBSO_KEY is not set')
  const { now, wait } = options.clock ?? {
    now: () => performance.now(),
    wait: (ms: number) => pause(ms, undefined, { signal }),
  }
  const pace = makePace({ perSecond, now, wait })
  const bank = openBank({
    accounts: { ...accounts, queryKey },
    ...{ publicUrl, isProduction, pace, wait, signal },
  })
  const report = createReport()
  await mkdir(options.workFolder, { recursive: true, mode: 0o700 })
  const folder = await mkdtemp(join(options.workFolder, 'annual-accounts-'))
  const { today = brusselsDay(new Date()) } = options
  const tools = { sql, bank, files, folder, today, signal, inTurn: makeTurns(), note: report.note }
  try {
    return await whileFilesStay(options, wait, () => work(tools, report))
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

const nothing = (): AccountsResult => ({
  companies: { listed: 0, empty: 0, unknown: 0, failed: 0 },
  ...{ added: 0, changed: 0, figures: 0, documents: 0, missing: 0 },
  ...{ extracts: undefined, stopped: null, notes: [] },
})

function add(result: AccountsResult, { outcome, ...counts }: CompanyCounts): void {
  result.companies[outcome] += 1
  for (const name of ['added', 'changed', 'figures', 'documents', 'missing'] as const)
    result[name] += counts[name]
}

async function importAll(
  numbers: readonly EnterpriseNumber[],
  tools: CompanyTools,
  {
    result,
    parallel,
    onProgress,
  }: { result: AccountsResult; parallel: number } & Pick<AccountsOptions, 'onProgress'>,
): Promise<void> {
  let [next, done, failures] = [0, 0, 0]
  const work = async (): Promise<void> => {
    while (next < numbers.length) {
      const number = numbers[next] as EnterpriseNumber
      next += 1
      const counts = await importCompany(number, tools)
      add(result, counts)
      failures = counts.outcome === 'failed' ? failures + 1 : 0
      if (failures === MOST_FAILURES) throw new BankStop('away')
      done += 1
      onProgress?.(done, numbers.length)
    }
  }
  const end = (error: unknown): void => {
    // For the others too.
    next = numbers.length
    if (!(error instanceof BankStop)) throw error
    result.stopped ??= { kind: error.kind, reason: error.message }
  }
  const ends = await Promise.allSettled(Array.from({ length: parallel }, () => work().catch(end)))
  tools.signal.throwIfAborted()
  for (const one of ends) if (one.status === 'rejected') throw one.reason
}

/**
 * Of all that are due. Undefined when another process is at it. Throws the reason of the signal, or what the database or the
 * storage of files throws.
 *
 * @param hours Since a company was last asked about, for it to be due.
 */
export async function importAccounts(
  options: AccountsOptions & { hours?: number },
): Promise<AccountsResult | undefined> {
  const { sql, accounts, onProgress, hours = accounts.everyDays * HOURS_A_DAY } = options
  const work = () =>
    withTools(options, async (tools, report) => {
      const result = nothing()
      if (accounts.extractKey !== undefined)
        try {
          result.extracts = await importExtracts(tools)
        } catch (error) {
          // Another key than that of the companies, and no more than a shorter way.
          if (!(error instanceof BankStop || error instanceof NoAnswer)) throw error
          report.note(`the extracts of the last days could not be read: ${error.message}`)
        }
      const numbers = await listDueCompanies(sql, hours)
      await importAll(numbers, tools, { result, parallel: accounts.parallel, onProgress })
      return { ...result, notes: report.notes() }
    })
  const done = await withLease(sql, { name: 'import of annual accounts', tryLock: tryLockAccounts, work })
  return done?.result
}

/** Of one enterprise, due or not. Throws as the one of all does. */
export const importAccountsOf = (
  number: EnterpriseNumber,
  options: AccountsOptions,
): Promise<AccountsResult> =>
  withTools(options, async (tools, report) => {
    const result = nothing()
    await importAll([number], tools, { result, parallel: 1, onProgress: options.onProgress })
    return { ...result, notes: report.notes() }
  })
