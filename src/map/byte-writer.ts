// JSON written into one growing buffer, digit by digit: no string and no object is made for a feature, so that a body of
// thousands costs less than to serialize it.

export interface ByteWriter {
  /** ASCII that needs no escape, as it is. */
  ascii(text: string): void
  /** Any text, as it is. */
  text(text: string): void
  /** A whole number from 0 to 2^32. */
  integer(value: number): void
  /** Degrees, in whole units of the fifth decimal: a metre. */
  degrees(units: number): void
  /** Bytes of UTF-8 between quotes, escaped as JSON wants it. */
  quoted(bytes: Uint8Array, start: number, end: number): void
  /** Enterprise number of a key (its first eight digits), between quotes, with its check digits. */
  enterpriseNumber(key: number): void
  /** What was written so far, as a copy of its own. */
  finish(): Buffer<ArrayBuffer>
}

const FIRST_BYTES = 65_536
// The longest escape of a byte: \u001f.
const BYTES_OF_ESCAPE = 6
const LONGEST_NUMBER = 16
// A UTF-16 unit takes three bytes of UTF-8 at most.
const BYTES_OF_UNIT = 3

const DEGREE_DECIMALS = 5
const DEGREE_UNITS = 10 ** DEGREE_DECIMALS

const ZERO = 0x30
const MINUS = 0x2d
const POINT = 0x2e
const QUOTE = 0x22
const BACKSLASH = 0x5c
const BLANK = 0x20

const hexDigits = '0123456789abcdef'

/** Degrees as whole units of the last decimal that is written. */
export const degreeUnits = (degrees: number): number => Math.round(degrees * DEGREE_UNITS)
export const degreeUnitsBelow = (degrees: number): number => Math.floor(degrees * DEGREE_UNITS)
export const degreeUnitsAbove = (degrees: number): number => Math.ceil(degrees * DEGREE_UNITS)

export function openByteWriter(): ByteWriter {
  let bytes = Buffer.allocUnsafe(FIRST_BYTES)
  let at = 0

  function reserve(more: number): void {
    if (at + more <= bytes.length) return
    const larger = Buffer.allocUnsafe(Math.max(bytes.length * 2, at + more))
    bytes.copy(larger, 0, 0, at)
    bytes = larger
  }

  /** Room was reserved; `digits` are written at least, with zeros in front. */
  function putDigits(value: number, digits = 1): void {
    let length = digits
    for (let limit = 10 ** digits; value >= limit; limit *= 10) length++
    let rest = value
    for (let place = at + length - 1; place >= at; place--) {
      const higher = Math.floor(rest / 10)
      bytes[place] = ZERO + rest - higher * 10
      rest = higher
    }
    at += length
  }

  function putDegrees(signed: number): void {
    const units = Math.abs(signed)
    if (signed < 0) bytes[at++] = MINUS
    const whole = Math.floor(units / DEGREE_UNITS)
    putDigits(whole)
    let rest = units - whole * DEGREE_UNITS
    if (rest === 0) return
    let decimals = DEGREE_DECIMALS
    while (rest % 10 === 0) {
      rest /= 10
      decimals--
    }
    bytes[at++] = POINT
    putDigits(rest, decimals)
  }

  function putEscaped(byte: number): void {
    bytes[at++] = BACKSLASH
    if (byte >= BLANK) {
      bytes[at++] = byte
      return
    }
    at += bytes.write(`u00${hexDigits[byte >> 4]}${hexDigits[byte & 15]}`, at, 'latin1')
  }

  return {
    ascii(text) {
      const { length } = text
      reserve(length)
      // For a short text a call into the runtime costs more than the loop.
      if (length > 48) at += bytes.write(text, at, 'latin1')
      else for (let index = 0; index < length; index++) bytes[at++] = text.charCodeAt(index)
    },
    text(text) {
      reserve(text.length * BYTES_OF_UNIT)
      at += bytes.write(text, at, 'utf8')
    },
    integer(value) {
      reserve(LONGEST_NUMBER)
      putDigits(value)
    },
    degrees(units) {
      reserve(LONGEST_NUMBER)
      putDegrees(units)
    },
    quoted(source, start, end) {
      reserve((end - start) * BYTES_OF_ESCAPE + 2)
      bytes[at++] = QUOTE
      for (let index = start; index < end; index++) {
        const byte = source[index] as number
        if (byte < BLANK || byte === QUOTE || byte === BACKSLASH) putEscaped(byte)
        else bytes[at++] = byte
      }
      bytes[at++] = QUOTE
    },
    enterpriseNumber(key) {
      reserve(LONGEST_NUMBER)
      bytes[at++] = QUOTE
      putDigits(key, 8)
      // As src/domain/enterprise-number.ts completes it.
      putDigits(97 - (key % 97), 2)
      bytes[at++] = QUOTE
    },
    finish: () => Buffer.from(bytes.subarray(0, at)),
  }
}
