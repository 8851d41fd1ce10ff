// The map answered by the engine, for when memory does not hold it: counts by the cells that documents name themselves
// (src/geo/tile-key.ts), which costs a tenth of a grid that is computed from their places.
import type { MapFields } from '../../mappings/map-fields.ts'
import { withinBox } from '../engine/box-clause.ts'
import type { Clause, TermBuckets } from '../engine/clause.ts'
import type { Engine } from '../engine/list-query.ts'
import { runSearch, type SearchOptions } from '../engine/run-search.ts'
import type { Box } from '../geo/box.ts'
import { type TilePrecision, tilePrecisions } from '../geo/tile-key.ts'
import { letterOfCategory, type MapCategory, type PointCategory } from './category.ts'
import type { Precision } from './precision.ts'

/** Which VMEs by number, ten digits each. */
export type AmongNumbers = { only: readonly string[] } | { allBut: readonly string[] }

export interface TileQuery {
  /** Undefined: everything. */
  box: Box | undefined
  categories: readonly MapCategory[]
  /** Restricts by terms: who manages a VME, or which syndic. */
  term: { field: 'syndicNumbers' | 'enterpriseNumber'; value: string } | undefined
  among?: AmongNumbers | undefined
  /** Those of a search alone. */
  selected?: Clause | undefined
}

export interface TileCell {
  x: number
  y: number
  /** The middle of its points. */
  latitude: number
  longitude: number
  counts: ReadonlyMap<MapCategory, number>
  /** Points in it. */
  total: number
}

export interface TilePoint {
  enterpriseNumber: string
  name: string
  latitude: number
  longitude: number
  precision: Precision
  category: MapCategory
}

export interface TileSums {
  /** Points in the box by category. */
  counts: Map<MapCategory, number>
  withoutCoordinates: number
  /** Around everything that is selected, whatever the box. */
  bounds: Box | undefined
}

// Above what a reply may hold, by far: more means that the cells are too fine.
const MAX_BUCKETS = 20_000
// The window of the engine.
const MAX_TILE_POINTS = 10_000

/** Deepest zoom at which cells of a precision are drawn. */
export function precisionOf(zoom: number): TilePrecision {
  const wanted = zoom + 2
  // Between two the finer one: 64 pixels, as wide as clusters of the map in memory.
  const near = tilePrecisions.reduce((best, precision) =>
    Math.abs(precision - wanted) <= Math.abs(best - wanted) ? precision : best,
  )
  return near
}

const categoryOfLetter = new Map(
  Object.entries(letterOfCategory).map(([category, letter]) => [letter, category as MapCategory]),
)

// index.max_terms_count, as the engine has it unless told otherwise.
const MAX_TERMS = 65_536

function anyOf(numbers: readonly string[]): Clause[] {
  const clauses: Clause[] = []
  for (let at = 0; at < numbers.length; at += MAX_TERMS)
    clauses.push({ terms: { enterpriseNumber: numbers.slice(at, at + MAX_TERMS) } })
  return clauses
}

function amongThem(among: AmongNumbers): Clause {
  if ('only' in among) return { bool: { should: anyOf(among.only), minimum_should_match: 1 } }
  return { bool: { must_not: anyOf(among.allBut) } }
}

function selection({ categories, term, among, selected }: TileQuery): Clause[] {
  return [
    { terms: { mapCategories: [...categories] } },
    ...(term === undefined ? [] : [{ term: { [term.field]: term.value } }]),
    ...(among === undefined ? [] : [amongThem(among)]),
    ...(selected === undefined ? [] : [selected]),
  ]
}

const placed: Clause = { exists: { field: 'location' } }

const inBox = ({ box }: TileQuery): Clause[] => [box === undefined ? placed : withinBox('location', box)]

type Aggregations = Record<string, unknown> | undefined

function readBuckets(aggregations: Aggregations, name: string): { key: string; count: number }[] {
  const found = aggregations?.[name] as TermBuckets | undefined
  if (found === undefined || !Array.isArray(found.buckets)) return []
  return found.buckets.map(({ key, doc_count: count }) => ({ key: String(key), count }))
}

function readBounds(aggregations: Aggregations): Box | undefined {
  const found = aggregations?.bounds as
    | { bounds?: { top_left: { lat: number; lon: number }; bottom_right: { lat: number; lon: number } } }
    | undefined
  if (found?.bounds === undefined) return undefined
  const { top_left: topLeft, bottom_right: bottomRight } = found.bounds
  return { west: topLeft.lon, south: bottomRight.lat, east: bottomRight.lon, north: topLeft.lat }
}

/** Counts in the box and beyond it. Throws SearchUnavailable. */
export async function sumTiles(
  engine: Engine,
  tileQuery: TileQuery,
  options?: SearchOptions,
): Promise<TileSums> {
  const { aggregations } = await runSearch(
    engine,
    {
      size: 0,
      track_total_hits: false,
      query: { bool: { filter: selection(tileQuery) } },
      aggs: {
        box: {
          filter: { bool: { filter: inBox(tileQuery) } },
          aggs: { categories: { terms: { field: 'mapCategories', size: categoryOfLetter.size } } },
        },
        without: { filter: { bool: { must_not: [placed] } } },
        bounds: { geo_bounds: { field: 'location' } },
      },
    },
    options,
  )
  const all: Aggregations = aggregations
  const without = all?.without as { doc_count: number } | undefined
  return {
    counts: new Map(
      readBuckets(all?.box as Aggregations, 'categories').map(({ key, count }) => [
        key as MapCategory,
        count,
      ]),
    ),
    withoutCoordinates: without?.doc_count ?? 0,
    bounds: readBounds(all),
  }
}

