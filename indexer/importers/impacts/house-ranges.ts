// House numbers as sources of outages give them, from one to another on one side of a street or on both. Pure.
import type { NumberRange } from '../../../src/impacts/event.ts'

const LAST_NUMBER = 99_999

/** The number before whatever follows it: `128/RD` (ground floor), `45/RT`, `12 bis`; undefined without one. */
function baseNumber(value: unknown): number | undefined {
  const text = typeof value === 'string' || typeof value === 'number' ? String(value) : ''
  const digits = /^\s*(\d+)/.exec(text)?.[1]
  return digits === undefined || Number(digits) > LAST_NUMBER ? undefined : Number(digits)
}

/**
 * A range of base numbers. One end alone is one number, ends the wrong way round are turned. Undefined where neither end
 * is a number of a house.
 */
export function rangeOf(ends: { from: unknown; to: unknown }, parity: unknown): NumberRange | undefined {
  const [from, to] = [baseNumber(ends.from), baseNumber(ends.to)]
  const numbers = [from, to].filter((number) => number !== undefined)
  const [least, most] = [Math.min(...numbers), Math.max(...numbers)]
  if (numbers.length === 0 || most === 0 || most > LAST_NUMBER) return undefined
  return { from: least, to: most, parity: parity === 'odd' || parity === 'even' ? parity : 'both' }
}
