// Texts that people read on pages: written with their languages side by side, read by language.

import type { Culture, InEveryCulture } from './culture.ts'

const NO_BREAK = '\u00a0'

/**
 * French puts a blank before its double signs and within its quotation marks, where no line may break. Texts are written
 * with plain blanks, which an editor shows.
 */
export const withFrenchBlanks = (text: string): string => text.replace(/ (?=[:;?!»])|(?<=«) /g, NO_BREAK)

/** A text as people of one language read it. */
export const textIn = (text: InEveryCulture, culture: Culture): string =>
  culture === 'fr' ? withFrenchBlanks(text.fr) : text[culture]

/** Texts by name, in one language. */
type Words<Texts> = { readonly [Name in keyof Texts]: string }

export function byCulture<Texts extends Readonly<Record<string, InEveryCulture>>>(
  texts: Texts,
): Readonly<Record<Culture, Words<Texts>>> {
  const wordsOf = (culture: Culture) =>
    Object.fromEntries(
      Object.entries(texts).map(([name, text]) => [name, textIn(text, culture)]),
    ) as Words<Texts>
  return { nl: wordsOf('nl'), fr: wordsOf('fr'), en: wordsOf('en') }
}

/** Fills `{name}` in a text. Throws for a placeholder without a value, which a test would meet first. */
export function fillText(text: string, values: Readonly<Record<string, string | number>>): string {
  return text.replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = values[name]
    if (value === undefined) throw new Error(`no value for {${name}} in "${text}"`)
    return String(value)
  })
}
