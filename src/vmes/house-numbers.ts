// House numbers as people ask for them: the register writes `12A`, `56 B`, `43-45`, `61/2`, `29-31-33-35`. What a text
// means is read as everywhere (src/register/seat-number.ts).
import { parseSeatNumber } from '../register/seat-number.ts'
import { isBoxWord } from '../text/house-words.ts'
import { wordTexts } from '../text/words.ts'

const letters = /^\p{L}+$/u
const figures = /^\d+$/

/** `56b` for `56 B`, `105bis` for `105 bis`: a number with the letters behind it, as one word. */
const withLetters = (parts: readonly string[]): string[] =>
  parts.flatMap((part, index) => {
    const next = parts[index + 1] ?? ''
    return figures.test(part) && letters.test(next) && !isBoxWord(next) ? [part + next] : []
  })

// Longer ones are two numbers.
const LONGEST_RANGE = 40

/** From an even number to an odd one both sides of the street are meant: `83-88` has a 85. */
function allBetween(numbers: readonly number[]): readonly number[] {
  const [from = 0, to = 0] = numbers
  if (numbers.length !== 2 || (to - from) % 2 === 0 || to < from || to - from > LONGEST_RANGE) return numbers
  return Array.from({ length: to - from + 1 }, (_, step) => from + step)
}

/**
 * Every number under which a building may be asked: the text's own parts, a number with its letters and without, and
 * what lies between the ends of a range, on the same side of the street where both ends lie there. Folded, each once.
 */
export function houseNumberForms(houseNumber: string): string[] {
  const parts = wordTexts(houseNumber)
  const beginnings = parts.flatMap((part) => /^\d+(?=\p{L})/u.exec(part) ?? [])
  const meant = allBetween(parseSeatNumber(houseNumber).numbers).map(String)
  return [...new Set([...parts, ...withLetters(parts), ...beginnings, ...meant])]
}
