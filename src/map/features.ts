// A drawing as GeoJSON features, written byte by byte.
import { mapCategories } from '../domain/map-category.ts'
import { type ByteWriter, degreeUnits, degreeUnitsAbove, degreeUnitsBelow } from './byte-writer.ts'
import type { PointColumns } from './columns.ts'
import {
  allowLeaves,
  countsOf,
  type Drawing,
  expansionZoomOf,
  type Focus,
  isCluster,
  isStack,
  type Layer,
  type LayerKind,
  type LeafAllowance,
} from './layers.ts'

const startOfPoint = '{"type":"Feature","id":'
const startOfCluster: Readonly<Record<LayerKind, string>> = {
  vme: '{"type":"Feature","id":"vme-',
  syndic: '{"type":"Feature","id":"syndic-',
  property: '{"type":"Feature","id":"property-',
}
const coordinates = ',"geometry":{"type":"Point","coordinates":['
const kinds: Readonly<Record<LayerKind, string>> = {
  vme: ']},"properties":{"kind":"vme","enterpriseNumber":',
  property: ']},"properties":{"kind":"vme","enterpriseNumber":',
  syndic: ']},"properties":{"kind":"syndic","enterpriseNumber":',
}
const clusterKinds: Readonly<Record<LayerKind, string>> = {
  vme: ']},"properties":{"kind":"cluster","of":"vme","count":',
  syndic: ']},"properties":{"kind":"cluster","of":"syndic","count":',
  property: ']},"properties":{"kind":"cluster","of":"property","count":',
}
const endOfPoint: Readonly<Record<LayerKind, string>> = {
  vme: '}}',
  syndic: '}}',
  property: ',"units":null}}',
}

const categoryMembers = mapCategories.map((category) => `,"category":"${category}"`)

/** Members that say how many of each category a cluster holds: text before each number, by layer. */
const countMembers: Readonly<Record<'vme' | 'syndic', readonly { text: string; category: number }[]>> = {
  vme: mapCategories.flatMap((name, category) =>
    name === 'syndic' ? [] : [{ text: `${category === 0 ? ',"counts":{' : ','}"${name}":`, category }],
  ),
  syndic: [{ text: ',"counts":{"syndic":', category: mapCategories.indexOf('syndic') }],
}

/** Number, name and category of a point; without the braces. */
function writeFacts(writer: ByteWriter, columns: PointColumns, index: number): void {
  writer.enterpriseNumber(columns.keys[index] as number)
  writer.ascii(',"name":')
  writer.quoted(columns.names, columns.nameStarts[index] as number, columns.nameStarts[index + 1] as number)
  writer.ascii(categoryMembers[columns.categories[index] as number] as string)
}

function writePlace(writer: ByteWriter, longitude: number, latitude: number): void {
  writer.ascii(coordinates)
  writer.degrees(degreeUnits(longitude))
  writer.ascii(',')
  writer.degrees(degreeUnits(latitude))
}

interface Point {
  of: LayerKind
  columns: PointColumns
  index: number
  isFocus: boolean
}

function writePoint(writer: ByteWriter, { of, columns, index, isFocus }: Point): void {
  writer.ascii(startOfPoint)
  writer.enterpriseNumber(columns.keys[index] as number)
  writePlace(writer, columns.longitudes[index] as number, columns.latitudes[index] as number)
  writer.ascii(kinds[of])
  writeFacts(writer, columns, index)
  if (isFocus) writer.ascii(',"focus":true')
  writer.ascii(endOfPoint[of])
}

/** Outwards, so that every member lies in it as it is written. */
function writeBounds(writer: ByteWriter, layer: Layer, item: number): void {
  const { found, tree } = layer
  const longitude = found.longitudes[item] as number
  const latitude = found.latitudes[item] as number
  const { west, south, east, north } =
    found.counts[item] === 1
      ? { west: longitude, south: latitude, east: longitude, north: latitude }
      : tree.boxOf(found.ids[item] as number)
  writer.ascii(',"bbox":[')
  writer.degrees(degreeUnitsBelow(west))
  writer.ascii(',')
  writer.degrees(degreeUnitsBelow(south))
  writer.ascii(',')
  writer.degrees(degreeUnitsAbove(east))
  writer.ascii(',')
  writer.degrees(degreeUnitsAbove(north))
}

function writeCounts(writer: ByteWriter, layer: Layer, item: number): void {
  const { of, found } = layer
  if (of === 'property') {
    // Every place is known until there are others (docs/decisions/0012-map.md).
    const places = found.counts[item] as number
    writer.ascii(',"places":')
    writer.integer(places)
    writer.ascii(',"units":null,"known":')
    writer.integer(places)
    writer.ascii(',"likely":0,"possible":0,"expansionZoom":')
    return
  }
  const counts = countsOf(layer, item)
  for (const { text, category } of countMembers[of]) {
    writer.ascii(text)
    writer.integer(counts[category] as number)
  }
  writer.ascii('},"expansionZoom":')
}

function writeLeaves(writer: ByteWriter, layer: Layer, leaves: readonly number[]): void {
  writer.ascii('],"stacked":true,"leaves":[')
  let separator = '{"enterpriseNumber":'
  for (const id of leaves) {
    writer.ascii(separator)
    const { columns, index } = layer.tree.point(id)
    writeFacts(writer, columns, index)
    separator = '},{"enterpriseNumber":'
  }
  writer.ascii(leaves.length === 0 ? ']}}' : '}]}}')
}

function writeCluster(
  writer: ByteWriter,
  layer: Layer,
  { item, allowance }: { item: number; allowance: LeafAllowance },
): void {
  const { of, found } = layer
  writer.ascii(startOfCluster[of])
  // A point that is drawn as a cluster: below the numbers that clusters have.
  if (found.counts[item] === 1) writer.ascii('p')
  writer.integer(found.ids[item] as number)
  writer.ascii('"')
  writePlace(writer, found.longitudes[item] as number, found.latitudes[item] as number)
  writer.ascii(clusterKinds[of])
  writer.integer(found.counts[item] as number)
  writeCounts(writer, layer, item)
  writer.integer(expansionZoomOf(layer, item))
  writeBounds(writer, layer, item)
  if (isStack(layer, item)) writeLeaves(writer, layer, allowance.take(layer, item))
  else writer.ascii(']}}')
}

const isSame = (focus: Focus | undefined, columns: PointColumns, index: number): boolean =>
  focus !== undefined && focus.columns.keys[focus.index] === columns.keys[index]

/** The features with commas between them, without brackets around. */
export function writeFeatures(writer: ByteWriter, { layers, focus, clustersOnly }: Drawing): void {
  const allowance = allowLeaves()
  let isFirst = true
  let isFocusDrawn = focus === undefined
  const separate = (): void => {
    if (!isFirst) writer.ascii(',')
    isFirst = false
  }
  for (const layer of layers)
    for (let item = 0; item < layer.found.length; item++) {
      separate()
      if (isCluster(layer, item, clustersOnly)) {
        writeCluster(writer, layer, { item, allowance })
        continue
      }
      const { columns, index } = layer.tree.point(layer.found.ids[item] as number)
      const isFocus = !isFocusDrawn && isSame(focus, columns, index)
      if (isFocus) isFocusDrawn = true
      writePoint(writer, { of: layer.of, columns, index, isFocus })
    }
  if (focus === undefined || isFocusDrawn) return
  separate()
  writePoint(writer, { of: 'vme', ...focus, isFocus: true })
}
