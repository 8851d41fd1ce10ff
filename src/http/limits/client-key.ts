// How a client is named where others can read it: in the counters that processes share through Redis.
import { createHmac, hkdfSync, randomBytes } from 'node:crypto'

const KEY_BYTES = 32
// 96 bits: two of a hundred thousand clients meet once in 10^19 windows.
const NAME_LENGTH = 16

/** Of a client (rate-policies.ts), in one window of a counter. */
export type ClientName = (window: { counter: string; client: string; window: number }) => string

/**
 * Names by a keyed hash: nobody without the secret finds the address, not even by trying all there are, and with each
 * window a client has another name, so that nothing shows that two of them are one. Processes that count together need
 * the same secret; without one, each has its own and counts alone.
 */
export function makeClientName(secret: string | undefined): ClientName {
  const key =
    secret === undefined
      ? randomBytes(KEY_BYTES)
      : Buffer.from(hkdfSync('sha256', secret, '', 'names of clients in shared counters', KEY_BYTES))
  return ({ counter, client, window }) =>
    createHmac('sha256', key)
      .update(`${counter} ${window} ${client}`)
      .digest('base64url')
      .slice(0, NAME_LENGTH)
}
