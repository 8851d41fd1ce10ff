// How mails leave: by a server, or as .eml files that any mail program opens.
import { mkdir, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { createTransport, type SendMailOptions } from 'nodemailer'
import type { MailConfig } from '../../src/config.ts'

export interface MailTransport {
  /** Rejects when it was not taken; an error with a `responseCode` from 500 is one that no further try mends. */
  send(message: SendMailOptions): Promise<void>
  close(): void
}

const CONNECTION_MS = 10_000
// Of a reply of the server; the row of the mail is locked for as long.
const SILENCE_MS = 20_000

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

function serverTransport(address: string): MailTransport {
  const server = createTransport({
    ...serverOf(address),
    pool: true,
    maxConnections: 2,
    connectionTimeout: CONNECTION_MS,
    greetingTimeout: CONNECTION_MS,
    socketTimeout: SILENCE_MS,
  })
  return {
    async send(message) {
      await server.sendMail(message)
    },
    close: () => server.close(),
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

export const openMailTransport = ({ smtpUrl, folder }: MailConfig): MailTransport =>
  smtpUrl === undefined ? folderTransport(folder) : serverTransport(smtpUrl)
