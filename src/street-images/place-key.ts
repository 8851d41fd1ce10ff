// The name of a place under which its picture is kept: neighbours in one building share it.
import type { Point } from '../geo/distance.ts'

/** A metre. */
const DECIMALS = 5

export const placeKey = ({ latitude, longitude }: Point): string =>
  `${latitude.toFixed(DECIMALS)},${longitude.toFixed(DECIMALS)}`
