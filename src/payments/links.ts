// Links of purchases: how long each kind opens what, and their tokens.
import type { KeyObject } from 'node:crypto'
import { deriveKey } from '../secrets/derive.ts'
import { openText, sealText } from '../secrets/seal.ts'
import { hashToken, newToken } from '../secrets/token.ts'

export type LinkKind = 'page' | 'download'

export const linkRules = {
  /** From the purchase on. Then links are forgotten, and who bought without an account. */
  page: { days: 90 },
  /** From when the file is there; how often it is begun, ranges that go on not counted. */
  download: { days: 14, starts: 20 },
  /** New links that are mailed for one purchase within a day, one in ten minutes at most. */
  renewals: { ofDay: 5, minutes: 10 },
} as const

export const keyOfLinks = (accountSecret: string): KeyObject => deriveKey(accountSecret, 'purchase-links')

export interface MadeLink {
  token: string
  hash: Buffer
  sealed: Buffer
}

export function makeLink(key: KeyObject): MadeLink {
  const token = newToken()
  return { token, hash: hashToken(token), sealed: sealText(token, key) }
}

/** Undefined where it was sealed under another secret: such a link opens as long as it lives, and is shown no more. */
export function readLink(sealed: Uint8Array, key: KeyObject): string | undefined {
  try {
    return openText(sealed, key)
  } catch {
    return undefined
  }
}
