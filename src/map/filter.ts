// Which points a filter of the map keeps.
import type { DocumentKind } from '../../mappings/index.ts'
import type { EnterpriseNumber } from '../domain/enterprise-number.ts'
import { type MapCategory, mapCategories } from '../domain/map-category.ts'
import { keyOfNumber, type PointColumns, selectColumns } from './columns.ts'

export interface MapFilter {
  /** The portfolio of this syndic, and the syndic itself. */
  syndicNumber?: EnterpriseNumber | undefined
  /** Any of these; all when absent. */
  categories?: readonly MapCategory[] | undefined
  /** False: syndics only. */
  includeVmes?: boolean | undefined
}

/** How much of one kind a filter keeps; `some` of it needs clusters of its own. */
export type Share = 'all' | 'none' | 'some'

const categoriesOf: Record<DocumentKind, readonly MapCategory[]> = {
  vme: mapCategories.filter((category) => category !== 'syndic'),
  syndic: ['syndic'],
}

export function shareOf(kind: DocumentKind, { syndicNumber, categories, includeVmes }: MapFilter): Share {
  const own = categoriesOf[kind]
  const kept = own.filter((category) => categories?.includes(category) ?? true)
  if (kept.length === 0 || (kind === 'vme' && includeVmes === false)) return 'none'
  return syndicNumber === undefined && kept.length === own.length ? 'all' : 'some'
}

/** Equal for filters that keep the same. */
export const keyOfFilter = (filter: MapFilter): string =>
  [
    filter.syndicNumber ?? '',
    mapCategories.filter((category) => filter.categories?.includes(category) ?? true).join(),
    filter.includeVmes ?? true,
  ].join(';')

export function filterColumns(
  kind: DocumentKind,
  columns: PointColumns,
  { syndicNumber, categories }: MapFilter,
): PointColumns {
  const isCategory = mapCategories.map((category) => categories?.includes(category) ?? true)
  const wanted = syndicNumber === undefined ? undefined : keyOfNumber(syndicNumber)
  return selectColumns(columns, (index) => {
    if (!isCategory[columns.categories[index] as number]) return false
    if (wanted === undefined) return true
    if (kind === 'syndic') return columns.keys[index] === wanted
    const end = columns.syndicStarts[index + 1] as number
    for (let at = columns.syndicStarts[index] as number; at < end; at++)
      if (columns.syndics[at] === wanted) return true
    return false
  })
}
