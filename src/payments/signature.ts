// Whether a body comes from the provider: its signature, and a moment that is neither past nor to come.
import type Stripe from 'stripe'

type Webhooks = Pick<Stripe['webhooks'], 'constructEvent'>

export interface SignedBody {
  body: unknown
  /** As it came: one text, or whatever else a client sent. */
  header: unknown
}

export interface SignatureRules {
  webhooks: Webhooks
  /** More than one while they are changed. */
  secrets: readonly string[]
  /** ms since 1970. */
  now: number
}

// The library refuses what is older than five minutes, and takes what is ten years ahead.
const LONGEST_AHEAD_MS = 60_000

/** Whether it says one moment, and none to come: two headers that were joined on the way say two. */
function hasMoment(header: string, now: number): boolean {
  const moments = header.split(',').flatMap((part) => {
    const [name, value] = part.split('=', 2)
    return name?.trim() === 't' ? [Number(value) * 1_000] : []
  })
  return moments.length === 1 && moments.every((moment) => moment <= now + LONGEST_AHEAD_MS)
}

function isEvent(event: unknown): event is Stripe.Event {
  const { id, object, type, livemode, data } = (event ?? {}) as Partial<Stripe.Event>
  return (
    object === 'event' &&
    typeof id === 'string' &&
    typeof type === 'string' &&
    typeof livemode === 'boolean' &&
    typeof data?.object === 'object'
  )
}

/** The event; undefined for whatever is not signed as it should be, for whichever reason. Never throws. */
export function readSignedEvent(
  { body, header }: SignedBody,
  { webhooks, secrets, now }: SignatureRules,
): Stripe.Event | undefined {
  if (!Buffer.isBuffer(body) || typeof header !== 'string' || !hasMoment(header, now)) return undefined
  // As a text that keeps a byte order mark: of bytes the library drops one, and what was signed had none.
  const text = body.toString('utf8')
  for (const secret of secrets)
    try {
      // Without a tolerance of our own: 0 would check no age at all.
      const event: unknown = webhooks.constructEvent(text, header, secret, undefined, undefined, now)
      return isEvent(event) ? event : undefined
    } catch {
      // Another secret may have made it.
    }
  return undefined
}
