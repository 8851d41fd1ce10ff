// Random texts that open something: links in mails, cookies.
import { createHash, randomBytes } from 'node:crypto'

const TOKEN_BYTES = 32

/** 256 random bits as base64url: 43 characters. */
export const newToken = (): string => randomBytes(TOKEN_BYTES).toString('base64url')

/** What is kept of a token: enough to know it again, nothing to use it. 32 bytes. */
export const hashToken = (token: string): Buffer => createHash('sha256').update(token).digest()

/** True for what may be a token, so that nothing else is looked up. */
export const isTokenShaped = (text: unknown): text is string =>
  typeof text === 'string' && /^[\w-]{43}$/.test(text)
