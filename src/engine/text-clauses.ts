// Words → engine clauses. Every score is a sum of constants: it depends on the document and the query alone, so that
// pages, replicas and repeated requests agree, and ties are broken by fields of ours.

import { MAX_BEGINNING } from '../../mappings/analysis.ts'
import type { Clause } from './clause.ts'
import type { ParsedQuery, Token } from './parse-query.ts'

/** Fields in which words are looked up: whole words and beginnings of words. */
export interface Scope {
  whole: string
  start: string
}
export const everywhere: Scope = { whole: 'all', start: 'start' }
export const namesOnly: Scope = { whole: 'allNames', start: 'allNames.start' }

const term = (field: string, value: string): Clause => ({ term: { [field]: { value } } })
const constant = (boost: number, filter: Clause): Clause => ({ constant_score: { filter, boost } })
const anyOf = (clauses: Clause[]): Clause =>
  clauses.length === 1 && clauses[0] !== undefined
    ? clauses[0]
    : { bool: { should: clauses, minimum_should_match: 1 } }

/** Beginnings are kept up to a length; what is longer is looked for among the whole words, of which few begin so. */
const beginning = ({ whole, start }: Scope, text: string): Clause =>
  text.length <= MAX_BEGINNING ? term(start, text) : { prefix: { [whole]: { value: text } } }

/** Enterprise numbers that begin with these digits. */
export const numberBegins = (digits: string): Clause => ({ prefix: { enterpriseNumber: { value: digits } } })

// Of 30,000 VMEs, 200 instead of 50 terms found ten hits more in twenty thousand. A wrong first letter costs nothing
// that could be measured: words that may be wrong have five letters at least, and are only tried when nothing else fits.
const MAX_EXPANSIONS = 50

function fuzzyTerm(field: string, value: string, edits: number): Clause {
  return {
    fuzzy: { [field]: { value, fuzziness: edits, prefix_length: 0, max_expansions: MAX_EXPANSIONS } },
  }
}

/** The word as typed, in one of its forms; the last one also as the beginning of a word. */
function strictToken({ text, others, isPrefix }: Token, scope: Scope, isBeforeLast: boolean): Clause {
  const forms = [text, ...others]
  return anyOf(
    forms.map((form, index) =>
      // The word before the last is written together with it, so that form may still be going on too.
      isPrefix || (isBeforeLast && index === forms.length - 1)
        ? beginning(scope, form)
        : term(scope.whole, form),
    ),
  )
}

function fuzzyToken(token: Token, scope: Scope, isBeforeLast: boolean): Clause {
  const strict = strictToken(token, scope, isBeforeLast)
  if (token.edits === 0) return strict
  const field = token.isPrefix ? scope.start : scope.whole
  return anyOf([strict, fuzzyTerm(field, token.text.slice(0, MAX_BEGINNING), token.edits)])
}

/** One clause a word, all of which a hit must satisfy. */
export function tokenFilters({ tokens }: ParsedQuery, scope: Scope, isFuzzy: boolean): Clause[] {
  const build = isFuzzy ? fuzzyToken : strictToken
  return tokens.map((token, index) => build(token, scope, index === tokens.length - 2))
}

// Name above alias above street above municipality; a house number or postcode that fits beats a street alone, and
// three words found in the town never outweigh one found in the name.
const boosts = {
  name: 64,
  alias: 48,
  nameStart: 40,
  street: 12,
  number: 9,
  postcode: 10,
  postcodeAlone: 80,
  municipality: 4,
  hint: 2,
}
// Digits that begin an enterprise number; four of them are more likely a postcode.
const NUMBER_BEGINS = 120
const NUMBER_OR_POSTCODE = 6
// A name that is what was typed, no more and no less, comes before every other.
const EXACT_NAME = 400
const NAME_BEGINS = 100

/** Two to four digits, the first no zero. */
export const isPostcodeLike = (text: string): boolean => /^[1-9]\d{1,3}$/.test(text)

interface Scoring {
  isAlone: boolean
  /** False where streets and house numbers are not searched. */
  hasStreets: boolean
}

function tokenScore({ text, others, isPrefix }: Token, { isAlone, hasStreets }: Scoring): Clause {
  const forms = [text, ...others]
  const best = (field: string, boost: number): Clause => constant(boost, { terms: { [field]: forms } })
  const clauses = [
    best('name', boosts.name),
    best('allNames', boosts.alias),
    constant(boosts.postcode, term('postcode', text)),
    best('municipalities', boosts.municipality),
  ]
  if (hasStreets)
    clauses.push(best('streets', boosts.street), constant(boosts.number, term('houseNumbers', text)))
  if (isPrefix) clauses.push(constant(boosts.nameStart, beginning(namesOnly, text)))
  // Who types two to four digits and nothing else is more likely on the way to a postcode than to a house number.
  if (isAlone && isPostcodeLike(text))
    clauses.push(constant(boosts.postcodeAlone, { prefix: { postcode: { value: text } } }))
  return { dis_max: { queries: clauses } }
}

/** Runs of words that could be a whole name, by their length: in `etoile 1050`, both words and each alone. */
function exactNames(texts: readonly string[]): Clause {
  const queries = texts.map((_, shorter) => {
    const length = shorter + 1
    const runs = texts.slice(shorter).map((_, from) => texts.slice(from, from + length).join(' '))
    return constant(EXACT_NAME + shorter, { terms: { nameKeys: runs } })
  })
  return { dis_max: { queries } }
}

// So few letters fit so many names that scoring all of them would cost much and say nothing.
const SCORED_FROM = 3

/** False for one or two letters alone, whose hits keep the static order. */
export function isScored({ tokens }: ParsedQuery): boolean {
  const [first, second] = tokens
  if (first === undefined || second !== undefined) return true
  return first.text.length >= SCORED_FROM || isPostcodeLike(first.text)
}

/** Clauses that order the hits and exclude none. */
export function scoreClauses(
  { tokens, hints, numberPrefix }: ParsedQuery,
  { hasStreets = true }: { hasStreets?: boolean } = {},
): Clause[] {
  const texts = tokens.map((token) => token.text)
  const clauses = tokens.map((token) => tokenScore(token, { isAlone: tokens.length === 1, hasStreets }))
  for (const hint of hints) clauses.push(constant(boosts.hint, term('allNames', hint)))
  if (numberPrefix !== undefined) {
    const isPostcode = texts.length === 1 && texts[0]?.length === 4 && !numberPrefix.startsWith('0')
    clauses.push(constant(isPostcode ? NUMBER_OR_POSTCODE : NUMBER_BEGINS, numberBegins(numberPrefix)))
  }
  if (texts.length > 0) {
    clauses.push(exactNames(texts))
    clauses.push(constant(NAME_BEGINS, { prefix: { nameKeys: { value: texts.join(' ') } } }))
  }
  return clauses
}
