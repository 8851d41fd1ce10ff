// The log of the indexer: one JSON object a line, as the API writes it.
import type { Log } from './jobs/handler.ts'

const ranks = { debug: 20, info: 30, warn: 40, error: 50, silent: 100 } as const

/** A log that leaves out what lies below `level`; an unknown level counts as info. */
export function makeLog(level: string, write: (line: string) => void): Log {
  const least = ranks[level as keyof typeof ranks] ?? ranks.info
  return (lineLevel, message, details = {}) => {
    if (ranks[lineLevel] < least) return
    const line = { level: ranks[lineLevel], time: new Date().toISOString(), process: 'indexer', msg: message }
    write(`${JSON.stringify({ ...details, ...line })}\n`)
  }
}
