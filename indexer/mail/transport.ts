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

function serverTransport(url: string): MailTransport {
  const server = createTransport(url, {
    pool: true,
    maxConnections: 2,
    connectionTimeout: CONNECTION_MS,
    greetingTimeout: CONNECTION_MS,
    socketTimeout: SILENCE_MS,
  } as object)
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
  const composer = createTransport({ streamTransport: true, buffer: true, newline: 'crlf' } as object)
  return {
    async send(message) {
      const { message: bytes } = (await composer.sendMail(message)) as unknown as { message: Buffer }
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
