// House numbers as people ask for them: the register writes `12A`, `43-45`, `61/2`, `29-31-33-35`.

import { wordTexts } from '../text/search-text.ts'

// Longer ranges are rather a typing error than a building.
const MAX_RANGE = 20

/**
 * Every number under which a building may be asked: the text's own parts, the digits before a letter, and what lies
 * between the ends of a range on the same side of the street. Folded, each once.
 */
export function houseNumberForms(houseNumber: string): string[] {
  const parts = wordTexts(houseNumber)
  const forms = new Set(parts)
  for (const part of parts) {
    const digits = /^\d+(?=\p{L})/u.exec(part)
    if (digits !== null) forms.add(digits[0])
  }
  const range = /^\s*(\d+)\s*-\s*(\d+)\s*$/.exec(houseNumber)
  if (range !== null) {
    const [from, to] = [Number(range[1]), Number(range[2])]
    if (to > from && to - from <= MAX_RANGE && (to - from) % 2 === 0)
      for (let number = from; number <= to; number += 2) forms.add(String(number))
  }
  return [...forms]
}
