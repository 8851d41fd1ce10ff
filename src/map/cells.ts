// The map counted by the search engine, in cells, and drawn by the same hand: while memory does not hold it, and for
// searches that find many.

import type { MapKind } from '../../mappings/map-fields.ts'
import type { Box } from '../geo/box.ts'
import { around, snapOut, wholeWorld, withHalfUnits } from './draw/box.ts'
import { type Cell, layerOfCells } from './draw/cell-layer.ts'
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
  addCounts,
  countedAs,
  listPart,
  type Part,
  partsIn,
  type SearchPart,
  type Selection,
  type Sums,
  sumParts,
} from './engine-parts.ts'
import { addedTo, cellKeys, listCells, precisionOf, type TileCell } from './engine-tiles.ts'
import { CLUSTER_MAX_ZOOM } from './zooms.ts'

const placeOf = ({ x, y }: { x: number; y: number }): string => `${x}/${y}`

/** Cells of all parts; what lies in one is added up. */
function mergeCells(found: readonly { part: Part; cells: readonly TileCell[] }[]): Map<string, Cell> {
  const merged = new Map<string, Cell>()
  for (const { part, cells } of found)
    for (const cell of cells) {
      const known = merged.get(placeOf(cell))
      merged.set(placeOf(cell), addedTo(known, { ...cell, counts: new Map(countedAs(cell.counts, part.as)) }))
    }
  return merged
}

/** Undefined: too many cells at this zoom. */
async function layerAt(
  services: SearchPart,
  of: MapKind,
  { parts, zoom }: { parts: readonly Part[]; zoom: number },
): Promise<Layer | undefined> {
  const precision = precisionOf(Math.min(zoom, CLUSTER_MAX_ZOOM))
  if (zoom > CLUSTER_MAX_ZOOM) {
    const points = await Promise.all(parts.map((part) => listPart(services, part)))
    return layerOfCells({ of, precision, cells: [], points: points.flat() })
  }
  const found: { part: Part; cells: TileCell[] }[] = []
  for (const part of parts) {
    const cells = await services.search(of, (engine, options) =>
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
      return keys.length === 0 ? [] : listPart(services, part, { precision, keys })
    }),
  )
  const cells = [...merged.values()].filter(({ total }) => total !== 1)
  return layerOfCells({ of, precision, cells, points: points.flat() })
}

export type CellView = View & Selection

export interface CellSelection {
  selection: FeatureSelection
  withoutCoordinates: number
  bounds: Box | undefined
}

export const boundsOfSums = (sums: readonly Sums[]): Box | undefined =>
  sums.reduce<Box | undefined>((box, { bounds }) => around(box, bounds), undefined)

/** Points of a box by category, in the order of pointCategories. Throws search_unavailable. */
export async function countCells(
  services: SearchPart,
  { box, ...selection }: Selection & { box: Box | undefined },
): Promise<{ counts: Uint32Array; withoutCoordinates: number }> {
  const sums = await sumParts(services, partsIn(selection, box))
  return {
    counts: addCounts(sums),
    withoutCoordinates: sums.reduce((total, one) => total + one.withoutCoordinates, 0),
  }
}

/** `everything`: sums of what the view selects, whatever its box. Throws search_unavailable. */
export async function selectCells(
  services: SearchPart,
  view: CellView,
  everything: readonly Sums[],
): Promise<CellSelection> {
  const bounds = boundsOfSums(everything)
  const asked = zoomAsked(view, bounds)
  for (let zoom = asked; ; zoom = Math.min(zoom, CLUSTER_MAX_ZOOM + 1) - 1) {
    const box = view.box === undefined ? undefined : snapOut(view.box, zoom)
    const parts = partsIn(view, box && withHalfUnits(box))
    const counts = addCounts(box === undefined ? everything : await sumParts(services, parts))
    const total = counts.reduce((sum, count) => sum + count, 0)
    if (zoom > CLUSTER_MAX_ZOOM && total > MAX_FEATURES) continue
    const layers = await Promise.all(
      (['vme', 'syndic'] as const).map((kind) =>
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
        warnings: warnOfZoom(view, asked, zoom),
      },
      withoutCoordinates: everything.reduce((sum, one) => sum + one.withoutCoordinates, 0),
      bounds,
    }
  }
}
