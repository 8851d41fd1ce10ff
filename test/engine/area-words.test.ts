// The words of areas, against the places of the country.
import { beforeAll, describe, expect, test } from 'vitest'
import { areaClauses, isAreaAlone } from '../../src/engine/area-words.ts'
import { loadPlacesData, type PlacesData } from '../../src/places/places-data.ts'
import { provinces } from '../../src/register/province.ts'
import { wordTexts } from '../../src/text/words.ts'

const fields = { province: 'provinceKey', region: 'regionCode' }

let places: PlacesData
beforeAll(async () => {
  places = await loadPlacesData()
})

describe('words of areas', () => {
  test('name every province of the country, in each language, by its own key', () => {
    expect(Object.keys(provinces).sort()).toEqual(places.provinces.map(({ nis }) => nis).sort())
    for (const { nis, name_nl, name_fr, name_de } of places.provinces)
      for (const word of [name_nl, name_fr, name_de].flatMap((name) => wordTexts(name ?? '')))
        expect(JSON.stringify(areaClauses([word], { isPrefix: false, fields })), word).toContain(nis)
  })

  test('are towns when they stand alone and a town is called so', () => {
    const names = places.municipalities.flatMap((row) => [row.name_nl, row.name_fr, row.name_de])
    const words = names.map((name) => wordTexts(name ?? '')).filter(({ length }) => length === 1)
    const alsoAreas = words.flat().filter(isAreaAlone)
    // Who writes Limburg means the province: the town is Limbourg to those who live there, and comes first all the same.
    expect([...new Set(alsoAreas)]).toEqual(['limburg'])
    for (const area of ['hainaut', 'vlaanderen', 'wallonie', 'belgique']) expect(isAreaAlone(area)).toBe(true)
  })

  test('say nothing of other words', () => {
    expect(areaClauses(['kerkstraat'], { isPrefix: false, fields })).toEqual([])
  })
})
