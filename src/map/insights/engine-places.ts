// Places as the search engine has them, for while memory does not hold them: counted in squares of the map, few of them as
// points. VMEs that are found at no place are not among them.
import { withinBox } from '../../engine/box-clause.ts'
import type { Clause } from '../../engine/clause.ts'
import { runSearch } from '../../engine/run-search.ts'
import type { Box } from '../../geo/box.ts'
import { propertyKinds } from '../../property/place.ts'
import type { Services } from '../../services.ts'
import type { CellSelection } from '../cells.ts'
import { makeClusters } from '../clusters/tree.ts'
import { snapOut, tileBox, wholeWorld, withHalfUnits } from '../draw/box.ts'
import { isClustersOnly, MAX_FEATURES, type View, warnOfZoom, zoomAsked } from '../draw/draw.ts'
import type { Layer } from '../draw/layers.ts'
import { buildColumns } from '../points/column-writer.ts'
import type { MapPoint } from '../points/point.ts'
import { CLUSTER_MAX_ZOOM } from '../zooms.ts'
import { placeFields, toPlacePoint } from './place-point.ts'

type SearchPart = Pick<Services, 'search'>

const placed: Clause = { exists: { field: 'location' } }
const kinds = { terms: { field: 'kind', size: propertyKinds.length } }

interface KindBuckets {
  buckets: { key: string; doc_count: number }[]
}

function readKinds({ buckets }: KindBuckets): Uint32Array {
  const counts = new Uint32Array(propertyKinds.length)
  for (const { key, doc_count: count } of buckets)
    counts[propertyKinds.indexOf(key as (typeof propertyKinds)[number])] = count
  return counts
}

interface Sums {
  counts: Uint32Array
  withoutCoordinates: number
  bounds: Box | undefined
}

type Bounds = {
  bounds?: { top_left: { lat: number; lon: number }; bottom_right: { lat: number; lon: number } }
}

const sumPlaces = ({ search }: SearchPart, box: Box | undefined): Promise<Sums> =>
  search('property', async (engine, options) => {
    const { aggregations } = await runSearch(
      engine,
      {
        size: 0,
        track_total_hits: false,
        query: { match_all: {} },
        aggs: {
          box: { filter: box === undefined ? placed : withinBox('location', box), aggs: { kinds } },
          without: { filter: { bool: { must_not: [placed] } } },
          bounds: { geo_bounds: { field: 'location' } },
        },
      },
      options,
    )
    const all = aggregations as unknown as
      | { box: { kinds: KindBuckets }; without: { doc_count: number }; bounds: Bounds }
      | undefined
    const found = all?.bounds.bounds
    return {
      counts: readKinds(all?.box.kinds ?? { buckets: [] }),
      withoutCoordinates: all?.without.doc_count ?? 0,
      bounds: found && {
        west: found.top_left.lon,
        south: found.bottom_right.lat,
        east: found.bottom_right.lon,
        north: found.top_left.lat,
      },
    }
  })

const listPlaces = ({ search }: SearchPart, box: Box): Promise<MapPoint[]> =>
  search('property', async (engine, options) => {
    const { hits } = await runSearch<unknown>(
      engine,
      {
        size: MAX_FEATURES,
        track_total_hits: false,
        query: withinBox('location', box),
        sort: [{ key: 'asc' }],
        _source: placeFields,
      },
      options,
    )
    return hits.hits.flatMap(({ _source }) => toPlacePoint(_source) ?? [])
  })

interface Cell {
  key: string
  doc_count: number
  kinds: KindBuckets
  units: { value: number }
  middle: { location: { lat: number; lon: number } }
  one: { hits: { hits: { _source?: unknown }[] } }
}

