// Numbers and dates as people of Belgium read them.
import type { Culture } from '../domain/culture.ts'

export const count = (value: number, culture: Culture): string =>
  new Intl.NumberFormat(`${culture}-BE`).format(value)

// Dates of the register have no time and no zone.
const dayIn = (iso: string, culture: Culture, dateStyle: 'long' | 'medium'): string =>
  new Intl.DateTimeFormat(`${culture}-BE`, { dateStyle, timeZone: 'UTC' }).format(
    new Date(`${iso.slice(0, 10)}T00:00:00Z`),
  )

/** `1 maart 2019`. */
export const day = (iso: string, culture: Culture): string => dayIn(iso, culture, 'long')

/** `1 mrt. 2019`, for tables. */
export const shortDay = (iso: string, culture: Culture): string => dayIn(iso, culture, 'medium')
