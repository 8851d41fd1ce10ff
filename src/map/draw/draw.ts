// From a snapshot to the body of a reply: which clusters of which zoom, what is counted, and all of it written.

import type { Box } from '../../geo/box.ts'
import { leavesCut, type Warning, zoomLowered } from '../../warnings.ts'
import { pointCategories } from '../category.ts'
import type { MapSnapshot } from '../clusters/snapshot.ts'
import type { Clusters, ClusterTree } from '../clusters/tree.ts'
import { precisions } from '../precision.ts'
import { CLUSTER_MAX_ZOOM } from '../zooms.ts'
import { around, sidesOf, snapOut, tilesIn, wholeWorld, withHalfUnits, zoomOf } from './box.ts'
import { ByteWriter } from './byte-writer.ts'
import { writeFeatureColumns } from './feature-columns.ts'
import { writeFeatures } from './features.ts'
import { cutsLeaves, type Drawing, type Focus, type Layer, type Vocabulary, wordsOf } from './layers.ts'

export const MAX_FEATURES = 5_000

export interface View {
  /** Undefined: everything. */
  box: Box | undefined
  /** Undefined only without a box: the zoom that shows everything. */
  zoom: number | undefined
  /** How everything is shown: in clusters only, or as points unless they are too many. */
  everything?: 'clusters' | 'points' | undefined
}

/** The zoom that a view is answered for; `all` has every point that it selects. */
export function zoomAsked({ zoom, everything }: View, all: Box | undefined): number {
  if (zoom !== undefined) return zoom
  if (everything === 'points') return CLUSTER_MAX_ZOOM + 1
  return all === undefined ? 0 : Math.min(CLUSTER_MAX_ZOOM, zoomOf(all))
}

/** True when points that stand alone are to be shown as clusters of one. */
export const isClustersOnly = ({ box, everything }: View): boolean =>
  box === undefined && everything !== 'points'

/** What is to be said of a zoom that was not served. */
export const warnOfZoom = ({ zoom, everything }: View, asked: number, served: number): Warning[] =>
  served === asked || (zoom === undefined && everything !== 'points') ? [] : [zoomLowered(asked, served)]

export interface FeatureSelection {
  zoom: number
  box: Box
  layers: readonly Layer[]
  /** In the box, by category, in the order of pointCategories; of places by kind. */
  counts: Uint32Array
  clustersOnly: boolean
  warnings: Warning[]
}

type Trees = Pick<MapSnapshot, 'vmes' | 'syndics'>

const sum = (counts: Uint32Array): number => counts.reduce((total, count) => total + count, 0)

// A tile of 512 pixels with clusters of 60 has a hundred at most; a screen touches a dozen tiles.
const TILES_SURELY_FITTING = 32

interface Found {
  vmes: Clusters
  syndics: Clusters
  counts: Uint32Array
}

function findIn({ vmes, syndics }: Trees, served: Box, zoom: number): Found {
  const box = withHalfUnits(served)
  const counts = Uint32Array.from(vmes.countIn(box))
  for (const [category, count] of syndics.countIn(box).entries())
    counts[category] = (counts[category] as number) + count
  const mayBeMany =
    sum(counts) > MAX_FEATURES && (zoom > CLUSTER_MAX_ZOOM || tilesIn(served, zoom) > TILES_SURELY_FITTING)
  const read = (tree: ClusterTree): Clusters => tree.clusters(box, zoom, mayBeMany ? MAX_FEATURES : undefined)
  return { vmes: read(vmes), syndics: read(syndics), counts }
}

/** The next zoom to try; undefined when the features fit. */
function tooDeep({ vmes, syndics }: Found, zoom: number): number | undefined {
  // All zooms with points alone look the same.
  const deepest = Math.min(zoom, CLUSTER_MAX_ZOOM + 1)
  const fitting = Math.min(vmes.zoom, syndics.zoom)
  if (fitting < deepest) return fitting
  return vmes.length + syndics.length > MAX_FEATURES && deepest > 0 ? deepest - 1 : undefined
}

