// Mails that wait to be sent, opened as what sends them opens them.
import { readConfig } from '../../src/config.ts'
import type { Sql } from '../../src/db/sql.ts'
import type { OutgoingMail } from '../../src/mail/outgoing-mail.ts'
import { openMail } from '../../src/mail/seal.ts'
import { deriveKey } from '../../src/secrets/derive.ts'

/** To one address, in the order in which they were queued. */
export async function queuedMails(sql: Sql, to: string): Promise<OutgoingMail[]> {
  const key = deriveKey(readConfig({ NODE_ENV: 'test' }).accountSecret, 'mail')
  const rows = await sql<{ sealed: Buffer }[]>`select sealed from mail order by id`
  return rows.map(({ sealed }) => openMail(sealed, key)).filter((mail) => mail.to === to)
}

/** Path of the link in the last mail to an address. */
export async function mailedLink(sql: Sql, to: string): Promise<string> {
  const text = (await queuedMails(sql, to)).at(-1)?.text ?? ''
  const url = /^https?:\/\/\S+$/m.exec(text)?.[0]
  if (url === undefined) throw new Error(`no link was mailed to ${to}`)
  return new URL(url).pathname
}
