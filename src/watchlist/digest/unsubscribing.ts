// The token of the link that ends digests: made of a seed that is kept and of a secret that is not, so that each digest
// can hold the same one while the database cannot be read for it.
import { createHmac, randomBytes } from 'node:crypto'
import { deriveKey } from '../../secrets/derive.ts'

const SEED_BYTES = 32

export interface UnsubscribeTokens {
  make(): { seed: Buffer; token: string }
  /** 43 characters, the same for the same seed. */
  of(seed: Uint8Array): string
}

export function unsubscribeTokens(accountSecret: string): UnsubscribeTokens {
  const key = deriveKey(accountSecret, 'unsubscribe')
  const of = (seed: Uint8Array): string => createHmac('sha256', key).update(seed).digest('base64url')
  return {
    of,
    make() {
      const seed = randomBytes(SEED_BYTES)
      return { seed, token: of(seed) }
    },
  }
}
