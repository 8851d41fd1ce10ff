// How events get to a webhook: signed, and late, twice, in any order, or not at all until they are sent again.
import { Stripe } from 'stripe'

export interface Posted {
  body: string
  signature: string
}

/** As the provider signs; at another moment where one is given, in seconds since 1970. */
export function signed(event: object, secret: string, timestamp?: number): Posted {
  const body = JSON.stringify(event)
  return {
    body,
    signature: Stripe.webhooks.generateTestHeaderString({
      ...{ payload: body, secret },
      ...(timestamp === undefined ? {} : { timestamp }),
    }),
  }
}

export interface DeliveryDice {
  below(bound: number): number
  chance(share: number): boolean
}

export interface DeliveryOptions {
  dice: DeliveryDice
  secret: string
  /** Answers with the status of the webhook. */
  post(posted: Posted): Promise<number>
}

export interface Deliveries {
  /** Sends one of those that wait, as the dice say; false when none waits. */
  deliverOne(): Promise<boolean>
  /** Takes what was told since. */
  take(events: readonly Stripe.Event[]): void
  count: { sent: number; twice: number; dropped: number; refused: number; replayed: number }
}

/** At least once, in no order: what is not answered with 2xx is sent again, what was may be. */
export function makeDeliveries({ dice, secret, post }: DeliveryOptions): Deliveries {
  const waiting: Stripe.Event[] = []
  const done: Stripe.Event[] = []
  const count = { sent: 0, twice: 0, dropped: 0, refused: 0, replayed: 0 }

  async function send(event: Stripe.Event): Promise<void> {
    count.sent += 1
    const status = await post(signed(event, secret))
    if (status >= 200 && status < 300) done.push(event)
    else {
      count.refused += 1
      waiting.push(event)
    }
  }

  return {
    count,
    take: (events) => void waiting.push(...events),
    async deliverOne() {
      if (done.length > 0 && dice.chance(0.05)) {
        count.replayed += 1
        await send(done[dice.below(done.length)] as Stripe.Event)
      }
      const [event] = waiting.splice(dice.below(Math.min(waiting.length, 40)), 1)
      if (event === undefined) return false
      if (dice.chance(0.1)) {
        // Lost on the way, and sent again later.
        count.dropped += 1
        waiting.push(event)
        return true
      }
      await send(event)
      if (dice.chance(0.15)) {
        count.twice += 1
        await send(event)
      }
      return true
    },
  }
}
