// The same drawing as parallel arrays: one array a member, so that nothing is repeated for each feature.
import { firstImpact, pointCategories } from '../category.ts'
import type { PointColumns } from '../points/columns.ts'
import { type ByteWriter, degreeUnits, encoded } from './byte-writer.ts'
import {
  allowLeaves,
  countsOf,
  type Drawing,
  expansionZoomOf,
  isCluster,
  isStack,
  type Layer,
  type LayerKind,
  type LeafAllowance,
  type Vocabulary,
  wordsOf,
} from './layers.ts'

type Row = readonly [columns: PointColumns, index: number]

const endOfArray = encoded(']')
const arrayOf = (name: string): Uint8Array => encoded(`"${name}":[`)
const nextArrayOf = (name: string): Uint8Array => encoded(`,"${name}":[`)

const longitude = encoded('{"longitude":[')
const latitude = nextArrayOf('latitude')
const count = nextArrayOf('count')
const expansionZoom = nextArrayOf('expansionZoom')
const stackedMember = nextArrayOf('stacked')
const leavesMember = nextArrayOf('leaves')
const enterpriseNumber = arrayOf('enterpriseNumber')
const nameMember = nextArrayOf('name')
const category = nextArrayOf('category')
const likelihoods = [nextArrayOf('likely'), nextArrayOf('possible')]
const known = nextArrayOf('known')
const focusMember = nextArrayOf('focus')
const eventsMember = nextArrayOf('events')

const countMembers = (vocabulary: Vocabulary): { member: Uint8Array; position: number }[] =>
  wordsOf[vocabulary].words.flatMap((name) =>
    name === 'syndic' ? [] : [{ member: nextArrayOf(name), position: pointCategories.indexOf(name) }],
  )
const vmeCounts = { own: countMembers('own'), both: countMembers('both'), impacts: countMembers('impacts') }

/** Which facts of points are written. */
interface PointContent extends Pick<Drawing, 'vocabulary' | 'eventsOf'> {
  hasCategory: boolean
}

function writeIntegers(writer: ByteWriter, member: Uint8Array, values: ArrayLike<number>): void {
  writer.bytes(member)
  for (let at = 0; at < values.length; at++) {
    if (at > 0) writer.comma()
    writer.integer(values[at] as number)
  }
  writer.bytes(endOfArray)
}

function writeDegrees(writer: ByteWriter, member: Uint8Array, values: ArrayLike<number>): void {
  writer.bytes(member)
  for (let at = 0; at < values.length; at++) {
    if (at > 0) writer.comma()
    writer.degrees(degreeUnits(values[at] as number))
  }
  writer.bytes(endOfArray)
}

/** Members of points but for their place. */
function writeFactColumns(
  writer: ByteWriter,
  rows: readonly Row[],
  { hasCategory, vocabulary, eventsOf }: PointContent,
): void {
  writer.bytes(enterpriseNumber)
  for (const [at, [{ keys }, index]] of rows.entries()) {
    if (at > 0) writer.comma()
    writer.enterpriseNumber(keys[index] as number)
  }
  writer.bytes(endOfArray)
  writer.bytes(nameMember)
  for (const [at, [{ names, nameStarts }, index]] of rows.entries()) {
    if (at > 0) writer.comma()
    writer.quoted(names, nameStarts[index] as number, nameStarts[index + 1] as number)
  }
  writer.bytes(endOfArray)
  if (!hasCategory) return
  const { from } = wordsOf[vocabulary]
  writeIntegers(
    writer,
    category,
    rows.map(([{ categories }, index]) => (categories[index] as number) - from),
  )
  if (eventsOf === undefined) return
  const events = rows.map(([{ categories, keys }, index]) =>
    (categories[index] as number) < firstImpact ? [] : eventsOf(keys[index] as number),
  )
  writer.bytes(eventsMember)
  writer.text(JSON.stringify(events).slice(1))
}

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

/** How many of what each cluster holds. */
function writeCountColumns(
  writer: ByteWriter,
  layer: Layer,
  { items, vocabulary }: { items: readonly number[]; vocabulary: Vocabulary },
): void {
  const totals = items.map((item) => layer.found.counts[item] as number)
  writeIntegers(writer, count, totals)
  if (layer.of === 'property') {
    writeIntegers(writer, known, totals)
    for (const member of likelihoods) writeIntegers(writer, member, new Uint8Array(items.length))
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

function writeClusters(
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
  const stacks: number[] = []
  for (const [position, item] of items.entries()) if (isStack(layer, item)) stacks.push(position)
  writeIntegers(writer, stackedMember, stacks)
  writer.bytes(leavesMember)
  for (const [at, position] of stacks.entries()) {
    const leaves = allowance.allocate(layer, items[position] as number)
    const rows = leaves.map((id): Row => {
      const { columns, index } = layer.tree.point(id)
      return [columns, index]
    })
    writer.text(at > 0 ? ',{' : '{')
    writeFactColumns(writer, rows, content)
    writer.text('}')
  }
  writer.text(']}')
}

const clusterMembers: Readonly<Record<LayerKind, string>> = {
  vme: '"vmeClusters":',
  syndic: '"syndicClusters":',
  property: '"propertyClusters":',
}
const pointMembers: Readonly<Record<LayerKind, string>> = {
  vme: ',"vmes":',
  syndic: ',"syndics":',
  property: ',"vmes":',
}

const noOpportunities =
  ',"opportunities":{"longitude":[],"latitude":[],"score":[],"likelihood":[],"reasons":[]}'

function rowsOf(layer: Layer, items: readonly number[], focus: Drawing['focus']): Row[] {
  const rows = items.map((item): Row => {
    const { columns, index } = layer.tree.point(layer.found.ids[item] as number)
    return [columns, index]
  })
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
  { layers, clustersOnly, focus, vocabulary, eventsOf }: Drawing,
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
    const content: PointContent = { hasCategory: layer.of !== 'syndic', vocabulary, eventsOf }
    writeClusters(writer, layer, { items: clusters, allowance, content })
    writer.text(pointMembers[layer.of])
    const rows = rowsOf(layer, points, focus)
    writePoints(writer, rows, content)
    if (layer.of === 'vme') writeIntegers(writer, focusMember, focusIn(rows, focus))
    writer.text('}')
    if (layer.of === 'property') writer.text(noOpportunities)
  }
}
