// Shapes of events as bytes that threads share, with the box of each.
import type { Box } from '../../geo/box.ts'
import { boxOfShape, type EventShape } from '../shapes/shape.ts'
import { type ShapeColumns, shared } from './columns.ts'

/** What is held of one event. */
export interface PackedShape {
  box: Box
  bytes: Uint8Array
}

export const packShape = (shape: EventShape): PackedShape => ({
  box: boxOfShape(shape),
  bytes: new Uint8Array(Buffer.from(JSON.stringify(shape))),
})

/** In the order of the events given; of those without a shape nothing. */
export function buildShapes(shapes: readonly (PackedShape | undefined)[]): ShapeColumns {
  const boxes = new Float64Array(shared(shapes.length * 32)).fill(Number.NaN)
  const starts = new Uint32Array(shared((shapes.length + 1) * 4))
  for (const [event, shape] of shapes.entries()) {
    starts[event + 1] = (starts[event] as number) + (shape?.bytes.length ?? 0)
    if (shape === undefined) continue
    const { west, south, east, north } = shape.box
    boxes.set([west, south, east, north], event * 4)
  }
  const bytes = new Uint8Array(shared(starts[shapes.length] as number))
  for (const [event, shape] of shapes.entries()) if (shape) bytes.set(shape.bytes, starts[event])
  return { boxes, starts, bytes }
}

export function readShape({ bytes, starts }: ShapeColumns, event: number): EventShape | undefined {
  const [from, to] = [starts[event] as number, starts[event + 1] as number]
  if (from === to) return undefined
  return JSON.parse(Buffer.from(bytes.buffer, bytes.byteOffset + from, to - from).toString('utf8'))
}

/** On each side, degrees. */
export interface Margin {
  longitude: number
  latitude: number
}

/** Events whose box, made wider by a margin on each side, meets a box; degrees. */
export function eventsIn(
  { boxes }: ShapeColumns,
  { west, south, east, north }: Box,
  margin: Margin,
): number[] {
  const found: number[] = []
  for (let event = 0; event * 4 < boxes.length; event++) {
    const at = event * 4
    // Comparisons with NaN, which stands where there is no shape, are false.
    if (
      (boxes[at] as number) <= east + margin.longitude &&
      (boxes[at + 2] as number) >= west - margin.longitude &&
      (boxes[at + 1] as number) <= north + margin.latitude &&
      (boxes[at + 3] as number) >= south - margin.latitude
    )
      found.push(event)
  }
  return found
}
