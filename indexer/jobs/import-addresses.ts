// Loads address files as a job: the same as `npm run import -- addresses PATH…`.
import { importAddresses as loadAddresses } from '../importers/addresses/import-addresses.ts'
import { locateSeats } from '../places/locate-seats.ts'
import type { Handler } from './handler.ts'
import { runImportJob } from './run-import-job.ts'

export const importAddresses: Handler<'import-addresses'> = ({ paths }, context) => {
  const { sql, config, log, signal } = context
  return runImportJob(
    {
      name: 'addresses',
      load: (onResult) =>
        loadAddresses({ ...{ sql, paths, signal, onResult }, maxClosedShare: config.maxClosedShare }),
      workOff: async () => log('info', 'seats located', { ...(await locateSeats(sql, { signal })) }),
    },
    context,
  )
}
