// The four sides of a box as parameters of an address.
import { type Box, boxOf } from '../../geo/box.ts'
import { type Fault, Problem } from '../problem.ts'
import { orderFaults } from './order-faults.ts'

// A map that is dragged around and around the earth counts on; beyond this a longitude has lost its decimals.
const LARGEST_LONGITUDE = 1_000_000_000

const latitude = { type: 'number', minimum: -90, maximum: 90 } as const
const longitude = { type: 'number', minimum: -LARGEST_LONGITUDE, maximum: LARGEST_LONGITUDE } as const

export const sideParameters = {
  south: { ...latitude, description: 'Degrees; not above north. All four sides or none.', examples: [50.8] },
  west: {
    ...longitude,
    description: 'Degrees, wrapped around the earth; west above east crosses the date line.',
    examples: [4.3],
  },
  north: { ...latitude, description: 'Degrees.', examples: [50.9] },
  east: { ...longitude, description: 'Degrees, wrapped around the earth.', examples: [4.5] },
} as const

type GivenSides = { readonly [Side in keyof Box]?: number | undefined }

const sides = ['west', 'south', 'east', 'north'] as const

/** Undefined when no side is given. Throws parameters_invalid. */
export function readSides(given: GivenSides): Box | undefined {
  const missing = sides.filter((side) => given[side] === undefined)
  if (missing.length === sides.length) return undefined
  const faults: Fault[] = missing.map((parameter) => ({ parameter, code: 'required' }))
  const { west = 0, south = 0, east = 0, north = 0 } = given
  if (missing.length === 0)
    faults.push(...orderFaults({ parameter: 'south', value: south }, { parameter: 'north', value: north }))
  if (faults.length > 0) throw new Problem('parameters_invalid', { faults })
  return boxOf({ west, south, east, north })
}
