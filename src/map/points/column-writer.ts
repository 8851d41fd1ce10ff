// Fills columns from points in any order, of which there may be millions: nothing is kept of a point but its columns.

import { propertyKinds } from '../../property/place.ts'
import { keyOfNumber } from '../../register/number-key.ts'
import { type PointCategory, pointCategories } from '../category.ts'
import { packPlace } from '../insights/place-numbers.ts'
import { precisions } from '../precision.ts'
import { positionIn } from './ascending.ts'
import { makeColumns, type PointColumns } from './columns.ts'
import type { MapPoint } from './point.ts'
import { keyOfPoint } from './point-key.ts'

/** A point of the map, whatever it is drawn as. */
export type ColumnPoint = Omit<MapPoint, 'category'> & { category: PointCategory }

export interface ColumnWriter {
  readonly count: number
  /** A number that is added again replaces what was added before. Throws for one that is no number or key of a point. */
  add(point: ColumnPoint): void
  /** Ends the writing. */
  finish(): PointColumns
}

type Numbers =
  | Float64Array<ArrayBuffer>
  | Uint32Array<ArrayBuffer>
  | Int32Array<ArrayBuffer>
  | Uint8Array<ArrayBuffer>

/** With room for `needed` at least. The memory itself grows: at a size of gigabytes a copy beside it is too much. */
function grown<A extends Numbers>(array: A, needed: number): A {
  if (needed <= array.length) return array
  const Kind = array.constructor as new (buffer: ArrayBuffer) => A
  const length = Math.max(needed, Math.ceil(array.length * 1.5))
  return new Kind(array.buffer.transfer(length * array.BYTES_PER_ELEMENT))
}

const categoryOf = ({ category, place }: ColumnPoint): number =>
  place === undefined ? pointCategories.indexOf(category) : propertyKinds.indexOf(place.kind)

const numbersOf = ({ syndicNumbers, place }: ColumnPoint): number[] =>
  place === undefined ? syndicNumbers.map(keyOfNumber).sort((a, b) => a - b) : packPlace(place)

const FIRST_POINTS = 1_024
const encoder = new TextEncoder()
// A UTF-16 unit takes three bytes of UTF-8 at most.
const BYTES_A_UNIT = 3

export function openColumnWriter(): ColumnWriter {
  let count = 0
  let nameBytes = 0
  let numberCount = 0
  let longitudes = new Float64Array(FIRST_POINTS)
  let latitudes = new Float64Array(FIRST_POINTS)
  let categories = new Uint8Array(FIRST_POINTS)
  let exactness = new Uint8Array(FIRST_POINTS)
  let keys = new Float64Array(FIRST_POINTS)
  let contentCodes = new Int32Array(FIRST_POINTS)
  let nameEnds = new Uint32Array(FIRST_POINTS)
  let names = new Uint8Array(FIRST_POINTS * 32)
  let numberEnds = new Uint32Array(FIRST_POINTS)
  let numbers = new Uint32Array(FIRST_POINTS)

  function makeRoom({ name }: ColumnPoint, own: readonly number[]): void {
    const needed = count + 1
    longitudes = grown(longitudes, needed)
    latitudes = grown(latitudes, needed)
    categories = grown(categories, needed)
    exactness = grown(exactness, needed)
    keys = grown(keys, needed)
    contentCodes = grown(contentCodes, needed)
    nameEnds = grown(nameEnds, needed)
    names = grown(names, nameBytes + name.length * BYTES_A_UNIT)
    numberEnds = grown(numberEnds, needed)
    numbers = grown(numbers, numberCount + own.length)
  }

  /** Positions in the order of their keys; of equal keys the one added last. */
  function inOrder(): Uint32Array {
    // Numbers alone are sorted natively, which positions beside them would not be.
    const sorted = keys.slice(0, count).sort()
    let kept = 0
    for (let at = 0; at < count; at++)
      if (at === 0 || sorted[at] !== sorted[at - 1]) sorted[kept++] = sorted[at] as number
    const distinct = sorted.subarray(0, kept)
    const order = new Uint32Array(kept)
    for (let index = 0; index < count; index++) {
      const isNext = index < kept && distinct[index] === keys[index]
      order[isNext ? index : positionIn(distinct, keys[index] as number)] = index
    }
    return order
  }

  return {
    get count() {
      return count
    },
    add(point) {
      const key = keyOfPoint(point.enterpriseNumber)
      if (key === undefined) throw new RangeError(`${point.enterpriseNumber} is no key of a point`)
      const own = numbersOf(point)
      makeRoom(point, own)
      longitudes[count] = point.position?.longitude ?? Number.NaN
      latitudes[count] = point.position?.latitude ?? Number.NaN
      categories[count] = categoryOf(point)
      exactness[count] = point.position === null ? 0 : precisions.indexOf(point.position.precision)
      keys[count] = key
      contentCodes[count] = point.contentCode
      nameBytes += encoder.encodeInto(point.name, names.subarray(nameBytes)).written
      nameEnds[count] = nameBytes
      numbers.set(own, numberCount)
      numberCount += own.length
      numberEnds[count] = numberCount
      count++
    },
    finish() {
      const order = inOrder()
      const startOf = (ends: Uint32Array, index: number): number =>
        index === 0 ? 0 : (ends[index - 1] as number)
      const total = (ends: Uint32Array): number =>
        order.reduce((sum, index) => sum + (ends[index] as number) - startOf(ends, index), 0)
      const columns = makeColumns(order.length, total(nameEnds), total(numberEnds))
      let at = 0
      for (const index of order) {
        columns.longitudes[at] = longitudes[index] as number
        columns.latitudes[at] = latitudes[index] as number
        columns.categories[at] = categories[index] as number
        columns.precisions[at] = exactness[index] as number
        columns.keys[at] = keys[index] as number
        columns.contentCodes[at] = contentCodes[index] as number
        const nameStart = columns.nameStarts[at] as number
        const name = names.subarray(startOf(nameEnds, index), nameEnds[index])
        columns.names.set(name, nameStart)
        columns.nameStarts[at + 1] = nameStart + name.length
        const numberStart = columns.numberStarts[at] as number
        const own = numbers.subarray(startOf(numberEnds, index), numberEnds[index])
        columns.numbers.set(own, numberStart)
        columns.numberStarts[at + 1] = numberStart + own.length
        at++
      }
      // Given back at once, not when the collector gets to it.
      for (const { buffer } of [longitudes, latitudes, categories, exactness, keys, contentCodes])
        buffer.transfer(0)
      for (const { buffer } of [nameEnds, names, numberEnds, numbers]) buffer.transfer(0)
      return columns
    },
  }
}

export function buildColumns(points: Iterable<ColumnPoint>): PointColumns {
  const writer = openColumnWriter()
  for (const point of points) writer.add(point)
  return writer.finish()
}
