// Shapes as they are stored: numbers of seven bits a byte, low ones first, the eighth bit set where more follow. First how
// many polygons; of each how many rings; of each ring how many corners, the last of which is not the first again; of each
// corner the steps from the one before it, east and north in whole units, the sign in the lowest bit. The first step of a
// shape is from 0, 0. A house takes some 30 bytes.
import { fromUnits, type Position, type Ring, type Shape, toUnits } from './shape.ts'

/** A step around the earth is below 2^33 units, its number below 2^34. */
const MOST_BYTES = 5

const isClosed = (ring: Ring): boolean => {
  const [first, last] = [ring[0], ring.at(-1)]
  return ring.length > 1 && first?.[0] === last?.[0] && first?.[1] === last?.[1]
}

/** Degrees are rounded to whole units. Rings may end where they begin, or before. */
export function encodeShape(shape: Shape): Buffer {
  let numbers = 1
  for (const polygon of shape) {
    numbers += 1
    for (const ring of polygon) numbers += 1 + 2 * ring.length
  }
  const bytes = Buffer.allocUnsafe(numbers * MOST_BYTES)
  let at = 0
  const write = (number: number): void => {
    let rest = number
    for (; rest >= 128; rest = Math.floor(rest / 128)) bytes[at++] = (rest % 128) + 128
    bytes[at++] = rest
  }
  const writeStep = (step: number): void => write(step < 0 ? -2 * step - 1 : 2 * step)
  let [x, y] = [0, 0]
  write(shape.length)
  for (const polygon of shape) {
    write(polygon.length)
    for (const ring of polygon) {
      const corners = isClosed(ring) ? ring.length - 1 : ring.length
      write(corners)
      for (let index = 0; index < corners; index += 1) {
        const [longitude, latitude] = ring[index] as Position
        const [east, north] = [toUnits(longitude), toUnits(latitude)]
        writeStep(east - x)
        writeStep(north - y)
        ;[x, y] = [east, north]
      }
    }
  }
  return Buffer.from(bytes.subarray(0, at))
}

/** The degrees, rings closed. Throws an Error for bytes that encodeShape does not make. */
export function decodeShape(bytes: Uint8Array): [longitude: number, latitude: number][][][] {
  let at = 0
  const read = (): number => {
    let [number, factor] = [0, 1]
    for (let count = 0; count < MOST_BYTES; count += 1) {
      const byte = bytes[at++]
      if (byte === undefined) throw new Error('the bytes of a shape end too soon')
      number += (byte % 128) * factor
      if (byte < 128) return number
      factor *= 128
    }
    throw new Error('the bytes of a shape hold a number that is too long')
  }
  // Each of what is counted takes a byte at least: no count makes room for more than there are bytes.
  const readCount = (): number => {
    const count = read()
    if (count > bytes.length - at) throw new Error('the bytes of a shape end too soon')
    return count
  }
  const readStep = (): number => {
    const number = read()
    return number % 2 === 0 ? number / 2 : -(number + 1) / 2
  }
  let [x, y] = [0, 0]
  const shape = Array.from({ length: readCount() }, () =>
    Array.from({ length: readCount() }, () => {
      const ring = Array.from({ length: readCount() }, (): [number, number] => {
        x += readStep()
        y += readStep()
        return [fromUnits(x), fromUnits(y)]
      })
      const [first] = ring
      if (first !== undefined) ring.push([...first])
      return ring
    }),
  )
  if (at < bytes.length) throw new Error('the bytes of a shape go on after its end')
  return shape
}
