// A server of mails for tests of what leaves the product.
import { type ParsedMail, simpleParser } from 'mailparser'
import { SMTPServer } from 'smtp-server'

export interface ServerPauses {
  /** What it waits for before it answers to a recipient. */
  beforeRecipient?(): Promise<void>
  /** What it waits for once it has the whole of a mail. */
  beforeTaken?(): Promise<void>
}

/** A server of mails that answers as it is told, and when. */
export async function openMailServer(
  answer: (to: string, attempt: number) => Error | 'cut' | undefined,
  { beforeRecipient = async () => {}, beforeTaken = async () => {} }: ServerPauses = {},
) {
  const taken: ParsedMail[] = []
  const attempts = new Map<string, number>()
  const server = new SMTPServer({
    disabledCommands: ['AUTH', 'STARTTLS'],
    // Connections that are kept for the next mail are not waited for.
    closeTimeout: 100,
    onRcptTo({ address }, _session, callback) {
      const nth = (attempts.get(address) ?? 0) + 1
      attempts.set(address, nth)
      const given = answer(address, nth)
      void beforeRecipient().then(() => callback(given instanceof Error ? given : null))
    },
    onData(stream, session, callback) {
      void simpleParser(stream).then((parsed) => {
        taken.push(parsed)
        const [to] = session.envelope.rcptTo
        // The mail was taken, and nobody is told.
        if (answer(to?.address ?? '', attempts.get(to?.address ?? '') ?? 0) === 'cut')
          for (const connection of server.connections) connection._socket.destroy()
        else void beforeTaken().then(() => callback())
      })
    },
  }) as SMTPServer & { connections: Set<{ _socket: { destroy(): void } }> }
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.server.address()
  const port = typeof address === 'object' && address !== null ? address.port : 0
  return {
    taken,
    attempts,
    url: `smtp://127.0.0.1:${port}`,
    close: () => new Promise<void>((r) => server.close(() => r())),
  }
}
