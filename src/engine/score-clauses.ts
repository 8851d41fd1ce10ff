// Words → clauses that order the hits and exclude none. Every score is a sum of constants: it depends on the document and
// the query alone, so that pages, replicas and repeated requests agree, and ties are broken by fields of ours.
import { MAX_BEGINNING } from '../../mappings/analysis.ts'
import { asFigure } from '../text/word-variants.ts'
import { areaClauses } from './area-words.ts'
import type { Clause } from './clause.ts'
import type { Correction, ParsedQuery, Token } from './parse-query.ts'
import { keyOf } from './search-texts.ts'
import {
  beginning,
  constant,
  everywhere,
  GLUED_FROM,
  namesOnly,
  numberBegins,
  type Scope,
  startsWith,
  term,
  tokenClause,
} from './text-clauses.ts'

// Name above alias above street above municipality, and each of them above what only begins so: `gent` is the town before
// a Gentsesteenweg. A house number or postcode that fits beats a street alone, and three words found in the town never
// outweigh one found in the name.
const boosts = {
  name: 64,
  alias: 48,
  street: 12,
  number: 9,
  postcode: 10,
  postcodeAlone: 80,
  nameStart: 13,
  town: 14,
  municipality: 4,
  hint: 2,
  hintElsewhere: 1,
  asWritten: 0.1,
}
// One wrong letter before two, wherever the word stands; then name before street before names that are not shown.
const corrected: Record<
  Correction['edits'],
  { name: number; street: number; alias: number; place: number; nameStart: number }
> = {
  1: { name: 32, street: 10, alias: 8, place: 3, nameStart: 2.5 },
  2: { name: 1.6, street: 0.8, alias: 0.6, place: 0.3, nameStart: 0.2 },
}
// Digits that begin an enterprise number; four of them are more likely a postcode.
const NUMBER_BEGINS = 120
const NUMBER_OR_POSTCODE = 6
// What was typed is a name, no more and no less: the full one before the one without legal words, before a longer one.
const WHOLE_NAME = 3_000
const WHOLE_LINE = 2_000
const FULL_NAME = 1_000
const EXACT_NAME = 400
const NAME_GOES_ON = 100
// In the middle of a word alone it says little: a Gentsesteenweg begins with gent.
const NAME_BEGINS = 0.5
// More than a whole word elsewhere in a name, less than a town of that name.
const NAME_WITH_ARTICLES = 60
const LONGEST_GLUED = 40
// A town by its whole name, before streets that are called after it.
const WHOLE_PLACE = 70
// Nobody writes several words by chance: Sint-Pauwels is rather the village than a name with one of them.
const LONG_PLACE = 500
// The word itself, where it could also mean a province: the Kerkstraat of Antwerp before those around it.
const NO_AREA = 100

/** Two to four digits, the first no zero. */
export const isPostcodeLike = (text: string): boolean => /^[1-9]\d{1,3}$/.test(text)

interface Scoring {
  isAlone: boolean
  /** False where streets and house numbers are not searched. */
  hasStreets: boolean
  /** The town is what is given up first. */
  isNearest: boolean
}

const best = (field: string, boost: number, forms: readonly string[]): Clause =>
  constant(boost, { terms: { [field]: [...forms] } })

function typedScores(
  { text, others, isPrefix, mayGoOn }: Token,
  { isAlone, hasStreets, isNearest }: Scoring,
): Clause[] {
  const forms = [text, ...others]
  const clauses = [
    best('name', boosts.name, forms),
    best('allNames', boosts.alias, forms),
    best('compounds', boosts.alias, forms),
    constant(boosts.postcode, term('postcode', text)),
    best('municipalities', isNearest ? boosts.hint : boosts.municipality, forms),
  ]
  if (!isNearest) clauses.push(constant(boosts.town, term('municipalityNames', text)))
  if (hasStreets)
    clauses.push(
      best('streets', boosts.street, forms),
      best('streetCompounds', boosts.street, forms),
      best('houseNumbers', boosts.number, forms),
    )
  if (isPrefix || mayGoOn === true) clauses.push(constant(boosts.nameStart, beginning(namesOnly, text)))
  // Who types two to four digits and nothing else is more likely on the way to a postcode than to a house number.
  if (isAlone && isPostcodeLike(text))
    clauses.push(constant(boosts.postcodeAlone, startsWith('postcode', text)))
  return clauses
}

function correctedScores({ corrections, isPrefix }: Token, { hasStreets }: Scoring): Clause[] {
  return ([1, 2] as const).flatMap((edits) => {
    const forms = corrections.filter((correction) => correction.edits === edits).map(({ text }) => text)
    if (forms.length === 0) return []
    const { name, street, alias, place, nameStart } = corrected[edits]
    return [
      best('name', name, forms),
      best('allNames', alias, forms),
      best('municipalities', place, forms),
      ...(hasStreets ? [best('streets', street, forms)] : []),
      ...(isPrefix ? [best(namesOnly.start, nameStart, forms)] : []),
    ]
  })
}

/** The word by its letters before what only means the same: Kasteel before Château. */
const asWritten = ({ text, corrections }: Token): Clause =>
  best(
    everywhere.start,
    boosts.asWritten,
    [text, ...corrections.map((correction) => correction.text)].filter(
      (form) => form.length <= MAX_BEGINNING,
    ),
  )

