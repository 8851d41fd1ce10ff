// Questions to the provider while somebody waits: what goes wrong there is a problem that says so.
import { Problem } from '../http/problem.ts'
import { isKept, isTaxIdRefused, providerError } from './provider-errors.ts'

const RETRY_SECONDS = '30'

export const vatRefused = (): Problem =>
  new Problem('body_invalid', {
    faults: [{ parameter: 'vatNumber', code: 'malformed', values: { form: 'BE0123456749' } }],
  })

/**
 * Throws payment_provider_away, with what it said in words of ours as the cause.
 * @param onKept Told of a failure that it keeps under the key it was asked with: the next attempt needs another one.
 */
export async function askProvider<Answer>(
  ask: () => Promise<Answer>,
  onKept?: () => Promise<void>,
): Promise<Answer> {
  try {
    return await ask()
  } catch (error) {
    if (error instanceof Problem) throw error
    if (isTaxIdRefused(error)) throw vatRefused()
    if (isKept(error)) await onKept?.()
    throw new Problem('payment_provider_away', {
      headers: { 'retry-after': RETRY_SECONDS },
      cause: new Error(`the provider of payments: ${providerError(error)}`),
    })
  }
}
