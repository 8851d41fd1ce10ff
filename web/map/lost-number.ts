// The house number of a text for which a street was chosen: the map shows the street, and not that house.
import type { Suggestion } from '../parts/suggestion-source.ts'

const NUMBER = /^\d{1,4}[a-z]?$/i

const wordsOf = (text: string): string[] => text.toLowerCase().split(/[^\p{L}\d]+/u)

/** The first number of the text that neither the name of the street nor its place holds; undefined where there is none. */
export function lostNumber(
  typed: string,
  { type, label, detail }: Pick<Suggestion, 'type' | 'label' | 'detail'>,
): string | undefined {
  if (type !== 'street') return undefined
  const shown = new Set(wordsOf(`${label} ${detail}`))
  return wordsOf(typed).find((word) => NUMBER.test(word) && !shown.has(word))
}
