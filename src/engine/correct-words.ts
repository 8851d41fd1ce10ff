// Misspelt words → the words of the index that they may stand for. The engine's term suggester walks its dictionary
// once; what is searched for afterwards are whole terms, which cost next to nothing and say how far each is off.
import type { estypes } from '@elastic/elasticsearch'
import { MAX_BEGINNING } from '../../mappings/analysis.ts'
import { isWithinEdits } from '../text/edit-distance.ts'
import type { Engine } from './list-query.ts'
import type { Correction, ParsedQuery, Token } from './parse-query.ts'
import { runSearch, type SearchOptions } from './run-search.ts'
import type { Scope } from './text-clauses.ts'

// A word has few neighbours; beginnings have several for each word that begins so.
const MOST_WORDS = 8
const MOST_BEGINNINGS = 12
// Of each of them so many are looked at; more find no more hits.
const MOST_LOOKED_AT = 2
// Words of any frequency may be meant, and may be wrong.
const ANY_FREQUENCY = 2 ** 31 - 1

const typedOf = ({ text, isPrefix }: Token): string => (isPrefix ? text.slice(0, MAX_BEGINNING) : text)

function suggesterOf(token: Token, scope: Scope): estypes.SearchFieldSuggester {
  return {
    text: typedOf(token),
    term: {
      field: token.isPrefix ? scope.start : scope.whole,
      // Words come folded; nothing is to be spelt out.
      analyzer: 'whitespace',
      // A word that exists is right: Diest is no misspelt Destelbergen.
      suggest_mode: 'missing',
      max_edits: token.edits,
      // A wrong first letter too, which the engine tries with one edit only.
      prefix_length: 0,
      size: token.isPrefix ? MOST_BEGINNINGS : MOST_WORDS,
      max_inspections: MOST_LOOKED_AT,
      max_term_freq: ANY_FREQUENCY,
    },
  }
}

const isOption = (option: unknown): option is { text: string } =>
  typeof option === 'object' && option !== null && 'text' in option

function correctionsOf(token: Token, options: readonly string[]): Correction[] {
  const typed = typedOf(token)
  return options.flatMap((text): Correction[] => {
    if (isWithinEdits(typed, text, 1)) return [{ text, edits: 1 }]
    return token.edits === 2 && isWithinEdits(typed, text, 2) ? [{ text, edits: 2 }] : []
  })
}

// Shorter beginnings fit too much.
const GOES_ON_FROM = 3

const mayGoOn = ({ kind, text, isPrefix }: Token): boolean =>
  kind === 'word' && !isPrefix && text.length >= GOES_ON_FROM

async function findCorrections(
  engine: Engine,
  wrong: readonly Token[],
  { scope, ...options }: { scope: Scope } & SearchOptions,
): Promise<Map<Token, Correction[]>> {
  if (wrong.length === 0) return new Map()
  const { suggest } = await runSearch(
    engine,
    {
      size: 0,
      track_total_hits: false,
      suggest: Object.fromEntries(wrong.map((token, at) => [String(at), suggesterOf(token, scope)])),
      filter_path: 'timed_out,suggest',
    },
    options,
  )
  return new Map(
    wrong.map((token, at) => {
      const found = (suggest?.[String(at)] ?? []).flatMap((entry) => entry.options as unknown)
      return [
        token,
        correctionsOf(
          token,
          found.filter(isOption).map(({ text }) => text),
        ),
      ]
    }),
  )
}

/**
 * The query with what its words may stand for, and each of them as a beginning too; undefined when all is as it was.
 * `triesFarOff` looks for two errors with another first letter too, which costs as much as five plain suggestions.
 * Throws SearchUnavailable.
 */
export async function correctWords(
  engine: Engine,
  parsed: ParsedQuery,
  { triesFarOff, ...options }: { scope: Scope; triesFarOff: boolean } & SearchOptions,
): Promise<ParsedQuery | undefined> {
  const wrong = parsed.tokens.filter((token) => token.edits > 0)
  const found = await findCorrections(engine, wrong, options)
  const unknown = wrong.filter((token) => found.get(token)?.length === 0)
  const farOff = triesFarOff && unknown.length === 1 && unknown[0]?.edits === 2 ? unknown[0] : undefined
  const isSame = unknown.length === wrong.length && farOff === undefined && !parsed.tokens.some(mayGoOn)
  if (isSame) return undefined
  return {
    ...parsed,
    tokens: parsed.tokens.map((token) => ({
      ...token,
      corrections: found.get(token) ?? [],
      ...(token === farOff ? { isFarOff: true } : {}),
      ...(mayGoOn(token) ? { mayGoOn: true } : {}),
    })),
  }
}
