// The demo sends no mail: each becomes a file in DATA_DIR/mail, and what it is for is printed here.
import { existsSync, readdirSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'

const POLL_MS = 500

/** Undoes the encoding in which lines are kept short (RFC 2045, section 6.7), as far as ASCII goes. */
const unfold = (text: string): string =>
  text
    .replace(/=\r?\n/g, '')
    .replace(/=([0-7][0-9A-F])/g, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)))

export interface MailLink {
  to: string
  url: string
  /** To be typed there; of most mails none. */
  code?: string
}

/** Whom a mail is to, the link that stands alone on a line of its text and the code that ends one; undefined without a link. */
export function readMailLink(file: string): MailLink | undefined {
  const text = unfold(file)
  const to = /^To: (.+?)\r?$/m.exec(file)?.[1]
  const url = /^(https?:\/\/\S+?)\r?$/m.exec(text)?.[1]
  const code = /: ([A-Z2-9]{4}-[A-Z2-9]{4})\r?$/m.exec(text)?.[1]
  return to === undefined || url === undefined ? undefined : { to, url, ...(code && { code }) }
}

const mailsIn = (folder: string): string[] =>
  existsSync(folder)
    ? readdirSync(folder)
        .filter((name) => name.endsWith('.eml'))
        .sort()
    : []

interface MailPrinter {
  folder: string
  log: (line: string) => void
  signal: AbortSignal
}

/** Prints the link of each mail that comes into the folder after the call, until it is aborted. */
export async function printMails({ folder, log, signal }: MailPrinter): Promise<void> {
  const seen = new Set(mailsIn(folder))
  while (!signal.aborted) {
    for (const name of mailsIn(folder)) {
      if (seen.has(name)) continue
      seen.add(name)
      const link = readMailLink(await readFile(join(folder, name), 'utf8'))
      if (link === undefined) continue
      log(`  Mail to ${link.to}: ${link.url}${link.code === undefined ? '' : ` (code ${link.code})`}`)
    }
    await pause(POLL_MS, undefined, { signal }).catch(() => {})
  }
}
