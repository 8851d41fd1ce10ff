// Errors of the provider's library, told apart by what they say of themselves: never by their texts, which quote what was sent.

interface Raised {
  type?: unknown
  code?: unknown
  param?: unknown
  statusCode?: unknown
  requestId?: unknown
}

const of = (error: unknown): Raised => (error ?? {}) as Raised

/** There is no such thing at the provider, or no more. */
export const isMissing = (error: unknown): boolean => of(error).code === 'resource_missing'

const away: readonly unknown[] = ['StripeConnectionError', 'StripeAPIError', 'StripeRateLimitError']

/** It does not answer, or asks for patience; else it answers and refuses. */
export const isAway = (error: unknown): boolean => away.includes(of(error).type)

/** It broke, and answers the same for a day to whoever asks under the same key. */
export const isKept = (error: unknown): boolean => of(error).statusCode === 500

export const isTaxIdRefused = (error: unknown): boolean => of(error).code === 'tax_id_invalid'

/** What is kept and logged. */
export function providerError(error: unknown): string {
  const { type, code, statusCode, requestId } = of(error)
  const parts = [type, code, statusCode, requestId].filter(
    (part) => typeof part === 'string' || typeof part === 'number',
  )
  return parts.length > 0 ? parts.join(' ') : 'unknown'
}
