// The provider of payments. Its library is loaded where payments are on: it takes a quarter of a second.
import type Stripe from 'stripe'
import type { PaymentsConfig } from '../config.ts'

export interface Payments {
  stripe: Stripe
  isLive: boolean
  webhookSecrets: readonly string[]
  /** Where people pay and look after what they pay: forms lead there. */
  pageOrigins: readonly string[]
}

export interface ClientLimits {
  timeoutMs: number
  retries: number
}

/** Somebody waits. */
export const limitsOfPages: ClientLimits = { timeoutMs: 8_000, retries: 1 }
export const limitsOfWork: ClientLimits = { timeoutMs: 20_000, retries: 2 }

const PAGE_ORIGINS = ['https://checkout.stripe.com', 'https://billing.stripe.com']

/** Another address than the provider's is set on the client: since version 22 a request has none of its own. */
function addressOf(origin: string | undefined): Pick<Stripe.StripeConfig, 'host' | 'port' | 'protocol'> {
  if (origin === undefined) return {}
  const { hostname, port, protocol } = new URL(origin)
  const isPlain = protocol === 'http:'
  return { host: hostname, port: port || (isPlain ? 80 : 443), protocol: isPlain ? 'http' : 'https' }
}

/** Undefined where payments are off. */
export async function openPayments(
  config: PaymentsConfig | undefined,
  { timeoutMs, retries }: ClientLimits,
): Promise<Payments | undefined> {
  if (config === undefined) return undefined
  const { secretKey, webhookSecrets, apiOrigin, isLive } = config
  const { default: Client } = await import('stripe')
  const stripe = new Client(secretKey, {
    ...addressOf(apiOrigin),
    timeout: timeoutMs,
    maxNetworkRetries: retries,
    telemetry: false,
  })
  return { stripe, isLive, webhookSecrets, pageOrigins: pageOriginsOf(config) }
}

/** Origins that forms of ours may lead to. */
export const pageOriginsOf = (config: PaymentsConfig | undefined): readonly string[] => {
  if (config === undefined) return []
  return config.apiOrigin === undefined ? PAGE_ORIGINS : [config.apiOrigin]
}

/** Whether something can be sold: the webhook that tells of payments is there. */
export const isSelling = (config: PaymentsConfig | undefined): boolean =>
  config !== undefined && config.webhookSecrets.length > 0