const tokenScores = (token: Token, scoring: Scoring): Clause[] => [
  { dis_max: { queries: [...typedScores(token, scoring), ...correctedScores(token, scoring)] } },
  asWritten(token),
]

/** For words that also stand for an area: what has the word itself comes first. */
function placeScores(token: Token, scope: Scope): Clause[] {
  const { areas } = scope
  if (
    areas === undefined ||
    areaClauses([token.text], { isPrefix: token.isPrefix, fields: areas }).length === 0
  )
    return []
  return [constant(NO_AREA, tokenClause(token, { ...scope, areas: undefined }))]
}

/** Runs of words that could be a whole name, by their length: in `etoile 1050`, both words and each alone. */
const runsOf = (texts: readonly string[], length: number): string[] =>
  texts.slice(length - 1).map((_, from) => texts.slice(from, from + length).join(' '))

// Longer names are looked for as a whole only.
const MAX_RUN_WORDS = 12

/** A name among the words, of so many of them at least: the longer the better. */
function namesAmong(field: string, boost: number, texts: readonly string[], least: number): Clause[] {
  if (texts.length > MAX_RUN_WORDS) return []
  const lengths = texts.map((_, shorter) => shorter + 1).filter((length) => length >= least)
  return lengths.map((length) => best(field, boost + length, runsOf(texts, length)))
}

/** How much of a name, an address or a place was typed; the best of it counts. */
function wholeTexts({ tokens, all }: ParsedQuery, { hasStreets }: { hasStreets: boolean }): Clause {
  const texts = tokens.map((token) => asFigure(token.text))
  const name = texts.join(' ')
  const whole = keyOf(all.join(' '))
  const queries = [
    constant(WHOLE_NAME, term('fullNames', whole)),
    ...namesAmong('fullNames', FULL_NAME, all, 2),
  ]
  if (hasStreets) queries.push(constant(WHOLE_LINE, term('lineKeys', whole)))
  if (texts.length > 0)
    queries.push(
      ...namesAmong('nameKeys', EXACT_NAME, texts, 1),
      constant(NAME_GOES_ON, startsWith('nameKeys', `${name} `)),
      constant(texts.length > 1 ? NAME_GOES_ON : NAME_BEGINS, startsWith('nameKeys', name)),
    )
  // With its articles: `les haut` on the way to Les Hauts.
  const glued = all.join('')
  if (all.length > 1 && glued.length >= GLUED_FROM && glued.length <= LONGEST_GLUED)
    queries.push(constant(NAME_WITH_ARTICLES, startsWith('compounds', glued)))
  return { dis_max: { queries } }
}

/** Names of places: of several words wherever they stand, of one where it is all that was typed. */
function wholePlaces({ tokens, all }: ParsedQuery): Clause[] {
  const runs =
    all.length > MAX_RUN_WORDS
      ? []
      : all.flatMap((_, shorter) => (shorter > 0 ? runsOf(all, shorter + 1) : []))
  const [first, second] = tokens
  return [
    ...(runs.length > 0 ? [best('municipalityNames', LONG_PLACE, runs)] : []),
    ...(first !== undefined && second === undefined
      ? [best('municipalityNames', WHOLE_PLACE, [first.text])]
      : []),
  ]
}

// So few letters fit so many names that scoring all of them would cost much and say nothing.
const SCORED_FROM = 3

/** False for one or two letters alone, whose hits keep the static order. */
export function isScored({ tokens, hints }: ParsedQuery): boolean {
  const [first, second] = tokens
  if (first === undefined || second !== undefined || hints.length > 0) return true
  return first.text.length >= SCORED_FROM || isPostcodeLike(first.text)
}

const hintScore = (hint: string): Clause => ({
  dis_max: {
    queries: [
      constant(boosts.hint, term('allNames', hint)),
      constant(boosts.hintElsewhere, term('all', hint)),
    ],
  },
})

/** Enterprise numbers that begin with what was typed; four digits are rather a postcode. */
function numberScore({ tokens, numberPrefix }: ParsedQuery): Clause[] {
  if (numberPrefix === undefined) return []
  const isPostcode = tokens.length === 1 && tokens[0]?.text.length === 4 && !numberPrefix.startsWith('0')
  return [constant(isPostcode ? NUMBER_OR_POSTCODE : NUMBER_BEGINS, numberBegins(numberPrefix))]
}

/** Of a letter or two: whole names and places, which are few. */
const shortScores = (parsed: ParsedQuery): Clause[] => [
  ...parsed.tokens.map(({ text }) => constant(EXACT_NAME, term('nameKeys', asFigure(text)))),
  ...wholePlaces(parsed),
]

/** Clauses that order the hits. */
export function scoreClauses(
  parsed: ParsedQuery,
  { scope, hasStreets, isNearest = false }: { scope: Scope; hasStreets: boolean; isNearest?: boolean },
): Clause[] {
  if (!isScored(parsed)) return shortScores(parsed)
  const { tokens, hints } = parsed
  const isAlone = tokens.length === 1
  return [
    ...tokens.flatMap((token) => tokenScores(token, { isAlone, hasStreets, isNearest })),
    ...(isAlone ? [] : tokens.flatMap((token) => placeScores(token, scope))),
    ...hints.map(hintScore),
    ...numberScore(parsed),
    wholeTexts(parsed, { hasStreets }),
    ...(isNearest ? [] : wholePlaces(parsed)),
  ]
}
