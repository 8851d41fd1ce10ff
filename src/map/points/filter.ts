// Which points a filter of the map keeps, and as what.
import type { MapKind } from '../../../mappings/map-fields.ts'
import type { ImpactFamily } from '../../impacts/event.ts'
import type { EnterpriseNumber } from '../../register/enterprise-number.ts'
import { keyOfNumber } from '../../register/number-key.ts'
import { firstImpact, mapCategories, type PointCategory, pointCategories } from '../category.ts'
import { categoriesOfKind } from '../clusters/snapshot.ts'
import type { Categories } from '../clusters/tree-data.ts'
import { type PointColumns, selectColumns } from './columns.ts'

/** VMEs that are hit at one moment, each with its strongest category. */
export interface ImpactSelection {
  of: ImpactFamily | 'any'
  /** Of the snapshot of impacts: another one for another moment or other events. */
  version: string
  /** First eight digits of their numbers, ascending. */
  keys: Uint32Array
  /** Positions in impactCategories. */
  categories: Uint8Array
}

export interface MapFilter {
  /** The portfolio of this syndic, and the syndic itself. */
  syndicNumber?: EnterpriseNumber | undefined
  /**
   * Any of these; all but impacts when absent. A VME that is selected by its impact is kept under that one, any other
   * under its own.
   */
  categories?: readonly PointCategory[] | undefined
  /** False: syndics only. */
  includeVmes?: boolean | undefined
  /** Whom impact categories select; without it they select nothing. */
  impacts?: ImpactSelection | undefined
}

/** How much of one kind a filter keeps; `some` of it needs clusters of its own. */
export type Share = 'all' | 'none' | 'some'

const categoriesOf: Record<MapKind, readonly PointCategory[]> = {
  vme: mapCategories.filter((category) => category !== 'syndic'),
  syndic: ['syndic'],
}

const namesImpact = ({ categories }: MapFilter): boolean =>
  categories?.some((category) => pointCategories.indexOf(category) >= firstImpact) ?? false

/** The impacts on which a filter depends; undefined when it depends on none. */
export const impactsOf = (filter: MapFilter): ImpactSelection | undefined =>
  filter.includeVmes !== false && namesImpact(filter) ? filter.impacts : undefined

const keepsOwn = (kind: MapKind, { categories }: MapFilter): readonly PointCategory[] =>
  categoriesOf[kind].filter((category) => categories?.includes(category) ?? true)

export function shareOf(kind: MapKind, filter: MapFilter): Share {
  if (kind === 'vme' && filter.includeVmes === false) return 'none'
  const own = keepsOwn(kind, filter).length
  const impacted = kind === 'vme' ? (impactsOf(filter)?.keys.length ?? 0) : 0
  if (own + impacted === 0) return 'none'
  return filter.syndicNumber === undefined && impacted === 0 && own === categoriesOf[kind].length
    ? 'all'
    : 'some'
}

/** Range of the categories that the points of a kind have once they are filtered. */
export function categoriesKept(kind: MapKind, filter: MapFilter): Categories {
  if (kind === 'syndic' || impactsOf(filter) === undefined) return categoriesOfKind[kind]
  const first = keepsOwn(kind, filter).length === 0 ? firstImpact : 0
  return { first, width: pointCategories.length - first }
}

/** Equal for filters that keep the same. */
export function keyOfFilter(filter: MapFilter): string {
  const impacts = impactsOf(filter)
  const named = impacts === undefined ? mapCategories : pointCategories
  return [
    filter.syndicNumber ?? '',
    named.filter((category) => filter.categories?.includes(category) ?? true).join(),
    filter.includeVmes ?? true,
    ...(impacts === undefined ? [] : [impacts.of, impacts.version]),
  ].join(';')
}

/** Categories of the points, those with an impact that is named under it. */
export function underImpacts(
  { keys, categories, count }: Pick<PointColumns, 'keys' | 'categories' | 'count'>,
  impacts: ImpactSelection,
  isNamed: readonly boolean[],
): Uint8Array {
  const under = Uint8Array.from(categories)
  let at = 0
  for (const [position, key] of impacts.keys.entries()) {
    // Both are in the order of their keys.
    while (at < count && (keys[at] as number) < key) at++
    if (at === count) break
    const category = firstImpact + (impacts.categories[position] as number)
    if (keys[at] === key && isNamed[category]) under[at] = category
  }
  return under
}

export function filterColumns(kind: MapKind, columns: PointColumns, filter: MapFilter): PointColumns {
  const { syndicNumber, categories } = filter
  const isNamed = pointCategories.map(
    (category, position) => categories?.includes(category) ?? position < firstImpact,
  )
  const impacts = kind === 'vme' ? impactsOf(filter) : undefined
  const under = impacts === undefined ? columns.categories : underImpacts(columns, impacts, isNamed)
  const wanted = syndicNumber === undefined ? undefined : keyOfNumber(syndicNumber)
  return selectColumns({ ...columns, categories: under }, (index) => {
    if (!isNamed[under[index] as number]) return false
    if (wanted === undefined) return true
    if (kind === 'syndic') return columns.keys[index] === wanted
    const end = columns.numberStarts[index + 1] as number
    for (let at = columns.numberStarts[index] as number; at < end; at++)
      if (columns.numbers[at] === wanted) return true
    return false
  })
}
