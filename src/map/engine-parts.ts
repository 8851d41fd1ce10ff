// What one view of the map asks the engine: a question for each kind, and one for each category of impacts.
import { type MapKind, mapKinds } from '../../mappings/map-fields.ts'
import type { Clause } from '../engine/clause.ts'
import type { Box } from '../geo/box.ts'
import { impactCategories } from '../impacts/event.ts'
import { numberOfKey } from '../register/number-key.ts'
import type { Services } from '../services.ts'
import { firstImpact, mapCategories, type PointCategory, pointCategories } from './category.ts'
import type { CellPoint } from './draw/cell-layer.ts'
import { listPoints, sumTiles, type TileQuery, type TileSums } from './engine-tiles.ts'
import { impactsOf, type MapFilter } from './points/filter.ts'

export type SearchPart = Pick<Services, 'search'>

const categoriesOf = {
  vme: mapCategories.filter((category) => category !== 'syndic'),
  syndic: ['syndic'],
} as const

/** What a view selects, whatever its box. */
export interface Selection extends MapFilter {
  /** VMEs of a search alone. */
  selected?: Clause | undefined
}

/** One question to the engine, and what its points are counted as. */
export interface Part {
  kind: MapKind
  tileQuery: TileQuery
  /** Undefined: their own category. */
  as: PointCategory | undefined
}

/** Numbers of the VMEs that each named category of impacts selects. */
function readImpacts(filter: MapFilter): Map<PointCategory, string[]> {
  const impacts = impactsOf(filter)
  const named = impactCategories.filter((category) => filter.categories?.includes(category))
  const byCategory = new Map<PointCategory, string[]>(named.map((category) => [category, []]))
  for (const [at, key] of (impacts?.keys ?? new Uint32Array()).entries())
    byCategory
      .get(pointCategories[firstImpact + (impacts?.categories[at] ?? 0)] as PointCategory)
      ?.push(numberOfKey(key))
  return byCategory
}

/** No part where nothing can be selected. */
function partsOf(kind: MapKind, selection: Selection, box: Box | undefined): Part[] {
  const { categories, syndicNumber, selected } = selection
  if (kind === 'syndic' && selected !== undefined) return []
  const field = kind === 'vme' ? 'syndicNumbers' : 'enterpriseNumber'
  const term = syndicNumber === undefined ? undefined : ({ field, value: syndicNumber } as const)
  const impacts = kind === 'vme' ? readImpacts(selection) : new Map<PointCategory, string[]>()
  const impacted = [...impacts.values()].flat()
  const all = { box, term, selected }
  const own = {
    ...all,
    categories: categoriesOf[kind].filter((category) => categories?.includes(category) ?? true),
    ...(impacted.length === 0 ? {} : { among: { allBut: impacted } }),
  }
  const hit = [...impacts].flatMap(([as, only]): Part[] =>
    only.length === 0
      ? []
      : [{ kind, as, tileQuery: { ...all, categories: categoriesOf[kind], among: { only } } }],
  )
  return own.categories.length === 0 ? hit : [{ kind, as: undefined, tileQuery: own }, ...hit]
}

export const partsIn = (selection: Selection, box: Box | undefined): Part[] =>
  mapKinds.flatMap((kind) => partsOf(kind, selection, box))

export interface Sums extends Omit<TileSums, 'counts'> {
  counts: ReadonlyMap<PointCategory, number>
}

export const countedAs = (
  counts: ReadonlyMap<PointCategory, number>,
  as: PointCategory | undefined,
): ReadonlyMap<PointCategory, number> =>
  as === undefined ? counts : new Map([[as, [...counts.values()].reduce((sum, count) => sum + count, 0)]])

/** Of each part. Throws search_unavailable. */
export const sumParts = ({ search }: SearchPart, parts: readonly Part[]): Promise<Sums[]> =>
  Promise.all(
    parts.map(async ({ kind, tileQuery, as }) => {
      const sums = await search(kind, (engine, options) => sumTiles(engine, tileQuery, options))
      return { ...sums, counts: countedAs(sums.counts, as) }
    }),
  )

/** By category, in the order of pointCategories. */
export const addCounts = (sums: readonly Sums[]): Uint32Array =>
  Uint32Array.from(pointCategories, (category) =>
    sums.reduce((total, { counts }) => total + (counts.get(category) ?? 0), 0),
  )

/** Points of a part, or those of some of its cells. Throws search_unavailable. */
export async function listPart(
  { search }: SearchPart,
  { kind, tileQuery, as }: Part,
  cells?: Parameters<typeof listPoints>[2]['cells'],
): Promise<CellPoint[]> {
  const points = await search(kind, (engine, options) =>
    listPoints(engine, tileQuery, { ...options, ...(cells === undefined ? {} : { cells }) }),
  )
  return points.map((point) => ({ ...point, category: as ?? point.category }))
}
