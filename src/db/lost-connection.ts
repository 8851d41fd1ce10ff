// Two faults of the driver (postgres 3.4.9) that show when PostgreSQL ends a connection, and what is done about them.
import { Socket } from 'node:net'

/**
 * A query that is handed to a connection between the error and the end of its socket is never settled: the driver clears
 * up at the end only if that came without an error. So the end of a connection that once stood never tells of one.
 * Under TLS the driver listens to a socket of its own, which this can't reach: there the time limit of each drain step
 * is what bounds the wait.
 */
class EndingSocket extends Socket {
  /** What the driver names in its errors and, under TLS, asks the server's certificate for. */
  host: string | undefined
  port: number | undefined
  #stood = false

  constructor() {
    super()
    this.once('connect', () => {
      this.#stood = true
    })
  }

  override emit(event: string | symbol, ...values: unknown[]): boolean {
    return event === 'close' && this.#stood ? super.emit(event, false) : super.emit(event, ...values)
  }
}

interface Hosts {
  host: string[]
  port: number[]
  path?: string | false
}

/** The `socket` option of the driver: opens a connection, to each of several hosts in turn. */
export function makeSocketOpener(): (hosts: Hosts) => Socket {
  let attempts = 0
  return ({ host, port, path }) => {
    const socket = new EndingSocket()
    const position = attempts % host.length
    attempts += 1
    if (path) return socket.connect(path)
    socket.host = host[position] ?? '127.0.0.1'
    socket.port = port[position] ?? 5432
    return socket.connect(socket.port, socket.host)
  }
}

// Codes of the server for an end that it decides (57P01 to 57P05) and of the driver and the system for one that happens.
const LOSSES = /^(57P0[1-5]|CONNECTION_\w+|CONNECT_TIMEOUT|ECONNRESET|ECONNREFUSED|EPIPE)$/

/** Whether an error means only that a connection to PostgreSQL was lost. */
export const isLostConnection = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && LOSSES.test(String(error.code))

// The driver puts the text of the statement on the errors that it rejects with.
const isArrayTypesQuestion = (error: unknown): boolean =>
  error instanceof Error && 'query' in error && String(error.query).includes('select b.oid, b.typarray')

/**
 * Whether an error that nobody caught is the driver's own affair. It asks for array types in the background of each new
 * connection and leaves the failure of that to nobody: a connection that was lost, or a server so busy that the
 * question ran into its time limit. Nothing depends on the answer (column-types.ts).
 */
export const isDriverFailure = (error: unknown): boolean =>
  isLostConnection(error) || isArrayTypesQuestion(error)

/** Keeps a process or a thread alive through the driver's own failures; every other rejection goes to `onOther`. */
export function surviveLostConnections(
  onOther: (reason: unknown) => void,
  onLost: (error: unknown) => void = () => {},
): void {
  process.on('unhandledRejection', (reason) => {
    if (isDriverFailure(reason)) onLost(reason)
    else onOther(reason)
  })
}
