// The same drawing as parallel arrays: one array a member, so that nothing is repeated for each feature.
import { placeColumns } from '../insights/place-columns.ts'
import type { ByteWriter } from './byte-writer.ts'
import { writeClusters } from './cluster-columns.ts'
import {
  latitude,
  longitude,
  nextArrayOf,
  type PointContent,
  type Row,
  rowOf,
  writeDegrees,
  writeFactColumns,
  writeIntegers,
} from './fact-columns.ts'
import { allowLeaves, type Drawing, isCluster, type Layer, type LayerKind } from './layers.ts'

const focusMember = nextArrayOf('focus')

/** Without the brace at the end. */
function writePoints(writer: ByteWriter, rows: readonly Row[], content: PointContent): void {
  writeDegrees(
    writer,
    longitude,
    rows.map(([{ longitudes }, index]) => longitudes[index] as number),
  )
  writeDegrees(
    writer,
    latitude,
    rows.map(([{ latitudes }, index]) => latitudes[index] as number),
  )
  writer.comma()
  writeFactColumns(writer, rows, content)
}

const clusterMembers: Readonly<Record<LayerKind, string>> = {
  vme: '"vmeClusters":',
  syndic: '"syndicClusters":',
  property: '"propertyClusters":',
}
const pointMembers: Readonly<Record<LayerKind, string>> = {
  vme: ',"vmes":',
  syndic: ',"syndics":',
  property: ',',
}

const noVme = (): undefined => undefined

function rowsOf(layer: Layer, items: readonly number[], focus: Drawing['focus']): Row[] {
  const rows = items.map((item) => rowOf(layer, layer.found.ids[item] as number))
  if (focus === undefined || layer.of !== 'vme') return rows
  const key = focus.columns.keys[focus.index]
  const isDrawn = rows.some(([columns, index]) => columns.keys[index] === key)
  return isDrawn ? rows : [...rows, [focus.columns, focus.index]]
}

/** Positions of the focus among the rows: one or none. */
function focusIn(rows: readonly Row[], focus: Drawing['focus']): number[] {
  if (focus === undefined) return []
  const key = focus.columns.keys[focus.index]
  return rows.flatMap(([{ keys }, index], at) => (keys[index] === key ? [at] : []))
}

/** The members of `columns`, without the braces around. */
export function writeFeatureColumns(
  writer: ByteWriter,
  { layers, clustersOnly, focus, vocabulary, eventsOf, vmeOf = noVme }: Drawing,
): void {
  const allowance = allowLeaves()
  for (const [at, layer] of layers.entries()) {
    const clusters: number[] = []
    const points: number[] = []
    for (let item = 0; item < layer.found.length; item++)
      if (isCluster(layer, item, clustersOnly)) clusters.push(item)
      else points.push(item)
    if (at > 0) writer.comma()
    writer.text(clusterMembers[layer.of])
    const content: PointContent = { hasCategory: layer.of !== 'syndic', vocabulary, eventsOf, vmeOf }
    writeClusters(writer, layer, { items: clusters, allowance, content })
    writer.text(pointMembers[layer.of])
    const rows = rowsOf(layer, points, focus)
    if (layer.of === 'property') {
      writer.text(JSON.stringify(placeColumns(rows, { vmeOf, isPlaced: true })).slice(1, -1))
      continue
    }
    writePoints(writer, rows, content)
    if (layer.of === 'vme') writeIntegers(writer, focusMember, focusIn(rows, focus))
    writer.text('}')
  }
}
