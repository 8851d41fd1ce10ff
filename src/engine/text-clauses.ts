// Words → engine clauses that hits must satisfy. What orders the hits stands in score-clauses.ts.

import { MAX_BEGINNING } from '../../mappings/analysis.ts'
import { type AreaFields, areaClauses, isAreaAlone } from './area-words.ts'
import type { Clause } from './clause.ts'
import type { ParsedQuery, Token } from './parse-query.ts'
import { keyOf } from './search-texts.ts'

/** Fields in which words are looked up. */
export interface Scope {
  /** Whole words, with their other spellings. */
  whole: string
  /** Beginnings of words as they are written. */
  start: string
  /** Several words written as one. */
  glued: readonly string[]
  /** Words of province, region and country fit what lies there, beside other words. */
  areas: AreaFields | undefined
}
export const everywhere: Scope = {
  whole: 'all',
  start: 'start',
  glued: ['compounds', 'streetCompounds'],
  areas: { province: 'provinceKey', region: 'regionCode' },
}
export const namesOnly: Scope = {
  whole: 'allNames',
  start: 'allNames.start',
  glued: ['compounds'],
  areas: undefined,
}

export const term = (field: string, value: string): Clause => ({ term: { [field]: { value } } })
export const constant = (boost: number, filter: Clause): Clause => ({ constant_score: { filter, boost } })
export const anyOf = (clauses: Clause[]): Clause =>
  clauses.length === 1 && clauses[0] !== undefined
    ? clauses[0]
    : { bool: { should: clauses, minimum_should_match: 1 } }
export const startsWith = (field: string, value: string): Clause => ({ prefix: { [field]: { value } } })

/** Beginnings are kept up to a length; what is longer is looked for among the whole words, of which few begin so. */
export const beginning = ({ whole, start }: Scope, text: string): Clause =>
  text.length <= MAX_BEGINNING ? term(start, text) : startsWith(whole, text)

/** Enterprise numbers that begin with these digits. */
export const numberBegins = (digits: string): Clause => startsWith('enterpriseNumber', digits)

/** What of a word is looked for in texts. */
export type WordForms = Pick<Token, 'text' | 'others' | 'corrections' | 'isPrefix' | 'mayGoOn'>

/** The word in each of its forms, corrected ones among them. */
export const formsOf = ({ text, others, corrections }: WordForms): string[] => [
  text,
  ...others,
  ...corrections.map((correction) => correction.text),
]

/** Letters of a beginning that is looked for among words written as one: shorter ones begin too many. */
export const GLUED_FROM = 5

// The engine's dictionary is not asked for words with another first letter and one more error: there are too many. Of one
// word in a query that is nothing else they are.
const MAX_EXPANSIONS = 50

const farOff = ({ text, isPrefix }: Token, { whole, start }: Scope): Clause => ({
  fuzzy: {
    [isPrefix ? start : whole]: {
      value: text.slice(0, MAX_BEGINNING),
      fuzziness: 2,
      prefix_length: 0,
      max_expansions: MAX_EXPANSIONS,
    },
  },
})

interface Place {
  isLast: boolean
  /** The word before the last is written together with it, so that form may still be going on too. */
  isBeforeLast: boolean
  isAlone: boolean
}

/** Forms of a word that may still be going on: of one in the middle itself, what it is written together with has ended. */
function unfinishedForms(token: Token, { isLast, isBeforeLast }: Place): string[] {
  const together = isBeforeLast ? token.others.slice(-1) : []
  if (!token.isPrefix) return together
  if (isLast) return formsOf(token)
  return [token.text, ...token.corrections.map(({ text }) => text), ...together]
}

/** What a hit must have of one word. */
export function tokenClause(
  token: Token,
  scope: Scope,
  place: Place = { isLast: false, isBeforeLast: false, isAlone: false },
): Clause {
  const forms = formsOf(token)
  const { isAlone } = place
  // What a beginning was corrected to is one too, and no whole word with meanings of its own.
  const whole = token.isPrefix ? [token.text, ...token.others] : forms
  const clauses: Clause[] = [{ terms: { [scope.whole]: whole } }]
  if (token.isFarOff === true) clauses.push(farOff(token, scope))
  if (token.mayGoOn === true) clauses.push(beginning(scope, token.text))
  for (const form of unfinishedForms(token, place)) clauses.push(beginning(scope, form))
  if (token.isPrefix && token.kind === 'word' && token.text.length >= GLUED_FROM)
    for (const field of scope.glued) clauses.push(startsWith(field, token.text))
  for (const field of scope.glued) if (scope.whole !== 'all') clauses.push({ terms: { [field]: forms } })
  if (scope.areas !== undefined && token.kind === 'word' && (!isAlone || isAreaAlone(token.text)))
    clauses.push(...areaClauses(forms, { isPrefix: token.isPrefix && !isAlone, fields: scope.areas }))
  return anyOf(clauses)
}

/** One clause a word, all of which a hit must satisfy. */
export const tokenClauses = ({ tokens }: ParsedQuery, scope: Scope): Clause[] =>
  tokens.map((token, index) =>
    tokenClause(token, scope, {
      isLast: index === tokens.length - 1,
      isBeforeLast: index === tokens.length - 2,
      isAlone: tokens.length === 1,
    }),
  )

/** What was typed as a whole: what is shown finds itself, whatever its words are taken for. */
const asShown = ({ all }: ParsedQuery): Clause[] =>
  ['fullNames', 'lineKeys'].map((field) => term(field, keyOf(all.join(' '))))

/** What a hit must have of the words; undefined when there are none. */
export function wordFilter(parsed: ParsedQuery, scope: Scope): Clause | undefined {
  const words = tokenClauses(parsed, scope)
  return words.length === 0 ? undefined : anyOf([{ bool: { filter: words } }, ...asShown(parsed)])
}
