// From rows of syndics to what can be suggested, with the number of managed VMEs as weight.

import type { EnterpriseNumber } from '../../register/enterprise-number.ts'
import type { Name } from '../../register/names.ts'
import type { LocationEntry, SyndicEntry } from './suggestion.ts'

export interface SuggestedSyndicRow {
  number: EnterpriseNumber
  /** As shown. */
  name: string
  names: readonly Name[]
  managedVmes: number
  /** NIS code of the municipality of its seat; null for a sole trader and for a seat abroad. */
  nis: string | null
  /** Of its seat; null for a sole trader. */
  latitude: number | null
  longitude: number | null
}

export interface SyndicPlaceRow {
  nis: string
  nl: string
  fr: string
  de: string | null
  languages: LocationEntry['languages']
}

/** Pure. Syndics of one municipality share the object that says so. */
export function buildSyndicEntries(
  syndics: readonly SuggestedSyndicRow[],
  places: readonly SyndicPlaceRow[],
): SyndicEntry[] {
  const placeOf = new Map(places.map(({ nis, languages, ...names }) => [nis, { names, languages }] as const))
  return syndics.map(({ number, name, names, managedVmes, nis, latitude, longitude }) => {
    const official = names.filter(({ kind }) => kind === 'official').map(({ text }) => text)
    const others = names.filter(({ kind }) => kind !== 'official').map(({ text }) => text)
    return {
      number,
      name,
      names: [...new Set([name, ...official])],
      aliases: [...new Set(others)],
      place: nis === null ? null : (placeOf.get(nis) ?? null),
      location: latitude === null || longitude === null ? null : { latitude, longitude },
      weight: managedVmes,
    }
  })
}
