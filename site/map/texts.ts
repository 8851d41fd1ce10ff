// What the page says and how it writes numbers, in the language of the page.

type Values = Readonly<Record<string, string | number>>

export interface Wording {
  culture: string
  /** A text of the page, its places filled. */
  say(name: string, values?: Values): string
  count(value: number): string
  /** Short enough for a cluster: 950, 12 k. */
  shortCount(value: number): string
  /** A day as YYYY-MM-DD. */
  day(iso: string): string
  moment(iso: string): string
  /** `3 VMEs`, `1 syndic`. */
  amount(of: 'vme' | 'syndic', value: number): string
}

const SHORT_FROM = 10_000

export function createWording(culture: string, texts: Readonly<Record<string, string>>): Wording {
  const locale = culture === 'en' ? 'en-GB' : `${culture}-BE`
  const plain = new Intl.NumberFormat(locale)
  const short = new Intl.NumberFormat(locale, { notation: 'compact', maximumSignificantDigits: 3 })
  const days = new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: 'UTC' })
  const moments = new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeStyle: 'short' })
  const say = (name: string, values: Values = {}): string =>
    (texts[name] ?? name).replace(/\{(\w+)\}/g, (_, key: string) => String(values[key] ?? ''))
  return {
    culture,
    say,
    count: (value) => plain.format(value),
    shortCount: (value) => (value < SHORT_FROM ? plain.format(value) : short.format(value)),
    day: (iso) => days.format(new Date(`${iso}T00:00:00Z`)),
    moment: (iso) => moments.format(new Date(iso)),
    amount: (of, value) => (value === 1 ? say(of) : say(`${of}s`, { total: plain.format(value) })),
  }
}
