// Names of what a search is filtered by, as its readers call it.
import { locationLabel } from '../../places/memory/location-index.ts'
import type { Services } from '../../services.ts'
import { findSyndicRow } from '../../syndics/statements/syndics.ts'
import type { Culture } from '../../text/culture.ts'
import { isSyndicWord } from '../syndic-word.ts'
import type { FilterNames, Filters } from './filters.ts'

export async function findNames(
  services: Pick<Services, 'readRegister' | 'locations'>,
  { culture, filters: { syndic } }: { culture: Culture; filters: Filters },
): Promise<FilterNames> {
  const isNumber = syndic !== undefined && !isSyndicWord(syndic)
  // The number alone says it too, while the database is down.
  const row = isNumber
    ? await services.readRegister((sql) => findSyndicRow(sql, syndic)).catch(() => undefined)
    : undefined
  return {
    syndicName: row?.name ?? undefined,
    placeName: (filter, key) =>
      locationLabel(services.locations.index, {
        type: filter === 'zipcode' ? 'postcode' : filter,
        key,
        culture,
      }),
  }
}
