// Places of the country with made-up streets of real names, as many as a test wants.
import { readFileSync } from 'node:fs'
import { parse } from 'csv-parse/sync'
import { buildLocationEntries } from '../../../src/places/memory/location-entries.ts'
import type { StreetRow } from '../../../src/places/memory/street-entries.ts'
import type { LocationEntry } from '../../../src/places/memory/suggestion.ts'
import { loadPlacesData } from '../../../src/places/places-data.ts'

const readNames = (): { language: string; name: string }[] =>
  parse(readFileSync(new URL('../../../data/streets/streetnames.csv', import.meta.url)), {
    columns: true,
    bom: true,
  })

/** Small seeded generator (mulberry32): numbers from 0 to 1. */
export function random(seed: number): () => number {
  let state = seed >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}

export async function sampleLocations(streets: number, seed: number): Promise<LocationEntry[]> {
  const places = await loadPlacesData()
  const names = readNames()
  const next = random(seed)
  const pick = <T>(list: readonly T[]): T => list[Math.floor(next() * list.length)] as T
  const byLanguage = Map.groupBy(names, (row) => row.language)
  const nameIn = (language: string): string => pick(byLanguage.get(language) ?? names).name
  const languages = new Map(places.municipalities.map((row) => [row.nis, row.languages]))
  const rows: StreetRow[] = []
  for (let index = 0; index < streets; index++) {
    const { code, municipality_nis } = pick(places.postcodes)
    const [first = 'nl', second] = languages.get(municipality_nis) ?? []
    const one = nameIn(first)
    const two = second === undefined ? one : nameIn(second)
    const [street_nl, street_fr] = first === 'nl' ? [one, two] : [two, one]
    rows.push({
      postcode: code,
      municipality_nis,
      street_nl,
      street_fr,
      vmes: 1 + Math.floor(1 / (next() + 0.002)),
    })
  }
  return buildLocationEntries(places, rows)
}
