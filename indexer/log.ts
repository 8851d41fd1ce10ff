// The log of the indexer: one JSON object a line, as the API writes it.
import { openLogger } from '../src/logger.ts'
import type { Log } from './jobs/handler.ts'

/** A log that leaves out what lies below `level`; an unknown level counts as info. */
export function makeLog(level: string, write: (line: string) => void): Log {
  const logger = openLogger({ process: 'indexer', level, destination: { write } })
  return (lineLevel, message, details = {}) => logger[lineLevel](details, message)
}
