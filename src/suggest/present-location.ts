// How a place is shown: its name in the language asked for, the other names and where it lies beside it.
import { foldWords } from './fold.ts'
import { endingOf, spellings } from './spellings.ts'
import type { LocationEntry, PlaceNames, Range, Suggestion, SuggestionCulture } from './suggestion.ts'

/** What the index keeps of each place. */
export type StoredPlace = Pick<LocationEntry, 'key' | 'names' | 'location'>
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
const nameIn = (names: PlaceNames, languages: Languages, culture: SuggestionCulture | null): string => {
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

/** How many code units of `text` make up the first `folded` characters of its folded form. */
function unfoldedLength(text: string, folded: number): number {
  let length = 0
  for (let end = 1; end <= text.length; end++) {
    length = end
    if ((foldWords(text.slice(0, end))[0]?.text.length ?? 0) >= folded) break
  }
  // A combining mark belongs to the letter before it.
  while (length < text.length && /\p{M}/u.test(text[length] as string)) length++
  return length
}

interface ShownWord {
  text: string
  start: number
  end: number
  /** Other ways to write the word. */
  spellings: readonly string[]
  /** `straat` of Troonstraat. */
  ending: string | undefined
}

const shownWords = (text: string): ShownWord[] =>
  foldWords(text).map((word) => ({ ...word, spellings: spellings(word.text), ending: endingOf(word.text) }))

const unfolded = (label: string, { text, start, end }: ShownWord, folded: number): number =>
  text.length === end - start ? folded : unfoldedLength(label.slice(start, end), folded)

function highlightsOf({ label, labelWords }: ReadyPlace, words: readonly string[]): Range[] {
  const ranges: Range[] = []
  for (const shownWord of labelWords) {
    const { text, start, end, spellings, ending } = shownWord
    let length = 0
    let isEndingHit = false
    for (const word of words) {
      if (text.startsWith(word)) length = Math.max(length, word.length)
      else if (spellings.length > 0 && spellings.some((other) => other.startsWith(word))) length = text.length
      else if (ending?.startsWith(word)) isEndingHit = true
    }
    if (length === text.length) ranges.push([start, end])
    else {
      const from = start + (length === 0 ? 0 : unfolded(label, shownWord, length))
      if (from > start) ranges.push([start, from])
      // Endings are plain letters, so they are as long here as folded.
      const endingFrom = end - (ending?.length ?? 0)
      if (isEndingHit && endingFrom >= from) ranges.push([endingFrom, end])
    }
  }
  return ranges
}

const addressOf = ({ type, key, context }: StoredLocation, label: string): string => {
  const parameters = new URLSearchParams(
    type === 'street'
      ? { q: label, ...(context.postcode ? { zipcode: context.postcode } : {}) }
      : { [type === 'postcode' ? 'zipcode' : type]: key },
  )
  return `/?${parameters}`
}

/** A place as shown in one language, but for what depends on q. */
export interface ReadyPlace extends Omit<Suggestion, 'highlights'> {
  labelWords: ShownWord[]
  /** Its JSON before and behind the highlights. */
  json: readonly [before: string, behind: string]
}

export function prepareLocation(place: StoredLocation, culture: SuggestionCulture | null): ReadyPlace {
  const { type, key, names, languages, location } = place
  const name = nameIn(names, languages, culture)
  const label = type === 'postcode' ? `${key} ${name}` : name
  const context = contextLine(place, culture)
  const others = otherNames(place, name).join(' / ')
  const detail = [others, context === name ? '' : context].filter((part) => part !== '').join(' · ')
  const url = addressOf(place, officialNames(names, languages)[0] ?? name)
  const before = `${JSON.stringify({ type, key, label, detail }).slice(0, -1)},"highlights":`
  const behind = `,${JSON.stringify({ url, location }).slice(1)}`
  return { type, key, label, detail, url, location, labelWords: shownWords(label), json: [before, behind] }
}

/** Highlights are the parts of the label that the folded words of q begin, abbreviate or end. */
export function presentLocation(place: ReadyPlace, words: readonly string[]): Suggestion {
  const { type, key, label, detail, url, location } = place
  return { type, key, label, detail, highlights: highlightsOf(place, words), url, location }
}

/** The JSON of presentLocation, most of it ready. */
export function renderLocation(place: ReadyPlace, words: readonly string[]): string {
  let ranges = ''
  for (const [start, end] of highlightsOf(place, words))
    ranges += `${ranges === '' ? '' : ','}[${start},${end}]`
  return `${place.json[0]}[${ranges}]${place.json[1]}`
}
