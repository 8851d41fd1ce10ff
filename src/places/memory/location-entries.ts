// From rows of places and streets to what can be suggested, with the number of active VMEs there as weight.
import { provinceName } from '../../register/province.ts'
import type { MunicipalityRow, PlacesData, PostcodeRow, ProvinceRow, RegionRow } from '../places-data.ts'
import { withProvinceWord } from './area-names.ts'
import { namesOf as allNames } from './match-texts.ts'
import { type AddressStreetRow, areasOf, type StreetRow, shownName, streetEntries } from './street-entries.ts'
import { areaKey, type LocationEntry, type PlaceNames } from './suggestion.ts'

type Languages = LocationEntry['languages']

function englishOf(row: ProvinceRow | RegionRow | MunicipalityRow): Pick<PlaceNames, 'en'> {
  const en = 'name_en' in row ? row.name_en : provinceName(row.nis, 'en')
  return en === undefined ? {} : { en }
}

const namesOf = (row: ProvinceRow | RegionRow | MunicipalityRow): PlaceNames => ({
  nl: row.name_nl,
  fr: row.name_fr,
  de: row.name_de,
  ...englishOf(row),
})

const REGION_LANGUAGES: Record<string, Languages> = {
  'BE-BRU': ['fr', 'nl'],
  'BE-VLG': ['nl'],
  'BE-WAL': ['fr', 'de'],
}
const regionLanguages = (code: string): Languages => REGION_LANGUAGES[code] ?? ['nl', 'fr']

/** The centre of a municipality: of the postcode that bears its name, else of its first one with a centre. */
function centreOf(
  municipality: MunicipalityRow,
  postcodes: readonly PostcodeRow[],
): LocationEntry['location'] {
  const located = postcodes.filter((row) => row.latitude !== null)
  const main = located.find(
    (row) => row.label_nl === municipality.name_nl || row.label_fr === municipality.name_fr,
  )
  return pointOf(main ?? located[0])
}

const pointOf = (row: PostcodeRow | undefined): LocationEntry['location'] =>
  row?.latitude == null || row.longitude == null ? null : { latitude: row.latitude, longitude: row.longitude }

/** Postcodes and municipalities in which the VMEs of the streets lie. */
function weigh(streets: readonly StreetRow[]) {
  const weights = new Map<string, number>()
  const add = (key: string, vmes: number) => weights.set(key, (weights.get(key) ?? 0) + vmes)
  for (const { postcode, municipality_nis, vmes } of streets) {
    add(`postcode ${postcode}`, vmes)
    add(`municipality ${municipality_nis}`, vmes)
  }
  return { add, weightOf: (type: LocationEntry['type'], key: string) => weights.get(`${type} ${key}`) ?? 0 }
}

/** What parts of a municipality are called. */
const partsOf = (postcodes: readonly PostcodeRow[]): string[] => [
  ...new Set(
    postcodes.flatMap(({ label_nl, label_fr, label_de, sections }) => [
      ...[label_nl, label_fr, label_de].flatMap((label) => shownName(label) ?? []),
      ...sections,
    ]),
  ),
]

interface Surroundings {
  municipalities: Map<string, MunicipalityRow>
  postcodesByNis: Map<string, PostcodeRow[]>
  weightOf: (type: LocationEntry['type'], key: string) => number
}

function postcodeEntries({ municipalities, postcodesByNis, weightOf }: Surroundings): LocationEntry[] {
  // A postcode of two municipalities is named after the one that has no other: 1050 is Ixelles before Brussels.
  const others = (row: PostcodeRow): number => postcodesByNis.get(row.municipality_nis)?.length ?? 0
  const rows = [...postcodesByNis.values()].flat()
  return [...Map.groupBy(rows, (row) => row.code)].map(([code, unordered]) => {
    const rows = unordered.sort(
      (a, b) => others(a) - others(b) || (a.municipality_nis < b.municipality_nis ? -1 : 1),
    )
    const [first, ...further] = rows as [PostcodeRow, ...PostcodeRow[]]
    const places = rows.flatMap((row) => municipalities.get(row.municipality_nis) ?? [])
    return {
      type: 'postcode',
      key: code,
      names: {
        nl: shownName(first.label_nl),
        fr: shownName(first.label_fr),
        de: shownName(first.label_de),
      },
      languages: (places[0]?.languages ?? ['nl', 'fr']) as Languages,
      sections: rows.flatMap((row) => row.sections),
      aliases: further.flatMap((row) => [row.label_nl, row.label_fr]),
      context: { postcode: code, places: places.map(namesOf), areas: places.flatMap(areasOf) },
      weight: weightOf('postcode', code),
      location: pointOf(first),
    }
  })
}

/** Entries of every place, and of the streets given: those of seats, commonest spelling first, and those of addresses. */
export function buildLocationEntries(
  data: PlacesData,
  streets: readonly StreetRow[],
  addressStreets: readonly AddressStreetRow[] = [],
): LocationEntry[] {
  const municipalities = new Map(data.municipalities.map((row) => [row.nis, row]))
  const provinces = new Map(data.provinces.map((row) => [row.nis, row]))
  const regions = new Map(data.regions.map((row) => [row.code, row]))
  const postcodesByNis = Map.groupBy(data.postcodes, (row) => row.municipality_nis)
  const { add, weightOf } = weigh(streets)
  for (const row of data.municipalities) {
    const vmes = weightOf('municipality', row.nis)
    if (row.province_nis !== null) add(`province ${row.province_nis}`, vmes)
    add(`region ${row.region_code}`, vmes)
  }
  const placed = (type: 'region' | 'province' | 'municipality', key: string) => ({
    type,
    key,
    weight: weightOf(type, key),
  })
  return [
    ...data.regions.map((row) => ({
      ...placed('region', row.code),
      names: namesOf(row),
      languages: regionLanguages(row.code),
      aliases: row.aliases,
      context: { places: [] },
      location: null,
    })),
    ...data.provinces.map((row) => ({
      ...placed('province', row.nis),
      names: namesOf(row),
      // German is official in nine municipalities of one province: its name is shown in the province's main language.
      languages: regionLanguages(row.region_code).slice(0, 1),
      aliases: [...row.aliases, ...withProvinceWord([...allNames(namesOf(row)), ...row.aliases])],
      context: {
        places: [regions.get(row.region_code)].filter((place) => place !== undefined).map(namesOf),
        areas: [areaKey('region', row.region_code)],
      },
      location: null,
    })),
    ...data.municipalities.map((row) => {
      const parent =
        row.province_nis === null ? regions.get(row.region_code) : provinces.get(row.province_nis)
      return {
        ...placed('municipality', row.nis),
        names: namesOf(row),
        languages: row.languages as Languages,
        aliases: [...row.aliases, ...partsOf(postcodesByNis.get(row.nis) ?? [])],
        context: { places: parent === undefined ? [] : [namesOf(parent)], areas: areasOf(row) },
        location: centreOf(row, postcodesByNis.get(row.nis) ?? []),
      }
    }),
    ...postcodeEntries({ municipalities, postcodesByNis, weightOf }),
    ...streetEntries({ municipalities, postcodesByNis, seats: streets, addresses: addressStreets }),
  ]
}
