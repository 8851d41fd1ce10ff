// Why a VME or a syndic was found: the field that explains it best, and what to mark in the fields shown.
import type { Address } from '../register/address.ts'
import type { Multilingual } from '../register/multilingual.ts'
import type { Name } from '../register/names.ts'
import { matchWords, type Range, type TextMatch } from './match-words.ts'
import { type HasMatchedName, matchedName, type NameMatch } from './matched-name.ts'
import type { ParsedQuery } from './parse-query.ts'

export const matchedFields = [
  'number',
  'name',
  'alias',
  'street',
  'houseNumber',
  'box',
  'postcode',
  'municipality',
] as const
export type MatchedField = (typeof matchedFields)[number]

export interface Highlight {
  /** Path in the item: `name`, `names.1.text`, `address.street` … */
  field: string
  ranges: Range[]
}

export interface Explanation extends HasMatchedName {
  matchedOn: MatchedField | null
  highlights: Highlight[]
}

/** What of an entity is shown and searched. */
export interface Explainable {
  enterpriseNumber: string
  name: string
  names: readonly Name[]
  address: Address | null
}

const nothing: Explanation = { matchedOn: null, highlights: [] }

interface Shown {
  kind: MatchedField
  /** Undefined for a text that is searched but not shown in this language: it explains, and marks nothing. */
  field: string | undefined
  text: string | null | undefined
}

const inAnyLanguage = (forms: Multilingual | undefined): string =>
  forms === undefined ? '' : [forms.nl, forms.fr, forms.de].filter((form) => form !== null).join(' / ')

/** Texts in the order in which they explain a hit. */
function shownTexts({ name, names, address }: Explainable): Shown[] {
  const aliases = names.map(
    ({ text }, index): Shown => ({ kind: 'alias', field: `names.${index}.text`, text }),
  )
  return [
    { kind: 'name', field: 'name', text: name },
    ...aliases.filter(({ text }) => text !== name),
    { kind: 'street', field: 'address.street', text: address?.street },
    { kind: 'street', field: undefined, text: inAnyLanguage(address?.streets) },
    { kind: 'houseNumber', field: 'address.houseNumber', text: address?.houseNumber },
    { kind: 'box', field: 'address.box', text: address?.box },
    { kind: 'postcode', field: 'address.postcode', text: address?.postcode },
    { kind: 'municipality', field: 'address.municipality', text: address?.municipality },
    { kind: 'municipality', field: undefined, text: inAnyLanguage(address?.municipalities) },
  ]
}

function numberExplanation(facts: Explainable, digits: string): Explanation | undefined {
  if (!facts.enterpriseNumber.startsWith(digits)) return undefined
  // 0478.256.123: one dot after the fourth digit, one after the seventh.
  const end = digits.length + (digits.length > 4 ? 1 : 0) + (digits.length > 7 ? 1 : 0)
  return { matchedOn: 'number', highlights: [{ field: 'formattedNumber', ranges: [[0, end]] }] }
}

/**
 * Explains a hit over the texts of `facts`; give it the summary in the reader's language to mark that one. Pure: the
 * engine is not asked again. The field that holds most of the words wins, an earlier one among equals.
 */
export function explainMatch(facts: Explainable, parsed: ParsedQuery | undefined): Explanation {
  if (parsed === undefined) return nothing
  const { number, numberPrefix, tokens } = parsed
  if (number !== undefined) return numberExplanation(facts, number) ?? nothing
  const highlights: Highlight[] = []
  let best: { kind: MatchedField; count: number } | undefined
  let name: TextMatch = { ranges: [], found: new Set() }
  const others: NameMatch[] = []
  const rest: TextMatch[] = []
  for (const { kind, field, text } of shownTexts(facts)) {
    if (text == null || text === '') continue
    const match = matchWords(text, tokens)
    const { ranges, found } = match
    if (ranges.length === 0) continue
    if (field !== undefined) highlights.push({ field, ranges })
    if (found.size > (best?.count ?? 0)) best = { kind, count: found.size }
    if (kind === 'name') name = match
    else if (kind === 'alias') others.push({ text, ...match })
    else rest.push(match)
  }
  const byNumber = numberPrefix === undefined ? undefined : numberExplanation(facts, numberPrefix)
  if (byNumber !== undefined && (best?.count ?? 0) < tokens.length) return byNumber
  // Exonyms and sections are searched but not shown: words found in no text of ours were found in them.
  const hidden = tokens.length > 0 ? 'municipality' : null
  return { matchedOn: best?.kind ?? hidden, highlights, matchedName: matchedName({ name, others, rest }) }
}
