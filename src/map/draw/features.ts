// A drawing as GeoJSON features, written byte by byte.
import { firstImpact, pointCategories } from '../category.ts'
import type { PointColumns } from '../points/columns.ts'
import { type PilePrecision, precisions } from '../precision.ts'
import { type ByteWriter, degreeUnits, degreeUnitsAbove, degreeUnitsBelow, encoded } from './byte-writer.ts'
import {
  allowLeaves,
  countsOf,
  type Drawing,
  expansionZoomOf,
  type Focus,
  firstKeyOf,
  isCluster,
  isWhole,
  type Layer,
  type LayerKind,
  type LeafAllowance,
  namesFirst,
  pileOf,
  type Vocabulary,
  wordsOf,
} from './layers.ts'
import { placeAlone, writePlaceCounts, writePlaceLeaves } from './place-features.ts'

const startOfPoint = encoded('{"type":"Feature","id":')
const coordinates = encoded(',"geometry":{"type":"Point","coordinates":[')
const endOfId = encoded('"')
// A point that is drawn as a cluster is told apart from the cluster with its number.
const ofOnePoint = encoded('p')
const nameMember = encoded(',"name":')
/** By category and precision. */
const factMembers = pointCategories.map((category) =>
  precisions.map((precision) => encoded(`,"category":"${category}","precision":"${precision}"`)),
)
const eventsMember = encoded(',"events":')
const focusMember = encoded(',"focus":true')
const firstMember = encoded(',"first":')
const boundsMember = encoded(',"bbox":[')
const endOfCluster = encoded(']}}')
const startOfStack = encoded('],"stacked":true,"leaves":[')
const startOfPile = (precision: PilePrecision): Uint8Array =>
  encoded(`],"precision":"${precision}","leaves":[`)
const startsOfPiles: Readonly<Record<PilePrecision, Uint8Array>> = {
  street: startOfPile('street'),
  postcode: startOfPile('postcode'),
  mixed: startOfPile('mixed'),
}
const firstLeaf = encoded('{"enterpriseNumber":')
const nextLeaf = encoded('},{"enterpriseNumber":')
const endOfLeaves = encoded('}]}}')
const propertiesMember = encoded(']},"properties":')
const endOfFeature = encoded('}')
const expansionOfCounts = encoded('},"expansionZoom":')

interface CountText {
  text: Uint8Array
  category: number
}

interface Texts {
  startOfCluster: Uint8Array
  /** After the place of a cluster, up to its count. */
  cluster: Uint8Array
  /** After the place of a point, up to its number. */
  point: Uint8Array
  endOfPoint: Uint8Array
  /** How many of each category a cluster holds: what stands before each number. */
  counts: Readonly<Record<Vocabulary, readonly CountText[]>>
}

function textsOf(of: LayerKind): Texts {
  const countsIn = (vocabulary: Vocabulary): CountText[] =>
    wordsOf[vocabulary].words
      .filter((category) => (category === 'syndic') === (of === 'syndic'))
      .map((category, at) => ({
        text: encoded(`${at === 0 ? ',"counts":{' : ','}"${category}":`),
        category: pointCategories.indexOf(category),
      }))
  return {
    startOfCluster: encoded(`{"type":"Feature","id":"${of}-`),
    cluster: encoded(`]},"properties":{"kind":"cluster","of":"${of}","count":`),
    point: encoded(`]},"properties":{"kind":"${of}","enterpriseNumber":`),
    endOfPoint: encoded('}}'),
    counts: { own: countsIn('own'), both: countsIn('both'), impacts: countsIn('impacts') },
  }
}

const texts: Readonly<Record<LayerKind, Texts>> = {
  vme: textsOf('vme'),
  syndic: textsOf('syndic'),
  property: textsOf('property'),
}

type Row = Pick<Point, 'columns' | 'index' | 'eventsOf'>

/** Number, name, category and precision of a point, and what hits it; without the braces. */
function writeFacts(writer: ByteWriter, { columns, index, eventsOf }: Row): void {
  const category = columns.categories[index] as number
  writer.enterpriseNumber(columns.keys[index] as number)
  writer.bytes(nameMember)
  writer.quoted(columns.names, columns.nameStarts[index] as number, columns.nameStarts[index + 1] as number)
  writer.bytes(factMembers[category]?.[columns.precisions[index] as number] as Uint8Array)
  if (eventsOf === undefined || category < firstImpact) return
  writer.bytes(eventsMember)
  writer.text(JSON.stringify(eventsOf(columns.keys[index] as number)))
}

function writePlace(writer: ByteWriter, longitude: number, latitude: number): void {
  writer.bytes(coordinates)
  writer.degrees(degreeUnits(longitude))
  writer.comma()
  writer.degrees(degreeUnits(latitude))
}

interface Point {
  of: LayerKind
  columns: PointColumns
  index: number
  isFocus: boolean
  eventsOf: Drawing['eventsOf']
}

