// The same drawing as parallel arrays: one array a member, so that nothing is repeated for each feature.
import { mapCategories } from '../domain/map-category.ts'
import { type ByteWriter, degreeUnits } from './byte-writer.ts'
import type { PointColumns } from './columns.ts'
import {
  allowLeaves,
  countsOf,
  type Drawing,
  expansionZoomOf,
  isCluster,
  isStack,
  type Layer,
} from './layers.ts'

type Row = readonly [columns: PointColumns, index: number]

/** `"name":[…]`, one value a row. */
function writeArray<R>(writer: ByteWriter, name: string, rows: readonly R[], write: (row: R) => void): void {
  writer.text(`"${name}":[`)
  let isFirst = true
  for (const row of rows) {
    if (!isFirst) writer.comma()
    isFirst = false
    write(row)
  }
  writer.text(']')
}

/** Members of points but for their place. */
function writeFactColumns(writer: ByteWriter, rows: readonly Row[], hasCategory: boolean): void {
  writeArray(writer, 'enterpriseNumber', rows, ([columns, index]) =>
    writer.enterpriseNumber(columns.keys[index] as number),
  )
  writer.comma()
  writeArray(writer, 'name', rows, ([{ names, nameStarts }, index]) =>
    writer.quoted(names, nameStarts[index] as number, nameStarts[index + 1] as number),
  )
  if (!hasCategory) return
  writer.comma()
  writeArray(writer, 'category', rows, ([{ categories }, index]) =>
    writer.integer(categories[index] as number),
  )
}

function writePlaces<R>(
  writer: ByteWriter,
  rows: readonly R[],
  { longitude, latitude }: { longitude: (row: R) => number; latitude: (row: R) => number },
): void {
  writeArray(writer, 'longitude', rows, (row) => writer.degrees(degreeUnits(longitude(row))))
  writer.comma()
  writeArray(writer, 'latitude', rows, (row) => writer.degrees(degreeUnits(latitude(row))))
  writer.comma()
}

function writePoints(writer: ByteWriter, rows: readonly Row[], hasCategory: boolean): void {
  writer.text('{')
  writePlaces(writer, rows, {
    longitude: ([{ longitudes }, index]) => longitudes[index] as number,
    latitude: ([{ latitudes }, index]) => latitudes[index] as number,
  })
  writeFactColumns(writer, rows, hasCategory)
  writer.text('}')
}

const vmeCategories = mapCategories.filter((category) => category !== 'syndic')

/** How many of what each cluster holds. */
function writeCountColumns(writer: ByteWriter, layer: Layer, items: readonly number[]): void {
  const placesOf = (item: number): number => layer.found.counts[item] as number
  writeArray(writer, 'count', items, (item) => writer.integer(placesOf(item)))
  writer.comma()
  if (layer.of === 'property') {
    writeArray(writer, 'known', items, (item) => writer.integer(placesOf(item)))
    writer.comma()
    for (const name of ['likely', 'possible']) {
      writeArray(writer, name, items, () => writer.integer(0))
      writer.comma()
    }
  } else if (layer.of === 'vme') {
    const counts = items.map((item) => countsOf(layer, item))
    for (const [category, name] of vmeCategories.entries()) {
      writeArray(writer, name, counts, (ofItem) => writer.integer(ofItem[category] as number))
      writer.comma()
    }
  }
}

function writeClusters(writer: ByteWriter, layer: Layer, items: readonly number[]): void {
  const { longitudes, latitudes } = layer.found
  writer.text('{')
  writePlaces(writer, items, {
    longitude: (item) => longitudes[item] as number,
    latitude: (item) => latitudes[item] as number,
  })
  writeCountColumns(writer, layer, items)
  writeArray(writer, 'expansionZoom', items, (item) => writer.integer(expansionZoomOf(layer, item)))
}

/** Positions of the stacked clusters among `items`, and what each holds. */
function writeStacks(
  writer: ByteWriter,
  layer: Layer,
  { items, leavesOf }: { items: readonly number[]; leavesOf: (item: number) => readonly number[] },
): void {
  const stacked = [...items.keys()].filter((position) => isStack(layer, items[position] as number))
  writer.comma()
  writeArray(writer, 'stacked', stacked, (position) => writer.integer(position))
  writer.comma()
  writeArray(writer, 'leaves', stacked, (position) => {
    const rows = leavesOf(items[position] as number).map((id): Row => {
      const { columns, index } = layer.tree.point(id)
      return [columns, index]
    })
    writer.text('{')
    writeFactColumns(writer, rows, layer.of !== 'syndic')
    writer.text('}')
  })
  writer.text('}')
}

const clusterNames = { vme: 'vmeClusters', syndic: 'syndicClusters', property: 'propertyClusters' } as const
const pointNames = { vme: 'vmes', syndic: 'syndics', property: 'vmes' } as const

const noOpportunities =
  ',"opportunities":{"longitude":[],"latitude":[],"score":[],"likelihood":[],"reasons":[]}'

function pointRows(layer: Layer, { clustersOnly, focus }: Drawing): Row[] {
  const { found, tree } = layer
  const rows: Row[] = []
  for (let item = 0; item < found.length; item++) {
    if (isCluster(layer, item, clustersOnly)) continue
    const { columns, index } = tree.point(found.ids[item] as number)
    rows.push([columns, index])
  }
  if (focus === undefined || layer.of !== 'vme') return rows
  const key = focus.columns.keys[focus.index]
  const isDrawn = rows.some(([columns, index]) => columns.keys[index] === key)
  return isDrawn ? rows : [...rows, [focus.columns, focus.index]]
}

/** The members of `columns`, without the braces around. */
export function writeFeatureColumns(writer: ByteWriter, drawing: Drawing): void {
  const allowance = allowLeaves()
  let separator = ''
  for (const layer of drawing.layers) {
    const items = Array.from({ length: layer.found.length }, (_, item) => item).filter((item) =>
      isCluster(layer, item, drawing.clustersOnly),
    )
    writer.text(`${separator}"${clusterNames[layer.of]}":`)
    writeClusters(writer, layer, items)
    writeStacks(writer, layer, { items, leavesOf: (item) => allowance.take(layer, item) })
    writer.text(`,"${pointNames[layer.of]}":`)
    writePoints(writer, pointRows(layer, drawing), layer.of !== 'syndic')
    if (layer.of === 'property') writer.text(noOpportunities)
    separator = ','
  }
}
