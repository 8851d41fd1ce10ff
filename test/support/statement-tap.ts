// Stands before PostgreSQL and reads which statements pass, by the name of the program that sends them: the protocol of
// version 3, of which clients send Parse, Bind and Query.
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'

export interface StatementTap {
  url: string
  /** Statements of programs of this name since it was asked last, in their order. */
  take(program: string): string[]
  close(): Promise<void>
}

const LENGTH_BYTES = 4

const textAt = (message: Buffer, at: number): { text: string; end: number } => {
  const end = message.indexOf(0, at)
  return { text: message.toString('utf8', at, end), end: end + 1 }
}

/** Reads what one client sends, in whatever pieces it comes. */
function openReader(onStatement: (program: string, statement: string) => void): (chunk: Buffer) => void {
  let rest = Buffer.alloc(0)
  let program: string | undefined
  const prepared = new Map<string, string>()

  function readStartup(message: Buffer): void {
    const words = message.toString('utf8', 4).split('\0')
    program = words[words.indexOf('application_name') + 1] ?? ''
  }
  function readMessage(kind: string, message: Buffer): void {
    const first = textAt(message, 0)
    if (kind === 'Q') onStatement(program ?? '', first.text)
    else if (kind === 'P') prepared.set(first.text, textAt(message, first.end).text)
    else if (kind === 'B') onStatement(program ?? '', prepared.get(textAt(message, first.end).text) ?? '?')
  }

  return (chunk) => {
    rest = Buffer.concat([rest, chunk])
    for (;;) {
      // The first message has no kind.
      const kindBytes = program === undefined ? 0 : 1
      if (rest.length < kindBytes + LENGTH_BYTES) return
      const length = rest.readUInt32BE(kindBytes)
      if (rest.length < kindBytes + length) return
      const message = rest.subarray(kindBytes + LENGTH_BYTES, kindBytes + length)
      if (kindBytes === 0) readStartup(message)
      else readMessage(rest.toString('latin1', 0, 1), message)
      rest = rest.subarray(kindBytes + length)
    }
  }
}

export async function startStatementTap(target: string): Promise<StatementTap> {
  const { hostname, port } = new URL(target)
  const sockets = new Set<Socket>()
  const seen: { program: string; statement: string }[] = []
  const keep = (socket: Socket): void => {
    sockets.add(socket)
    socket.on('close', () => sockets.delete(socket))
    socket.on('error', () => socket.destroy())
  }
  const server = createServer((client) => {
    const upstream = connect({ host: hostname, port: Number(port) })
    keep(client)
    keep(upstream)
    const read = openReader((program, statement) => void seen.push({ program, statement }))
    client.on('data', read)
    client.pipe(upstream).pipe(client)
    client.on('close', () => upstream.destroy())
    upstream.on('close', () => client.destroy())
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const url = Object.assign(new URL(target), {
    hostname: '127.0.0.1',
    port: String((server.address() as AddressInfo).port),
  })
  return {
    url: url.href,
    take: (wanted) =>
      seen
        .splice(0)
        .filter(({ program }) => program === wanted)
        .map(({ statement }) => statement.replace(/\s+/g, ' ').trim()),
    async close() {
      for (const socket of sockets) socket.destroy()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}
