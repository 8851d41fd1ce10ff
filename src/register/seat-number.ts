// House numbers as sources write them: `12`, `12A`, `12 bis`, `12-14`, `29-31-33-35`, `5/7`, `5+`, `12 bte 3`, `ZN`.
import { fold } from '../text/fold.ts'
import { wordsOf } from '../text/word-table.ts'

// Longer ranges are rather a typing error, or a number and a box, than a building.
const MAX_RANGE = 40

export interface SeatNumber {
  /** Normal form of the whole text, as addressNumber gives it; null for `ZN`, `0` and texts without letter or digit. */
  written: string | null
  /** Its first number; null when it begins with none. */
  base: number | null
  /** What follows the first number: `A`, `BIS`; empty when nothing does. */
  letter: string
  /** Last number of a range; null when it is none. */
  to: number | null
  /** Every number that it may mean, in order: those written, and of a range of two the same side between them. */
  numbers: number[]
  /** A box written into the number, as boxKey gives it; null without one. */
  box: string | null
}

const none: SeatNumber = { written: null, base: null, letter: '', to: null, numbers: [], box: null }

const signs = /[‐‑‒–—−]/g

// Raised figures and fractions behind a number, as in `12²` and `5½`, are a box or a part of its house: read as more
// figures they would lead to house 122.
const raised = /(?<=[\p{L}\p{N}]\s{0,3})[¹²³⁰⁴-⁹₀-₉¼-¾⅐-⅞]+/gu
const asBox = (figures: string): string => `#${figures.normalize('NFKD').replaceAll('⁄', '/')}`

// `Nr 12`, `n° 12`, `No. 12`.
const numberWord = /^(?:NR|NO|N°)+(?=[0-9])/

/**
 * House number in the form in which it is stored and compared: capitals without accents and blanks, one kind of hyphen,
 * no leading zeros.
 */
export function addressNumber(text: string): string {
  return fold(text.replace(raised, asBox))
    .toUpperCase()
    .replace(signs, '-')
    .replace(/[\s.]+/g, '')
    .replace(numberWord, '')
    .replace(/(?<![0-9])0+(?=[0-9])/g, '')
}

const boxNames = wordsOf(['box word']).join('|').toUpperCase()
const boxWords = new RegExp(`^(?:${boxNames}|B|#)(?=[0-9])`)

/** A box in the form in which it is compared: `bte 003`, `B3` and `3` are one. Empty for an empty text. */
export function boxKey(text: string): string {
  const bare = addressNumber(text).replace(/[^0-9A-Z#]/g, '')
  const named = bare.replace(/^(?:BOITE|BTE|BUS)(?=[A-Z]*[0-9]?)/, '')
  return named.replace(boxWords, '').replace(/^0+(?=[0-9])/, '')
}

const noNumber = /^(?:ZN|ZNR|Z\/N|SN|S\/N|SANSNUMERO|ZONDERNUMMER|OHNENUMMER|0+)$/
const withBox = new RegExp(`^([0-9]+[A-Z]?)(?:${boxNames}|/?B(?=[0-9])|/?#)(.+)$`)

function numbersBetween(from: number, to: number): number[] {
  if ((to - from) % 2 !== 0) return [from, to]
  return Array.from({ length: (to - from) / 2 + 1 }, (_, step) => from + 2 * step)
}

/** The numbers of `12-14`, `12/14` and `29-31-33-35`; undefined when it is no range. */
function parseRange(written: string): number[] | undefined {
  if (!/^[0-9]+[A-Z]?(?:[-/+,&][0-9]+[A-Z]?)+$/.test(written)) return undefined
  const found = written.split(/[-/+,&]/).map((part) => Number.parseInt(part, 10))
  const [from = 0, to = 0] = [found[0], found.at(-1)]
  const isRising = found.every((number, index) => index === 0 || number > (found[index - 1] ?? 0))
  if (!isRising || to - from > MAX_RANGE) return undefined
  return found.length === 2 && written.includes('-') ? numbersBetween(from, to) : found
}

/** What a text says; total: a text that says nothing gives nulls. */
export function parseSeatNumber(text: string | null): SeatNumber {
  const whole = addressNumber(text ?? '')
  if (!/[0-9A-Z]/.test(whole) || noNumber.test(whole)) return none
  const boxed = withBox.exec(whole)
  const written = boxed?.[1] ?? whole
  const box = boxed?.[2] === undefined ? null : boxKey(boxed[2]) || null
  const parts = /^([0-9]+)(.*)$/s.exec(written)
  // Longer than any house number: rather a postcode or a telephone number behind a street.
  if (parts === null || (parts[1] ?? '').length > 5) return { ...none, written, box }
  const base = Number(parts[1])
  const letter = /^[-/]?([A-Z]+)/.exec(parts[2] ?? '')?.[1] ?? ''
  const range = parseRange(written)
  const to = range?.at(-1) ?? null
  return { written, base: base || null, letter, to, numbers: range ?? (base === 0 ? [] : [base]), box }
}
