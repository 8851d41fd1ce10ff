// Places as Addok reads them.
import type { LocationEntry } from '../../src/places/memory/suggestion.ts'

// Addok wants a point of everything; a province has none here.
const BRUSSELS = { latitude: 50.85, longitude: 4.35 }

/** Names in all languages find it, postcode and town do too, and VMEs there are its importance. */
export function addokDocument(
  { type, key, names, aliases, context, weight, location }: LocationEntry,
  mostWeight: number,
): object {
  const known = [names.nl, names.fr].filter((name) => name !== null && name !== undefined)
  const towns = context.places.flatMap((place) => [place.nl, place.fr]).filter((name) => name !== null)
  return {
    _id: `${type} ${key}`,
    key: `${type} ${key}`,
    type,
    name: [...new Set([...known, ...aliases])],
    ...(context.postcode == null ? {} : { postcode: context.postcode }),
    ...(towns.length === 0 ? {} : { city: [...new Set(towns)] }),
    importance: mostWeight === 0 ? 0 : weight / mostWeight,
    lat: (location ?? BRUSSELS).latitude,
    lon: (location ?? BRUSSELS).longitude,
  }
}
