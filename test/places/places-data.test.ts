import { describe, expect, it } from 'vitest'
import { loadPlacesData } from '../../src/places/places-data.ts'
import { provinces as namedProvinces } from '../../src/register/province.ts'

const { regions, provinces, municipalities, postcodes } = await loadPlacesData()

const sectionsOf = (nis: string): string[] =>
  postcodes.filter((row) => row.municipality_nis === nis).flatMap((row) => row.sections)

const fold = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()
/** Names of municipalities that are also known by this one. */
const knownAs = (name: string) =>
  municipalities
    .filter((row) =>
      [row.name_nl, row.name_fr, row.name_de ?? '', ...row.aliases, ...sectionsOf(row.nis)].some(
        (other) => fold(other) === fold(name),
      ),
    )
    .map((row) => row.name_nl)

describe('data/places', () => {
  it('hangs together: every province, municipality and postcode lies in one that exists', () => {
    const codes = new Set(regions.map((row) => row.code))
    const provinceKeys = new Set(provinces.map((row) => row.nis))
    const keys = new Set(municipalities.map((row) => row.nis))
    expect(provinces.filter((row) => !codes.has(row.region_code))).toEqual([])
    expect(municipalities.filter((row) => !codes.has(row.region_code))).toEqual([])
    expect(
      municipalities.filter((row) => row.province_nis !== null && !provinceKeys.has(row.province_nis)),
    ).toEqual([])
    expect(postcodes.filter((row) => !keys.has(row.municipality_nis))).toEqual([])
    expect(
      municipalities.filter((row) => !postcodes.some((postcode) => postcode.municipality_nis === row.nis)),
    ).toEqual([])
  })

  it('has the provinces that are known by name, each in three languages', () => {
    for (const { nis, name_nl, name_fr, name_de } of provinces)
      expect(namedProvinces[nis]).toMatchObject({ nl: name_nl, fr: name_fr, de: name_de })
  })

  it('writes a Dutch name that begins with an article as it is written, with a hyphen', () => {
    const names = municipalities.flatMap((row) => [row.name_nl, ...row.aliases, ...sectionsOf(row.nis)])
    expect(names.filter((name) => /(?:^|[ -])'[st] \p{Lu}/u.test(name))).toEqual([])
    expect(names).toContain("'s-Gravenbrakel")
  })

  it('shows both languages in the nineteen municipalities of Brussels, German in nine, one language elsewhere', () => {
    const shown = Map.groupBy(municipalities, (row) => row.languages.join('|'))
    expect(shown.get('fr|nl')?.length).toBe(19)
    expect(
      shown.get('fr|nl')?.every((row) => row.region_code === 'BE-BRU' && row.province_nis === null),
    ).toBe(true)
    expect(shown.get('de')?.length).toBe(9)
    expect([...shown.keys()].sort()).toEqual(['de', 'fr', 'fr|nl', 'nl'])
  })

  it.each([
    ['Gand', 'Gent'],
    ['Ghent', 'Gent'],
    ['Antwerp', 'Antwerpen'],
    ['Ostend', 'Oostende'],
    ['Luik', 'Luik'],
    ['Lüttich', 'Luik'],
    ['Mechlin', 'Mechelen'],
    ['Coxyde', 'Koksijde'],
    ['Le Coq', 'De Haan'],
    ['Sankt Vith', 'Sankt Vith'],
    ['Borgloon', 'Tongeren-Borgloon'],
    ['Merksem', 'Antwerpen'],
    ['Laeken', 'Brussel'],
    ['Genval', 'Rixensart'],
    ['Louvain-la-Neuve', 'Ottignies-Louvain-la-Neuve'],
    ['Heist-aan-Zee', 'Knokke-Heist'],
  ])('knows %s', (name, municipality) => {
    expect(knownAs(name)).toContain(municipality)
  })

  it.each([
    ['Gentbrugge', ['9050']],
    ['Kessel-Lo', ['3010']],
    ['Berendrecht', ['2040']],
    ['Bressoux', ['4020']],
    ['Deurne', ['2100', '3290']],
    ['Louvain-la-Neuve', ['1348']],
    ['LLN', ['1348']],
    ['Haeren', ['1130']],
    ['Jambes', ['5100']],
    ['Angleur', ['4031']],
    ['Mont-sur-Marchienne', ['6032']],
    // Municipalities that were merged away keep all their postcodes.
    ['Zomergem', ['9930', '9931', '9932']],
    ['Kortessem', ['3720', '3721', '3722', '3723', '3724']],
  ])('knows that %s lies in %s', (name, codes) => {
    const found = postcodes.filter((row) => row.sections.some((section) => fold(section) === fold(name)))
    expect(found.map(({ code }) => code)).toEqual(codes)
  })

  it('tells the postcodes of every section, locality and former municipality but four', () => {
    const bare = (text: string) => fold(text).replace(/[^a-z0-9]+/g, ' ')
    const exonyms = municipalities.flatMap((row) => row.aliases)
    expect(exonyms.filter((name) => ['Elch', 'Meyrode', 'Goyer', 'Bastnach'].includes(name))).toHaveLength(4)
    expect(exonyms.length).toBeLessThan(60)
    expect(postcodes.flatMap((row) => row.sections).length).toBeGreaterThan(2_400)
    // A name is said of all of a municipality or of a part of it.
    const twice = municipalities.flatMap((row) => {
      const parts = sectionsOf(row.nis).map(bare)
      return row.aliases.filter((alias) => parts.includes(bare(alias)))
    })
    expect(twice).toEqual([])
  })

  it('gives no municipality the name of another one in its province as an alias', () => {
    const clashes = municipalities.flatMap((row) =>
      [...row.aliases, ...sectionsOf(row.nis)].filter((alias) =>
        municipalities.some(
          (other) =>
            other.nis !== row.nis &&
            other.region_code === row.region_code &&
            other.province_nis === row.province_nis &&
            [other.name_nl, other.name_fr].some((name) => fold(name) === fold(alias)),
        ),
      ),
    )
    expect(clashes).toEqual([])
  })

  it('has centres inside Belgium or none', () => {
    const outside = postcodes.filter(
      ({ latitude, longitude }) =>
        (latitude === null) !== (longitude === null) ||
        (latitude !== null &&
          longitude !== null &&
          !(latitude > 49.4 && latitude < 51.6 && longitude > 2.5 && longitude < 6.5)),
    )
    expect(outside).toEqual([])
    expect(postcodes.filter(({ latitude }) => latitude === null).map(({ code }) => code)).toEqual([
      '1804',
      '1804',
      '1931',
      '4654',
      '4821',
      '6831',
      '7010',
    ])
  })
})
