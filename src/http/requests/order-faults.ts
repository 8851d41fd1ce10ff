// Two parameters that are the ends of a range.
import type { Fault } from '../problem.ts'

interface End {
  parameter: string
  value: number
}

/** Ends that leave nothing between them are a mistake of which either may be the wrong one. */
export const orderFaults = (lower: End, upper: End): Fault[] =>
  lower.value <= upper.value
    ? []
    : [
        { parameter: lower.parameter, code: 'too_large', values: { limit: upper.value } },
        { parameter: upper.parameter, code: 'too_small', values: { limit: lower.value } },
      ]
