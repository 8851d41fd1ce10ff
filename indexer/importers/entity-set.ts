// Sets of entities and the keys they are held by: the first eight digits of a number, which fix the other two. A set
// over all enterprise numbers that can exist is 2.5 MB, whatever it holds.
import type { EnterpriseNumber } from '../../src/register/enterprise-number.ts'

/** First eight digits as a number: below 20,000,000 an enterprise, below 90,000,000 an establishment, else a branch. */
export type EntityKey = number

const ENTERPRISES = 20_000_000
const BRANCHES = 90_000_000

export const isEnterpriseKey = (key: EntityKey): boolean => key >= 0 && key < ENTERPRISES
export const isEstablishmentKey = (key: EntityKey): boolean => key >= ENTERPRISES && key < BRANCHES

/** The ten bare digits of an enterprise or establishment. */
export const numberOfKey = (key: EntityKey): EnterpriseNumber =>
  String(100_000_000 + key).slice(1) + String(197 - (key % 97)).slice(1)

const ZERO = 48
const DOT = 46
const QUOTE = 34
const COMMA = 44

/**
 * Key of the number that begins at `start`, with or without quotes and dots; -1 when none stands there or its check
 * digits are wrong. Branch numbers are internal to the register and have no check.
 */
export function keyAt(bytes: Uint8Array | Uint16Array, start: number, end: number): EntityKey {
  let at = bytes[start] === QUOTE ? start + 1 : start
  let digits = 0
  let key = 0
  let check = 0
  for (; at < end; at += 1) {
    const byte = bytes[at] ?? 0
    if (byte === DOT) continue
    if (byte === QUOTE || byte === COMMA || byte === 13) break
    if (byte < ZERO || byte > ZERO + 9) return -1
    digits += 1
    if (digits <= 8) key = key * 10 + byte - ZERO
    else check = check * 10 + byte - ZERO
  }
  if (digits !== 10) return -1
  return key >= BRANCHES || check === 97 - (key % 97) ? key : -1
}

/** The same for a decoded value, or for the text of a row. */
export function parseKey(text: string): EntityKey {
  const length = Math.min(text.length, CHARACTERS)
  for (let at = 0; at < length; at += 1) characters[at] = text.charCodeAt(at)
  return keyAt(characters, 0, length)
}

// Longer than any way of writing a number; reused, because this runs for every row that is kept.
const CHARACTERS = 24
const characters = new Uint16Array(CHARACTERS)

export interface EnterpriseSet {
  add(key: EntityKey): void
  has(key: EntityKey): boolean
}

export function enterpriseSet(): EnterpriseSet {
  const bits = new Uint8Array(ENTERPRISES / 8)
  return {
    add(key) {
      bits[key >> 3] = (bits[key >> 3] ?? 0) | (1 << (key & 7))
    },
    has: (key) => key >= 0 && key < ENTERPRISES && ((bits[key >> 3] ?? 0) & (1 << (key & 7))) !== 0,
  }
}

export interface EnterpriseMap<T extends string> {
  set(key: EntityKey, value: T): void
  get(key: EntityKey): T | undefined
}

/** A map over all enterprise numbers to a few values: 20 MB. */
export function enterpriseMap<T extends string>(values: readonly T[]): EnterpriseMap<T> {
  const positions = new Uint8Array(ENTERPRISES)
  return {
    set(key, value) {
      positions[key] = values.indexOf(value) + 1
    },
    get: (key) => values[(positions[key] ?? 0) - 1],
  }
}
