// Codes that are mailed to a syndic: short enough to be typed from another screen, tried five times at most.
import { createHmac, randomInt, timingSafeEqual } from 'node:crypto'

// Without I, L, O, 0 and 1, which look like each other.
const SIGNS = 'ABCDEFGHJKMNPQRSTUVWXYZ23456789'
const LENGTH = 8
const GROUP = 4

/** Eight signs, 31 to the power of 8 of them: five tries guess one in 170 billion. */
export const newClaimCode = (): string =>
  Array.from({ length: LENGTH }, () => SIGNS[randomInt(SIGNS.length)]).join('')

/** As the mail shows it: ABCD-EFGH. */
export const spellCode = (code: string): string => `${code.slice(0, GROUP)}-${code.slice(GROUP)}`

/** As people type it: small letters, blanks and strokes are no mistakes. Undefined for what can be no code. */
export function readClaimCode(typed: string | undefined): string | undefined {
  const code = (typed ?? '').replace(/[\s\p{Pd}.]/gu, '').toUpperCase()
  return code.length === LENGTH && [...code].every((sign) => SIGNS.includes(sign)) ? code : undefined
}

export interface CodeOf {
  accountId: string
  number: string
}

/** What is kept of a code: nothing without the secret, and good for one account and one syndic. 32 bytes. */
export const codeDigest = (code: string, { accountId, number }: CodeOf, secret: Buffer): Buffer =>
  createHmac('sha256', secret).update(`${accountId} ${number} ${code}`).digest()

export const isSameDigest = (one: Buffer, other: Buffer): boolean =>
  one.length === other.length && timingSafeEqual(one, other)
