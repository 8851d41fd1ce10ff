// Points by category in a box, exact to the last digit of its sides.
//
// Trees hold points in whole units of 4 centimetres. What lies more than a unit inside a side is surely in the box, and is
// counted by runs; of the few beside a side the degrees are looked at.
import { type Box, isInside } from '../../geo/box.ts'
import type { PointColumns } from '../points/columns.ts'
import { type CountedTree, countByArea } from './category-counts.ts'
import type { OpenLevel } from './open-levels.ts'
import { type Area, areaOf, partsOf } from './square.ts'
import type { TreeData } from './tree-data.ts'

/** Units that are surely inside: empty where the box is too narrow. */
const within = ({ minX, minY, maxX, maxY }: Area): Area => ({
  minX: Math.ceil(minX) + 1,
  minY: Math.ceil(minY) + 1,
  maxX: Math.floor(maxX) - 1,
  maxY: Math.floor(maxY) - 1,
})

/** Units that may be inside. */
const about = ({ minX, minY, maxX, maxY }: Area): Area => ({
  minX: Math.floor(minX) - 1,
  minY: Math.floor(minY) - 1,
  maxX: Math.ceil(maxX) + 1,
  maxY: Math.ceil(maxY) + 1,
})

const isEmpty = ({ minX, minY, maxX, maxY }: Area): boolean => minX > maxX || minY > maxY

/** Strips that together are the outer area without the inner one; in whole units, so that none is in two of them. */
const between = (outer: Area, inner: Area): Area[] =>
  isEmpty(inner)
    ? [outer]
    : [
        { ...outer, maxY: inner.minY - 1 },
        { ...outer, minY: inner.maxY + 1 },
        { ...inner, minX: outer.minX, maxX: inner.minX - 1 },
        { ...inner, minX: inner.maxX + 1, maxX: outer.maxX },
      ]

interface CountedPoints {
  data: TreeData
  columns: PointColumns
  tree: CountedTree
  /** Every point. */
  deepest: OpenLevel
}

/** In the order of pointCategories. */
export function countInBox({ data, columns, tree, deepest }: CountedPoints, box: Box): Uint32Array {
  const parts = partsOf(box).map((part) => ({ part, area: areaOf(part) }))
  const counts = countByArea(
    data,
    tree,
    parts.map(({ area }) => within(area)).filter((area) => !isEmpty(area)),
  )
  for (const { part, area } of parts)
    for (const { minX, minY, maxX, maxY } of between(about(area), within(area)))
      for (const position of deepest.index.range(minX, minY, maxX, maxY)) {
        const point = deepest.items[position * 3 + 2] as number
        const latitude = columns.latitudes[point] as number
        const longitude = columns.longitudes[point] as number
        if (!isInside(part, { latitude, longitude })) continue
        const category = columns.categories[point] as number
        counts[category] = (counts[category] as number) + 1
      }
  return counts
}
