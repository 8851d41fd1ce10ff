// The names of an entity, and the one of them by which it is shown.

export type NameLanguage = 'nl' | 'fr' | 'de' | 'en' | null
export type NameKind = 'official' | 'abbreviation' | 'commercial'
export interface Name {
  text: string
  language: NameLanguage
  kind: NameKind
}

const kinds = ['official', 'abbreviation', 'commercial'] as const
const otherLanguages: readonly NameLanguage[] = ['nl', 'fr', 'de', 'en', null]

/**
 * The official name in the first of the preferred languages that has one, else in any; an abbreviation or a
 * commercial name only where there is no official one. Undefined when there is no name.
 */
export function displayName(names: readonly Name[], preferred: readonly NameLanguage[]): string | undefined {
  if (names.length < 2) return names[0]?.text
  for (const kind of kinds) {
    for (const languages of [preferred, otherLanguages]) {
      for (const language of languages) {
        const found = names.find((name) => name.kind === kind && name.language === language)
        if (found !== undefined) return found.text
      }
    }
  }
  return undefined
}
