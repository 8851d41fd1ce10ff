// Loads address files as a job: the same as `npm run import -- addresses PATH…`.
import { documentKinds } from '../../mappings/index.ts'
import { importAddresses as loadAddresses } from '../importers/addresses/import-addresses.ts'
import { locateSeats } from '../places/locate-seats.ts'
import type { Handler } from './handler.ts'
import { importFailure } from './import-failure.ts'

export const importAddresses: Handler<'import-addresses'> = async (
  { paths },
  { sql, config, log, wakeDrain, reconcileSoon, signal },
) => {
  // At each file that is loaded too, as with links: the next attempt after a failure finds nothing left to load.
  const askForWhatFollows = (): void => {
    for (const kind of documentKinds) {
      wakeDrain(kind)
      reconcileSoon(kind)
    }
  }
  try {
    const results = await loadAddresses({
      sql,
      paths,
      signal,
      maxClosedShare: config.maxClosedShare,
      onResult: ({ input, source, isLoaded, counts, report }) => {
        log('info', isLoaded ? 'addresses loaded' : 'addresses skipped', {
          input,
          source,
          counts,
          notes: report.notes(),
        })
        if (isLoaded) askForWhatFollows()
      },
    })
    if (results.some(({ isLoaded }) => isLoaded)) {
      const located = await locateSeats(sql, { signal })
      log('info', 'seats located', { ...located })
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
