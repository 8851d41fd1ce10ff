// The house number of a text that what was chosen for it does not have.
import type { Suggestion } from '../parts/suggestion-source.ts'

const NUMBER = /^\d{1,4}[a-z]?$/i
/** Postcodes have as many figures as no house number of the country. */
const POSTCODE = /^[1-9]\d{3}$/

const wordsOf = (text: string): string[] => text.toLowerCase().split(/[^\p{L}\d]+/u)

/** Undefined where none was typed beside a name, or where it is there. */
export function lostNumber(
  typed: string,
  { label, detail }: Pick<Suggestion, 'label' | 'detail'>,
): string | undefined {
  const words = wordsOf(typed).filter((word) => word !== '')
  if (!words.some((word) => /^\p{L}/u.test(word))) return undefined
  const number = words.find((word) => NUMBER.test(word) && !POSTCODE.test(word))
  if (number === undefined) return undefined
  const shown = wordsOf(`${label} ${detail}`)
  return shown.includes(number) ? undefined : number
}
