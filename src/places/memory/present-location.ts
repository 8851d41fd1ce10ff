// How a place is shown: its name in the language asked for, the other names and where it lies beside it.
import { vmeSearchPath } from '../../site/page-paths.ts'
import { prepareLine, type ReadyLine } from './line.ts'
import type { LocationEntry, PlaceNames, SuggestionCulture } from './suggestion.ts'

/** What the index keeps of each place. */
export interface StoredPlace extends Pick<LocationEntry, 'key' | 'names' | 'location'> {
  /** Names that find it and are not shown until they do; none of a street. */
  knownAs?: readonly string[]
}

export function storedPlace({
  type,
  key,
  names,
  location,
  sections = [],
  aliases,
}: LocationEntry): StoredPlace {
  const isKept = (type === 'municipality' || type === 'postcode') && sections.length + aliases.length > 0
  return { key, names, location, ...(isKept ? { knownAs: distinct([...sections, ...aliases]) } : {}) }
}

/** What it keeps once for all places that lie together. */
export type Surroundings = Pick<LocationEntry, 'context' | 'languages'>
export type StoredLocation = StoredPlace & Surroundings & Pick<LocationEntry, 'type'>

type Languages = LocationEntry['languages']

const distinct = (names: readonly (string | null | undefined)[]): string[] => [
  ...new Set(names.filter((name): name is string => name != null && name !== '')),
]

const officialNames = (names: PlaceNames, languages: Languages): string[] => {
  const official = distinct(languages.map((language) => names[language]))
  return official.length > 0 ? official : distinct([names.nl, names.fr, names.de]).slice(0, 1)
}

/** `Ixelles / Elsene` without a culture; its form in that language with one, else its first own form. */
export const nameIn = (
  names: PlaceNames,
  languages: Languages,
  culture: SuggestionCulture | null,
): string => {
  const official = officialNames(names, languages)
  return culture === null ? official.join(' / ') : (names[culture] ?? official[0] ?? '')
}

// A place of the context has no languages of its own here: it lies in the same ones.
const contextLine = (
  { type, context, languages }: StoredLocation,
  culture: SuggestionCulture | null,
): string => {
  const places = distinct(context.places.map((place) => nameIn(place, languages, culture))).join(', ')
  return type === 'street' && context.postcode ? `${context.postcode} ${places}`.trim() : places
}

function otherNames({ names, languages }: StoredLocation, shown: string): string[] {
  const others = distinct([...officialNames(names, languages), names.nl, names.fr])
  return others.filter((name) => !shown.split(' / ').includes(name))
}

const addressOf = ({ type, key, context }: StoredLocation, label: string): string => {
  const parameters = new URLSearchParams(
    type === 'street'
      ? { q: label, ...(context.postcode ? { zipcode: context.postcode } : {}) }
      : { [type === 'postcode' ? 'zipcode' : type]: key },
  )
  return `${vmeSearchPath}?${parameters}`
}

export function prepareLocation(place: StoredLocation, culture: SuggestionCulture | null): ReadyLine {
  const { type, key, names, languages, location, knownAs } = place
  const name = nameIn(names, languages, culture)
  const label = type === 'postcode' ? `${key} ${name}` : name
  const context = contextLine(place, culture)
  const others = otherNames(place, name).join(' / ')
  const detail = [others, context === name ? '' : context].filter((part) => part !== '').join(' · ')
  const url = addressOf(place, officialNames(names, languages)[0] ?? name)
  return prepareLine({ type, key, label, detail, url, location }, { knownAs, hasOtherNames: others !== '' })
}
