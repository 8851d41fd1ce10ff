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
}

/**
 * Places whose whole name was typed come first, then syndics whose whole name or number was, then VMEs, other syndics
 * and other places; digits that can be a postcode put postcodes before VMEs. Each list comes best first and stays in its
 * order. Room that one leaves is filled from the others, in the same order.
 */
export function mergeSuggestions(
  q: string,
  { vmes, areVmesInPart = false, syndics, places }: Found,
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
  const lists = [vmes, otherSyndics.map(({ suggestion }) => suggestion), otherPlaces]
  const reservedCounts = [
    MAX_SUGGESTIONS,
    RESERVED_SYNDICS - firstSyndics.length,
    RESERVED_PLACES - firstPlaces.length,
  ]
  const rest = fill(lists, reservedCounts, MAX_SUGGESTIONS - first.length)
  const isVme = ({ type }: Suggestion): boolean => type === 'vme'
  return areVmesInPart
    ? [...first, ...rest.filter((item) => !isVme(item)), ...rest.filter(isVme)]
    : [...first, ...rest]
}

/** The beginnings of the lists, one behind the other: each keeps its room before any list gets more. */
function fill(
  lists: readonly (readonly Suggestion[])[],
  reservedCounts: readonly number[],
  room: number,
): Suggestion[] {
  const reserved = lists.map((list, index) => Math.min(list.length, reservedCounts[index] ?? 0))
  // The first list takes what the rooms of the others leave.
  const others = reserved.slice(1).reduce((sum, count) => sum + count, 0)
  reserved[0] = Math.min(reserved[0] ?? 0, room - others)
  let left = room - reserved.reduce((sum, count) => sum + count, 0)
  return lists.flatMap((list, index) => {
    const own = reserved[index] ?? 0
    const more = Math.min(left, list.length - own)
    left -= more
    return list.slice(0, own + more)
  })
}
