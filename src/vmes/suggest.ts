// VMEs for the search box: the ten best for what has been typed so far.
import type { Clause, SortOrder } from '../engine/clause.ts'
import type { Highlight } from '../engine/explain-match.ts'
import type { Engine } from '../engine/list-query.ts'
import type { MatchMode } from '../engine/match-mode.ts'
import { matchWords } from '../engine/match-words.ts'
import { type MatchedName, matchedName } from '../engine/matched-name.ts'
import { type ParsedQuery, parseQuery } from '../engine/parse-query.ts'
import { runSearch, type SearchOptions } from '../engine/run-search.ts'
import {
  everywhere,
  isPostcodeLike,
  isScored,
  namesOnly,
  numberBegins,
  type Scope,
  scoreClauses,
  tokenFilters,
} from '../engine/text-clauses.ts'
import type { Location } from '../register/address.ts'
import type { EnterpriseNumber } from '../register/enterprise-number.ts'
import type { Culture } from '../text/culture.ts'
import type { VmeFacts } from './facts.ts'
import { livingStatuses } from './list/filters.ts'
import { addressIn, nameIn } from './present.ts'

export interface VmeSuggestion {
  type: 'vme'
  key: EnterpriseNumber
  /** Name, in the culture asked for where it has one. */
  label: string
  /** Address line. */
  detail: string
  /** Ranges over `label` and `detail`. */
  highlights: Highlight[]
  /** Another name than the label, where that is why it was found. */
  matchedName: MatchedName | undefined
  location: Location | null
}

export interface VmeSuggestionQuery {
  q: string
  culture?: Culture | undefined
  /** At most; 10 for the search box. */
  size: number
}

// What a suggestion shows; the rest of the facts stays in the engine.
type Shown = Pick<VmeFacts, 'enterpriseNumber' | 'name' | 'names' | 'address' | 'location'>
export interface Source {
  facts: Shown
}

export const shownFields = ['enterpriseNumber', 'name', 'names', 'address', 'location'].map(
  (field) => `facts.${field}`,
)

// The order on disk: the engine reads from the front and stops at the tenth. Scored searches name no order at all: then
// the engine passes over hits that can't reach the first ten (three times as fast for `resid`, which fits two VMEs in
// three), and equal scores stay in the order on disk.
const byRank: SortOrder = [{ rank: { order: 'desc' } }, { enterpriseNumber: { order: 'asc' } }]

const living: Clause = { terms: { status: [...livingStatuses] } }

interface Step {
  scope: Scope
  matchMode: MatchMode
}

// What a suggestion may cost does not grow with what is typed. No ten names share so many words: those looked for
// everywhere come first by their score.
const MOST_IN_NAMES = 3
// Each word that may be wrong costs up to as much as a whole suggestion of words that are right.
const MOST_WRONG = 4

const wrongable = ({ tokens }: ParsedQuery): number => tokens.filter(({ edits }) => edits > 0).length

/** True when so many words may be wrong that suggestions take all of them as typed. */
export const isTakenAsTyped = (parsed: ParsedQuery): boolean => wrongable(parsed) > MOST_WRONG

/** Each finds what the one before finds and more. */
function stepsFor(parsed: ParsedQuery): Step[] {
  const [first] = parsed.tokens
  // Digits alone are a postcode before they are part of a name.
  const isPostcode = parsed.tokens.length === 1 && first !== undefined && isPostcodeLike(first.text)
  const steps: Step[] = [{ scope: everywhere, matchMode: 'strict' }]
  if (!isPostcode && parsed.tokens.length <= MOST_IN_NAMES)
    steps.unshift({ scope: namesOnly, matchMode: 'strict' })
  if (wrongable(parsed) > 0 && !isTakenAsTyped(parsed)) steps.push({ scope: everywhere, matchMode: 'fuzzy' })
  return steps
}

function textClause(parsed: ParsedQuery, { scope, matchMode }: Step): Clause {
  if (parsed.number !== undefined) return numberBegins(parsed.number)
  const words: Clause = { bool: { filter: tokenFilters(parsed, scope, matchMode === 'fuzzy') } }
  if (parsed.numberPrefix === undefined) return words
  return { bool: { should: [words, numberBegins(parsed.numberPrefix)], minimum_should_match: 1 } }
}

/** The query of one step. Pure. */
function buildSuggestionQuery(parsed: ParsedQuery, step: Step): Clause {
  const filter = [textClause(parsed, step)]
  // Who types a whole number means that one, ended or not.
  if (parsed.number === undefined) filter.push(living)
  return { bool: { filter, should: isScored(parsed) ? scoreClauses(parsed) : [], minimum_should_match: 0 } }
}

async function fetchStep(
  engine: Engine,
  { parsed, step, size, ...options }: { parsed: ParsedQuery; step: Step; size: number } & SearchOptions,
): Promise<Hits> {
  return runSearch<Source>(
    engine,
    {
      size,
      track_total_hits: false,
      _source: shownFields,
      query: buildSuggestionQuery(parsed, step),
      ...(isScored(parsed) ? {} : { sort: byRank }),
      filter_path: 'timed_out,hits.hits._source',
    },
    options,
  )
}

// Without a hit a filtered answer has no `hits` at all.
interface Hits {
  hits?: { hits: { _source?: Source | undefined }[] }
}

interface PresentOptions extends Pick<ParsedQuery, 'tokens'> {
  culture: Culture | undefined
  matchMode: MatchMode
}

/** Label and detail of one hit, and what to mark in them. */
function present(facts: Shown, { tokens, culture, matchMode }: PresentOptions): VmeSuggestion {
  const label = culture === undefined ? facts.name : nameIn(facts, culture)
  const address =
    facts.address === null || culture === undefined ? facts.address : addressIn(facts.address, culture)
  const detail = address?.line ?? ''
  const find = (text: string) => matchWords(text, tokens, matchMode)
  const [inLabel, inDetail] = [find(label), find(detail)]
  const highlights = Object.entries({ label: inLabel, detail: inDetail })
    .map(([field, { ranges }]) => ({ field, ranges }))
    .filter(({ ranges }) => ranges.length > 0)
  const others = facts.names.filter(({ text }) => text !== label).map(({ text }) => ({ text, ...find(text) }))
  return {
    type: 'vme',
    key: facts.enterpriseNumber,
    label,
    detail,
    highlights,
    matchedName: matchedName({ name: inLabel, others, rest: [inDetail] }),
    location: facts.location,
  }
}

/** What was found, as suggestions. */
export const presentFound = ({ hits }: Hits, options: PresentOptions): VmeSuggestion[] =>
  (hits?.hits ?? []).flatMap(({ _source }) =>
    _source === undefined ? [] : [present(_source.facts, options)],
  )

/**
 * Suggestions, best first: names before addresses before typing errors. Any length of q is answered, an empty one by
 * the static order. Throws SearchUnavailable.
 */
export async function suggestVmes(
  engine: Engine,
  { q, culture, size }: VmeSuggestionQuery,
  options: SearchOptions = {},
): Promise<VmeSuggestion[]> {
  const parsed = parseQuery(q, 'suggest')
  let found: VmeSuggestion[] = []
  for (const step of stepsFor(parsed)) {
    const isEnough = step.matchMode === 'fuzzy' ? found.length > 0 : found.length >= size
    if (isEnough) break
    const hits = await fetchStep(engine, { parsed, step, size, ...options })
    found = presentFound(hits, { tokens: parsed.tokens, culture, matchMode: step.matchMode })
  }
  return found
}
