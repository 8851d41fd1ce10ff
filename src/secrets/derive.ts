// One secret of the configuration, one key a purpose: who learns one of them knows nothing of the others.
import { createSecretKey, hkdfSync, type KeyObject } from 'node:crypto'

export type Purpose =
  | 'mail'
  | 'api-keys'
  | 'key-forms'
  | 'unsubscribe'
  | 'feedback'
  | 'claim-codes'
  | 'mailboxes'
  | 'purchase-links'
  | 'purchases'

const KEY_BYTES = 32

/**
 * 32 bytes, the same for the same secret and purpose. As an object of the crypto library: of plain bytes it makes one at
 * each use, which takes eight times as long as the use itself.
 *
 * @param salt What the key is made of besides, where two parts must come together.
 */
export const deriveKey = (secret: string, purpose: Purpose, salt = ''): KeyObject =>
  createSecretKey(Buffer.from(hkdfSync('sha256', secret, salt, `vme-data-service ${purpose}`, KEY_BYTES)))
