// Texts at rest: AES-256-GCM, so that who reads a table learns nothing of them, and who writes in it passes nothing off as
// one. Twelve random bytes, the sixteen of the tag, the text.
import { createCipheriv, createDecipheriv, type KeyObject, randomBytes } from 'node:crypto'

const CIPHER = 'aes-256-gcm'
const NONCE_BYTES = 12
const TAG_BYTES = 16

export function sealText(text: string, key: KeyObject): Buffer {
  const nonce = randomBytes(NONCE_BYTES)
  const cipher = createCipheriv(CIPHER, key, nonce)
  const sealed = Buffer.concat([cipher.update(text), cipher.final()])
  return Buffer.concat([nonce, cipher.getAuthTag(), sealed])
}

/** Throws an Error for what this key did not seal. */
export function openText(sealed: Uint8Array, key: KeyObject): string {
  const bytes = Buffer.from(sealed)
  const decipher = createDecipheriv(CIPHER, key, bytes.subarray(0, NONCE_BYTES))
  decipher.setAuthTag(bytes.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES))
  const text = Buffer.concat([decipher.update(bytes.subarray(NONCE_BYTES + TAG_BYTES)), decipher.final()])
  return text.toString('utf8')
}
