// Loads points of enterprises as a job: the same as `npm run import -- points PATH|URL…`.
import { importPoints as loadPoints } from '../importers/points/import-points.ts'
import { locateSeats } from '../places/locate-seats.ts'
import type { Handler } from './handler.ts'
import { runImportJob } from './run-import-job.ts'

export const importPoints: Handler<'import-points'> = ({ paths }, context) => {
  const { sql, log, signal } = context
  return runImportJob(
    {
      name: 'points',
      load: (onResult) => loadPoints({ sql, paths, signal, onResult }),
      workOff: async () => log('info', 'seats located', { ...(await locateSeats(sql, { signal })) }),
    },
    context,
  )
}
