// The texts of the pages by language; each language is complete by its type.
import type { Culture } from '../../text/culture.ts'
import { en } from './en.ts'
import { fr } from './fr.ts'
import { nl, type Texts } from './nl.ts'

export type { Texts } from './nl.ts'

export const catalogue: Readonly<Record<Culture, Texts>> = { nl, fr, en }

export const textsOf = (culture: Culture): Texts => catalogue[culture]

/** Fills `{name}` in a text. Throws for a placeholder without a value, which a test would meet first. */
export function fillText(text: string, values: Readonly<Record<string, string | number>>): string {
  return text.replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = values[name]
    if (value === undefined) throw new Error(`no value for {${name}} in "${text}"`)
    return String(value)
  })
}
