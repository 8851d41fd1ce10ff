// Names of streets in the form in which they are compared: `Bd. de l'Empereur` and `Boulevard Empereur` are one, and so
// are `Kerk str.`, `Kerkstraat` and `KERKSTRAAT (Gent)`. Inside one municipality that is safe; across them it is not.
import { groupsOf, withInitials, wordsOf } from '../text/word-table.ts'
import { spelledOut } from '../text/word-variants.ts'
import { wordTexts } from '../text/words.ts'

// `de` and `den` stand in names of people too, and are left out there as well: De Keyserlei is found as Keyserlei.
const articles = new Set(wordsOf(['article'], 'street keys'))

/** Short forms that mean one thing in front of a name and another behind it: `Pl. Flagey`, `Dorps pl.`. */
const byPlace: Readonly<Record<string, readonly [inFront: string, behind: string]>> = {
  pl: ['place', 'plein'],
  st: ['sint', 'straat'],
  dr: ['dokter', 'dreef'],
  // Chaussées are shortened more often than chemins.
  ch: ['chaussee', 'chaussee'],
}

/** The word by which each is compared: the first of the first line that has it. */
const wholeByWord = new Map<string, string>()
for (const { words } of groupsOf('street keys')) {
  const [whole = ''] = words
  for (const word of words) if (!wholeByWord.has(word)) wholeByWord.set(word, whole)
}

/** One word of a name in its whole form; glued endings too. */
function wholeWord(word: string, index: number, count: number): string {
  const either = Object.hasOwn(byPlace, word) ? byPlace[word] : undefined
  if (either !== undefined) return index === count - 1 && count > 1 ? either[1] : either[0]
  const whole = wholeByWord.get(word)
  if (whole !== undefined) return whole
  const glued = spelledOut(word)[0] ?? word
  return glued.endsWith('strasse') ? `${glued.slice(0, -'strasse'.length)}straat` : glued
}

// What stands in brackets tells streets of one name apart, or is a mark of the source; a bracket may be left open.
const withoutBrackets = (name: string): string => name.replace(/\([^)]*\)?/g, ' ').replaceAll(')', ' ')

// `N.-D.` and `O.-L.-Vrouw` would lose their second letter as an article.
const ourLady = /(?<![\p{L}\p{M}\p{N}])(?:(n)\.?\s*[-‐‑]\s*(d)|(o)\.?\s*[-‐‑]\s*(l))(?![\p{L}\p{M}\p{N}])/giu

/**
 * The key of one name in one language: folded, type words spelt out, without brackets and articles, and without blanks,
 * since Dutch glues what French writes apart. Empty when there is no letter or digit.
 */
export function streetKey(name: string): string {
  const words = wordTexts(withoutBrackets(name).replace(ourLady, '$1$2$3$4'))
  const significant = words.filter((word, index) => index === words.length - 1 || !articles.has(word))
  return withInitials(significant.map((word, index) => wholeWord(word, index, significant.length)).join(''))
}

/** The keys of a street with names in several languages: distinct and sorted. */
export function streetKeys(names: readonly (string | null)[]): string[] {
  const keys = names.map((name) => (name === null ? '' : streetKey(name)))
  return [...new Set(keys.filter((key) => key !== ''))].sort()
}
