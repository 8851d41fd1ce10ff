// Words that say what an entity is and not which one: a search neither needs nor is narrowed by them.
import { wordsOf } from './word-table.ts'

const legalWords = new Set(wordsOf(['legal word', 'long legal word']))
const longLegalWords = wordsOf(['long legal word'])
/** Articles and joining words: left out beside others, searched when they are all there is. */
const joiningWords = new Set(wordsOf(['article', 'joining word'], 'index'))

// While it is typed a long legal word is as empty as when it is whole; shorter beginnings could be a name.
const PREFIX_LENGTH = 4

/** True for a word of the entity kind: vme, résidence, association … */
export const isLegalWord = (word: string): boolean => legalWords.has(word)

/** True for the beginning, of four letters or more, of a long legal word. */
export const isLegalPrefix = (word: string): boolean =>
  word.length >= PREFIX_LENGTH && longLegalWords.some((legal) => legal.startsWith(word))

/** True for a beginning that is not yet the whole word: `resid`, which people also write on its own. */
export const isUnfinishedLegalWord = (word: string): boolean =>
  isLegalPrefix(word) && longLegalWords.some((legal) => legal !== word && legal.startsWith(word))

export const isJoiningWord = (word: string): boolean => joiningWords.has(word)
