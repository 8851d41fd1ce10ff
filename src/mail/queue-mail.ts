// Puts a mail into the queue, in the transaction of what causes it.
import type { Sql } from '../db/sql.ts'
import { deriveKey } from '../secrets/derive.ts'
import type { OutgoingMail } from './outgoing-mail.ts'
import { sealMail } from './seal.ts'
import { insertMail, type MailOwner } from './statements/mail.ts'

export type QueueMail = (sql: Sql, mail: OutgoingMail, owner?: MailOwner) => Promise<void>

export function makeMailQueue(accountSecret: string): QueueMail {
  const key = deriveKey(accountSecret, 'mail')
  return (sql, mail, owner = {}) =>
    insertMail(sql, { kind: mail.kind, sealed: sealMail(mail, key), ...owner })
}
