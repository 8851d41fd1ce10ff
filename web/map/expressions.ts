// What the layers of the style share.
import type { ExpressionSpecification, StyleSpecification } from 'maplibre-gl'

export type Layers = StyleSpecification['layers']

export const FONT = ['noto-sans-regular']

/** All members of a feature are so. */
export const is = (...conditions: [name: string, value: string | boolean][]): ExpressionSpecification => [
  'all',
  ...conditions.map(([name, value]): ExpressionSpecification => ['==', ['get', name], value]),
]
