// Takes a report in: once, however often it is sent; with the mail that says so and, where its sender wants to be answered,
// the lead. All of it within the transaction that is given.
import { createHmac, type KeyObject } from 'node:crypto'
import type { Sql } from '../db/sql.ts'
import { Problem } from '../http/problem.ts'
import { createLead } from '../leads/statements/create-lead.ts'
import type { QueueMail } from '../mail/queue-mail.ts'
import { findOwner } from '../ownership/statements/owners.ts'
import { hashToken, newToken } from '../secrets/token.ts'
import { cutText } from '../text/typed-text.ts'
import { type Entity, findEntity } from './entity.ts'
import type { FeedbackField } from './fields.ts'
import { receivedMail } from './mails.ts'
import type { Report } from './report.ts'
import type { FeedbackState } from './state.ts'
import {
  addFeedbackLink,
  findRepeated,
  insertFeedback,
  mailOwnerOf,
  mayMailReceipt,
} from './statements/feedback.ts'

export interface Received {
  id: number
  state: FeedbackState
  /** Of the page where it is followed. */
  token: string
}

export interface ReceiveOptions {
  /** Who sends it, as limits count them. */
  sender: string
  /** Of fingerprints. */
  key: KeyObject
  queueMail: QueueMail
  publicUrl: string
}

// Characters of a message that a lead keeps.
const MOST_OF_LEAD = 4_000

/** Throws body_invalid for a number that is nobody's, and for a field that is not shown of whom it is about. */
async function requireEntity(sql: Sql, { number, field, culture }: Report): Promise<Entity | undefined> {
  if (number === null) return undefined
  const entity = await findEntity(sql, number, culture)
  if (entity === undefined)
    throw new Problem('body_invalid', { faults: [{ parameter: 'enterpriseNumber', code: 'unknown_number' }] })
  const allowed = Object.keys(entity.values) as FeedbackField[]
  if (field !== null && !allowed.includes(field))
    throw new Problem('body_invalid', {
      faults: [{ parameter: 'field', code: 'not_in_list', values: { allowed: allowed.join(', ') } }],
    })
  return entity
}

const fingerprintOf = (report: Report, { sender, key }: ReceiveOptions): Buffer =>
  createHmac('sha256', key)
    .update(JSON.stringify([sender, report]))
    .digest()

export async function receive(sql: Sql, report: Report, options: ReceiveOptions): Promise<Received> {
  const { queueMail, publicUrl } = options
  const entity = await requireEntity(sql, report)
  const fingerprint = fingerprintOf(report, options)
  const repeated = await findRepeated(sql, fingerprint)
  const { id, state } = repeated ?? (await insertFeedback(sql, report, fingerprint))
  const token = newToken()
  await addFeedbackLink(sql, id, hashToken(token))
  const { email, culture, subject } = report
  if (repeated === undefined && email !== null) {
    if (await mayMailReceipt(sql, email)) {
      const url = `${publicUrl}/feedback/${token}`
      const mail = receivedMail({ to: email, culture, subject, url })
      await queueMail(sql, mail, await mailOwnerOf(sql, email))
    }
    if (report.wantsContact) await makeLead(sql, id, { report, entity })
  }
  return { id: Number(id), state, token }
}

/** Of the account that owns the profile of the syndic it is about; else of those who run the service. */
async function makeLead(
  sql: Sql,
  id: string,
  { report: { number, email, subject, message }, entity }: { report: Report; entity: Entity | undefined },
): Promise<void> {
  const syndic = entity?.syndicNumber ?? undefined
  const owner = syndic === undefined ? undefined : await findOwner(sql, syndic)
  await createLead(sql, {
    kind: 'feedback',
    reference: `feedback:${id}`,
    accountId: owner ?? null,
    number: entity?.number ?? number,
    email,
    message: cutText(`${subject}\n\n${message}`, MOST_OF_LEAD),
  })
}
