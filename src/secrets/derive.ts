// One secret of the configuration, one key a purpose: who learns one of them knows nothing of the others.
import { hkdfSync } from 'node:crypto'

export type Purpose = 'mail' | 'api-keys' | 'unsubscribe' | 'feedback' | 'claim-codes'

const KEY_BYTES = 32

/** 32 bytes, the same for the same secret and purpose. */
export const deriveKey = (secret: string, purpose: Purpose): Buffer =>
  Buffer.from(hkdfSync('sha256', secret, '', `vme-data-service ${purpose}`, KEY_BYTES))
