// The other forms in which a word of a query may be written: with those beside it as one, and by initials.
import { isJoiningWord } from '../text/legal-words.ts'
import { withInitials } from '../text/word-table.ts'
import { spelledOut } from '../text/word-variants.ts'

export const hasDigit = (word: string): boolean => /\p{N}/u.test(word)

const LONGEST_INITIALS = 3
export const singleLetter = /^\p{L}$/u

/** `olvstraat` for each word of onze lieve vrouwstraat. */
export function initialsAround(texts: readonly string[], at: number): string[] {
  const found: string[] = []
  for (let from = Math.max(0, at - LONGEST_INITIALS + 1); from <= at; from++) {
    for (let end = at + 1; end <= from + LONGEST_INITIALS && end <= texts.length; end++) {
      const glued = texts.slice(from, end).join('')
      const short = withInitials(glued)
      if (short !== glued) found.push(short)
    }
  }
  return found
}

const LONGEST_GLUED = 3
const isLongWord = (word: string): boolean => word.length > 1 && !hasDigit(word)

/** The word with those beside it, as one: three at most, the one behind it last. Nobody glues numbers. */
export function gluedForms(texts: readonly string[], at: number, behind: string | undefined): string[] {
  const text = texts[at] as string
  const found: string[] = []
  for (let from = Math.max(0, at - LONGEST_GLUED + 1); from <= at; from++) {
    for (let end = at + 1; end <= Math.min(from + LONGEST_GLUED, texts.length); end++) {
      const run = texts.slice(from, end)
      const isPair = run.length === 2
      if (isPair || (run.length > 2 && run.every(isLongWord))) found.push(run.join(''))
    }
  }
  // The letters behind a house number, though they are left out.
  if (behind !== undefined && behind !== texts[at + 1] && hasDigit(text) && singleLetter.test(behind))
    found.push(text + behind)
  const after = texts[at + 1]
  const glued = found.flatMap((form) => [...spelledOut(form), form])
  return after === undefined ? glued : [...glued.filter((form) => form !== text + after), text + after]
}

/** With articles and the like beside it, which are left out: `vandenberghe` for van den berghe. */
export function gluedWithEmpty(texts: readonly string[], at: number): string[] {
  const found: string[] = []
  let text = texts[at] as string
  for (let before = at - 1; before >= Math.max(0, at - LONGEST_GLUED + 1); before--) {
    if (!isJoiningWord(texts[before] as string)) break
    text = texts[before] + text
    found.push(text)
  }
  return found
}
