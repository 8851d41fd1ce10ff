// How a client is named where others can read it: in the counters that processes share through Redis.
import { createHmac, createSecretKey, hkdfSync, randomBytes } from 'node:crypto'

const KEY_BYTES = 32
// 96 bits: two of a hundred thousand clients meet once in 10^19 days.
const NAME_LENGTH = 16

/** Of a client (rate-policies.ts) in a counter, on a day of Unix time. */
export type ClientName = (who: { counter: string; client: string; day: number }) => string

/**
 * Names by a keyed hash: nobody without the secret finds the address, not even by trying all there are, and with each
 * day a client has another name, so that nothing shows that two of them are one. Processes that count together need
 * the same secret; without one, each has its own and counts alone.
 */
export function makeClientName(secret: string | undefined): ClientName {
  const bytes =
    secret === undefined
      ? randomBytes(KEY_BYTES)
      : Buffer.from(hkdfSync('sha256', secret, '', 'names of clients in shared counters', KEY_BYTES))
  const key = createSecretKey(bytes)
  return ({ counter, client, day }) =>
    createHmac('sha256', key).update(`${counter} ${day} ${client}`).digest('base64url').slice(0, NAME_LENGTH)
}
