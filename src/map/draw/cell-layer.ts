// Cells that the search engine counted, as a layer like any other: a cluster stands in the middle of its points.
import { type PointCategory, pointCategories } from '../category.ts'
import { makeClusters } from '../clusters/tree.ts'
import { buildColumns } from '../points/column-writer.ts'
import type { Precision } from '../precision.ts'
import { CLUSTER_MAX_ZOOM } from '../zooms.ts'
import { tileBox } from './box.ts'
import type { Layer, LayerKind } from './layers.ts'

export interface Cell {
  x: number
  y: number
  latitude: number
  longitude: number
  counts: ReadonlyMap<PointCategory, number>
  total: number
}

export interface CellPoint {
  enterpriseNumber: string
  name: string
  latitude: number
  longitude: number
  precision: Precision
  category: PointCategory
}

interface Cells {
  of: LayerKind
  /** Zoom whose tiles the cells are. */
  precision: number
  /** Those drawn as clusters. */
  cells: readonly Cell[]
  /** Those drawn one by one. */
  points: readonly CellPoint[]
}

// Cells are kept for every other zoom, down to those that are drawn at the deepest zoom with clusters.
const FINEST = 15

export function layerOfCells({ of, precision, cells, points }: Cells): Layer {
  const columns = buildColumns(
    points.map(({ enterpriseNumber, name, category, latitude, longitude, precision }) => ({
      enterpriseNumber,
      name,
      category,
      position: { latitude, longitude, precision },
      syndicNumbers: [],
      contentCode: 0,
    })),
  )
  const length = cells.length + columns.count
  const found = makeClusters(length, 0)
  found.counts.fill(1)
  const tiles = 2 ** precision
  const byId = new Map<number, Cell>()
  for (const [item, cell] of cells.entries()) {
    const { latitude, longitude } = cell
    // 2^30 at most.
    const id = cell.x * tiles + cell.y
    byId.set(id, cell)
    found.longitudes[item] = longitude
    found.latitudes[item] = latitude
    found.counts[item] = cell.total
    found.ids[item] = id
  }
  for (let index = 0; index < columns.count; index++) {
    const item = cells.length + index
    found.longitudes[item] = columns.longitudes[index] as number
    found.latitudes[item] = columns.latitudes[index] as number
    found.ids[item] = index
  }
  return {
    of,
    found,
    tree: {
      counts: (id) =>
        Uint32Array.from(pointCategories, (category) => byId.get(id)?.counts.get(category) ?? 0),
      boxOf: (id) => tileBox(precision, Math.floor(id / tiles), id % tiles),
      expansionZoom: () => (precision === FINEST ? CLUSTER_MAX_ZOOM + 1 : precision),
      isStacked: () => false,
      units: () => 0,
      precisionBits: () => 0,
      leaves: () => [],
      point: (id) => ({ columns, index: id }),
    },
  }
}
