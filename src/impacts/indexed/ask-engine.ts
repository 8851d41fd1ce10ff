// VMEs of a list that filters or words narrow down, and what is to be said of these.

import { numberInText } from '../../register/number-in-text.ts'
import type { Services } from '../../services.ts'
import { excludedByFilter, spellingBounded, type Warning, wordsDropped } from '../../warnings.ts'
import type { ImpactCategory, ImpactFamily } from '../event.ts'
import type { ImpactSnapshot } from '../snapshot/impact-snapshot.ts'
import { hitsOf } from './category-clause.ts'
import type { HitFilters } from './filters.ts'
import { findHitVmes } from './find-vmes.ts'

export interface AskedHits {
  families: readonly ImpactFamily[]
  categories: readonly ImpactCategory[]
  filters: HitFilters
}

export interface AnsweredHits {
  keys: ReadonlySet<number>
  /** Words as typed that were left out. */
  without: readonly string[]
  warnings: Warning[]
}

/**
 * First eight digits of the numbers of VMEs that have a hit of one of the families and categories, as of the snapshot, and
 * fit the filters. Throws search_unavailable.
 */
export async function askHitVmes(
  { search }: Pick<Services, 'search'>,
  { times }: Pick<ImpactSnapshot, 'times'>,
  { families, categories, filters }: AskedHits,
): Promise<AnsweredHits> {
  const among = {
    bool: {
      should: families.map((family) => hitsOf(family, categories, times)),
      minimum_should_match: 1,
    },
  }
  const { keys, without, excludedBy, isBounded } = await search('impact', (engine, options) =>
    findHitVmes(engine, { among, filters }, options),
  )
  const number = numberInText(filters.q ?? '') ?? ''
  const warnings = excludedBy.map((filter) => excludedByFilter(filter, number))
  if (isBounded) warnings.push(spellingBounded)
  if (without.length > 0) warnings.push(wordsDropped('q', without))
  return { keys, without, warnings }
}
