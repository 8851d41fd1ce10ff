// What a key looks like: `vme_live_`, thirty random characters, and six that check them. A typing error is seen before
// anything is looked up, and who scans for leaked secrets knows one from other texts.
import { createHmac, type KeyObject, randomInt } from 'node:crypto'
import { crc32 } from 'node:zlib'

export const KEY_PREFIX = 'vme_live_'

const DIGITS = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz'
// 178 bits.
const RANDOM_CHARACTERS = 30
const CHECK_CHARACTERS = 6

function checkOf(random: string): string {
  let rest = crc32(random)
  let check = ''
  for (let at = 0; at < CHECK_CHARACTERS; at++) {
    check = DIGITS[rest % DIGITS.length] + check
    rest = Math.floor(rest / DIGITS.length)
  }
  return check
}

export function newKey(): string {
  const random = Array.from({ length: RANDOM_CHARACTERS }, () => DIGITS[randomInt(DIGITS.length)]).join('')
  return KEY_PREFIX + random + checkOf(random)
}

const keyText = /^vme_live_([0-9A-Za-z]{30})([0-9A-Za-z]{6})$/

/** False for what was never given out: another form, or a typing error. */
export function isKeyText(text: string): boolean {
  const [, random = '', check] = keyText.exec(text) ?? []
  return check !== undefined && checkOf(random) === check
}

/** What is kept of a key: nothing that can be used, or tried out without the secret. */
export const keyDigest = (key: string, secret: KeyObject): Buffer =>
  createHmac('sha256', secret).update(key).digest()
