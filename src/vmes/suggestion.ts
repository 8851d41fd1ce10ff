// What a suggestion of a VME shows, and how it comes from the index.
import type { Highlight } from '../engine/explain-match.ts'
import { matchWords } from '../engine/match-words.ts'
import { type MatchedName, matchedName } from '../engine/matched-name.ts'
import type { ParsedQuery } from '../engine/parse-query.ts'
import type { Address, Location } from '../register/address.ts'
import type { EnterpriseNumber } from '../register/enterprise-number.ts'
import type { Culture } from '../text/culture.ts'
import type { VmeFacts } from './facts.ts'
import { type LineFields, lineIn, nameIn } from './present.ts'

type Point = Pick<Location, 'latitude' | 'longitude'>

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
  location: Point | null
  /** Words that nothing has beside the others, as they were typed: they were left out. The same for all that are found. */
  without?: readonly string[]
  /** These are more than a box, which is no building. */
  isInPart?: boolean
}

// What a suggestion shows; the rest of the facts stays in the engine, which leaves out what is null below these.
interface Shown extends Pick<VmeFacts, 'enterpriseNumber' | 'name' | 'names'> {
  address?: Pick<Address, 'line'> & LineFields
  location?: Point
}
export interface Source {
  facts: Shown
}

const ofAll = ['enterpriseNumber', 'name', 'names.text', 'location.latitude', 'location.longitude']
const line = ['street', 'streets', 'houseNumber', 'box', 'postcode', 'municipality', 'municipalities']
const named = [
  'names.kind',
  'names.language',
  ...[...line, 'country', 'countryName'].map((of) => `address.${of}`),
]
const inFacts = (names: readonly string[]): string[] => names.map((name) => `facts.${name}`)
const fieldsOf = {
  asStored: inFacts([...ofAll, 'address.line']),
  inCulture: inFacts([...ofAll, ...named]),
}

/** As the engine is asked for them. */
export const shownFields = (culture: Culture | undefined): string[] =>
  culture === undefined ? fieldsOf.asStored : fieldsOf.inCulture

// Without a hit a filtered answer has no `hits` at all.
export interface Hits {
  terminated_early?: boolean | undefined
  hits?: { hits: Hit[] }
}

export interface Hit {
  _score?: number | null | undefined
  _source?: Source | undefined
  matched_queries?: unknown
}

interface PresentOptions extends Pick<ParsedQuery, 'tokens'> {
  culture: Culture | undefined
}

/** Label and detail of one hit, and what to mark in them. */
function present(facts: Shown, { tokens, culture }: PresentOptions): VmeSuggestion {
  const label = culture === undefined ? facts.name : nameIn(facts, culture)
  const { address } = facts
  const detail = address === undefined ? '' : culture === undefined ? address.line : lineIn(address, culture)
  const find = (text: string) => matchWords(text, tokens)
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
    location: facts.location ?? null,
  }
}

/** What was found, as suggestions. */
export const presentFound = ({ hits }: Hits, options: PresentOptions): VmeSuggestion[] =>
  (hits?.hits ?? []).flatMap(({ _source }) =>
    _source === undefined ? [] : [present(_source.facts, options)],
  )
