// Clusters as parallel arrays, and the points of those that no zoom splits.
import { pointCategories } from '../category.ts'
import { placeColumns } from '../insights/place-columns.ts'
import { placeCounts } from '../insights/place-members.ts'
import type { PilePrecision } from '../precision.ts'
import { type ByteWriter, encoded } from './byte-writer.ts'
import {
  arrayOf,
  endOfArray,
  latitude,
  longitude,
  nextArrayOf,
  type PointContent,
  precision,
  rowOf,
  writeDegrees,
  writeFactColumns,
  writeIntegers,
} from './fact-columns.ts'
import {
  countsOf,
  expansionZoomOf,
  firstKeyOf,
  isWhole,
  type Layer,
  type LeafAllowance,
  namesFirst,
  pileOf,
  unitsOf,
  type Vocabulary,
  wordsOf,
} from './layers.ts'

const count = nextArrayOf('count')
const expansionZoom = nextArrayOf('expansionZoom')
const firstMember = nextArrayOf('first')
const stackedMember = nextArrayOf('stacked')
const leavesMember = nextArrayOf('leaves')
const pilesMember = encoded(',"piles":{')
const pileMember = arrayOf('cluster')
const noPiles = encoded(',"piles":{"cluster":[],"precision":[],"leaves":[]}}')
const placeMembers = ['units', 'known', 'likely', 'possible'] as const

const countMembers = (vocabulary: Vocabulary): { member: Uint8Array; position: number }[] =>
  wordsOf[vocabulary].words.flatMap((name) =>
    name === 'syndic' ? [] : [{ member: nextArrayOf(name), position: pointCategories.indexOf(name) }],
  )
const vmeCounts = { own: countMembers('own'), both: countMembers('both'), impacts: countMembers('impacts') }

/** How many of what each cluster holds. */
function writeCountColumns(
  writer: ByteWriter,
  layer: Layer,
  { items, vocabulary }: { items: readonly number[]; vocabulary: Vocabulary },
): void {
  const totals = items.map((item) => layer.found.counts[item] as number)
  writeIntegers(writer, count, totals)
  if (layer.of === 'property') {
    const counts = items.map((item) => placeCounts(countsOf(layer, item), unitsOf(layer, item)))
    for (const member of placeMembers)
      writer.text(`,"${member}":${JSON.stringify(counts.map((ofItem) => ofItem[member]))}`)
  } else if (layer.of === 'vme') {
    const counts = items.map((item) => countsOf(layer, item))
    for (const { member, position } of vmeCounts[vocabulary])
      writeIntegers(
        writer,
        member,
        counts.map((ofItem) => ofItem[position] as number),
      )
  }
}

/** A cluster that no zoom splits: where it stands among the clusters, and how rough its place is. */
interface Whole {
  position: number
  item: number
  pile: PilePrecision | undefined
}

const positionOf = ({ position }: Whole): number => position

function wholeOf(layer: Layer, items: readonly number[]): { stacks: Whole[]; piles: Whole[] } {
  const stacks: Whole[] = []
  const piles: Whole[] = []
  for (const [position, item] of items.entries()) {
    if (!isWhole(layer, item)) continue
    const pile = pileOf(layer, item)
    const into = pile === undefined ? stacks : piles
    into.push({ position, item, pile })
  }
  return { stacks, piles }
}

function writeFirsts(writer: ByteWriter, layer: Layer, items: readonly number[]): void {
  writer.bytes(firstMember)
  for (const [at, item] of items.entries()) {
    if (at > 0) writer.comma()
    writer.enterpriseNumber(firstKeyOf(layer, item))
  }
  writer.bytes(endOfArray)
}

export function writeClusters(
  writer: ByteWriter,
  layer: Layer,
  {
    items,
    allowance,
    content,
  }: { items: readonly number[]; allowance: LeafAllowance; content: PointContent },
): void {
  const { longitudes, latitudes } = layer.found
  writeDegrees(
    writer,
    longitude,
    items.map((item) => longitudes[item] as number),
  )
  writeDegrees(
    writer,
    latitude,
    items.map((item) => latitudes[item] as number),
  )
  writeCountColumns(writer, layer, { items, vocabulary: content.vocabulary })
  writeIntegers(
    writer,
    expansionZoom,
    items.map((item) => expansionZoomOf(layer, item)),
  )
  if (namesFirst(layer)) writeFirsts(writer, layer, items)
  const { stacks, piles } = wholeOf(layer, items)
  const writeLeaves = (some: readonly Whole[]): void => {
    writer.bytes(leavesMember)
    for (const [at, { item }] of some.entries()) {
      const rows = allowance.allocate(layer, item).map((id) => rowOf(layer, id))
      if (at > 0) writer.comma()
      if (layer.of === 'property') {
        writer.text(JSON.stringify(placeColumns(rows, { vmeOf: content.vmeOf, isPlaced: false })))
        continue
      }
      writer.text('{')
      writeFactColumns(writer, rows, content)
      writer.text('}')
    }
    writer.bytes(endOfArray)
  }
  writeIntegers(writer, stackedMember, stacks.map(positionOf))
  writeLeaves(stacks)
  if (piles.length === 0) {
    writer.bytes(noPiles)
    return
  }
  writer.bytes(pilesMember)
  writeIntegers(writer, pileMember, piles.map(positionOf))
  writer.bytes(precision)
  writer.text(piles.map(({ pile }) => `"${pile}"`).join())
  writer.bytes(endOfArray)
  writeLeaves(piles)
  writer.text('}}')
}
