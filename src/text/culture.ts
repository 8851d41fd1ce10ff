// The languages the service speaks, and how one is chosen from what a client says it reads.

export const cultures = ['nl', 'fr', 'en'] as const
export type Culture = (typeof cultures)[number]

/** Text in every language of the service. */
export type InEveryCulture = Readonly<Record<Culture, string>>

export const say = (nl: string, fr: string, en: string): InEveryCulture => ({ nl, fr, en })

/** One of the texts of a room, in each language. */
export const said = <Name extends string>(
  texts: Readonly<Record<Culture, Readonly<Record<Name, string>>>>,
  name: Name,
): InEveryCulture => say(texts.nl[name], texts.fr[name], texts.en[name])

export const defaultCulture: Culture = 'nl'

export function isCulture(text: string): text is Culture {
  return cultures.some((culture) => culture === text)
}

// A header is a few languages long; more is an attempt to make us work.
const MAX_RANGES = 20

/** The best match of an Accept-Language header (RFC 9110 section 12.5.4); the default where none matches. */
export function negotiateCulture(header: string | undefined): Culture {
  if (header === undefined) return defaultCulture
  let best: { culture: Culture; quality: number } | undefined
  for (const range of header.split(',', MAX_RANGES)) {
    const [tag = '', ...parameters] = range.trim().toLowerCase().split(';')
    const weight = parameters
      .map((parameter) => parameter.trim())
      .find((parameter) => parameter.startsWith('q='))
    const quality = weight === undefined ? 1 : Number(weight.slice(2))
    const language = tag.split('-')[0] ?? ''
    const culture = language === '*' ? defaultCulture : language
    if (isCulture(culture) && quality > 0 && quality > (best?.quality ?? 0)) best = { culture, quality }
  }
  return best?.culture ?? defaultCulture
}
