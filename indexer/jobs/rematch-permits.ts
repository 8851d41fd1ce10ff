// Works out anew which VMEs each permit concerns: after parcels, buildings or addresses have changed.
import { markAllPermits } from '../../src/permits/statements/permits.ts'
import { matchPermits } from '../permits/match-permits.ts'
import type { Handler } from './handler.ts'

export const rematchPermits: Handler<'rematch-vlaamse-vergunningen'> = async (
  _payload,
  { sql, log, signal },
) => {
  await markAllPermits(sql)
  const done = await matchPermits(sql, { signal })
  log('info', 'permits matched anew', { ...done })
  return done
}
