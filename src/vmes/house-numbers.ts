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

/**
 * Every number under which a building may be asked: the text's own parts, a number with its letters and without, and
 * what lies between the ends of a range on the same side of the street. Folded, each once.
 */
export function houseNumberForms(houseNumber: string): string[] {
  const parts = wordTexts(houseNumber)
  const beginnings = parts.flatMap((part) => /^\d+(?=\p{L})/u.exec(part) ?? [])
  const meant = parseSeatNumber(houseNumber).numbers.map(String)
  return [...new Set([...parts, ...withLetters(parts), ...beginnings, ...meant])]
}
