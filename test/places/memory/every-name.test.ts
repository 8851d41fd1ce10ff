// Every place of the country is found by every name that it has.
import { expect, test } from 'vitest'
import { buildLocationIndex, suggestLocations } from '../../../src/places/memory/location-index.ts'
import { namesOf } from '../../../src/places/memory/match-texts.ts'
import type { LocationEntry } from '../../../src/places/memory/suggestion.ts'
import { foldKey } from '../../../src/text/words.ts'
import { misspelt } from './misspelt.ts'
import { random, sampleLocations } from './sample-locations.ts'

const entries = await sampleLocations(4_000, 5)
const index = buildLocationIndex(entries)
const ids = (q: string, types?: readonly LocationEntry['type'][]): string[] =>
  suggestLocations(index, { q, types }).map(({ type, key }) => `${type} ${key}`)

/** Everything that is called by a text: which of them comes first is no matter of the text. */
const namesakes = new Map<string, Set<string>>()
const calledBy = ({ names, sections = [], aliases }: LocationEntry): string[] => [
  ...namesOf(names),
  ...sections,
  ...aliases,
]
for (const entry of entries)
  for (const name of calledBy(entry)) {
    const key = foldKey(name)
    namesakes.set(key, (namesakes.get(key) ?? new Set()).add(`${entry.type} ${entry.key}`))
  }

/** True when it, or another of the same name, is among the first three. */
const isFound = (name: string, found: readonly string[]): boolean =>
  found.slice(0, 3).some((id) => namesakes.get(foldKey(name))?.has(id))

test('a place, an alias and a section are among the first three of their name', () => {
  const missed = entries.flatMap((entry) =>
    calledBy(entry)
      .filter((name) => !isFound(name, ids(name)))
      .map((name) => `${entry.type} ${entry.key} ${name}`),
  )
  expect(missed).toEqual([])
})

test('a section gives its postcodes before the municipality that it lies in', () => {
  const postcodes = entries.filter(({ sections = [] }) => sections.length > 0)
  const pairs = postcodes.flatMap((entry) =>
    (entry.sections ?? []).map((name) => [foldKey(name), entry.key] as const),
  )
  const keysOf = Map.groupBy(pairs, ([name]) => name)
  // A municipality of the same name is as much what was typed.
  const municipalities = entries.filter(({ type }) => type === 'municipality')
  const ownNames = new Set(municipalities.flatMap(({ names }) => namesOf(names).map(foldKey)))
  const missed = [...keysOf].filter(([name, own]) => {
    if (ownNames.has(name)) return false
    const first = ids(name, ['municipality', 'postcode']).slice(0, own.length)
    return !own.some(([, key]) => first.includes(`postcode ${key}`)) || !first[0]?.startsWith('postcode')
  })
  expect(missed.map(([name]) => name)).toEqual([])
})

test('a street is found with a house number behind it or in front of it', () => {
  const streets = entries.filter(({ type }) => type === 'street')
  const missed = streets.flatMap((street) =>
    namesOf(street.names).flatMap((name) =>
      [`${name} 12`, `${name} 105 bis`, `7b, ${name}`, `${name} 16 bus 3`]
        .filter((q) => !isFound(name, ids(q)))
        .map((q) => `${street.key} ${q}`),
    ),
  )
  expect(missed).toEqual([])
})

test('98 of 100 names with one typing error are found; the others are names of something else then', () => {
  const seed = Number(process.env.SEED ?? 14)
  const next = random(seed)
  const names = entries
    .flatMap(calledBy)
    .filter((name) => /\p{L}{6}/u.test(name) && name.split(/[ '-]/).length <= 5)
  const tried = Array.from({ length: 1_500 }, () => names[Math.floor(next() * names.length)] as string)
  const missed = tried
    .map((name) => [name, misspelt(name, next)] as const)
    .filter(([name, q]) => !isFound(name, ids(q)))
  console.log(`seed ${seed}, missed ${missed.length}: ${missed.slice(0, 20).join(' | ')}`)
  expect(missed.length / tried.length).toBeLessThan(0.02)
})
