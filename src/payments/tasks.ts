// What an event is about: a task that reads it from the provider. One table by the type of the event.
import type Stripe from 'stripe'

export type TaskKind =
  | 'session'
  /** A session whose payment is known to have failed; read all the same. */
  | 'failed-session'
  | 'subscription'
  | 'invoice'
  | 'charge'
  | 'cancel-subscription'
  /** A purchase, by its key: its file is ordered and looked after. Of ours alone. */
  | 'fulfil'
  /** Made by the database when an account goes. */
  | 'forget-customer'

export interface Task {
  kind: TaskKind
  objectId: string
}

type About = 'id' | 'charge'

const tasksByType: Readonly<Partial<Record<Stripe.Event.Type, readonly [TaskKind, About]>>> = {
  'checkout.session.completed': ['session', 'id'],
  'checkout.session.async_payment_succeeded': ['session', 'id'],
  'checkout.session.async_payment_failed': ['failed-session', 'id'],
  'checkout.session.expired': ['session', 'id'],
  'customer.subscription.created': ['subscription', 'id'],
  'customer.subscription.updated': ['subscription', 'id'],
  'customer.subscription.deleted': ['subscription', 'id'],
  'customer.subscription.paused': ['subscription', 'id'],
  'customer.subscription.resumed': ['subscription', 'id'],
  'invoice.paid': ['invoice', 'id'],
  'invoice.payment_failed': ['invoice', 'id'],
  'charge.refunded': ['charge', 'id'],
  'refund.updated': ['charge', 'charge'],
  'refund.failed': ['charge', 'charge'],
  'charge.dispute.created': ['charge', 'charge'],
  'charge.dispute.updated': ['charge', 'charge'],
  'charge.dispute.closed': ['charge', 'charge'],
}

/** What the webhook is to be told of. */
export const eventTypes = Object.keys(tasksByType) as readonly (keyof typeof tasksByType)[]

// As the provider writes ids; anything else is none of its own.
const isId = (id: unknown): id is string => typeof id === 'string' && /^[\w-]{1,255}$/.test(id)

/** Undefined for what means nothing to us. */
export function taskOf({ type, data }: Pick<Stripe.Event, 'type' | 'data'>): Task | undefined {
  const [kind, about] = Object.hasOwn(tasksByType, type) ? (tasksByType[type] ?? []) : []
  const id = about === undefined ? undefined : (data.object as unknown as Record<string, unknown>)[about]
  return kind === undefined || !isId(id) ? undefined : { kind, objectId: id }
}
