// The double, as tests see it.
import type { Billing } from './billing.ts'
import type { Store } from './store.ts'

/** What goes wrong with the next call: refused with a status, where 500 is kept, or cut off after its work was done. */
export type Fault = 429 | 500 | 503 | 'reset'

export interface StripeDouble {
  origin: string
  store: Store
  billing: Billing
  /** Goes wrong with the next calls, one each. */
  faults: Fault[]
  /** Asked before each call; what it answers goes wrong. */
  faultBefore?: (() => Fault | undefined) | undefined
  /** Asked once a call has done its work; its answer waits for what this promises. */
  hold?: ((call: string) => Promise<void> | undefined) | undefined
  /** False: the library is told not to ask again by itself. */
  mayRetry?: boolean
  /** Each call as it came: `POST /v1/customers`. */
  asked: string[]
  close(): Promise<void>
}
