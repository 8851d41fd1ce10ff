// When no document has all the words: those that the best one has, and what has to be left out for it. Numbers stay, but
// for the letters behind a house number, and a box where the building has none.
import type { ListQueryParts } from './build-list-query.ts'
import type { Clause } from './clause.ts'
import type { ParsedQuery, Token } from './parse-query.ts'
import { scoreClauses } from './score-clauses.ts'
import { anyOf, constant, figuresOf, looserClause, type Scope, tokenClauses } from './text-clauses.ts'

// One word too many, in a longer text two.
const TWO_FROM_WORDS = 4

const mostLeftOut = (words: number): number => (words >= TWO_FROM_WORDS ? 2 : 1)

// A hit that has one word more comes first, whatever the words are.
const ONE_WORD = 10_000

const nameOf = (at: number): string => `word ${at}`

const canBeLeftOut = (token: Token, scope: Scope): boolean =>
  token.kind === 'word' || looserClause(token, scope) !== undefined

/** True when something may be left out and something is left then. */
export const canLeaveOut = ({ tokens }: ParsedQuery, scope: Scope): boolean =>
  tokens.length > 1 && tokens.some((token) => canBeLeftOut(token, scope))

interface NearestOptions extends Omit<ListQueryParts, 'isByScore'> {
  /** Words that a hit has at least, beside the numbers. */
  leastWords: 0 | 1
}

/** Documents that have most of the words, best first; each says by `matched_queries` which ones it has. */
export function nearestQuery(
  parsed: ParsedQuery,
  { filter, scope, hasStreets, leastWords }: NearestOptions,
): Clause {
  const clauses = tokenClauses(parsed, scope)
  const must: Clause[] = []
  const numbers: Clause[] = []
  const words: Clause[] = []
  parsed.tokens.forEach((token, at) => {
    const clause = clauses[at] as Clause
    const named: Clause = { constant_score: { filter: clause, boost: ONE_WORD, _name: nameOf(at) } }
    if (token.kind === 'word') {
      words.push(named)
      return
    }
    const looser = looserClause(token, scope)
    must.push(constant(0, looser === undefined ? clause : anyOf([clause, looser])))
    numbers.push(named)
  })
  const least = Math.max(words.length - mostLeftOut(words.length), leastWords)
  if (words.length > 0 && least > 0) must.push({ bool: { should: words, minimum_should_match: least } })
  return {
    bool: {
      filter,
      must,
      should: [...(least > 0 ? [] : words), ...numbers, ...scoreClauses(parsed, { scope, hasStreets })],
      minimum_should_match: 0,
    },
  }
}

/** A hit with the names of the clauses that it satisfies. */
interface Matching {
  matched_queries?: unknown
}

export const matchedOf = ({ matched_queries: matched }: Matching): unknown[] =>
  Array.isArray(matched) ? matched : []

/** Places of the words that a hit of nearestQuery lacks. */
export function leftOutOf({ tokens }: ParsedQuery, hit: Matching): number[] {
  const has = new Set(matchedOf(hit))
  return tokens.flatMap((_, at) => (has.has(nameOf(at)) ? [] : [at]))
}

/** The words without those at the places. */
export function withoutWords(parsed: ParsedQuery, places: readonly number[]): ParsedQuery {
  const out = new Set(places)
  const tokens = parsed.tokens.flatMap((token, at): Token[] => {
    if (!out.has(at)) return [token]
    const figures = figuresOf(token)
    return figures === undefined ? [] : [{ ...token, text: figures, others: [], isPrefix: false }]
  })
  const isWithoutBox = parsed.tokens.some(({ kind }, at) => kind === 'box' && out.has(at))
  return { ...parsed, tokens, ...(isWithoutBox ? { isWithoutBox } : {}) }
}

/** What is left out, as it was typed; of a house number the letters. */
export const leftOutWords = ({ tokens }: ParsedQuery, places: readonly number[]): string[] =>
  places.flatMap((at) => {
    const token = tokens[at]
    if (token === undefined) return []
    const figures = figuresOf(token)
    return figures === undefined ? token.typed : token.typed.slice(token.typed.search(/\p{L}/u))
  })
