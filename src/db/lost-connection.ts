// Two faults of the driver (postgres 3.4.9) that show when PostgreSQL ends a connection, and what is done about them.
import { Socket } from 'node:net'

/**
 * A query that is handed to a connection between the error and the end of its socket is never settled: the driver clears
 * up at the end only if that came without an error. So the end of a connection that once stood never tells of one.
 */
class EndingSocket extends Socket {
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
    if (path) socket.connect(path)
    else socket.connect(port[position] ?? 5432, host[position] ?? '127.0.0.1')
    return socket
  }
}

// Codes of the server for an end that it decides (57P01 to 57P05) and of the driver and the system for one that happens.
const LOSSES = /^(57P0[1-5]|CONNECTION_\w+|CONNECT_TIMEOUT|ECONNRESET|ECONNREFUSED|EPIPE)$/

/**
 * Whether an error means no more than that a connection to PostgreSQL was lost. The driver asks for array types in the
 * background of each new connection and leaves the failure of that to nobody: the process must not end by it.
 */
export function isLostConnection(error: unknown): boolean {
  return error instanceof Error && 'code' in error && LOSSES.test(String(error.code))
}
