/**
 * How closely the words of a query are taken; a cursor must carry it, since it decides which rows there are. `without-2`
 * leaves out the third word, or of a house number what stands behind its figures.
 */
export type MatchMode = 'strict' | 'fuzzy' | `without-${string}`

const withoutForm = /^without(?:-\d{1,2}){1,4}$/

export const isMatchMode = (value: unknown): value is MatchMode =>
  value === 'strict' || value === 'fuzzy' || (typeof value === 'string' && withoutForm.test(value))

/** Places of the words that are left out, ascending. */
export const leftOutIn = (mode: MatchMode): number[] => mode.split('-').slice(1).map(Number)

export const modeWithout = (places: readonly number[]): MatchMode => `without-${places.join('-')}`
