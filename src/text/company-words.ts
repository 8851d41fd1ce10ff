// Words of a company's name that say what it is or does and not which one.
import { isJoiningWord } from './legal-words.ts'
import { wordsOf } from './word-table.ts'

const companyForms = new Set(wordsOf(['company form']))
const tradeWords = new Set(wordsOf(['trade word']))

/** True for the form of a company: bv, srl, nv … */
export const isCompanyForm = (word: string): boolean => companyForms.has(word)

/**
 * The forms in which people write the name of a company, given its folded words: whole, without its legal form, also
 * without joining words, and without words of the trade. Forms of no words are left out: `Syndic BV` has no shorter one
 * than `syndic`.
 */
export function companyNameForms(words: readonly string[]): string[][] {
  const withoutForm = words.filter((word) => !isCompanyForm(word))
  const core = withoutForm.filter((word) => !isJoiningWord(word))
  const own = core.filter((word) => !tradeWords.has(word))
  return [[...words], withoutForm, core, own].filter((form) => form.length > 0)
}

/** True for a word that tells no company from another: its form, its trade, an article. */
export const isEmptyCompanyWord = (word: string): boolean =>
  isCompanyForm(word) || tradeWords.has(word) || isJoiningWord(word)

const typedFurther = [...companyForms, ...tradeWords]

/** True for a beginning of such a word, which may be all that it is going to be. */
export const beginsEmptyCompanyWord = (beginning: string): boolean =>
  typedFurther.some((word) => word.startsWith(beginning))
