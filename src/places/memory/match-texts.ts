// By which texts a place is found.
import { searchWords, writtenForms } from '../../text/spellings.ts'
import { readings } from '../../text/words.ts'
import type { LocationEntry, PlaceNames } from './suggestion.ts'

/** Every name of a place in any language. */
export const namesOf = (names: PlaceNames): string[] =>
  [names.nl, names.fr, names.de, names.en].filter((name) => name != null && name !== '') as string[]

export interface MatchTexts {
  /** Folded whole names. */
  names: Set<string>
  /** Folded whole names of its parts. */
  sections: Set<string>
  /** Folded whole names it is also known by. */
  aliases: Set<string>
  /** Folded words by which it is found, those of where it lies apart. */
  words: Set<string>
}

/** What matching a place is about. */
export function matchTexts({ type, key, names, sections = [], aliases }: LocationEntry): MatchTexts {
  const texts: MatchTexts = {
    names: new Set(),
    sections: new Set(),
    aliases: new Set(),
    words: new Set(),
  }
  const add = (name: string, forms: Set<string>): void => {
    for (const words of readings(name)) {
      if (words.length === 0) continue
      for (const form of writtenForms(words)) forms.add(form)
      for (const word of searchWords(words)) texts.words.add(word)
    }
  }
  for (const name of namesOf(names)) add(name, texts.names)
  for (const name of sections) add(name, texts.sections)
  for (const name of aliases) add(name, texts.aliases)
  if (type === 'postcode') {
    for (const form of [...texts.names, ...texts.sections, ...texts.aliases])
      texts.names.add(`${key} ${form}`)
    texts.names.add(key)
    texts.words.add(key)
  }
  return texts
}

/** Every word by which one of some names is found. */
export const wordsOfNames = (names: readonly string[]): string[] =>
  names.flatMap(readings).flatMap(searchWords)

/** Folded words of the place of a postcode or street. */
export function contextWords({ type, context }: LocationEntry): Set<string> {
  const isFoundByIt = type === 'postcode' || type === 'street'
  const words = isFoundByIt
    ? wordsOfNames([...context.places.flatMap(namesOf), ...(context.others ?? [])])
    : []
  return new Set(context.postcode ? [...words, context.postcode] : words)
}
