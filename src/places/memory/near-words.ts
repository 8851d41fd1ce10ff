// Which words of a line come close to those typed, for the highlights of what was not found as typed.
import { isWithinEdits } from '../../text/edit-distance.ts'
import type { ReadyLine } from './line.ts'

/** Two words with as many errors between them as are looked for in one so long; one in a word of four letters too. */
export function isNearWord(typed: string, text: string): boolean {
  if (/\d/.test(typed) || typed.length < 4) return false
  return isWithinEdits(typed, text, typed.length < 9 ? 1 : 2)
}

/** Neighbours, from two words on or from one, that stand behind each other. */
const runsOf = (words: readonly string[]): string[][] =>
  words.flatMap((_, from) => words.slice(from).map((_, length) => words.slice(from, from + length + 1)))

/** Words of a run of the label that some typed letters are, one behind the other; the last one may go on. */
function spelledBy(letters: string, run: readonly string[]): string[] {
  let left = letters
  const spelled: string[] = []
  for (const word of run) {
    if (left === '') break
    if (left.startsWith(word)) spelled.push(word)
    else if (word.startsWith(left)) spelled.push(left)
    else return []
    left = left.slice(word.length)
  }
  return left === '' ? spelled : []
}

/** Words of the label that are near to a word typed, or to several that stand together or apart. */
export function nearWords({ labelWords }: ReadyLine, typed: readonly string[]): string[] {
  const shown = labelWords.map(({ text }) => text)
  const near = shown.filter((text) => typed.some((word) => isNearWord(word, text)))
  const letters = [...new Set(runsOf(typed).map((run) => run.join('')))].filter((text) => text.length >= 4)
  const together = runsOf(shown).flatMap((run) => {
    const joined = run.join('')
    return letters.flatMap((text) => {
      const spelled = spelledBy(text, run)
      return spelled.length > 0 || !isNearWord(text, joined) ? spelled : run
    })
  })
  return [...near, ...together]
}
