// Parameters of GET /api/vme as the schema let them through → the query of the search, with what must be said about it.
import type { FromSchema } from 'json-schema-to-ts'
import { parseQuery } from '../../engine/parse-query.ts'
import type { CursorScope } from '../../http/lists/cursor.ts'
import {
  distinct,
  type ListRequest,
  readRegions,
  readWindow,
  readWords,
  wordsInScope,
} from '../../http/lists/list-request.ts'
import { Problem } from '../../http/problem.ts'
import type { PlaceNames } from '../../places/place-names.ts'
import { bareDigits, parseEnterpriseNumber } from '../../register/enterprise-number.ts'
import { foldKey } from '../../text/words.ts'
import { parseInstant } from '../../time/instant.ts'
import { numberImpossible, valueUnknown, type Warning } from '../../warnings.ts'
import type { listVmesQuery } from '../schema.ts'
import { isSyndicWord } from '../syndic-word.ts'
import type { VmeQuery } from './query.ts'

export type VmeParameters = FromSchema<typeof listVmesQuery>

export type VmeRequest = ListRequest<VmeQuery>

export interface RequestContext {
  places: PlaceNames
  cursorSecret: string
}

function readNumbers(texts: readonly string[] | undefined, warnings: Warning[]): string[] | undefined {
  if (texts === undefined) return undefined
  const numbers: string[] = []
  for (const text of texts) {
    const number = parseEnterpriseNumber(text)
    if (number === undefined) warnings.push(numberImpossible('numbers', text))
    else numbers.push(number)
  }
  return distinct(numbers).sort()
}

function readSyndic(text: string | undefined, warnings: Warning[]): string | undefined {
  if (text === undefined) return undefined
  const syndic = text.trim()
  if (isSyndicWord(syndic)) return syndic
  const number = parseEnterpriseNumber(syndic)
  if (number === undefined) warnings.push(numberImpossible('syndic', syndic))
  // What cannot exist is looked for as it is, and not found.
  return number ?? bareDigits(syndic) ?? syndic
}

function readProvince(text: string | undefined, places: PlaceNames, warnings: Warning[]): string | undefined {
  if (text === undefined) return undefined
  const key = places.findProvince(text)
  if (key === undefined) warnings.push(valueUnknown('province', text))
  return key ?? text
}

function readMunicipality(
  text: string | undefined,
  places: PlaceNames,
  warnings: Warning[],
): string | undefined {
  if (text !== undefined && !places.isMunicipality(text)) warnings.push(valueUnknown('municipality', text))
  return text?.trim()
}

function readUpdatedSince(text: string | undefined): string | undefined {
  if (text === undefined) return undefined
  const instant = parseInstant(text)
  if (instant === undefined)
    throw new Problem('parameters_invalid', {
      faults: [{ parameter: 'updatedSince', code: 'malformed', values: { form: '2026-11-01' } }],
    })
  return instant
}

/**
 * What a cursor is bound to: the list meant, so that a default that is spelt out, or another way to write the same
 * words, is the same list, whether or not its facets are asked for.
 */
function scopeOf({
  q,
  municipality,
  sort,
  hasFacets: _hasFacets,
  ...filters
}: Omit<VmeQuery, 'page' | 'pageSize' | 'after'>): CursorScope {
  const byNumber =
    filters.numbers !== undefined || (q !== undefined && parseQuery(q, 'list').number !== undefined)
  return {
    ...filters,
    q: wordsInScope(q),
    municipality: municipality === undefined ? undefined : foldKey(municipality),
    sort: sort ?? (q === undefined ? 'name' : 'relevance'),
    status: filters.status ?? (byNumber ? 'all' : 'active'),
  }
}

/** Throws parameters_invalid, page_window_exceeded or cursor_invalid. */
export function readVmeRequest(
  parameters: VmeParameters,
  given: readonly Warning[],
  { places, cursorSecret }: RequestContext,
): VmeRequest {
  const warnings = [...given]
  const filters = {
    q: readWords(parameters.q, warnings),
    in: parameters.in,
    regions: readRegions(parameters.region),
    postcodes: parameters.zipcode && distinct(parameters.zipcode).sort(),
    municipality: readMunicipality(parameters.municipality, places, warnings),
    province: readProvince(parameters.province, places, warnings),
    syndic: readSyndic(parameters.syndic, warnings),
    status: parameters.status,
    numbers: readNumbers(parameters.numbers, warnings),
    updatedSince: readUpdatedSince(parameters.updatedSince),
    sort: parameters.sort,
    hasFacets: parameters.facets === 'true',
  }
  const scope = scopeOf(filters)
  const window = readWindow(parameters, { scope, cursorSecret, exportPath: '/api/export/vme', warnings })
  return { query: { ...filters, ...window }, scope, culture: parameters.culture, warnings }
}
