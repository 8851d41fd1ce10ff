// Parallel arrays as JSON: numbers, degrees, and what is told of points.
import { firstImpact } from '../category.ts'
import type { VmeOf } from '../insights/place-members.ts'
import type { PointColumns } from '../points/columns.ts'
import { type ByteWriter, degreeUnits, encoded } from './byte-writer.ts'
import { type Drawing, type Layer, wordsOf } from './layers.ts'

export type Row = readonly [columns: PointColumns, index: number]

export const endOfArray = encoded(']')
export const arrayOf = (name: string): Uint8Array => encoded(`"${name}":[`)
export const nextArrayOf = (name: string): Uint8Array => encoded(`,"${name}":[`)

export const longitude = encoded('{"longitude":[')
export const latitude = nextArrayOf('latitude')
export const precision = nextArrayOf('precision')
const enterpriseNumber = arrayOf('enterpriseNumber')
const nameMember = nextArrayOf('name')
const category = nextArrayOf('category')
const eventsMember = nextArrayOf('events')

export function rowOf({ tree }: Layer, id: number): Row {
  const { columns, index } = tree.point(id)
  return [columns, index]
}

/** Which facts of points are written. */
export interface PointContent extends Pick<Drawing, 'vocabulary' | 'eventsOf'> {
  hasCategory: boolean
  vmeOf: VmeOf
}

export function writeIntegers(writer: ByteWriter, member: Uint8Array, values: ArrayLike<number>): void {
  writer.bytes(member)
  for (let at = 0; at < values.length; at++) {
    if (at > 0) writer.comma()
    writer.integer(values[at] as number)
  }
  writer.bytes(endOfArray)
}

export function writeDegrees(writer: ByteWriter, member: Uint8Array, values: ArrayLike<number>): void {
  writer.bytes(member)
  for (let at = 0; at < values.length; at++) {
    if (at > 0) writer.comma()
    writer.degrees(degreeUnits(values[at] as number))
  }
  writer.bytes(endOfArray)
}

/** Members of points but for their place. */
export function writeFactColumns(
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
  writeIntegers(
    writer,
    precision,
    rows.map(([columns, index]) => columns.precisions[index] as number),
  )
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
