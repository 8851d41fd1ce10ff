// Parameters of GET /api/vme as the schema let them through → the query of the search, with what must be said about it.
import type { FromSchema } from 'json-schema-to-ts'
import { type CursorScope, decodeCursor, encodeCursor } from '../domain/cursor.ts'
import { bareDigits, isEnterpriseNumber, parseEnterpriseNumber } from '../domain/enterprise-number.ts'
import { parseInstant } from '../domain/instant.ts'
import { effectivePage, isWithinWindow, PAGE_WINDOW } from '../domain/paging.ts'
import type { PlaceNames } from '../domain/place-names.ts'
import { parseRegion, type RegionCode } from '../domain/region.ts'
import { readSearchText, warnOfWordsCut } from '../domain/search-query.ts'
import { foldKey } from '../domain/search-text.ts'
import { numberImpossible, pageIgnored, valueUnknown, type Warning } from '../domain/warnings.ts'
import { Problem } from '../problem.ts'
import type { listVmesQuery } from '../schemas/vme.ts'
import { parseQuery } from '../search/parse-query.ts'
import type { SearchAfter, Tier, VmeQuery } from '../search/vme-query.ts'

export type VmeParameters = FromSchema<typeof listVmesQuery>

export interface VmeRequest {
  query: VmeQuery
  /** What a cursor of this list is bound to. */
  scope: CursorScope
  culture: 'nl' | 'fr' | 'en' | undefined
  warnings: Warning[]
}

export interface RequestContext {
  places: PlaceNames
  cursorSecret: string
}

const distinct = <Value>(values: Value[]): Value[] => [...new Set(values)]

function readRegions(names: readonly string[] | undefined): RegionCode[] | undefined {
  return names && distinct(names.map(parseRegion).filter((code) => code !== undefined)).sort()
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
  if (syndic === 'none' || syndic === 'any') return syndic
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

function warnOfImpossibleNumber(q: string | undefined, warnings: Warning[]): void {
  const digits = q === undefined ? undefined : bareDigits(q)
  if (q === undefined || digits === undefined || isEnterpriseNumber(digits)) return
  if (q.replace(/\D/g, '').length === 10) warnings.push(numberImpossible('q', q))
}

const isTier = (value: unknown): value is Tier => value === 'strict' || value === 'fuzzy'

function readCursor(cursor: string, scope: CursorScope, secret: string): SearchAfter {
  const [tier, ...values] = decodeCursor(secret, scope, cursor) ?? []
  if (!isTier(tier)) throw new Problem('cursor_invalid')
  return { tier, values: values as SearchAfter['values'] }
}

/** The cursor to what follows; null on the last page. */
export function nextCursor(next: SearchAfter | undefined, scope: CursorScope, secret: string): string | null {
  return next === undefined ? null : encodeCursor(secret, scope, [next.tier, ...next.values])
}

/**
 * What a cursor is bound to: the list meant, so that a default that is spelt out, or another way to write the same
 * words, is the same list.
 */
function scopeOf({
  q,
  municipality,
  sort,
  ...filters
}: Omit<VmeQuery, 'page' | 'pageSize' | 'after'>): CursorScope {
  const byNumber =
    filters.numbers !== undefined || (q !== undefined && parseQuery(q, 'list').number !== undefined)
  return {
    ...filters,
    q: q?.toLowerCase().replace(/\s+/g, ' '),
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
  const { page, pageSize } = effectivePage(parameters, warnings)
  const filters = {
    q: readSearchText(parameters.q, warnings),
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
  }
  warnOfWordsCut(filters.q, warnings)
  warnOfImpossibleNumber(filters.q, warnings)
  const scope = scopeOf(filters)
  const { cursor, culture } = parameters
  if (cursor === undefined && !isWithinWindow({ page, pageSize }))
    throw new Problem('page_window_exceeded', { values: { page, pageSize, window: PAGE_WINDOW } })
  if (cursor !== undefined && parameters.page !== undefined) warnings.push(pageIgnored)
  const after = cursor === undefined ? undefined : readCursor(cursor, scope, cursorSecret)
  return { query: { ...filters, page: after ? 1 : page, pageSize, after }, scope, culture, warnings }
}
