import { expect, test } from 'vitest'
import type { PlaceNames } from '../../../src/places/place-names.ts'
import { readVmeRequest } from '../../../src/vmes/list/request.ts'

const places: PlaceNames = {
  findMunicipality: (text) => text.trim(),
  findProvince: () => '20001',
  provinces: [],
}

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
