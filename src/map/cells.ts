// The map while memory does not hold it: counted by the search engine, in cells, and drawn by the same hand.

import type { Box } from '../geo/box.ts'
import { impactCategories } from '../impacts/event.ts'
import { numberOfKey } from '../register/number-key.ts'
import type { Services } from '../services.ts'
import { mapOfCells } from '../warnings.ts'
import { firstImpact, mapCategories, type PointCategory, pointCategories } from './category.ts'
import { around, snapOut, wholeWorld } from './draw/box.ts'
import { type Cell, type CellPoint, layerOfCells } from './draw/cell-layer.ts'
import {
  type FeatureSelection,
  isClustersOnly,
  MAX_FEATURES,
  type View,
  warnOfZoom,
  zoomAsked,
} from './draw/draw.ts'
import type { Layer } from './draw/layers.ts'
import {
  cellKeys,
  listCells,
  listPoints,
  precisionOf,
  sumTiles,
  type TileCell,
  type TileQuery,
  type TileSums,
} from './engine-tiles.ts'
import { impactsOf, type MapFilter } from './points/filter.ts'
import { CLUSTER_MAX_ZOOM } from './zooms.ts'

type MapKind = 'vme' | 'syndic'

const categoriesOf = {
  vme: mapCategories.filter((category) => category !== 'syndic'),
  syndic: ['syndic'],
} as const
const kinds: readonly MapKind[] = ['vme', 'syndic']

