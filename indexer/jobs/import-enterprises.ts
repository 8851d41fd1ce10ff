// Loads extracts of the enterprise register as a job: the same as `npm run import -- enterprises PATH…`.
import { documentKinds } from '../../mappings/index.ts'
import { importExtracts } from '../importers/enterprise-register/import-extracts.ts'
import type { Handler } from './handler.ts'
import { importFailure } from './import-failure.ts'

export const importEnterprises: Handler<'import-enterprises'> = async (
  { paths },
  { sql, config, log, wakeDrain, reconcileSoon, figuresSoon, signal },
) => {
  try {
    const results = await importExtracts({
      sql,
      paths,
      signal,
      maxClosedShare: config.maxClosedShare,
      onResult: ({ extract, isLoaded, counts, report }) => {
        log('info', isLoaded ? 'extract loaded' : 'extract skipped', {
          extract,
          counts,
          notes: report.notes(),
        })
        for (const kind of documentKinds) {
          wakeDrain(kind)
          if (isLoaded) reconcileSoon(kind)
        }
      },
    })
    if (results.some(({ isLoaded }) => isLoaded)) figuresSoon()
    return results.map(({ extract, runId, isLoaded, counts }) => ({ extract, runId, isLoaded, counts }))
  } catch (error) {
    throw importFailure(error, signal)
  }
}
