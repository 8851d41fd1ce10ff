// What following an object of the provider needs, and gives back.
import type { KeyObject } from 'node:crypto'
import type { Sql } from '../../db/sql.ts'
import type { QueueMail } from '../../mail/queue-mail.ts'
import type { Payments } from '../client.ts'

export interface FollowContext extends Pick<Payments, 'stripe' | 'isLive'> {
  /** A transaction, which holds the turn of all payments. */
  sql: Sql
  queueMail: QueueMail
  publicUrl: string
  /** Of links of purchases. */
  linkKey: KeyObject
  /** Says what somebody who runs the service should know; ids alone. */
  warn(message: string, details: Readonly<Record<string, unknown>>): void
}

/** Seconds after which it is to be read again by itself; undefined: no more. */
export type Again = number | undefined

export type Follow = (context: FollowContext, id: string) => Promise<Again>

/** The id of what is given as an id or whole. */
export const idOf = (given: string | { id: string } | null | undefined): string | null =>
  typeof given === 'string' ? given : (given?.id ?? null)
