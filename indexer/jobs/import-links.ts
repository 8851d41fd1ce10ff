// Loads links as a job: the same as `npm run import -- links PATH…`.
import { importLinks as loadLinks } from '../importers/links/import-links.ts'
import { refreshLinks } from '../mandates/refresh-links.ts'
import type { Handler } from './handler.ts'
import { runImportJob } from './run-import-job.ts'

export const importLinks: Handler<'import-links'> = ({ paths }, context) => {
  const { sql, config, log, figuresSoon, signal } = context
  return runImportJob(
    {
      name: 'links',
      load: (onResult) =>
        loadLinks({
          ...{ sql, paths, signal, onResult },
          maxClosedShare: config.maxClosedShare,
          functions: config.functions,
        }),
      workOff: async () => log('info', 'offices worked out', { ...(await refreshLinks(sql, { signal })) }),
      alsoSoon: figuresSoon,
    },
    context,
  )
}
