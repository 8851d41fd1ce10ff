// How the filters of the search for VMEs read.

import { formatEnterpriseNumber } from '../../register/enterprise-number.ts'
import { regionName } from '../../site/parts/region-name.ts'
import type { Culture } from '../../text/culture.ts'
import { fillText } from '../../text/page-texts.ts'
import { isSyndicWord, type SyndicWord } from '../syndic-word.ts'
import { vmeTexts } from '../texts.ts'
import { type FilterName, filtersOf, type VmeSearchRequest } from './request.ts'

type PlaceFilter = 'province' | 'municipality' | 'zipcode'

/** Names that stand elsewhere than in the request. */
export interface FilterNames {
  /** A place as its readers call it; undefined for one that is not known. */
  placeName(filter: PlaceFilter, key: string): string | undefined
  /** Of the syndic that is asked for by number; undefined while it is not known. */
  syndicName: string | undefined
}

const syndicTexts = {
  any: 'fieldKnownSyndic',
  professional: 'syndicProfessional',
  personal: 'personalSyndic',
  none: 'syndicUnknown',
} as const satisfies Record<SyndicWord, keyof typeof vmeTexts.nl>

export const syndicWordText = (word: SyndicWord, culture: Culture): string =>
  vmeTexts[culture][syndicTexts[word]]

const statusTexts = { stopped: 'fieldEnded', all: 'fieldEveryStatus' } as const satisfies Record<
  string,
  keyof typeof vmeTexts.nl
>

function syndicLabel(syndic: string, culture: Culture, name: string | undefined): string {
  if (isSyndicWord(syndic)) return syndicWordText(syndic, culture)
  return fillText(vmeTexts[culture].filterSyndic, { name: name ?? formatEnterpriseNumber(syndic) })
}

/** Label of each filter that is set. */
export function filterLabels(
  request: VmeSearchRequest,
  { placeName, syndicName }: FilterNames,
): ReadonlyMap<FilterName, string> {
  const { culture, filters } = request
  const labelOf = (name: FilterName): string => {
    const { region, syndic, status, ...places } = filters
    if (name === 'region') return region === undefined ? '' : regionName(region, culture)
    if (name === 'syndic') return syndicLabel(syndic ?? '', culture, syndicName)
    if (name === 'status') return status === undefined ? '' : vmeTexts[culture][statusTexts[status]]
    const key = places[name] ?? ''
    return placeName(name, key) ?? key
  }
  return new Map(filtersOf(request).map((name) => [name, labelOf(name)]))
}
