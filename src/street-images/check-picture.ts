// Whether the bytes that a source sent may be decoded. Pure.
import { readImageHead } from '../pictures/image-head.ts'

const MOST_SIDE = 4_096
export const MOST_PIXELS = MOST_SIDE * MOST_SIDE
/** Narrower ones show too little. */
const LEAST_WIDTH = 640

export function mayDecode(bytes: Buffer): boolean {
  const head = readImageHead(bytes)
  if (head === undefined || head.isAnimated) return false
  const longer = Math.max(head.width, head.height)
  return longer >= LEAST_WIDTH && longer <= MOST_SIDE && head.height > 0 && head.width > 0
}
