// What trying an import again can help with.
import { UnrecoverableError } from 'bullmq'
import { isDatabaseFault } from '../../src/db/database-errors.ts'
import { ImportFailedError } from '../importers/run.ts'

/** What a job throws: a file that is wrong stays wrong; a lost database, a busy source and a stop of this process pass. */
export const importFailure = (error: unknown, signal: AbortSignal): unknown =>
  error instanceof ImportFailedError && !isDatabaseFault(error.cause) && !signal.aborted
    ? new UnrecoverableError(error.message)
    : error
