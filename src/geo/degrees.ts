// Degrees as they are written: five decimals, a metre. What is asked, served and drawn is compared in this form alone, so
// that a point on the edge of a box is in it or not whoever looks.

export const DEGREE_DECIMALS = 5
export const DEGREE_UNITS = 10 ** DEGREE_DECIMALS
/** Half of the last decimal: whatever is written within a box lies within so much of it. */
export const HALF_UNIT = 0.5 / DEGREE_UNITS

/** The nearest that can be written; a half goes up. */
export const roundDegrees = (degrees: number): number => Math.round(degrees * DEGREE_UNITS) / DEGREE_UNITS + 0
