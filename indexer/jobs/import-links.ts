// Loads links as a job: the same as `npm run import -- links PATH…`.
import { UnrecoverableError } from 'bullmq'
import { documentKinds } from '../../mappings/index.ts'
import { isDatabaseFault } from '../../src/db/database-errors.ts'
import { importLinks as loadLinks } from '../importers/links/import-links.ts'
import { ImportFailedError } from '../importers/run.ts'
import { refreshLinks } from '../mandates/refresh-links.ts'
import type { Handler } from './handler.ts'

/** A file that is wrong stays wrong; a lost database, a busy source and a stop of this process pass. */
const isFinal = (error: unknown, signal: AbortSignal): error is ImportFailedError =>
  error instanceof ImportFailedError && !isDatabaseFault(error.cause) && !signal.aborted

export const importLinks: Handler<'import-links'> = async (
  { paths },
  { sql, config, log, wakeDrain, reconcileSoon, figuresSoon, signal },
) => {
  let isAnyLoaded = false
  const finish = async (): Promise<void> => {
    if (!isAnyLoaded) return
    const refreshed = await refreshLinks(sql, { signal })
    log('info', 'offices worked out', { ...refreshed })
    for (const kind of documentKinds) {
      wakeDrain(kind)
      reconcileSoon(kind)
    }
    figuresSoon()
  }
  try {
    const results = await loadLinks({
      sql,
      paths,
      signal,
      maxClosedShare: config.maxClosedShare,
      functions: config.functions,
      onResult: ({ input, source, isLoaded, counts, report }) => {
        isAnyLoaded ||= isLoaded
        log('info', isLoaded ? 'links loaded' : 'links skipped', {
          input,
          source,
          counts,
          notes: report.notes(),
        })
      },
    })
    await finish()
    return results.map(({ input, source, runId, isLoaded, counts }) => ({
      input,
      source,
      runId,
      isLoaded,
      counts,
    }))
  } catch (error) {
    throw isFinal(error, signal) ? new UnrecoverableError(error.message) : error
  }
}
