// Loads extracts of the enterprise register as a job: the same as `npm run import -- enterprises PATH…`.
import { importExtracts } from '../importers/enterprise-register/import-extracts.ts'
import type { Handler } from './handler.ts'

export const importEnterprises: Handler<'import-enterprises'> = async (
  { paths },
  { sql, config, log, wakeDrain, signal },
) => {
  const results = await importExtracts({
    sql,
    paths,
    signal,
    maxClosedShare: config.maxClosedShare,
    onResult: ({ extract, isLoaded, counts, report }) => {
      log('info', isLoaded ? 'extract loaded' : 'extract skipped', { extract, counts, notes: report.notes() })
      wakeDrain('vme')
    },
  })
  return results.map(({ extract, runId, isLoaded, counts }) => ({ extract, runId, isLoaded, counts }))
}
