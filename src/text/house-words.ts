// Words that stand beside a house number: those for a box or an apartment, and those for the number itself.
import { wordsOf } from './word-table.ts'

const boxWords = new Set(wordsOf(['box word', 'apartment word']))
const numberWords = new Set(wordsOf(['number word']))

/** True for a word that names a box: bus, bte, app … */
export const isBoxWord = (word: string): boolean => boxWords.has(word)

/** True for a word that names a number: nr, numero … */
export const isNumberWord = (word: string): boolean => numberWords.has(word)
