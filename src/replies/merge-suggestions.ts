// VMEs and places in one list of ten.
import { fold } from '../domain/search-text.ts'
import { MAX_SUGGESTIONS, type Suggestion } from '../suggest/suggestion.ts'

// However many VMEs there are, a few places stay in sight, since they lead to a filter.
const PLACES_KEPT = 3

/** True when q is the whole name, in one of its languages: then the place is what was meant. */
function isWholeName({ type, key, label, detail }: Suggestion, q: string): boolean {
  if (type === 'postcode') return key === q
  return `${label} / ${detail.split(' · ', 1)[0]}`.split(' / ').some((name) => fold(name) === q)
}

const isPartOfPostcode = (q: string): boolean => /^\d{1,4}$/.test(q)

/**
 * Places whose whole name was typed come first, then VMEs, then other places; digits that can be a postcode put
 * postcodes before VMEs. Both lists come best first and stay in their order.
 */
export function mergeSuggestions(
  q: string,
  vmes: readonly Suggestion[],
  places: readonly Suggestion[],
): Suggestion[] {
  const folded = fold(q.trim())
  const isFirst = (place: Suggestion): boolean =>
    isPartOfPostcode(folded) ? place.type === 'postcode' : isWholeName(place, folded)
  const first = places.filter(isFirst).slice(0, PLACES_KEPT)
  const others = places.filter((place) => !first.includes(place))
  const kept = Math.min(others.length, Math.max(0, PLACES_KEPT - first.length))
  const shownVmes = vmes.slice(0, MAX_SUGGESTIONS - first.length - kept)
  return [...first, ...shownVmes, ...others].slice(0, MAX_SUGGESTIONS)
}
