// Texts that people read on pages: written with their languages side by side, read by language.

import type { Culture, InEveryCulture } from './culture.ts'

/** Texts by name, in one language. */
type Words<Texts> = { readonly [Name in keyof Texts]: string }

export function byCulture<Texts extends Readonly<Record<string, InEveryCulture>>>(
  texts: Texts,
): Readonly<Record<Culture, Words<Texts>>> {
  const wordsOf = (culture: Culture) =>
    Object.fromEntries(Object.entries(texts).map(([name, text]) => [name, text[culture]])) as Words<Texts>
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
