// The log of a process: one JSON object a line. The only place that builds a logger.
import { hostname } from 'node:os'
import { type DestinationStream, type Logger, pino } from 'pino'

const STANDARD_OUTPUT = 1
// Signs, of three bytes at most.
const PIECE_LENGTH = 16_384
// The stream writes when it is told to: what it would begin by itself at the end might not be done before it.
const NEVER_BY_ITSELF = { minLength: 4 * PIECE_LENGTH, maxWrite: 5 * PIECE_LENGTH }
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

// What a question to a part is made of is what somebody typed, and a part that refuses one repeats it.
interface Refusal {
  /** Of the client of the search engine: the whole exchange, question and answer. */
  meta?: { statusCode?: unknown; body?: { error?: { type?: unknown } } | null }
  /** Of PostgreSQL: five characters. */
  code?: unknown
  severity?: unknown
}

// Of a value that has not the form it should have; others name columns and constraints.
const DATA_EXCEPTION = /^22...$/

/** The message of an error, without the question that it is about. */
function messageWithoutQuestion(error: Error & Refusal): string {
  const { message, meta, code, severity } = error
  if (typeof meta?.statusCode === 'number')
    return ['refused', meta.body?.error?.type, meta.statusCode].filter(Boolean).join(' ')
  const quotesValue = severity !== undefined && typeof code === 'string' && DATA_EXCEPTION.test(code)
  return quotesValue ? message.replace(/".*"/s, '"…"') : message
}

/** A copy of an error and of what caused it that holds nothing of the questions they are about. */
function withoutQuestions(error: unknown): unknown {
  if (!(error instanceof Error)) return error
  const message = messageWithoutQuestion(error)
  const { meta: _meta, options: _options, ...fields } = error as Error & Refusal & { options?: unknown }
  const hidden = {
    message,
    stack: error.stack?.replace(error.message, () => message),
    cause: withoutQuestions(error.cause),
    ...(error instanceof AggregateError ? { errors: error.errors.map(withoutQuestions) } : {}),
  }
  return Object.defineProperties(
    Object.assign(Object.create(Object.getPrototypeOf(error)), fields),
    Object.fromEntries(Object.entries(hidden).map(([name, value]) => [name, { value, writable: true }])),
  )
}

// Writing an instant takes longer than the rest of a short line; of a second only its last three figures change.
let second = ''
let secondFrom = Number.NaN
function instant(): string {
  const now = Date.now()
  const from = now - (now % 1_000)
  if (from !== secondFrom) {
    secondFrom = from
    second = new Date(from).toISOString().slice(0, -'000Z'.length)
  }
  return `,"time":"${second}${String(now - from).padStart(3, '0')}Z"`
}

const serializeError = (error: unknown): unknown => pino.stdSerializers.err(withoutQuestions(error) as Error)

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
      timestamp: instant,
      serializers: { err: serializeError },
      redact: [...SECRETS, ...CLIENTS],
    },
    destination,
  )
}

/**
 * Standard output in pieces, because a system call a line costs more than the rest of a small reply. Lines wait for a
 * twentieth of a second at most, and none is lost when the process ends by itself. They are put together here: the stream
 * would measure the whole piece again with each line.
 */
export function bufferedOutput(): DestinationStream {
  let piece = ''
  const handOver = (): void => {
    if (piece !== '') output.write(piece)
    piece = ''
  }
  // In front of the stream's own, which then writes what it has before the process is gone.
  for (const ending of ['beforeExit', 'exit']) process.on(ending, handOver)
  const output = pino.destination({ dest: STANDARD_OUTPUT, sync: false, ...NEVER_BY_ITSELF })
  const send = (): void => {
    handOver()
    output.flush()
  }
  setInterval(send, MAX_WAIT_MS).unref()
  return {
    write(line) {
      piece += line
      if (piece.length >= PIECE_LENGTH) send()
    },
  }
}
