// Other forms of one word: what the index spells out beside each other, and what highlighting takes for the same.
import { endings, groupsOf } from './word-table.ts'

/** Groups of single folded words; a word may stand in several (`dr` is dokter and dreef, `ch` chaussée and chemin). */
export const variantGroups: readonly (readonly string[])[] = groupsOf('index').map(({ words }) => words)

/** Those of one word and its abbreviations. */
export const shortForms: readonly (readonly string[])[] = groupsOf('index')
  .filter(({ kind }) => kind === 'abbreviation')
  .map(({ words }) => words)

const variantsByWord = new Map<string, Set<string>>()
for (const group of variantGroups) {
  for (const word of group) {
    const known = variantsByWord.get(word) ?? new Set<string>()
    for (const other of group) if (other !== word) known.add(other)
    variantsByWord.set(word, known)
  }
}

const figures = new Map(
  groupsOf('index').flatMap(({ kind, words }) => {
    const figure = kind === 'numeral' ? words.find((word) => /^\d+$/.test(word)) : undefined
    return figure === undefined ? [] : words.map((word) => [word, figure] as const)
  }),
)

/** `4` for iv and vier; any other word as it is. Names are compared so: Vivaldi 4 is Vivaldi IV. */
export const asFigure = (word: string): string => figures.get(word) ?? word

const noVariants: ReadonlySet<string> = new Set()

/** Other spellings of a folded word; empty for most. */
export function variantsOf(word: string): ReadonlySet<string> {
  return variantsByWord.get(word) ?? noVariants
}

// Short endings, the longest first: `dorpspln` is a plein, not a laan.
const shortened = endings
  .flatMap(({ whole, shorts }) => shorts.map((short) => ({ short, whole })))
  .sort((a, b) => b.short.length - a.short.length)

const NAME_LENGTH = 3

/** `kerkstr` gives kerkstraat and kerkstrasse; empty for a word with no shortened ending. The name has three letters at least. */
export function spelledOut(word: string): string[] {
  const found: string[] = []
  for (const { short, whole } of shortened) {
    if (word.length >= NAME_LENGTH + short.length && word.endsWith(short))
      found.push(word.slice(0, -short.length) + whole)
  }
  return found
}
