// Sends what waits in the table of mails, one after the other. A row that is claimed is due again later than any send
// lasts, so that several indexers share the work, and that what is cut off is sent again; it goes once the mail was
// taken. No transaction is open while a mail is on the way: servers may think for longer than one may be idle.
import type { KeyObject } from 'node:crypto'
import type { Config } from '../../src/config.ts'
import type { Sql } from '../../src/db/sql.ts'
import { inTransaction } from '../../src/db/transaction.ts'
import type { OutgoingMail } from '../../src/mail/outgoing-mail.ts'
import { openMail } from '../../src/mail/seal.ts'
import { claimMail, deleteMail, postponeMail, type WaitingMail } from '../../src/mail/statements/mail.ts'
import { deriveKey } from '../../src/secrets/derive.ts'
import { messageOf } from '../../src/text/message-of.ts'
import { type Loop, type Next, startLoop } from '../../src/time/loop.ts'
import { noteBounce } from '../../src/watchlist/statements/subscribers.ts'
import { outsideBackOff } from '../back-off.ts'
import type { Log } from '../jobs/handler.ts'
import { mailMessage } from './mail-message.ts'
import { isTooLate, mailError, mailOutcome, pauseAfter } from './mail-outcome.ts'
import { sendBounds } from './send-bound.ts'
import { type MailTransport, openMailTransport } from './transport.ts'

export interface MailDeliveryOptions {
  sql: Sql
  config: Pick<Config, 'accountSecret' | 'mail' | 'publicUrl'>
  log: Log
  /** Counts what became of a mail. */
  onOutcome?: (outcome: 'sent' | 'postponed' | 'given-up') => void
  /** How often it looks without a wake-up, in ms. */
  pollMs?: number
}

// The minute is for what is written down of it.
const LEASE_MS = sendBounds.headMs + sendBounds.textMs + 60_000

interface Delivery extends MailDeliveryOptions {
  transport: MailTransport
  key: KeyObject
}

async function send(mail: WaitingMail, opened: OutgoingMail, { transport, config }: Delivery): Promise<void> {
  await transport.send(
    mailMessage(opened, {
      id: mail.id,
      from: config.mail.from,
      host: URL.parse(config.publicUrl)?.hostname ?? 'localhost',
      createdAt: new Date(mail.createdAt),
    }),
  )
}

/** Counts an attempt that may be cut off as one that failed. */
const claim = (pool: Sql): Promise<WaitingMail | undefined> =>
  inTransaction(pool, async (sql) => {
    const mail = await claimMail(sql)
    if (mail !== undefined) {
      const { id, attempts } = mail
      await postponeMail(sql, { id, attempts: attempts + 1, pauseMs: LEASE_MS + pauseAfter(attempts) })
    }
    return mail
  })

async function settle(mail: WaitingMail, delivery: Delivery): Promise<void> {
  const { sql, log, onOutcome } = delivery
  const { id, kind, attempts, ageMs } = mail
  if (isTooLate(kind, mail)) {
    await deleteMail(sql, id)
    onOutcome?.('given-up')
    log('error', 'a mail came too late to be of use', { mail: id, kind, attempts })
    return
  }
  let opened: OutgoingMail | undefined
  try {
    opened = openMail(mail.sealed, delivery.key)
    await send(mail, opened, delivery)
  } catch (error) {
    const outcome = mailOutcome(error, { attempts, ageMs })
    const details = { mail: id, kind, attempts: attempts + 1, error: mailError(error) }
    if (outcome.isGivenUp) {
      if (outcome.isBounced && opened !== undefined) await noteBounce(sql, opened.to)
      await deleteMail(sql, id)
      onOutcome?.('given-up')
      log('error', 'a mail is given up', details)
    } else {
      const { pauseMs } = outcome
      await postponeMail(sql, { id, attempts: attempts + 1, pauseMs, error: mailError(error) })
      onOutcome?.('postponed')
      log('warn', 'a mail was not taken and is tried again', details)
    }
    return
  }
  await deleteMail(sql, id)
  onOutcome?.('sent')
}

async function deliverOne(delivery: Delivery): Promise<Next> {
  const mail = await claim(delivery.sql)
  if (mail === undefined) return 'rest'
  await settle(mail, delivery)
  return 'again'
}

/** Sends for as long as the process runs. */
export function startMailDelivery(options: MailDeliveryOptions): Loop {
  const { config, log, pollMs } = options
  const delivery = {
    ...options,
    transport: openMailTransport(config.mail),
    key: deriveKey(config.accountSecret, 'mail'),
  }
  const loop = startLoop({
    restMs: pollMs,
    step: () => deliverOne(delivery),
    failurePolicy: {
      backOff: outsideBackOff,
      report: (error, failures) =>
        log('warn', 'the queue of mails cannot be read', { failures, error: messageOf(error) }),
      reportEnd: (failures) => log('info', 'the queue of mails is read again', { failures }),
    },
  })
  return {
    ...loop,
    async stop(deadlineMs) {
      await loop.stop(deadlineMs)
      delivery.transport.close()
    },
  }
}
