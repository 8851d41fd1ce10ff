// Names that several places bear: which of them is meant follows from a province beside it, and from whose own name it is.
import { expect, test } from 'vitest'
import { buildLocationEntries } from '../../../src/places/memory/location-entries.ts'
import { buildLocationIndex, suggestLocations } from '../../../src/places/memory/location-index.ts'
import { namesOf } from '../../../src/places/memory/match-texts.ts'
import type { LocationEntry, LocationType, Suggestion } from '../../../src/places/memory/suggestion.ts'
import { loadPlacesData } from '../../../src/places/places-data.ts'
import { foldKey } from '../../../src/text/words.ts'

const data = await loadPlacesData()
const streets = ['Kerkstraat', 'Teniersstraat', 'Stadstraat', 'Antwerpsestraat', 'Rue de la Ville'].flatMap(
  (street) =>
    data.postcodes.slice(0, 400).map(({ code, municipality_nis }) => ({
      postcode: code,
      municipality_nis,
      street_nl: street,
      street_fr: street,
      vmes: 3,
    })),
)
const entries = buildLocationEntries(data, streets)
const index = buildLocationIndex(entries)
const find = (q: string, types?: readonly LocationType[]): Suggestion[] =>
  suggestLocations(index, { q, culture: 'nl', types })
const postcodes = entries.filter(({ type }) => type === 'postcode')
const labelsOf = ({ names }: LocationEntry): string[] => namesOf(names).map(foldKey)

/** Where the sections and labels that lie in several provinces lie. */
const provinceOf = (entry: LocationEntry): string | undefined =>
  entry.context.areas?.find((area) => area.startsWith('province '))
const called = postcodes.flatMap((entry) =>
  [...new Set([...labelsOf(entry), ...(entry.sections ?? []).map(foldKey)])].map((name) => ({ name, entry })),
)
const shared = [...Map.groupBy(called, ({ name }) => name)].filter(
  ([, bearers]) => new Set(bearers.map(({ entry }) => provinceOf(entry))).size > 1,
)

test.each([
  ['Aalst Limburg', '3800', 'Aalst'],
  ['Limburg, Aalst', '3800', 'Aalst'],
  ['Aalst (prov. Limburg)', '3800', 'Aalst'],
  ['Aaalst Limburg', '3800', 'Aalst'],
  ['Nieuwerkerken Oost-Vlaanderen', '9320', 'Nieuwerkerken · Aalst'],
  ['Saint-Léger Hainaut', '7730', 'Saint-Léger'],
  ['SaintLéger Hainaut', '7730', 'Saint-Léger'],
  ['Hamme Vlaams-Brabant', '1785', 'Hamme'],
  ['Hamme Vlaams-Bra', '1785', 'Hamme'],
  ['Saint-Léger Hainuat', '7730', 'Saint-Léger'],
])('%s is %s, which says why', (q, key, detail) => {
  const [first, ...others] = find(q)
  expect(first).toMatchObject({ type: 'postcode', key, detail })
  expect(others.map(({ label }) => label)).not.toContain('Nieuwerkerken')
})

test('a name of several provinces is the one in the province beside it, on either side of it', () => {
  expect(shared.length).toBeGreaterThan(30)
  const missed = shared.flatMap(([name, bearers]) =>
    bearers.flatMap(({ entry }) => {
      const key = provinceOf(entry)?.replace('province ', '')
      const province = data.provinces.find(({ nis }) => nis === key)
      if (province === undefined) return []
      return [`${name} ${province.name_nl}`, `${province.name_fr} ${name}`].filter((q) => {
        const found = find(q, ['postcode'])
        const keys = bearers
          .filter((bearer) => provinceOf(bearer.entry) === provinceOf(entry))
          .map((bearer) => bearer.entry.key)
        return !keys.includes(found[0]?.key ?? '')
      })
    }),
  )
  expect(missed).toEqual([])
})

test('where nothing of the name lies in the area, it is found elsewhere', () => {
  expect(find('Gent Limburg')[0]).toMatchObject({ type: 'municipality', label: 'Gent' })
})

test('names of areas alone are one within the other', () => {
  expect(find('Luik Wallonië')[0]).toMatchObject({ label: 'Luik' })
  expect(find('Oost-Vlaanderen', ['province', 'municipality'])[0]).toMatchObject({ type: 'province' })
})

test.each([['Kortessem'], ['Bertogne'], ['Kortesem'], ['Bertgone']])('%s is its own postcode first', (q) => {
  expect(find(q, ['postcode'])[0]?.label).toMatch(/^(?:3720 Kortessem|6687 Bertogne)$/)
})

test('the postcode that bears a name comes before those of which it is a part', () => {
  const missed = [...Map.groupBy(called, ({ name }) => name)].filter(([name, bearers]) => {
    const own = bearers.filter(({ entry }) => labelsOf(entry).includes(name)).map(({ entry }) => entry.key)
    const first = find(name, ['postcode']).slice(0, own.length)
    return first.some(({ key }) => !own.includes(key))
  })
  expect(missed.map(([name]) => name)).toEqual([])
})

test.each(['te', 'a', 'in', 'stad', 'ville', 'b', 'be', 'op'])(
  'a place stays first with %s behind it',
  (word) => {
    for (const name of ['Gent', 'Antwerpen', 'Brugge', 'Aartselaar']) {
      const [first] = find(`${name} ${word}`, ['municipality', 'postcode', 'street'])
      expect(first, `${name} ${word}`).toMatchObject({ type: 'municipality', label: name })
    }
  },
)

test('the beginning of a place behind a street is one still', () => {
  const [kerkstraat] = find('kerkstraat be', ['street'])
  expect(foldKey(kerkstraat?.detail ?? '')).toMatch(/(?:^|\s)be/)
})
