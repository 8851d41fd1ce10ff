// Why a VME was found: the field that explains it best, and what to mark in the fields shown.
import type { VmeFacts } from '../documents/vme-facts.ts'
import { matchWords, type Range, type TextMatch } from './match-words.ts'
import type { ParsedQuery } from './parse-query.ts'
import type { Tier } from './vme-query.ts'

export const matchedFields = [
  'number',
  'name',
  'alias',
  'street',
  'houseNumber',
  'postcode',
  'municipality',
] as const
export type MatchedField = (typeof matchedFields)[number]

export interface Highlight {
  /** Path in the item: `name`, `names.1.text`, `address.street` … */
  field: string
  ranges: Range[]
}

export interface Explanation {
  matchedOn: MatchedField | null
  highlights: Highlight[]
}

const nothing: Explanation = { matchedOn: null, highlights: [] }

interface Shown {
  kind: MatchedField
  field: string
  text: string | null | undefined
}

/** Texts in the order in which they explain a hit. */
function shownTexts({ name, names, address }: VmeFacts): Shown[] {
  const aliases = names.map(({ text }, at): Shown => ({ kind: 'alias', field: `names.${at}.text`, text }))
  return [
    { kind: 'name', field: 'name', text: name },
    ...aliases.filter(({ text }) => text !== name),
    { kind: 'street', field: 'address.street', text: address?.street },
    { kind: 'houseNumber', field: 'address.houseNumber', text: address?.houseNumber },
    { kind: 'postcode', field: 'address.postcode', text: address?.postcode },
    { kind: 'municipality', field: 'address.municipality', text: address?.municipality },
  ]
}

function numberExplanation(facts: VmeFacts, digits: string): Explanation | undefined {
  if (!facts.enterpriseNumber.startsWith(digits)) return undefined
  // 0478.256.123: one dot after the fourth digit, one after the seventh.
  const end = digits.length + (digits.length > 4 ? 1 : 0) + (digits.length > 7 ? 1 : 0)
  return { matchedOn: 'number', highlights: [{ field: 'formattedNumber', ranges: [[0, end]] }] }
}

/**
 * Explains a hit over the texts of `facts`; give it the summary in the reader's language to mark that one. Pure: the
 * engine is not asked again. The field that holds most of the words wins, an earlier one among equals.
 */
export function explainMatch(facts: VmeFacts, parsed: ParsedQuery | undefined, tier: Tier): Explanation {
  if (parsed === undefined) return nothing
  const { number, numberPrefix, tokens } = parsed
  if (number !== undefined) return numberExplanation(facts, number) ?? nothing
  const highlights: Highlight[] = []
  let best: { kind: MatchedField; count: number } | undefined
  for (const { kind, field, text } of shownTexts(facts)) {
    if (text == null || text === '') continue
    const { ranges, found }: TextMatch = matchWords(text, tokens, tier)
    if (ranges.length === 0) continue
    highlights.push({ field, ranges })
    if (found.size > (best?.count ?? 0)) best = { kind, count: found.size }
  }
  if (best === undefined && numberPrefix !== undefined)
    return numberExplanation(facts, numberPrefix) ?? nothing
  return { matchedOn: best?.kind ?? null, highlights }
}
