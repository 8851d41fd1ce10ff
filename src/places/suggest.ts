// GET /api/search/suggestions: VMEs from the search engine, syndics and places from memory. While the engine is down
// these and numbers are still answered.

import { parseQuery } from '../engine/parse-query.ts'
import { Problem } from '../http/problem.ts'
import type { Services } from '../services.ts'
import { vmePath } from '../site/page-paths.ts'
import { type Culture, defaultCulture } from '../text/culture.ts'
import { buildVmeFacts } from '../vmes/build-facts.ts'
import { presentVme } from '../vmes/present.ts'
import { listVmeNumbers, loadVmeRows } from '../vmes/statements/vmes.ts'
import { suggestVmes } from '../vmes/suggest.ts'
import type { VmeSuggestion } from '../vmes/suggestion.ts'
import { partUnavailable, spellingBounded, type Warning, wordsDropped } from '../warnings.ts'
import { searchLocations } from './memory/location-index.ts'
import {
  MAX_SUGGESTIONS,
  type Suggestion,
  type SuggestionCulture,
  withMatchedName,
} from './memory/suggestion.ts'
import { suggestSyndics } from './memory/syndic-index.ts'
import { type Found, mergeSuggestions } from './merge-suggestions.ts'

export interface SuggestRequest {
  q: string
  culture: SuggestionCulture | undefined
}

export interface SuggestReply {
  items: Suggestion[]
  /** Without what the engine knows. */
  isPartial: boolean
  warnings: Warning[]
}

// Names of associations have no German or English form of their own more often than not; both are shown as they are.
const cultureOfVmes = (culture: SuggestionCulture | undefined): Culture | undefined =>
  culture === 'de' ? undefined : culture

const urlOf = (number: string, culture: SuggestionCulture | undefined): string =>
  vmePath(number, cultureOfVmes(culture) ?? defaultCulture)

function fromEngine(
  { type, key, label, detail, highlights: found, matchedName, location }: VmeSuggestion,
  culture: SuggestionCulture | undefined,
): Suggestion {
  const highlights = found.find(({ field }) => field === 'label')?.ranges ?? []
  const line = { type, key, label, detail, highlights, url: urlOf(key, culture), location }
  return withMatchedName(line, matchedName)
}

/** VMEs whose number is or begins with what was typed, from PostgreSQL. */
async function suggestByNumber(services: Services, { q, culture }: SuggestRequest): Promise<Suggestion[]> {
  const { number, numberPrefix } = parseQuery(q, 'suggest')
  const digits = number ?? numberPrefix
  if (digits === undefined) return []
  const rows = await services.readRegister(async (sql) => {
    const numbers = number === undefined ? await listVmeNumbers(sql, digits, MAX_SUGGESTIONS) : [digits]
    return loadVmeRows(
      sql,
      numbers.filter((candidate) => candidate.startsWith(digits)),
    )
  })
  return rows
    .map((row) =>
      presentVme(buildVmeFacts(row), {
        sources: [],
        publicUrl: '',
        culture: cultureOfVmes(culture),
        impacts: undefined,
      }),
    )
    .map(({ enterpriseNumber: key, name: label, address, location }) => ({
      type: 'vme',
      key,
      label,
      detail: address?.line ?? '',
      highlights: [],
      url: urlOf(key, culture),
      location,
    }))
}

const engineUnavailable = partUnavailable(
  'q',
  'The search engine is away; only syndics, places and numbers are suggested.',
)

type FromMemory = Required<Pick<Found, 'syndics' | 'places' | 'arePlacesNear'>>

function suggestFromMemory(services: Services, { q, culture }: SuggestRequest): FromMemory {
  const limit = MAX_SUGGESTIONS
  const { places, isAsTyped } = searchLocations(services.locations.index, {
    q,
    types: ['municipality', 'postcode', 'street'],
    culture,
    limit,
  })
  const syndics = suggestSyndics(services.syndics.index, { q, culture, limit })
  return { syndics, places, arePlacesNear: !isAsTyped }
}

async function suggestWithoutEngine(
  services: Services,
  request: SuggestRequest,
  { found, cause }: { found: FromMemory; cause: Problem },
): Promise<SuggestReply> {
  const vmes = await suggestByNumber(services, request).catch(() => [])
  const items = mergeSuggestions(request.q, { ...found, vmes })
  if (items.length === 0) throw cause
  return { items, isPartial: true, warnings: [engineUnavailable] }
}

/**
 * What comes close to a text, without asking the engine: VMEs that were found elsewhere, syndics and places from memory.
 */
export const closestTo = (
  services: Services,
  { q, culture }: SuggestRequest,
  vmes: readonly VmeSuggestion[],
): Suggestion[] =>
  mergeSuggestions(q, {
    ...suggestFromMemory(services, { q, culture }),
    vmes: vmes.map((vme) => fromEngine(vme, culture)),
  })

/** Whether a syndic or a place has all the words. */
const isFoundInMemory = ({ syndics, places, arePlacesNear }: FromMemory): boolean =>
  syndics.some(({ isNear }) => !isNear) || (places.length > 0 && !arePlacesNear)

function warningsOf(
  q: string,
  { isFound, without, found }: { isFound: boolean; without: readonly string[]; found: FromMemory },
): Warning[] {
  // What was left out is told of the whole reply.
  if (without.length > 0) return isFoundInMemory(found) ? [] : [wordsDropped('q', without)]
  return !isFound && parseQuery(q, 'suggest').isBounded ? [spellingBounded] : []
}

/** Syndics alone, from memory: at most ten, best first. */
export const suggestOnlySyndics = (services: Services, { q, culture }: SuggestRequest): SuggestReply => ({
  items: suggestSyndics(services.syndics.index, { q, culture, limit: MAX_SUGGESTIONS }).map(
    ({ suggestion }) => suggestion,
  ),
  isPartial: false,
  warnings: [],
})

/** At most ten, best first. Throws search_unavailable when nothing but the engine could have known. */
export async function suggest(services: Services, request: SuggestRequest): Promise<SuggestReply> {
  const { q, culture } = request
  const found = suggestFromMemory(services, request)
  try {
    const vmes = await services.suggest((engine, options) =>
      suggestVmes(engine, { q, culture: cultureOfVmes(culture), size: MAX_SUGGESTIONS }, options),
    )
    const without = vmes[0]?.without ?? []
    return {
      items: mergeSuggestions(q, {
        ...found,
        vmes: vmes.map((vme) => fromEngine(vme, culture)),
        areVmesInPart: vmes[0]?.isInPart ?? false,
      }),
      isPartial: false,
      warnings: warningsOf(q, { isFound: vmes.length > 0, without, found }),
    }
  } catch (error) {
    if (!(error instanceof Problem)) throw error
    return suggestWithoutEngine(services, request, { found, cause: error })
  }
}
