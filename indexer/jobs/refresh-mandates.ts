// Works out the offices of the new day: at midnight in Brussels, when offices begin and end without any write.
import { refreshLinks } from '../mandates/refresh-links.ts'
import type { Handler } from './handler.ts'

export const refreshMandates: Handler<'refresh-mandates'> = async (_payload, { sql, log, signal }) => {
  const done = await refreshLinks(sql, { signal })
  log('info', 'the offices are those of the day', { ...done })
  return done
}
