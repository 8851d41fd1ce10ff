// The import of annual accounts as a job: of all that are due, each night, or of one enterprise.
import { UnrecoverableError } from 'bullmq'
import { openStoredFiles, workFolderOf } from '../../src/stored-files/open.ts'
import {
  type AccountsOptions,
  type AccountsResult,
  importAccounts,
  importAccountsOf as importOf,
} from '../importers/annual-accounts/import-accounts.ts'
import type { Handler, JobContext, ReportProgress } from './handler.ts'

/** By hand, those that were asked about a moment ago are not asked about again: a run that was cut off goes on. */
const FORCED_HOURS = 1

const optionsOf = (
  { sql, config, signal }: JobContext,
  report: ReportProgress | undefined,
): AccountsOptions => ({
  ...{ sql, signal, accounts: config.accounts, publicUrl: config.publicUrl },
  files: openStoredFiles(config.storedFiles),
  workFolder: workFolderOf(config.storedFiles),
  isProduction: config.environment === 'production',
  onProgress: (done, total) => report?.({ phase: 'companies', done, total }),
})

/** Everything is said in the log; a run that the bank ended has failed. */
function finish(
  result: AccountsResult,
  { log, wakeDrain, figuresSoon }: JobContext,
): Omit<AccountsResult, 'notes'> {
  const { notes, ...counts } = result
  if (counts.added > 0) for (const kind of ['vme', 'syndic'] as const) wakeDrain(kind)
  // What syndics of one size file.
  if (counts.figures > 0) figuresSoon()
  log(counts.stopped === null ? 'info' : 'warn', 'annual accounts imported', { ...counts, notes })
  if (counts.stopped !== null) throw new UnrecoverableError(counts.stopped.reason)
  return counts
}

export const importAnnualAccounts: Handler<'import-annual-accounts'> = async (
  { isForced = false },
  context,
  report,
) => {
  if (context.config.accounts.queryKey === undefined) return { state: 'off' }
  const options = optionsOf(context, report)
  const result = await importAccounts(isForced ? { ...options, hours: FORCED_HOURS } : options)
  return result === undefined ? { state: 'busy' } : finish(result, context)
}

export const importAccountsOf: Handler<'import-accounts-of'> = async (
  { enterpriseNumber },
  context,
  report,
) => {
  if (context.config.accounts.queryKey === undefined) return { state: 'off' }
  return finish(await importOf(enterpriseNumber, optionsOf(context, report)), context)
}
