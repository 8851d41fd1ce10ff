// What the page says and how it writes numbers, in the language of the page.

import { isFamily, type Of } from './points.ts'

type Values = Readonly<Record<string, string | number>>

export interface Wording {
  culture: string
  /** A text of the page, its places filled. */
  translate(name: string, values?: Values): string
  count(value: number): string
  /** Short enough for a cluster: 950, 12 k. */
  shortCount(value: number): string
  /** A day as YYYY-MM-DD. */
  day(iso: string): string
  moment(iso: string): string
  /** `one, two and three`. */
  list(parts: readonly string[]): string
  /** `3 VMEs`, `1 syndic`. */
  amount(of: Of, value: number): string
  /** `28 Nov, 09:00`, as the clock in Brussels says; with the year when it is another than this one. */
  shortMoment(iso: string): string
}

const SHORT_FROM = 10_000
const BRUSSELS = 'Europe/Brussels'

export function createWording(culture: string, texts: Readonly<Record<string, string>>): Wording {
  const locale = culture === 'en' ? 'en-GB' : `${culture}-BE`
  const plain = new Intl.NumberFormat(locale)
  const short = new Intl.NumberFormat(locale, { notation: 'compact', maximumSignificantDigits: 3 })
  const days = new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: 'UTC' })
  const moments = new Intl.DateTimeFormat(locale, {
    dateStyle: 'long',
    timeStyle: 'short',
    timeZone: BRUSSELS,
  })
  const lists = new Intl.ListFormat(locale, { type: 'conjunction' })
  const year = new Intl.DateTimeFormat('en', { year: 'numeric', timeZone: BRUSSELS })
  const shortForm = {
    day: 'numeric',
    month: 'short',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
    timeZone: BRUSSELS,
  } as const
  const shortMoments = new Intl.DateTimeFormat(locale, shortForm)
  const momentsOfYears = new Intl.DateTimeFormat(locale, { ...shortForm, year: 'numeric' })
  const translate = (name: string, values: Values = {}): string =>
    (texts[name] ?? name).replace(/\{(\w+)\}/g, (_, key: string) => String(values[key] ?? ''))
  // French has the first day of a month as an ordinal, which the formatter does not know.
  const written = (format: Intl.DateTimeFormat, at: Date): string =>
    culture === 'fr' ? format.format(at).replace(/^1 /, '1er ') : format.format(at)
  return {
    culture,
    translate,
    count: (value) => plain.format(value),
    shortCount: (value) => (value < SHORT_FROM ? plain.format(value) : short.format(value)),
    day: (iso) => written(days, new Date(`${iso}T00:00:00Z`)),
    list: (parts) => lists.format(parts),
    moment: (iso) => written(moments, new Date(iso)),
    amount(of, value) {
      const counted = of === 'syndic' ? 'syndic' : 'vme'
      // In French nought is singular, which of an abbreviation is not seen.
      const name = value === 0 && counted === 'syndic' ? 'syndicsNone' : `${counted}s`
      const text = value === 1 ? translate(counted) : translate(name, { total: plain.format(value) })
      return isFamily(of) ? `${translate(of)}${translate('impactColon')} ${text}` : text
    },
    shortMoment(iso) {
      const at = new Date(iso)
      const isThisYear = year.format(at) === year.format(new Date())
      return written(isThisYear ? shortMoments : momentsOfYears, at)
    },
  }
}
