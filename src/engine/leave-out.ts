// When no document has all the words: those that the best one has, and what has to be left out for it. A house number
// stays, but for the letters behind it, and so does something of the street or the name beside it; a box may go, since it
// is no building.
import { isBelgianPostcode } from '../register/country.ts'
import { isStreetWord } from '../text/street-words.ts'
import type { ListQueryParts } from './build-list-query.ts'
import type { Clause } from './clause.ts'
import type { ParsedQuery, Token } from './parse-query.ts'
import { scoreClauses } from './score-clauses.ts'
import {
  anyOf,
  beginning,
  constant,
  formsOf,
  namesOnly,
  startsWith,
  term,
  tokenClauses,
} from './text-clauses.ts'

// One piece too many, in a longer text two.
const TWO_FROM_PIECES = 4

const mostLeftOut = (pieces: number): number => (pieces >= TWO_FROM_PIECES ? 2 : 1)

// A hit that has one word more comes first, whatever the words are.
const ONE_WORD = 10_000

const nameOf = (at: number): string => `word ${at}`

/** `Rue` and `12` say nothing without the rest. */
const isTelling = ({ kind, text }: Token): boolean => kind === 'word' && !isStreetWord(text)

const isPostcode = ({ kind, text }: Token): boolean => kind === 'number' && isBelgianPostcode(text)

/** `56` of `56b`: the building, where the letter is not known. Undefined where there is no more than figures. */
const figuresOf = ({ text, kind }: Token): string | undefined =>
  kind === 'number' ? /^(\d+)\p{L}/u.exec(text)?.[1] : undefined

/** True when something may be left out and something is left then. */
export const canLeaveOut = ({ tokens }: ParsedQuery): boolean =>
  tokens.length > 1 && tokens.some((token) => token.kind !== 'number' || figuresOf(token) !== undefined)

/** A word of the name or the street, by which a house number means something. */
function nameOrStreet(token: Token): Clause {
  const forms = formsOf(token)
  const fields = ['allNames', 'streets', 'compounds', 'streetCompounds']
  const clauses: Clause[] = fields.map((field) => ({ terms: { [field]: forms } }))
  if (token.isPrefix) clauses.push(beginning(namesOnly, token.text), startsWith('streets', token.text))
  return anyOf(clauses)
}

type NearestOptions = Omit<ListQueryParts, 'isByScore'>

const named = (clause: Clause, at: number): Clause => ({
  constant_score: { filter: clause, boost: ONE_WORD, _name: nameOf(at) },
})

/** Documents that have any word of the query that tells something; undefined without such a word or without a postcode. */
export function anyWordQuery({ tokens }: ParsedQuery, { scope }: NearestOptions): Clause | undefined {
  const forms = tokens.filter(isTelling).flatMap(formsOf)
  if (forms.length === 0 || !tokens.some(isPostcode)) return undefined
  return { terms: { [scope.whole]: forms } }
}

/** Documents of the postcode, for words that no document has. */
export function postcodeQuery(parsed: ParsedQuery, { filter, scope }: NearestOptions): Clause | undefined {
  const clauses = tokenClauses(parsed, scope)
  const numbers = parsed.tokens.flatMap(({ kind }, at) => (kind === 'number' ? [at] : []))
  if (!parsed.tokens.some(isPostcode)) return undefined
  return { bool: { filter, must: numbers.map((at) => named(clauses[at] as Clause, at)) } }
}

/** Documents that have most of the words, best first; each says by `matched_queries` which ones it has. */
export function nearestQuery(parsed: ParsedQuery, { filter, scope, hasStreets }: NearestOptions): Clause {
  const { tokens } = parsed
  const clauses = tokenClauses(parsed, scope)
  const must: Clause[] = []
  const should: Clause[] = []
  const pieces = new Map<number, Clause[]>()
  tokens.forEach((token, at) => {
    const clause = clauses[at] as Clause
    should.push(named(clause, at))
    if (token.kind === 'number') {
      const figures = figuresOf(token)
      must.push(constant(0, figures === undefined ? clause : anyOf([clause, term(scope.whole, figures)])))
    }
    if (isTelling(token)) pieces.set(token.piece, [...(pieces.get(token.piece) ?? []), clause])
  })
  must.push({
    bool: {
      should: [...pieces.values()].map((of) => constant(0, { bool: { filter: of } })),
      minimum_should_match: Math.max(pieces.size - mostLeftOut(pieces.size), 1),
    },
  })
  const hasHouseNumber = tokens.some((token) => token.kind === 'number' && !isPostcode(token))
  if (hasStreets && hasHouseNumber) must.push(constant(0, anyOf(tokens.filter(isTelling).map(nameOrStreet))))
  return {
    bool: {
      filter,
      must,
      should: [...should, ...scoreClauses(parsed, { scope, hasStreets, isNearest: true })],
      minimum_should_match: 0,
    },
  }
}

/** A hit with the names of the clauses that it satisfies. */
export interface Matching {
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
  return { ...parsed, tokens }
}

/** What is left out, as it was typed: words of one piece together, of a house number the letters. */
export function leftOutWords({ tokens }: ParsedQuery, places: readonly number[]): string[] {
  const out = places.flatMap((at) => tokens[at] ?? [])
  return [...Map.groupBy(out, ({ piece }) => piece).values()].map((words) =>
    words
      .map((token) =>
        figuresOf(token) === undefined ? token.typed : token.typed.slice(token.typed.search(/\p{L}/u)),
      )
      .join('-'),
  )
}

/** True where what is left out is more than a box. */
export const isMoreThanBox = ({ tokens }: ParsedQuery, places: readonly number[]): boolean =>
  places.some((at) => tokens[at]?.kind !== 'box')
