// How a syndic is shown: its name, and beside it where it sits and its number.

import { formatEnterpriseNumber } from '../../register/enterprise-number.ts'
import { syndicPath } from '../../site/page-paths.ts'
import { type Culture, defaultCulture } from '../../text/culture.ts'
import { prepareLine, type ReadyLine } from './line.ts'
import { nameIn } from './present-location.ts'
import type { SuggestionCulture, SyndicEntry } from './suggestion.ts'

/** What the index keeps of each syndic. */
export type StoredSyndic = Pick<SyndicEntry, 'number' | 'name' | 'place' | 'location'>

// Pages exist in three languages.
const pageCulture = (culture: SuggestionCulture | null): Culture =>
  culture === null || culture === 'de' ? defaultCulture : culture

export function prepareSyndic(
  { number, name, place, location }: StoredSyndic,
  culture: SuggestionCulture | null,
): ReadyLine {
  const municipality = place === null ? '' : nameIn(place.names, place.languages, culture)
  return prepareLine({
    type: 'syndic',
    key: number,
    label: name,
    detail: [municipality, formatEnterpriseNumber(number)].filter((part) => part !== '').join(' · '),
    url: syndicPath(number, pageCulture(culture)),
    location,
  })
}