function writePoint(writer: ByteWriter, point: Point): void {
  const { of, columns, index, isFocus } = point
  writer.bytes(startOfPoint)
  writer.enterpriseNumber(columns.keys[index] as number)
  writePlace(writer, columns.longitudes[index] as number, columns.latitudes[index] as number)
  writer.bytes(texts[of].point)
  writeFacts(writer, point)
  if (isFocus) writer.bytes(focusMember)
  writer.bytes(texts[of].endOfPoint)
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
  writer.bytes(boundsMember)
  writer.degrees(degreeUnitsBelow(west))
  writer.comma()
  writer.degrees(degreeUnitsBelow(south))
  writer.comma()
  writer.degrees(degreeUnitsAbove(east))
  writer.comma()
  writer.degrees(degreeUnitsAbove(north))
}

/** An item of a layer, in a drawing. */
interface Place extends Pick<Drawing, 'vocabulary' | 'eventsOf' | 'vmeOf'> {
  item: number
  allowance: LeafAllowance
}

function writeCounts(writer: ByteWriter, layer: Layer, { item, vocabulary }: Place): void {
  const { of } = layer
  if (of === 'property') {
    writePlaceCounts(writer, layer, item)
    return
  }
  const counts = countsOf(layer, item)
  for (const { text, category } of texts[of].counts[vocabulary]) {
    writer.bytes(text)
    writer.integer(counts[category] as number)
  }
  writer.bytes(expansionOfCounts)
}

function writeLeaves(writer: ByteWriter, layer: Layer, { item, allowance, eventsOf, vmeOf }: Place): void {
  const leaves = allowance.allocate(layer, item)
  const pile = pileOf(layer, item)
  writer.bytes(pile === undefined ? startOfStack : startsOfPiles[pile])
  if (layer.of === 'property') {
    writePlaceLeaves(writer, layer, { leaves, vmeOf })
    writer.bytes(endOfCluster)
    return
  }
  let separator = firstLeaf
  for (const id of leaves) {
    writer.bytes(separator)
    writeFacts(writer, { ...layer.tree.point(id), eventsOf })
    separator = nextLeaf
  }
  writer.bytes(leaves.length === 0 ? endOfCluster : endOfLeaves)
}

function writeCluster(writer: ByteWriter, layer: Layer, place: Place): void {
  const { of, found } = layer
  const { item } = place
  writer.bytes(texts[of].startOfCluster)
  if (found.counts[item] === 1) writer.bytes(ofOnePoint)
  writer.integer(found.ids[item] as number)
  writer.bytes(endOfId)
  writePlace(writer, found.longitudes[item] as number, found.latitudes[item] as number)
  writer.bytes(texts[of].cluster)
  writer.integer(found.counts[item] as number)
  writeCounts(writer, layer, place)
  writer.integer(expansionZoomOf(layer, item))
  if (namesFirst(layer)) {
    writer.bytes(firstMember)
    writer.enterpriseNumber(firstKeyOf(layer, item))
  }
  writeBounds(writer, layer, item)
  if (isWhole(layer, item)) writeLeaves(writer, layer, place)
  else writer.bytes(endOfCluster)
}

const isSame = (focus: Focus | undefined, columns: PointColumns, index: number): boolean =>
  focus !== undefined && focus.columns.keys[focus.index] === columns.keys[index]

/** The features with commas between them, without brackets around. */
export function writeFeatures(writer: ByteWriter, drawing: Drawing): void {
  const { layers, focus, clustersOnly, vocabulary, eventsOf, vmeOf } = drawing
  const allowance = allowLeaves()
  let isFirst = true
  let isFocusDrawn = focus === undefined
  const separate = (): void => {
    if (!isFirst) writer.comma()
    isFirst = false
  }
  for (const layer of layers)
    for (let item = 0; item < layer.found.length; item++) {
      if (isCluster(layer, item, clustersOnly)) {
        separate()
        writeCluster(writer, layer, { item, allowance, vocabulary, eventsOf, vmeOf })
        continue
      }
      const { columns, index } = layer.tree.point(layer.found.ids[item] as number)
      if (layer.of === 'property') {
        const place = placeAlone({ columns, index }, vmeOf)
        if (place === undefined) continue
        separate()
        writer.bytes(startOfPoint)
        writer.text(`"${place.id}"`)
        writePlace(writer, columns.longitudes[index] as number, columns.latitudes[index] as number)
        writer.bytes(propertiesMember)
        writer.text(place.properties)
        writer.bytes(endOfFeature)
        continue
      }
      separate()
      const isFocus = !isFocusDrawn && isSame(focus, columns, index)
      if (isFocus) isFocusDrawn = true
      writePoint(writer, { of: layer.of, columns, index, isFocus, eventsOf })
    }
  if (focus === undefined || isFocusDrawn) return
  separate()
  writePoint(writer, { of: 'vme', ...focus, isFocus: true, eventsOf })
}