/** Of those that a clause selects, how many are on no map. Throws SearchUnavailable. */
export async function countOffMap(
  engine: Engine,
  selected: Clause,
  options?: SearchOptions,
): Promise<number> {
  const query = { bool: { filter: [selected], must_not: [{ exists: { field: 'mapCategories' } }] } }
  const { hits } = await runSearch(engine, { size: 0, track_total_hits: true, query }, options)
  return typeof hits.total === 'number' ? hits.total : (hits.total?.value ?? 0)
}

interface CellBucket {
  key: string
  doc_count: number
  middle: { location?: { lat: number; lon: number } }
}

interface Summed {
  latitude: number
  longitude: number
  counts: ReadonlyMap<PointCategory, number>
  total: number
}

/** Sums of both; the middle of all points is that of both middles, each by its weight. */
export function addedTo<Cell extends Summed>(cell: Cell | undefined, added: Cell): Cell {
  if (cell === undefined) return added
  const total = cell.total + added.total
  const middle = (one: number, other: number): number => (one * cell.total + other * added.total) / total
  return {
    ...cell,
    counts: new Map([...cell.counts, ...added.counts]),
    total,
    latitude: middle(cell.latitude, added.latitude),
    longitude: middle(cell.longitude, added.longitude),
  }
}

function gatherCells(buckets: readonly CellBucket[]): TileCell[] {
  const cells = new Map<string, TileCell>()
  for (const { key, doc_count: total, middle } of buckets) {
    const [, x = '', y = '', letter = ''] = key.split('/')
    const category = categoryOfLetter.get(letter)
    if (category === undefined || middle.location === undefined) continue
    const at = `${x}/${y}`
    const { lat: latitude, lon: longitude } = middle.location
    const counts = new Map([[category, total]])
    cells.set(at, addedTo(cells.get(at), { x: Number(x), y: Number(y), latitude, longitude, counts, total }))
  }
  return [...cells.values()]
}

/** Points by cell; undefined when there are more cells than a reply may hold. Throws SearchUnavailable. */
export async function listCells(
  engine: Engine,
  tileQuery: TileQuery,
  { precision, ...options }: { precision: TilePrecision } & SearchOptions,
): Promise<TileCell[] | undefined> {
  const { aggregations } = await runSearch(
    engine,
    {
      size: 0,
      track_total_hits: false,
      query: { bool: { filter: [...selection(tileQuery), ...inBox(tileQuery)] } },
      aggs: {
        cells: {
          terms: { field: `tile${precision}`, size: MAX_BUCKETS },
          aggs: { middle: { geo_centroid: { field: 'location' } } },
        },
      },
    },
    options,
  )
  const all: Aggregations = aggregations
  const cells = all?.cells as { sum_other_doc_count?: number; buckets?: CellBucket[] } | undefined
  if ((cells?.sum_other_doc_count ?? 0) > 0) return undefined
  return gatherCells(cells?.buckets ?? [])
}

type Source = Pick<MapFields, 'location' | 'mapCategories'> & {
  enterpriseNumber: string
  facts: { name: string; location?: { precision: Precision } | null }
}

function readPoint(source: Source): TilePoint[] {
  const { location, mapCategories, enterpriseNumber, facts } = source
  const [category] = mapCategories
  if (location === null || !facts.location || category === undefined) return []
  const { lat: latitude, lon: longitude } = location
  const { name } = facts
  return [{ enterpriseNumber, name, latitude, longitude, precision: facts.location.precision, category }]
}

/**
 * Points one by one, by number: all in the box, or those in some cells of it, which are named by a point of each.
 * At most MAX_TILE_POINTS. Throws SearchUnavailable.
 */
export async function listPoints(
  engine: Engine,
  tileQuery: TileQuery,
  { cells, ...options }: { cells?: { precision: TilePrecision; keys: readonly string[] } } & SearchOptions,
): Promise<TilePoint[]> {
  const among: Clause[] =
    cells === undefined ? [] : [{ terms: { [`tile${cells.precision}`]: [...cells.keys] } }]
  const { hits } = await runSearch<Source>(
    engine,
    {
      size: MAX_TILE_POINTS,
      track_total_hits: false,
      query: { bool: { filter: [...selection(tileQuery), ...inBox(tileQuery), ...among] } },
      sort: [{ enterpriseNumber: 'asc' }],
      _source: ['enterpriseNumber', 'location', 'mapCategories', 'facts.name', 'facts.location.precision'],
    },
    options,
  )
  return hits.hits.flatMap(({ _source }) => (_source === undefined ? [] : readPoint(_source)))
}

/** Name of a cell, as its documents hold it, for each category that is in it. */
export const cellKeys = ({ x, y, counts }: TileCell, precision: TilePrecision): string[] =>
  [...counts.keys()].map((category) => `${precision}/${x}/${y}/${letterOfCategory[category]}`)
