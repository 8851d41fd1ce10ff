// The content of a shape record to its rings, in the metres of the file. Pure.
import type { Position } from '../../../src/geo/shape.ts'

/** Words for them are in reject-reasons.ts. */
export type ShapeFault = 'null-shape' | 'no-polygon' | 'ring' | 'unclosed' | 'no-area' | 'shape-tangled'

type Ring = Position[]

const PARTS_AT = 36
const POINTS_AT = 40
const LISTS_AT = 44
/** The first and the last of them are one. */
const FEWEST_POINTS = 4

/** Rings as they stand there, without those of fewer points. A fault when one of them can be no ring, or none is left. */
export function parseRings(content: Buffer): Ring[] | ShapeFault {
  const type = content.readInt32LE(0)
  if (type === 0) return 'null-shape'
  if ((type !== 5 && type !== 15 && type !== 25) || content.length < LISTS_AT) return 'no-polygon'
  const parts = content.readInt32LE(PARTS_AT)
  const points = content.readInt32LE(POINTS_AT)
  const pointsAt = LISTS_AT + 4 * parts
  if (parts < 1 || points < 0 || pointsAt + 16 * points > content.length) return 'ring'
  const rings: Ring[] = []
  for (let part = 0; part < parts; part += 1) {
    const from = content.readInt32LE(LISTS_AT + 4 * part)
    const to = part + 1 < parts ? content.readInt32LE(LISTS_AT + 4 * (part + 1)) : points
    if (from < 0 || to > points || to < from) return 'ring'
    if (to - from < FEWEST_POINTS) continue
    const ring: Ring = []
    for (let at = pointsAt + 16 * from; at < pointsAt + 16 * to; at += 16)
      ring.push([content.readDoubleLE(at), content.readDoubleLE(at + 8)])
    const fault = findFault(ring)
    if (fault !== undefined) return fault
    rings.push(ring)
  }
  return rings.length === 0 ? 'ring' : rings
}

function findFault(ring: Ring): ShapeFault | undefined {
  if (!ring.every(([x, y]) => Number.isFinite(x) && Number.isFinite(y))) return 'ring'
  const [first, last] = [ring[0], ring.at(-1)]
  return first?.[0] !== last?.[0] || first?.[1] !== last?.[1] ? 'unclosed' : undefined
}