/** Undefined: more than a reply holds. */
const listCells = ({ search }: SearchPart, box: Box, precision: number): Promise<Cell[] | undefined> =>
  search('property', async (engine, options) => {
    const { aggregations } = await runSearch(
      engine,
      {
        size: 0,
        track_total_hits: false,
        query: withinBox('location', box),
        aggs: {
          cells: {
            geotile_grid: { field: 'location', precision, size: MAX_FEATURES + 1 },
            aggs: {
              kinds,
              units: { sum: { field: 'units' } },
              middle: { geo_centroid: { field: 'location' } },
              one: { top_hits: { size: 1, _source: placeFields } },
            },
          },
        },
      },
      options,
    )
    const { buckets = [] } = (aggregations?.cells ?? {}) as { buckets?: Cell[] }
    return buckets.length > MAX_FEATURES ? undefined : buckets
  })

/** Places alone, one by one, and squares with several; the item of a square is its position. */
function layerOf(points: readonly MapPoint[], cells: readonly Cell[], precision: number): Layer {
  const columns = buildColumns(points)
  const found = makeClusters(cells.length + columns.count, 0)
  found.counts.fill(1)
  for (const [item, { doc_count: count, middle }] of cells.entries()) {
    found.longitudes[item] = middle.location.lon
    found.latitudes[item] = middle.location.lat
    found.counts[item] = count
    found.ids[item] = item
  }
  for (let index = 0; index < columns.count; index++) {
    const item = cells.length + index
    found.longitudes[item] = columns.longitudes[index] as number
    found.latitudes[item] = columns.latitudes[index] as number
    found.ids[item] = index
  }
  const cellAt = (id: number): Cell => cells[id] as Cell
  return {
    of: 'property',
    found,
    tree: {
      counts: (id) => readKinds(cellAt(id).kinds),
      boxOf(id) {
        const [, x, y] = cellAt(id).key.split('/').map(Number)
        return tileBox(precision, x ?? 0, y ?? 0)
      },
      expansionZoom: () => Math.min(CLUSTER_MAX_ZOOM + 1, precision),
      isStacked: () => false,
      units: (id) => cellAt(id).units.value,
      precisionBits: () => 0,
      leaves: () => [],
      point: (id) => ({ columns, index: id }),
    },
  }
}

/** Undefined: too many at this zoom. */
async function layerAt(
  services: SearchPart,
  box: Box,
  zoom: number,
  total: number,
): Promise<Layer | undefined> {
  if (zoom > CLUSTER_MAX_ZOOM)
    return total > MAX_FEATURES ? undefined : layerOf(await listPlaces(services, box), [], zoom)
  const precision = zoom + 2
  const cells = await listCells(services, box, precision)
  if (cells === undefined) return undefined
  const alone = cells.filter(({ doc_count: count }) => count === 1)
  const points = alone.flatMap(({ one }) => toPlacePoint(one.hits.hits[0]?._source) ?? [])
  return layerOf(
    points,
    cells.filter(({ doc_count: count }) => count > 1),
    precision,
  )
}

/** Throws search_unavailable. */
export async function selectPlaces(services: SearchPart, view: View): Promise<CellSelection> {
  const everything = await sumPlaces(services, undefined)
  const { withoutCoordinates, bounds } = everything
  const asked = zoomAsked(view, bounds)
  for (let zoom = asked; ; zoom = Math.min(zoom, CLUSTER_MAX_ZOOM + 1) - 1) {
    const box = view.box === undefined ? wholeWorld : snapOut(view.box, zoom)
    const served = withHalfUnits(box)
    const { counts } = view.box === undefined ? everything : await sumPlaces(services, served)
    const total = counts.reduce((sum, count) => sum + count, 0)
    const layer = await layerAt(services, served, zoom, total)
    if (layer === undefined && zoom > 0) continue
    return {
      selection: {
        ...{ zoom, box, counts, clustersOnly: isClustersOnly(view) },
        layers: layer === undefined ? [] : [layer],
        warnings: warnOfZoom(view, asked, zoom),
      },
      withoutCoordinates,
      bounds,
    }
  }
}
