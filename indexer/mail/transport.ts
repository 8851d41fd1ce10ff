// How mails leave: by a server, or as .eml files that any mail program opens.
import { mkdir, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { createTransport, type SendMailOptions } from 'nodemailer'
import type { MailConfig } from '../../src/config.ts'
import { type SendBound, type SendBounds, sendBounds, startBound } from './send-bound.ts'

export interface MailTransport {
  /** Rejects when it was not taken; an error with a `responseCode` from 500 is one that no further try mends. */
  send(message: SendMailOptions): Promise<void>
  /** Gives up what the server has nothing of; the rest goes on. */
  close(): void
}

const CONNECTION_MS = 10_000

const LOOPBACK = /^(?:localhost|127\.\d+\.\d+\.\d+|\[::1\])$/

/** What the library is told of an address: it reads no option beside one. */
function serverOf(address: string) {
  const { protocol, hostname, port, username, password } = new URL(address)
  const secure = protocol === 'smtps:'
  return {
    host: hostname,
    port: Number(port) || (secure ? 465 : 587),
    secure,
    // Mails hold links that sign in: nothing leaves this machine unencrypted.
    requireTLS: !LOOPBACK.test(hostname),
    ...(username === ''
      ? {}
      : { auth: { user: decodeURIComponent(username), pass: decodeURIComponent(password) } }),
  }
}

function serverTransport(address: string, bounds: SendBounds): MailTransport {
  const server = createTransport({
    ...serverOf(address),
    pool: true,
    maxConnections: 2,
    connectionTimeout: CONNECTION_MS,
    greetingTimeout: CONNECTION_MS,
    // The bound of the send comes first.
    socketTimeout: bounds.headMs + bounds.textMs,
  })
  const underWay = new Map<AbortSignal | undefined, SendBound>()
  // The library has the text flow once the server asks for it.
  server.use('stream', ({ message, data }, done) => {
    message.processFunc((text) => text.once('resume', () => underWay.get(data.signal)?.textBegins()))
    done()
  })
  return {
    async send(message) {
      const bound = startBound(bounds)
      const { signal } = bound
      underWay.set(signal, bound)
      try {
        await server.sendMail({ ...message, signal })
      } finally {
        bound.clear()
        underWay.delete(signal)
      }
    },
    close() {
      for (const bound of underWay.values()) bound.cutHead()
      server.close()
    },
  }
}

const nameOf = (messageId: unknown): string => String(messageId).replace(/[^\w.-]/g, '_')

/** Written beside and then named: who looks into the folder sees whole mails alone. */
function folderTransport(folder: string): MailTransport {
  const composer = createTransport({ streamTransport: true, buffer: true, newline: 'crlf' })
  return {
    async send(message) {
      const { message: bytes } = await composer.sendMail(message)
      await mkdir(folder, { recursive: true, mode: 0o700 })
      const path = join(folder, `${nameOf(message.messageId)}.eml`)
      await writeFile(`${path}.part`, bytes, { mode: 0o600 })
      await rename(`${path}.part`, path)
    },
    close: () => composer.close(),
  }
}

export const openMailTransport = (
  { smtpUrl, folder }: Pick<MailConfig, 'smtpUrl' | 'folder'>,
  bounds = sendBounds,
): MailTransport => (smtpUrl === undefined ? folderTransport(folder) : serverTransport(smtpUrl, bounds))
