// Which language form of a place, a street or a name is shown.
import type { PlaceLanguage, PlaceRow } from './seat-row.ts'

/**
 * A place in every language that has a name for it, or a street in every language in which it officially has one;
 * absent forms are null.
 */
export interface Multilingual {
  nl: string | null
  fr: string | null
  de: string | null
}

/** Languages of a place that the register does not resolve: the order in which forms are tried. */
const anyLanguage: readonly PlaceLanguage[] = ['nl', 'fr', 'de']

/**
 * Languages in which a place shows its names. German-speaking municipalities, which have facilities for French, show
 * German alone.
 */
export function languagesOf(place: Pick<PlaceRow, 'languages'> | null): readonly PlaceLanguage[] {
  const languages = place?.languages ?? []
  return languages[0] === 'de' ? ['de'] : languages
}

/** `Ixelles / Elsene`: every form in the given languages, equal ones once; any form when none of them has one. */
export function displayForm(forms: Multilingual, languages: readonly PlaceLanguage[]): string | null {
  const [first, second] = languages
  if (first !== undefined) {
    const one = forms[first]
    const other = second === undefined ? null : forms[second]
    if (one !== null && other !== null && one !== other) return `${one} / ${other}`
    if (one !== null || other !== null) return one ?? other
  }
  for (const language of anyLanguage) if (forms[language] !== null) return forms[language]
  return null
}

/** The form in one language, else the display form. */
export function formIn(forms: Multilingual, culture: string, display: string | null): string | null {
  if (culture === 'nl' || culture === 'fr' || culture === 'de') return forms[culture] ?? display
  return display
}

export type LineLanguage = PlaceLanguage | 'en'

const boxWords: Record<LineLanguage, string> = { nl: 'bus', fr: 'bte', de: 'Postfach', en: 'box' }

/** The word before a box number: `bte/bus` where two languages are shown. */
export function boxWord(languages: readonly LineLanguage[]): string {
  return languages.length === 0 ? boxWords.nl : languages.map((language) => boxWords[language]).join('/')
}
