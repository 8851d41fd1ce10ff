import { expect, test } from 'vitest'
import { type CursorScope, encodeCursor } from '../../../src/http/lists/cursor.ts'
import { Problem } from '../../../src/http/problem.ts'
import type { PlaceNames } from '../../../src/places/place-names.ts'
import { readVmeRequest, type VmeParameters } from '../../../src/vmes/list/request.ts'

const places: PlaceNames = {
  findMunicipality: (text) => text.trim(),
  findArea: () => undefined,
  findProvince: () => '20001',
  provinces: [],
}

const values = ['ster', '1404512389']
/** As one was signed for a list. */
const cursorOf = (scope: CursorScope): string => encodeCursor('secret', scope, ['strict', ...values])

test('a cursor is bound to every filter, under names that cursors of earlier releases were signed with', () => {
  const { scope } = readVmeRequest(
    {
      q: 'Résidence  Étoile',
      region: ['Wallonie', 'BE-BRU'],
      zipcode: ['1060', '1050', '1050'],
      municipality: ' Élsene',
      province: 'Vlaams-Brabant',
      syndic: 'any',
      numbers: ['1404.512.389'],
      updatedSince: '2026-11-01',
      bounds: '50.820, 4.33,50.88,4.42',
      in: 'name',
      facets: 'true',
    },
    [],
    { places, cursorSecret: 'secret' },
  )
  expect(scope).toEqual({
    q: 'résidence étoile',
    regions: ['BE-BRU', 'BE-WAL'],
    postcodes: ['1050', '1060'],
    municipality: 'elsene',
    province: '20001',
    syndic: 'any',
    numbers: ['1404512389'],
    updatedSince: expect.stringMatching(/^2026-1[01]-/),
    bounds: '50.82,4.33,50.88,4.42',
    in: 'name',
    sort: 'relevance',
    status: 'all',
  })
})

const languages = [undefined, 'nl', 'fr', 'en'] as const
type Language = (typeof languages)[number]

const goOn = (parameters: VmeParameters, culture: Language) =>
  readVmeRequest(culture === undefined ? parameters : { ...parameters, culture }, [], {
    places,
    cursorSecret: 'secret',
  }).query.after?.values

test.each(['relevance', 'name', '-name', 'city'] as const)(
  'a cursor of the order %s holds for the language whose texts are in order, and for no other',
  (sort) => {
    for (const culture of languages) {
      const cursor = cursorOf({ q: 'ster', sort, status: 'active', culture })
      for (const other of languages) {
        const read = () => goOn({ q: 'ster', sort, cursor }, other)
        if (other === culture) expect(read()).toEqual(values)
        else expect(read).toThrow(Problem)
      }
    }
  },
)

test.each(['startDate', '-startDate', '-updated'] as const)(
  'a cursor of the order %s holds in every language',
  (sort) => {
    const cursor = cursorOf({ sort, status: 'active' })
    for (const culture of languages) expect(goOn({ sort, cursor }, culture)).toEqual(values)
  },
)
