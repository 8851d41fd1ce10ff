// Cursors: the sort values of the last row sent, signed together with the filters and the order they belong to.
// Nothing is kept on the server; a cursor stays valid as long as the secret does.
import { createHmac, timingSafeEqual } from 'node:crypto'

export type SortValue = string | number | boolean | null

/** What a cursor belongs to: every parameter that decides which rows there are and in which order. */
export type CursorScope = Readonly<Record<string, string | number | readonly string[] | null | undefined>>

// 128 bits of the HMAC: forging one is out of reach, and the cursor stays short enough for an address bar.
const SIGNATURE_BYTES = 16
const MAX_LENGTH = 4_000

const canonical = (scope: CursorScope): string =>
  JSON.stringify(
    Object.entries(scope)
      .filter(([, value]) => value !== undefined && value !== null)
      .sort(([a], [b]) => (a < b ? -1 : 1)),
  )

const sign = (secret: string, scope: CursorScope, payload: Buffer): Buffer =>
  createHmac('sha256', secret)
    .update(canonical(scope))
    .update('\0')
    .update(payload)
    .digest()
    .subarray(0, SIGNATURE_BYTES)

/** An opaque text for the address: base64url of signature and values. */
export function encodeCursor(secret: string, scope: CursorScope, values: readonly SortValue[]): string {
  const payload = Buffer.from(JSON.stringify(values))
  return Buffer.concat([sign(secret, scope, payload), payload]).toString('base64url')
}

// Of one that somebody else signed with a secret that is known: the one of development, or a stolen one.
const MOST_VALUES = 20

const isSortValue = (value: unknown): value is SortValue =>
  value === null || ['string', 'number', 'boolean'].includes(typeof value)

function readValues(payload: Buffer): SortValue[] | undefined {
  try {
    const values: unknown = JSON.parse(payload.toString())
    return Array.isArray(values) && values.length <= MOST_VALUES && values.every(isSortValue)
      ? values
      : undefined
  } catch {
    return undefined
  }
}

/** The sort values in a cursor; undefined when it was altered, or made for other filters, another order or secret. */
export function decodeCursor(secret: string, scope: CursorScope, cursor: string): SortValue[] | undefined {
  if (cursor.length > MAX_LENGTH || !/^[\w-]+$/.test(cursor)) return undefined
  const bytes = Buffer.from(cursor, 'base64url')
  // Node decodes leniently: only the one spelling we sent is ours.
  if (bytes.length <= SIGNATURE_BYTES || bytes.toString('base64url') !== cursor) return undefined
  const payload = bytes.subarray(SIGNATURE_BYTES)
  if (!timingSafeEqual(bytes.subarray(0, SIGNATURE_BYTES), sign(secret, scope, payload))) return undefined
  return readValues(payload)
}