/** What a view shows: as asked, or as for the deepest zoom above it whose features fit into a reply. */
export function selectFeatures(trees: Trees, view: View): FeatureSelection {
  const everything = around(trees.vmes.bounds, trees.syndics.bounds)
  const asked = zoomAsked(view, everything)
  let zoom = asked
  for (;;) {
    const box = view.box === undefined ? wholeWorld : snapOut(view.box, zoom)
    const found = findIn(trees, box, zoom)
    const lower = tooDeep(found, zoom)
    if (lower !== undefined) {
      zoom = lower
      continue
    }
    return {
      zoom,
      box,
      layers: [
        { of: 'vme', tree: trees.vmes, found: found.vmes },
        { of: 'syndic', tree: trees.syndics, found: found.syndics },
      ],
      counts: found.counts,
      clustersOnly: isClustersOnly(view),
      warnings: warnOfZoom(view, asked, zoom),
    }
  }
}

export interface Head {
  withoutCoordinates: number
  dataVersion: string | null
  asOf: string | null
  warnings: readonly Warning[]
  /** Of a portfolio; null when nothing of it has a place. */
  bounds?: Box | null
}

export type Theme = 'points' | 'insights' | 'impacts'

function countsOfTheme(counts: Uint32Array, theme: Theme, vocabulary: Vocabulary): Record<string, number> {
  if (theme === 'insights') {
    const [known = 0, likely = 0, possible = 0] = counts
    return { known, likely, possible }
  }
  const { words } = wordsOf[vocabulary]
  return Object.fromEntries(
    words.map((category) => [category, counts[pointCategories.indexOf(category)] ?? 0]),
  )
}

export interface Page {
  selection: FeatureSelection
  head: Head
  focus: Focus | undefined
  format: 'geojson' | 'columns'
  theme: Theme
  /** Words of the register, when absent. */
  vocabulary?: Vocabulary | undefined
  eventsOf?: Drawing['eventsOf']
  vmeOf?: Drawing['vmeOf']
}

const ofTheme =
  (theme: Theme) =>
  (layer: Layer): Layer =>
    theme === 'insights' ? { ...layer, of: 'property' } : layer

// One for all: a body is written without a pause.
const writer = new ByteWriter()

/** The body of a reply, as bytes of JSON. */
export function writeMap({
  selection,
  head,
  focus,
  format,
  theme,
  vocabulary = 'own',
  eventsOf,
  vmeOf,
}: Page): Buffer<ArrayBuffer> {
  const { zoom, box, counts, clustersOnly } = selection
  const layers = theme === 'points' ? selection.layers : selection.layers.slice(0, 1).map(ofTheme(theme))
  const drawing: Drawing = { layers, focus, clustersOnly, vocabulary, eventsOf, vmeOf }
  const { bounds, warnings, ...rest } = head
  const members = {
    type: format === 'geojson' ? 'FeatureCollection' : 'PointColumns',
    zoom,
    bbox: sidesOf(box),
    total: sum(counts),
    ...rest,
    counts: countsOfTheme(counts, theme, vocabulary),
    ...(bounds === undefined ? {} : { bounds: bounds && sidesOf(bounds) }),
    warnings: [...warnings, ...selection.warnings, ...(cutsLeaves(drawing) ? [leavesCut] : [])],
    ...(format === 'geojson' ? {} : { categories: wordsOf[vocabulary].words, precisions }),
  }
  writer.start()
  writer.text(JSON.stringify(members).slice(0, -1))
  if (format === 'geojson') {
    writer.text(',"features":[')
    writeFeatures(writer, drawing)
    writer.text(']}')
  } else {
    writer.text(',"columns":{')
    writeFeatureColumns(writer, drawing)
    writer.text('}}')
  }
  return writer.finish()
}
