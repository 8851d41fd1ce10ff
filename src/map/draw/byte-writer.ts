// JSON written into one growing buffer, digit by digit: no string and no object is made for a feature, so that a body of
// thousands costs less than to serialize it.
import { DEGREE_DECIMALS, DEGREE_UNITS } from '../../geo/degrees.ts'

const FIRST_BYTES = 65_536
// Larger ones are let go after use.
const CACHE_BYTES = 4_000_000
// The longest escape of a byte: \u001f.
const BYTES_OF_ESCAPE = 6
const LONGEST_NUMBER = 16
// A UTF-16 unit takes three bytes of UTF-8 at most.
const BYTES_OF_UNIT = 3
// Below this a call into the runtime costs more than the loop.
const COPIED_FROM = 24

const ZERO = 0x30
const MINUS = 0x2d
const POINT = 0x2e
const COMMA = 0x2c
const QUOTE = 0x22
const BACKSLASH = 0x5c
const BLANK = 0x20

const hexDigits = '0123456789abcdef'

/** Degrees as whole units of the last decimal that is written. */
export const degreeUnits = (degrees: number): number => Math.round(degrees * DEGREE_UNITS)
export const degreeUnitsBelow = (degrees: number): number => Math.floor(degrees * DEGREE_UNITS)
export const degreeUnitsAbove = (degrees: number): number => Math.ceil(degrees * DEGREE_UNITS)

/** A text that is written often, as bytes. */
export const encoded = (text: string): Uint8Array => new Uint8Array(Buffer.from(text))

/** A buffer and where it is written next. Whatever is written is whole when a method returns. */
export class ByteWriter {
  #bytes = Buffer.allocUnsafe(FIRST_BYTES)
  #at = 0

  #reserve(more: number): Buffer {
    if (this.#at + more > this.#bytes.length) {
      const larger = Buffer.allocUnsafe(Math.max(this.#bytes.length * 2, this.#at + more))
      this.#bytes.copy(larger, 0, 0, this.#at)
      this.#bytes = larger
    }
    return this.#bytes
  }

  /** At least so many digits, with zeros in front. Room was reserved. */
  #digits(value: number, atLeast: number): void {
    const bytes = this.#bytes
    let end = this.#at + atLeast
    let limit = 1
    for (let digit = 0; digit < atLeast; digit++) limit *= 10
    for (; value >= limit; limit *= 10) end++
    this.#at = end
    let rest = value | 0
    // Below 2^31 in whole numbers; what is above keeps its value by the slower way.
    if (rest !== value) {
      for (let left = value; left > 0; left = Math.floor(left / 10)) bytes[--end] = ZERO + (left % 10)
      return
    }
    for (let digit = 0; digit < atLeast || rest > 0; digit++) {
      const higher = (rest / 10) | 0
      bytes[--end] = ZERO + rest - higher * 10
      rest = higher
    }
  }

  #escape(byte: number): void {
    const bytes = this.#bytes
    bytes[this.#at++] = BACKSLASH
    if (byte >= BLANK) {
      bytes[this.#at++] = byte
      return
    }
    this.#at += bytes.write(`u00${hexDigits[byte >> 4]}${hexDigits[byte & 15]}`, this.#at, 'latin1')
  }

  /** Any text, as it is. */
  text(text: string): void {
    const bytes = this.#reserve(text.length * BYTES_OF_UNIT)
    this.#at += bytes.write(text, this.#at, 'utf8')
  }

  /** Bytes of `encoded`. */
  bytes(source: Uint8Array): void {
    const { length } = source
    const bytes = this.#reserve(length)
    if (length >= COPIED_FROM) bytes.set(source, this.#at)
    else {
      const at = this.#at
      for (let index = 0; index < length; index++) bytes[at + index] = source[index] as number
    }
    this.#at += length
  }

  comma(): void {
    this.#reserve(1)[this.#at++] = COMMA
  }

  /** A whole number, not below 0. */
  integer(value: number): void {
    this.#reserve(LONGEST_NUMBER)
    this.#digits(value, 1)
  }

  /** Degrees, in whole units of the fifth decimal: a metre. */
  degrees(signed: number): void {
    const bytes = this.#reserve(LONGEST_NUMBER)
    const units = Math.abs(signed) | 0
    if (signed < 0) bytes[this.#at++] = MINUS
    const whole = (units / DEGREE_UNITS) | 0
    this.#digits(whole, 1)
    let rest = units - whole * DEGREE_UNITS
    if (rest === 0) return
    let decimals = DEGREE_DECIMALS
    for (let higher = (rest / 10) | 0; rest === higher * 10; higher = (rest / 10) | 0) {
      rest = higher
      decimals--
    }
    bytes[this.#at++] = POINT
    this.#digits(rest, decimals)
  }

  /** Bytes of UTF-8 between quotes, escaped as JSON wants it. */
  quoted(source: Uint8Array, start: number, end: number): void {
    const bytes = this.#reserve((end - start) * BYTES_OF_ESCAPE + 2)
    bytes[this.#at++] = QUOTE
    for (let index = start; index < end; index++) {
      const byte = source[index] as number
      if (byte < BLANK || byte === QUOTE || byte === BACKSLASH) this.#escape(byte)
      else bytes[this.#at++] = byte
    }
    bytes[this.#at++] = QUOTE
  }

  /** Enterprise number of a key (its first eight digits), between quotes, with its check digits. */
  enterpriseNumber(key: number): void {
    const bytes = this.#reserve(LONGEST_NUMBER)
    bytes[this.#at++] = QUOTE
    this.#digits(key, 8)
    // As src/register/enterprise-number.ts completes it.
    this.#digits(97 - (key % 97), 2)
    bytes[this.#at++] = QUOTE
  }

  /** Forgets what was written. */
  start(): void {
    this.#at = 0
  }

  /** What was written since the start, as a copy of its own. */
  finish(): Buffer<ArrayBuffer> {
    const written = Buffer.from(this.#bytes.subarray(0, this.#at))
    if (this.#bytes.length > CACHE_BYTES) this.#bytes = Buffer.allocUnsafe(FIRST_BYTES)
    return written
  }
}
