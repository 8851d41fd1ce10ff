// One function a filter of the VME list; each gives undefined when its parameter is absent.

import type { Clause } from '../../engine/clause.ts'
import type { ActiveFilter } from '../../engine/search-list.ts'
import { foldKey } from '../../text/words.ts'
import type { VmeFilterName, VmeQuery } from './query.ts'

const terms = (field: string, values: readonly string[]): Clause => ({ terms: { [field]: [...values] } })

const inRegions = ({ regions }: VmeQuery): Clause | undefined =>
  regions === undefined ? undefined : terms('regionCode', regions)

const inPostcodes = ({ postcodes }: VmeQuery): Clause | undefined =>
  postcodes === undefined ? undefined : terms('postcode', postcodes)

function inMunicipality({ municipality }: VmeQuery): Clause | undefined {
  if (municipality === undefined) return undefined
  return /^\d{5}$/.test(municipality)
    ? terms('municipalityKey', [municipality])
    : terms('municipalityNames', [foldKey(municipality)])
}

const inProvince = ({ province }: VmeQuery): Clause | undefined =>
  province === undefined ? undefined : terms('provinceKey', [province])

function withSyndic({ syndic }: VmeQuery): Clause | undefined {
  if (syndic === undefined) return undefined
  // A private person has a kind and no number.
  const known: Clause = { exists: { field: 'syndicKinds' } }
  if (syndic === 'any') return known
  if (syndic === 'professional' || syndic === 'personal') return terms('syndicKinds', [syndic])
  return syndic === 'none' ? { bool: { must_not: [known] } } : terms('syndicNumbers', [syndic])
}

export const livingStatuses = ['active', 'in-liquidation'] as const
export const endedStatuses = ['stopped', 'merged'] as const

function inStatus({ status }: VmeQuery): Clause | undefined {
  if (status === undefined || status === 'all') return undefined
  return terms('status', status === 'active' ? livingStatuses : endedStatuses)
}

const amongNumbers = ({ numbers }: VmeQuery): Clause | undefined =>
  numbers === undefined ? undefined : terms('enterpriseNumber', numbers)

const updatedSince = ({ updatedSince }: VmeQuery): Clause | undefined =>
  updatedSince === undefined
    ? undefined
    : { range: { updatedAt: { gte: updatedSince, format: 'strict_date_optional_time' } } }

/** Every filter under the name of its parameter. */
const vmeFilters: Record<VmeFilterName, (query: VmeQuery) => Clause | undefined> = {
  region: inRegions,
  zipcode: inPostcodes,
  municipality: inMunicipality,
  province: inProvince,
  syndic: withSyndic,
  status: inStatus,
  numbers: amongNumbers,
  updatedSince,
}

/** The filters that a query sets. */
export function activeFilters(query: VmeQuery): ActiveFilter<VmeFilterName>[] {
  return (Object.keys(vmeFilters) as VmeFilterName[]).flatMap((name) => {
    const clause = vmeFilters[name](query)
    return clause === undefined ? [] : [{ name, clause }]
  })
}
