// Numbers and dates as people of Belgium read them.
import { type Culture, cultures } from '../../text/culture.ts'

// Readers of English expect 12,044; the Belgian habit would write 12.044.
const localeOf = (culture: Culture): string => (culture === 'en' ? 'en-GB' : `${culture}-BE`)

// French has the first day of a month as an ordinal, which the formatter does not know.
const ordinal = (date: string, culture: Culture): string =>
  culture === 'fr' ? date.replace(/^1 /, '1er ') : date

/** Made once: a formatter costs as much as hundreds of values that it formats. */
const byCulture = <Formatter>(make: (locale: string) => Formatter): Readonly<Record<Culture, Formatter>> =>
  Object.fromEntries(cultures.map((culture) => [culture, make(localeOf(culture))])) as Record<
    Culture,
    Formatter
  >

// What is rounded to nought has no sign.
const numbers = (options?: Intl.NumberFormatOptions) =>
  byCulture((locale) => new Intl.NumberFormat(locale, { signDisplay: 'negative', ...options }))
const dates = (options: Intl.DateTimeFormatOptions) =>
  byCulture((locale) => new Intl.DateTimeFormat(locale, options))

const counts = numbers()
const percents = numbers({ style: 'percent', minimumFractionDigits: 1, maximumFractionDigits: 1 })

const decimals = numbers({ maximumFractionDigits: 1 })
const compacts = numbers({ notation: 'compact', maximumFractionDigits: 1 })

const euros = { style: 'currency', currency: 'EUR' } as const
const amounts = numbers(euros)
const wholeAmounts = numbers({ ...euros, maximumFractionDigits: 0 })

// Dates of the register have no time and no zone.
const days = dates({ day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' })
const shortDays = dates({ day: 'numeric', month: 'short', year: 'numeric', timeZone: 'UTC' })
const months = dates({ month: 'long', year: 'numeric', timeZone: 'UTC' })

const zone = { timeZone: 'Europe/Brussels' } as const
const shortForm = {
  ...zone,
  day: 'numeric',
  month: 'short',
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
} as const
const moments = dates({ ...zone, dateStyle: 'long', timeStyle: 'short' })
const shortMoments = dates(shortForm)
const momentsOfYears = dates({ ...shortForm, year: 'numeric' })
const clock = { ...zone, hour: '2-digit', minute: '2-digit', hourCycle: 'h23' } as const
const times = dates(clock)
const datesOfYear = dates({ ...zone, day: 'numeric', month: 'short' })
const datesOfYears = dates({ ...zone, day: 'numeric', month: 'short', year: 'numeric' })
const dayKey = new Intl.DateTimeFormat('en', { ...zone, dateStyle: 'short' })
const year = new Intl.DateTimeFormat('en', { ...zone, year: 'numeric' })

export const count = (value: number, culture: Culture): string => counts[culture].format(value)

/** `8,5`. */
export const decimal = (value: number, culture: Culture): string => decimals[culture].format(value)

/** `1,2 mln.`, for axes. */
export const compact = (value: number, culture: Culture): string => compacts[culture].format(value)

const dayIn = (iso: string, culture: Culture, forms: typeof days): string =>
  ordinal(forms[culture].format(new Date(`${iso.slice(0, 10)}T00:00:00Z`)), culture)

/** `1 maart 2019`. */
export const day = (iso: string, culture: Culture): string => dayIn(iso, culture, days)

/** `1 mrt 2019`, for tables. */
export const shortDay = (iso: string, culture: Culture): string => dayIn(iso, culture, shortDays)

/** `38,2 %`; a dash where there is nothing to have a share of. */
export const percent = (share: number | null, culture: Culture): string =>
  share === null ? '–' : percents[culture].format(share)

/** `€ 29,00` for 2900 cents; whole euros without their cents where they are prices. */
export const money = (cents: number, culture: Culture): string => amounts[culture].format(cents / 100)
export const price = (cents: number, culture: Culture): string =>
  cents % 100 === 0 ? wholeAmounts[culture].format(cents / 100) : money(cents, culture)

/** `oktober 2026` for `2026-10`. */
export const month = (key: string, culture: Culture): string =>
  months[culture].format(new Date(`${key}-01T00:00:00Z`))

/** `3 november 2026 om 03:40`, as the clock in Brussels says. */
export const moment = (instant: string, culture: Culture): string =>
  ordinal(moments[culture].format(new Date(instant)), culture)

const isOfYear = (at: Date, now: Date): boolean => year.format(at) === year.format(now)

/** `28 nov, 09:00`, as the clock in Brussels says; with the year when it is another than this one. */
export function shortMoment(instant: string, culture: Culture, now: Date = new Date()): string {
  const at = new Date(instant)
  const forms = isOfYear(at, now) ? shortMoments : momentsOfYears
  return ordinal(forms[culture].format(at), culture)
}

/** `28 nov`, of an instant, as shortMoment says it. */
export function shortDate(instant: string, culture: Culture, now: Date = new Date()): string {
  const at = new Date(instant)
  const forms = isOfYear(at, now) ? datesOfYear : datesOfYears
  return ordinal(forms[culture].format(at), culture)
}

/** `09:00`, by the clock in Brussels. */
export const timeOfDay = (instant: string, culture: Culture): string =>
  times[culture].format(new Date(instant))

/** By the clock in Brussels. */
export const isOneDay = (one: string, other: string): boolean =>
  dayKey.format(new Date(one)) === dayKey.format(new Date(other))
