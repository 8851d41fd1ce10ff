// A text has the same words wherever they are looked at: as terms of an index, as a query, as a suggestion and as a key,
// so that whatever is shown is found by itself.
import { readFileSync } from 'node:fs'
import { parse } from 'csv-parse/sync'
import { describe, expect, test } from 'vitest'
import { dayOf } from '../../fixtures/sample/entity.ts'
import { createPlacePicker } from '../../fixtures/sample/places.ts'
import { createVmeBuilder } from '../../fixtures/sample/vmes.ts'
import { MAX_QUERY_WORDS, parseQuery } from '../../src/engine/parse-query.ts'
import { searchText } from '../../src/engine/search-texts.ts'
import { readLocationQuery } from '../../src/places/memory/location-index.ts'
import { matchTexts } from '../../src/places/memory/match-texts.ts'
import type { LocationEntry } from '../../src/places/memory/suggestion.ts'
import { syndicWords } from '../../src/places/memory/syndic-texts.ts'
import { loadPlacesData } from '../../src/places/places-data.ts'
import { streetKey } from '../../src/register/street-key.ts'
import { endOfBeginning, foldKey, words, wordTexts } from '../../src/text/words.ts'

const readColumns = (file: string, columns: readonly string[]): string[] =>
  parse<Record<string, string>>(readFileSync(new URL(`../../data/${file}`, import.meta.url)), {
    columns: true,
    bom: true,
  }).flatMap((row) => columns.map((column) => row[column] ?? ''))

async function placeNames(): Promise<string[]> {
  const { regions, provinces, municipalities, postcodes } = await loadPlacesData()
  return [
    ...[...regions, ...provinces, ...municipalities].flatMap((row) => [
      row.name_nl,
      row.name_fr,
      row.name_de,
    ]),
    ...regions.map((row) => row.name_en),
    ...municipalities.flatMap((row) => row.aliases),
    ...postcodes.flatMap((row) => [row.code, row.label_nl, row.label_fr, row.label_de]),
  ].filter((name) => name !== null)
}

const streetNames = (): string[] => [
  ...readColumns('streets/streetnames.csv', ['name']),
  ...readColumns('streets-osm/brussels-streets.csv', ['street_nl', 'street_fr']),
  ...readColumns('streets-osm/liege-streets.csv', ['street_nl', 'street_fr']),
]

const SAMPLE_VMES = 3_000

async function sampleNames(): Promise<string[]> {
  const day = dayOf('2026-11-01')
  const builder = createVmeBuilder({ seed: 1, day, places: await createPlacePicker() })
  return Array.from({ length: SAMPLE_VMES }, (_, at) => builder.build(at)).flatMap(({ names, address }) => [
    ...names.map(({ text }) => text),
    ...(address === undefined ? [] : [address.streetNl, address.streetFr, address.houseNumber, address.box]),
  ])
}

const entryOf = (name: string): LocationEntry => ({
  type: 'municipality',
  key: 'x',
  names: { nl: name, fr: null, de: null },
  languages: ['nl'],
  aliases: [],
  context: { places: [] },
  weight: 0,
  location: null,
})

/** Whose words are not those of `wordTexts`. */
function disagreeing(name: string): string[] {
  const expected = wordTexts(name)
  const text = expected.join(' ')
  const { all, tokens, hints } = parseQuery(name, 'list')
  const suggested = matchTexts(entryOf(name))
  const ways: Record<string, boolean> = {
    splitter:
      words(name)
        .map((word) => word.text)
        .join(' ') === text,
    'own words': wordTexts(text).join(' ') === text,
    index: searchText(name).split(' ').slice(0, expected.length).join(' ') === text,
    query:
      all.join(' ') === text &&
      tokens.length + hints.length === Math.min(expected.length, MAX_QUERY_WORDS + hints.length),
    'places asked': readLocationQuery(name).words.join(' ') === text,
    'syndics asked': syndicWords(name).join(' ') === text,
    'places found': suggested.names.has(text) && expected.every((word) => suggested.words.has(word)),
    'places found by runs': suggested.names.has(foldKey(name)),
    'street keys': streetKey(name) === streetKey(name.toUpperCase()),
  }
  return Object.keys(ways).filter((way) => !ways[way])
}

describe('the same words everywhere', () => {
  test.each([
    ['place', placeNames],
    ['street', streetNames],
    ['VME of the sample', sampleNames],
  ] as const)(
    'for every name of a %s',
    async (_, namesOf) => {
      const names = [...new Set(await namesOf())].filter((name) => wordTexts(name).length > 0)
      const other: string[] = []
      for (const name of names) for (const way of disagreeing(name)) other.push(`${way}: ${name}`)
      expect(names.length).toBeGreaterThan(1_000)
      expect(other).toEqual([])
    },
    120_000,
  )

  test('for every sign there is, alone, between letters and between figures', () => {
    const other: string[] = []
    for (let code = 0; code <= 0x10ffff; code++) {
      const sign = String.fromCodePoint(code)
      // Four in five are assigned to nothing, and are told apart from nothing else.
      if (/\p{Cn}|\p{Co}|\p{Cs}/u.test(sign)) continue
      for (const text of [sign, `a${sign}b`, `1${sign}2`]) {
        const found = words(text)
        const joined = found.map((word) => word.text).join(' ')
        const isWhole = found.every((word) => endOfBeginning(word, word.text.length) === word.end)
        if (wordTexts(text).join(' ') !== joined || wordTexts(joined).join(' ') !== joined || !isWhole)
          other.push(text)
      }
    }
    expect(other).toEqual([])
  }, 120_000)
})
