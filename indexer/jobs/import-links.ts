// Loads links as a job: the same as `npm run import -- links PATH…`.
import { documentKinds } from '../../mappings/index.ts'
import { importLinks as loadLinks } from '../importers/links/import-links.ts'
import { refreshLinks } from '../mandates/refresh-links.ts'
import type { Handler } from './handler.ts'
import { importFailure } from './import-failure.ts'

export const importLinks: Handler<'import-links'> = async (
  { paths },
  { sql, config, log, wakeDrain, reconcileSoon, figuresSoon, signal },
) => {
  // Asked for at each file that is loaded and not only at the end: when a later one fails, or working out is cut off,
  // the next attempt finds nothing left to load.
  const askForWhatFollows = (): void => {
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
        log('info', isLoaded ? 'links loaded' : 'links skipped', {
          input,
          source,
          counts,
          notes: report.notes(),
        })
        if (isLoaded) askForWhatFollows()
      },
    })
    if (results.some(({ isLoaded }) => isLoaded)) {
      const refreshed = await refreshLinks(sql, { signal })
      log('info', 'offices worked out', { ...refreshed })
      // What was asked for before may be done already, without these changes.
      askForWhatFollows()
    }
    return results.map(({ input, source, runId, isLoaded, counts }) => ({
      input,
      source,
      runId,
      isLoaded,
      counts,
    }))
  } catch (error) {
    throw importFailure(error, signal)
  }
}
