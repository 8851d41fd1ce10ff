// The filters of the VME list worked out on a document: for the few that are read by number without the engine.
import type { VmeDocument } from '../../../mappings/vme.ts'
import { foldKey } from '../../text/words.ts'
import { endedStatuses, livingStatuses } from './filters.ts'
import type { VmeFilterName, VmeQuery } from './query.ts'

const isAmong = (values: readonly string[], value: string | null): boolean =>
  value !== null && values.includes(value)

function hasSyndic(syndic: string, { syndicNumbers, syndicKinds }: VmeDocument): boolean {
  if (syndic === 'professional' || syndic === 'personal') return syndicKinds.includes(syndic)
  if (syndic === 'any' || syndic === 'none') return syndicKinds.length > 0 === (syndic === 'any')
  return syndicNumbers.includes(syndic)
}

const isIn = (municipality: string, { municipalityKey, municipalityNames }: VmeDocument): boolean =>
  /^\d{5}$/.test(municipality)
    ? municipalityKey === municipality
    : municipalityNames.includes(foldKey(municipality))

function hasStatus(wanted: NonNullable<VmeQuery['status']>, { status }: VmeDocument): boolean {
  return wanted === 'all' || isAmong(wanted === 'active' ? livingStatuses : endedStatuses, status)
}

/** Each says whether a document passes; an absent parameter lets everything through. */
const passes: Record<VmeFilterName, (query: VmeQuery, document: VmeDocument) => boolean> = {
  region: ({ regions }, { regionCode }) => regions === undefined || isAmong(regions, regionCode),
  zipcode: ({ postcodes }, { postcode }) => postcodes === undefined || isAmong(postcodes, postcode),
  municipality: ({ municipality }, document) => municipality === undefined || isIn(municipality, document),
  province: ({ province }, { provinceKey }) => province === undefined || provinceKey === province,
  syndic: ({ syndic }, document) => syndic === undefined || hasSyndic(syndic, document),
  status: ({ status }, document) => status === undefined || hasStatus(status, document),
  numbers: ({ numbers }, { enterpriseNumber }) => numbers === undefined || numbers.includes(enterpriseNumber),
  // Both are ISO instants in UTC, whose order is that of their texts.
  updatedSince: ({ updatedSince }, { updatedAt }) => updatedSince === undefined || updatedAt >= updatedSince,
}

/** Names of the filters that keep a document out; status must already have its default. */
export function failedFilters(query: VmeQuery, document: VmeDocument): VmeFilterName[] {
  return (Object.keys(passes) as VmeFilterName[]).filter((name) => !passes[name](query, document))
}