/** One question to the engine, of what its points are counted as. */
interface Part {
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
function partsOf(kind: MapKind, filter: MapFilter, box: Box | undefined): Part[] {
  const { categories, syndicNumber } = filter
  const field = kind === 'vme' ? 'syndicNumbers' : 'enterpriseNumber'
  const term = syndicNumber === undefined ? undefined : ({ field, value: syndicNumber } as const)
  const impacts = kind === 'vme' ? readImpacts(filter) : new Map<PointCategory, string[]>()
  const impacted = [...impacts.values()].flat()
  const own = {
    box,
    categories: categoriesOf[kind].filter((category) => categories?.includes(category) ?? true),
    term,
    ...(impacted.length === 0 ? {} : { among: { allBut: impacted } }),
  }
  const hit = [...impacts].flatMap(([as, only]): Part[] =>
    only.length === 0
      ? []
      : [{ kind, as, tileQuery: { box, categories: categoriesOf[kind], term, among: { only } } }],
  )
  return own.categories.length === 0 ? hit : [{ kind, as: undefined, tileQuery: own }, ...hit]
}

type SearchPart = Pick<Services, 'search'>

async function sumPart({ search }: SearchPart, { kind, tileQuery, as }: Part): Promise<Sums> {
  const { counts, ...rest } = await search(kind, (engine, options) => sumTiles(engine, tileQuery, options))
  return { ...rest, counts: countedAs(counts, as) }
}

interface Sums extends Omit<TileSums, 'counts'> {
  counts: ReadonlyMap<PointCategory, number>
}

const countedAs = (
  counts: ReadonlyMap<PointCategory, number>,
  as: PointCategory | undefined,
): ReadonlyMap<PointCategory, number> =>
  as === undefined ? counts : new Map([[as, [...counts.values()].reduce((sum, count) => sum + count, 0)]])

const pointsAs = (points: readonly CellPoint[], as: PointCategory | undefined): CellPoint[] =>
  points.map((point) => ({ ...point, category: as ?? point.category }))

const placeOf = ({ x, y }: { x: number; y: number }): string => `${x}/${y}`

/** Cells of all parts; what lies in one is added up. */
function mergeCells(found: readonly { part: Part; cells: readonly TileCell[] }[]): Map<string, Cell> {
  const merged = new Map<string, Cell>()
  for (const { part, cells } of found)
    for (const cell of cells) {
      const known = merged.get(placeOf(cell))
      merged.set(placeOf(cell), {
        x: cell.x,
        y: cell.y,
        counts: new Map([...(known?.counts ?? []), ...countedAs(cell.counts, part.as)]),
        total: (known?.total ?? 0) + cell.total,
      })
    }
  return merged
}

/** Undefined: too many cells at this zoom. */
async function layerAt(
  { search }: SearchPart,
  of: MapKind,
  { parts, zoom }: { parts: readonly Part[]; zoom: number },
): Promise<Layer | undefined> {
  const precision = precisionOf(Math.min(zoom, CLUSTER_MAX_ZOOM))
  const listOf = async ({ tileQuery, as }: Part, cells?: Parameters<typeof listPoints>[2]['cells']) =>
    pointsAs(
      await search(of, (engine, options) =>
        listPoints(engine, tileQuery, { ...options, ...(cells === undefined ? {} : { cells }) }),
      ),
      as,
    )
  if (zoom > CLUSTER_MAX_ZOOM) {
    const points = await Promise.all(parts.map((part) => listOf(part)))
    return layerOfCells({ of, precision, cells: [], points: points.flat() })
  }
  const found: { part: Part; cells: TileCell[] }[] = []
  for (const part of parts) {
    const cells = await search(of, (engine, options) =>
      listCells(engine, part.tileQuery, { ...options, precision }),
    )
    if (cells === undefined) return undefined
    found.push({ part, cells })
  }
  const merged = mergeCells(found)
  if (merged.size > MAX_FEATURES) return undefined
  const points = await Promise.all(
    found.map(({ part, cells }) => {
      const alone = cells.filter((cell) => merged.get(placeOf(cell))?.total === 1)
      const keys = alone.flatMap((cell) => cellKeys(cell, precision))
      return keys.length === 0 ? [] : listOf(part, { precision, keys })
    }),
  )
  const cells = [...merged.values()].filter(({ total }) => total !== 1)
  return layerOfCells({ of, precision, cells, points: points.flat() })
}

export type CellView = View & MapFilter

export interface CellSelection {
  selection: FeatureSelection
  withoutCoordinates: number
  bounds: Box | undefined
}

function addCounts(sums: readonly Sums[]): Uint32Array {
  return Uint32Array.from(pointCategories, (category) =>
    sums.reduce((total, { counts }) => total + (counts.get(category) ?? 0), 0),
  )
}

/** Points of a box by category, in the order of pointCategories. Throws search_unavailable. */
export async function countCells(
  services: SearchPart,
  { box, ...filter }: MapFilter & { box: Box | undefined },
): Promise<{ counts: Uint32Array; withoutCoordinates: number }> {
  const parts = kinds.flatMap((kind) => partsOf(kind, filter, box))
  const sums = await Promise.all(parts.map((part) => sumPart(services, part)))
  return {
    counts: addCounts(sums),
    withoutCoordinates: sums.reduce((total, one) => total + one.withoutCoordinates, 0),
  }
}

/** Throws search_unavailable. */
export async function selectCells(services: SearchPart, view: CellView): Promise<CellSelection> {
  const partsIn = (box: Box | undefined): Part[] => kinds.flatMap((kind) => partsOf(kind, view, box))
  const sumAll = (box: Box | undefined): Promise<Sums[]> =>
    Promise.all(partsIn(box).map((part) => sumPart(services, part)))
  const everything = await sumAll(undefined)
  const bounds = everything.reduce<Box | undefined>((box, sums) => around(box, sums.bounds), undefined)
  const asked = zoomAsked(view, bounds)
  for (let zoom = asked; ; zoom = Math.min(zoom, CLUSTER_MAX_ZOOM + 1) - 1) {
    const box = view.box === undefined ? undefined : snapOut(view.box, zoom)
    const counts = addCounts(box === undefined ? everything : await sumAll(box))
    const total = counts.reduce((sum, count) => sum + count, 0)
    if (zoom > CLUSTER_MAX_ZOOM && total > MAX_FEATURES) continue
    const parts = partsIn(box)
    const layers = await Promise.all(
      kinds.map((kind) =>
        layerAt(services, kind, { parts: parts.filter((part) => part.kind === kind), zoom }),
      ),
    )
    const drawn = layers.filter((layer) => layer !== undefined)
    const features = drawn.reduce((sum, { found }) => sum + found.length, 0)
    if (zoom > 0 && (drawn.length < layers.length || features > MAX_FEATURES)) continue
    return {
      selection: {
        zoom,
        box: box ?? wholeWorld,
        layers: drawn,
        counts,
        clustersOnly: isClustersOnly(view),
        warnings: [mapOfCells, ...warnOfZoom(view, asked, zoom)],
      },
      withoutCoordinates: everything.reduce((sum, one) => sum + one.withoutCoordinates, 0),
      bounds,
    }
  }
}
