// VMEs, syndics and places in one list of ten.
import { foldKey } from '../text/words.ts'
import { MAX_SUGGESTIONS, type Suggestion, type SyndicHit } from './memory/suggestion.ts'

// However many VMEs there are, a few places stay in sight, since they lead to a filter, and two syndics. Half of the list
// is always left to the building that someone types.
const RESERVED_PLACES = 3
const RESERVED_SYNDICS = 2

/** True when q is the whole name, in one of its languages: then the place is what was meant. */
function isWholeName({ type, key, label, detail }: Suggestion, q: string): boolean {
  // `9050 Gentbrugge` is meant by either part, and by the name of a section, with which the detail begins then.
  const name = type === 'postcode' ? label.replace(`${key} `, '') : label
  const names = `${name} / ${detail.split(' · ', 1)[0]}`.split(' / ')
  return key === q || names.some((name) => foldKey(name) === q)
}

const isPartOfPostcode = (q: string): boolean => /^\d{1,4}$/.test(q)

/** The first few that are what was meant, and the others. */
function divide<T>(
  items: readonly T[],
  isFirst: (item: T) => boolean,
  most: number,
): [first: T[], others: T[]] {
  const first = items.filter(isFirst).slice(0, most)
  return [first, items.filter((item) => !first.includes(item))]
}

export interface Found {
  vmes: readonly Suggestion[]
  /** They have some of the words only: what has all of them comes before. */
  areVmesInPart?: boolean
  syndics: readonly SyndicHit[]
  places: readonly Suggestion[]
  /** They only come close to what was typed. */
  arePlacesNear?: boolean
}

/**
 * Places whose whole name was typed come first, then syndics whose whole name or number was, then VMEs, other syndics
 * and other places; digits that can be a postcode put postcodes before VMEs. Each list comes best first and stays in its
 * order. Room that one leaves is filled from the others, in the same order. Syndics that only come close stand behind
 * places that have what was typed.
 */
export function mergeSuggestions(
  q: string,
  { vmes, areVmesInPart = false, syndics, places, arePlacesNear = false }: Found,
): Suggestion[] {
  const folded = foldKey(q)
  const isFirstPlace = (place: Suggestion): boolean =>
    isPartOfPostcode(folded) ? place.type === 'postcode' : isWholeName(place, folded)
  const [firstPlaces, otherPlaces] = divide(places, isFirstPlace, RESERVED_PLACES)
  const [firstSyndics, otherSyndics] = divide(
    syndics,
    ({ strength }) => strength === 'whole',
    RESERVED_SYNDICS,
  )
  const first = [...firstPlaces, ...firstSyndics.map(({ suggestion }) => suggestion)]
  const fromSyndics: Part = {
    items: otherSyndics.map(({ suggestion }) => suggestion),
    reserved: RESERVED_SYNDICS - firstSyndics.length,
  }
  const fromPlaces: Part = { items: otherPlaces, reserved: RESERVED_PLACES - firstPlaces.length }
  const areSyndicsLast = !arePlacesNear && syndics.some(({ isNear }) => isNear)
  const others = areSyndicsLast ? [fromPlaces, fromSyndics] : [fromSyndics, fromPlaces]
  const rest = fill([{ items: vmes, reserved: MAX_SUGGESTIONS }, ...others], MAX_SUGGESTIONS - first.length)
  const isVme = ({ type }: Suggestion): boolean => type === 'vme'
  return areVmesInPart
    ? [...first, ...rest.filter((item) => !isVme(item)), ...rest.filter(isVme)]
    : [...first, ...rest]
}

interface Part {
  items: readonly Suggestion[]
  /** How many of them keep their room. */
  reserved: number
}

/** The beginnings of the lists, one behind the other: each keeps its room before any list gets more. */
function fill(parts: readonly Part[], room: number): Suggestion[] {
  const kept = parts.map(({ items, reserved }) => Math.min(items.length, reserved))
  // The first list takes what the rooms of the others leave.
  const others = kept.slice(1).reduce((sum, count) => sum + count, 0)
  kept[0] = Math.min(kept[0] ?? 0, room - others)
  let left = room - kept.reduce((sum, count) => sum + count, 0)
  return parts.flatMap(({ items }, index) => {
    const own = kept[index] ?? 0
    const more = Math.min(left, items.length - own)
    left -= more
    return items.slice(0, own + more)
  })
}
