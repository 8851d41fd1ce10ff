// Documents of each postcode carry the names of its sections, and no other's.
import { expect, test } from 'vitest'
import { placeTexts } from '../../src/engine/search-texts.ts'
import { buildPlaceNames } from '../../src/places/place-names.ts'
import { loadPlacesData } from '../../src/places/places-data.ts'
import type { SeatRow } from '../../src/register/seat-row.ts'
import { foldKey } from '../../src/text/words.ts'

const places = await loadPlacesData()
const names = buildPlaceNames(places)
const municipalities = new Map(places.municipalities.map((row) => [row.nis, row]))

/** What a document with its seat there is filtered by. */
const documents = places.postcodes.flatMap((row) => {
  const municipality = municipalities.get(row.municipality_nis)
  if (municipality === undefined) return []
  const { name_nl: nl, name_fr: fr, name_de: de, aliases } = municipality
  const { label_nl: labelNl, label_fr: labelFr, label_de: labelDe } = row
  const place = { nl, fr, de, labelNl, labelFr, labelDe, aliases: [...aliases, ...row.sections] }
  const { keys } = placeTexts({ place } as SeatRow)
  return [
    {
      postcode: row.code,
      nis: row.municipality_nis,
      keys,
      row,
      whole: [nl, fr, de ?? '', ...aliases].map(foldKey),
    },
  ]
})
const filter = (text: string) => {
  const key = foldKey(names.findMunicipality(text) ?? '')
  return documents.filter(({ keys }) => keys.includes(key))
}
const bare = (label: string | null): string => foldKey(label?.replace(/ \(.*\)$/, '') ?? '')

test('a section keeps to its postcodes, unless a municipality bears its name', () => {
  const wrong = places.postcodes.flatMap(({ sections }) =>
    sections.filter((section) => {
      const key = foldKey(section)
      return filter(section).some(
        ({ row, whole }) =>
          ![
            ...row.sections.map(foldKey),
            ...[row.label_nl, row.label_fr, row.label_de].map(bare),
            ...whole,
          ].includes(key),
      )
    }),
  )
  expect(wrong).toEqual([])
})

test.each([
  ['gentbrugge', ['9050']],
  ['Kessel-Lo', ['3010']],
  ['berendrecht', ['2040']],
  ['bressoux', ['4020']],
  ['deurne', ['2100', '3290']],
  ['LLN', ['1348']],
  ['laken', ['1020']],
  ['Laeken', ['1020']],
  ['zomergem', ['9930', '9931', '9932']],
])('%s is %s', (name, postcodes) => {
  expect(filter(name).map(({ postcode }) => postcode)).toEqual(postcodes)
})

test.each([
  ['gent', '44021'],
  ['Ghent', '44021'],
  ['bxl', '21004'],
  ['crainhem', '23099'],
  ['lüttich', '62063'],
])('%s is all of %s', (name, nis) => {
  expect(filter(name).map(({ postcode }) => postcode)).toEqual(
    places.postcodes.filter((row) => row.municipality_nis === nis).map(({ code }) => code),
  )
})

test('every name of a part or of the whole is known', () => {
  const all = [
    ...places.municipalities.flatMap((row) => row.aliases),
    ...places.postcodes.flatMap((row) => row.sections),
  ]
  expect(all.filter((name) => names.findMunicipality(name) === undefined)).toEqual([])
})
