// The map while memory does not hold it: counted by the search engine, in cells, and drawn by the same hand.
import { type MapCategory, mapCategories } from '../domain/map-category.ts'
import { mapOfCells, zoomLowered } from '../domain/warnings.ts'
import { type Box, MAX_CLUSTER_ZOOM, snapOut, wholeWorld, zoomOf } from '../map/box.ts'
import { layerOfCells } from '../map/cell-layer.ts'
import { around, MAX_FEATURES, type Picture } from '../map/draw.ts'
import type { Layer, LayerKind } from '../map/layers.ts'
import {
  cellKeys,
  listCells,
  listPoints,
  precisionOf,
  sumTiles,
  type TileAsk,
  type TileSums,
} from '../search/map-tiles.ts'
import type { Services } from '../services.ts'

interface CellFilter {
  categories: readonly MapCategory[] | undefined
  syndicNumber: string | undefined
}

type MapKind = 'vme' | 'syndic'

const categoriesOf: Readonly<Record<MapKind, readonly MapCategory[]>> = {
  vme: mapCategories.filter((category) => category !== 'syndic'),
  syndic: ['syndic'],
}
const kinds: readonly MapKind[] = ['vme', 'syndic']

function askOf(kind: MapKind, { categories, syndicNumber }: CellFilter, box: Box | undefined): TileAsk {
  const field = kind === 'vme' ? 'syndicNumbers' : 'enterpriseNumber'
  return {
    box,
    categories: categoriesOf[kind].filter((category) => categories?.includes(category) ?? true),
    term: syndicNumber === undefined ? undefined : { field, value: syndicNumber },
  }
}

const nothing: TileSums = { counts: new Map(), withoutCoordinates: 0, bounds: undefined }

type Ask = Pick<Services, 'search'>

const sumOf = ({ search }: Ask, kind: MapKind, ask: TileAsk): Promise<TileSums> | TileSums =>
  ask.categories.length === 0 ? nothing : search(kind, (engine, options) => sumTiles(engine, ask, options))

/** Undefined: too many cells at this zoom. */
async function layerAt(
  { search }: Ask,
  kind: MapKind,
  { ask, zoom }: { ask: TileAsk; zoom: number },
): Promise<Layer | undefined> {
  const of: LayerKind = kind
  const precision = precisionOf(Math.min(zoom, MAX_CLUSTER_ZOOM))
  if (ask.categories.length === 0) return layerOfCells({ of, precision, cells: [], points: [] })
  if (zoom > MAX_CLUSTER_ZOOM) {
    const points = await search(kind, (engine, options) => listPoints(engine, ask, { ...options }))
    return layerOfCells({ of, precision, cells: [], points })
  }
  const cells = await search(kind, (engine, options) => listCells(engine, ask, { ...options, precision }))
  if (cells === undefined || cells.length > MAX_FEATURES) return undefined
  const alone = cells.filter(({ total }) => total === 1)
  const keys = alone.flatMap((cell) => cellKeys(cell, precision))
  const points =
    keys.length === 0
      ? []
      : await search(kind, (engine, options) =>
          listPoints(engine, ask, { ...options, cells: { precision, keys } }),
        )
  return layerOfCells({ of, precision, cells: cells.filter((cell) => cell.total !== 1), points })
}

export interface CellView extends CellFilter {
  box: Box | undefined
  zoom: number | undefined
}

export interface CellPicture {
  picture: Picture
  withoutCoordinates: number
  bounds: Box | undefined
}

function addCounts(sums: readonly TileSums[]): Uint32Array {
  return Uint32Array.from(mapCategories, (category) =>
    sums.reduce((total, { counts }) => total + (counts.get(category) ?? 0), 0),
  )
}

/** Throws search_unavailable. */
export async function takeCellPicture(services: Ask, view: CellView): Promise<CellPicture> {
  const everything = await Promise.all(
    kinds.map((kind) => sumOf(services, kind, askOf(kind, view, undefined))),
  )
  const bounds = everything.reduce<Box | undefined>((box, sums) => around(box, sums.bounds), undefined)
  const asked = view.zoom ?? (bounds === undefined ? 0 : Math.min(MAX_CLUSTER_ZOOM, zoomOf(bounds)))
  const warnings = [mapOfCells]
  for (let zoom = asked; ; zoom = Math.min(zoom, MAX_CLUSTER_ZOOM + 1) - 1) {
    const box = view.box === undefined ? undefined : snapOut(view.box, zoom)
    const sums = await Promise.all(
      box === undefined ? everything : kinds.map((kind) => sumOf(services, kind, askOf(kind, view, box))),
    )
    const counts = addCounts(sums)
    const total = counts.reduce((sum, count) => sum + count, 0)
    if (zoom > MAX_CLUSTER_ZOOM && total > MAX_FEATURES) continue
    const layers = await Promise.all(
      kinds.map((kind) => layerAt(services, kind, { ask: askOf(kind, view, box), zoom })),
    )
    const drawn = layers.filter((layer) => layer !== undefined)
    const features = drawn.reduce((sum, { found }) => sum + found.length, 0)
    if (zoom > 0 && (drawn.length < layers.length || features > MAX_FEATURES)) continue
    return {
      picture: {
        zoom,
        box: box ?? wholeWorld,
        layers: drawn,
        counts,
        clustersOnly: box === undefined,
        warnings:
          zoom === asked || view.zoom === undefined ? warnings : [...warnings, zoomLowered(asked, zoom)],
      },
      withoutCoordinates: everything.reduce((sum, one) => sum + one.withoutCoordinates, 0),
      bounds,
    }
  }
}
