// Numbers and dates as people of Belgium read them.
import type { Culture } from '../../text/culture.ts'

// Readers of English expect 12,044; the Belgian habit would write 12.044.
const localeOf = (culture: Culture): string => (culture === 'en' ? 'en-GB' : `${culture}-BE`)

// French has the first day of a month as an ordinal, which the formatter does not know.
const ordinal = (date: string, culture: Culture): string =>
  culture === 'fr' ? date.replace(/^1 /, '1er ') : date

export const count = (value: number, culture: Culture): string =>
  new Intl.NumberFormat(localeOf(culture)).format(value)

// Dates of the register have no time and no zone.
const dayIn = (iso: string, culture: Culture, month: 'long' | 'short'): string =>
  ordinal(
    new Intl.DateTimeFormat(localeOf(culture), {
      day: 'numeric',
      month,
      year: 'numeric',
      timeZone: 'UTC',
    }).format(new Date(`${iso.slice(0, 10)}T00:00:00Z`)),
    culture,
  )

/** `1 maart 2019`. */
export const day = (iso: string, culture: Culture): string => dayIn(iso, culture, 'long')

/** `1 mrt 2019`, for tables. */
export const shortDay = (iso: string, culture: Culture): string => dayIn(iso, culture, 'short')

/** `38,2 %`; a dash where there is nothing to have a share of. */
export const percent = (share: number | null, culture: Culture): string =>
  share === null
    ? '–'
    : new Intl.NumberFormat(localeOf(culture), {
        style: 'percent',
        minimumFractionDigits: 1,
        maximumFractionDigits: 1,
      }).format(share)

/** `oktober 2026` for `2026-10`. */
export const month = (key: string, culture: Culture): string =>
  new Intl.DateTimeFormat(localeOf(culture), { month: 'long', year: 'numeric', timeZone: 'UTC' }).format(
    new Date(`${key}-01T00:00:00Z`),
  )

/** `3 november 2026 om 03:40`, as the clock in Brussels says. */
export const moment = (instant: string, culture: Culture): string =>
  ordinal(
    new Intl.DateTimeFormat(localeOf(culture), {
      dateStyle: 'long',
      timeStyle: 'short',
      timeZone: 'Europe/Brussels',
    }).format(new Date(instant)),
    culture,
  )

/** `28 nov, 09:00`, as the clock in Brussels says; with the year when it is another than this one. */
export function shortMoment(instant: string, culture: Culture, now: Date = new Date()): string {
  const at = new Date(instant)
  const zone = { timeZone: 'Europe/Brussels' } as const
  const yearOf = (date: Date): string =>
    new Intl.DateTimeFormat('en', { ...zone, year: 'numeric' }).format(date)
  const format = new Intl.DateTimeFormat(localeOf(culture), {
    ...zone,
    day: 'numeric',
    month: 'short',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
    ...(yearOf(at) === yearOf(now) ? {} : { year: 'numeric' }),
  })
  return ordinal(format.format(at), culture)
}
