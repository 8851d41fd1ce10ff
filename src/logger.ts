// The log of a process: one JSON object a line. The only place that builds a logger.
import { hostname } from 'node:os'
import { type DestinationStream, type Logger, pino } from 'pino'

const STANDARD_OUTPUT = 1
// Half of what is written at once at most.
const PIECE_BYTES = 8_192
const MAX_WAIT_MS = 50

// An AUTH that Redis refuses comes back with its password, a failed statement with the names it was asked about.
// PostgreSQL repeats whole rows in its details, and several failures may come as one.
const SECRETS = ['err', 'err.aggregateErrors[*]'].flatMap((error) =>
  ['command.args', 'parameters', 'detail', 'where'].map((field) => `${error}.${field}`),
)

// Who asked: no line needs it, and frameworks write it where a request is logged whole.
const CLIENTS = [
  'req',
  'request',
  'res',
  'socket',
  'remoteAddress',
  'remotePort',
  'clientAddress',
  'ip',
  'ips',
]

export interface LoggerOptions {
  process: 'api' | 'indexer'
  /** The least level that is written; an unknown one counts as info. */
  level: string
  destination: DestinationStream
}

export function openLogger({ process: name, level, destination }: LoggerOptions): Logger {
  return pino(
    {
      level: level === 'silent' || Object.hasOwn(pino.levels.values, level) ? level : 'info',
      base: { process: name, pid: process.pid, hostname: hostname() },
      timestamp: pino.stdTimeFunctions.isoTime,
      redact: [...SECRETS, ...CLIENTS],
    },
    destination,
  )
}

/**
 * Standard output in pieces, because a system call a line costs more than the rest of a small reply. Lines wait for a
 * twentieth of a second at most, and none is lost when the process ends by itself.
 */
export const bufferedOutput = (): DestinationStream =>
  pino.destination({
    dest: STANDARD_OUTPUT,
    sync: false,
    minLength: PIECE_BYTES,
    periodicFlush: MAX_WAIT_MS,
  })
