// The geography in data/places as typed rows: what PostgreSQL is seeded with, and what answers when it is down.
import { readFile } from 'node:fs/promises'
import { parse } from 'csv-parse/sync'

export interface RegionRow {
  /** ISO 3166-2: BE-BRU, BE-VLG, BE-WAL. */
  code: string
  nis: string
  name_nl: string
  name_fr: string
  name_de: string
  name_en: string
  /** Other names of it: Flanders, Wallonia. */
  aliases: string[]
}

export interface ProvinceRow {
  nis: string
  region_code: string
  name_nl: string
  name_fr: string
  name_de: string
  /** Names of it in other languages, and those that say province: West Flanders, Province of Antwerp. */
  aliases: string[]
}

export interface MunicipalityRow {
  nis: string
  /** Null in Brussels, which has no province. */
  province_nis: string | null
  region_code: string
  name_nl: string
  name_fr: string
  name_de: string | null
  /** Languages in which its names are shown, the first one first: fr and nl in Brussels, else one. */
  languages: string[]
  /**
   * What all of it is also called: exonyms, nicknames, and parts of it of which no postcode is told. As they are written;
   * folding is left to the reader.
   */
  aliases: string[]
}

export interface PostcodeRow {
  code: string
  municipality_nis: string
  label_nl: string
  label_fr: string
  label_de: string | null
  /** Sections, localities and former municipalities that lie in it, and their nicknames. */
  sections: string[]
  /** Centre of the postcode in degrees (WGS84); null where no trustworthy one is known. */
  latitude: number | null
  longitude: number | null
}

export interface PlacesData {
  regions: RegionRow[]
  provinces: ProvinceRow[]
  municipalities: MunicipalityRow[]
  /** One row a pair of postcode and municipality: 1040, 1050 and 1804 belong to two. */
  postcodes: PostcodeRow[]
}

type Cells = Record<string, string>

const folder = new URL('../../data/places/', import.meta.url)

const readRows = async (file: string): Promise<Cells[]> =>
  parse(await readFile(new URL(file, folder)), { columns: true, bom: true })

/** A cell that must hold text. Throws an Error that names file, column and row. */
const cellsOf = (file: string, row: Cells) => ({
  text(column: string): string {
    const value = row[column]
    if (!value) throw new Error(`data/places/${file}: no ${column} in ${JSON.stringify(row)}`)
    return value
  },
  optional: (column: string): string | null => row[column] || null,
  degrees: (column: string): number | null => (row[column] ? Number(row[column]) : null),
})

/** Names of a place by its NIS code, or of what lies in one postcode of a municipality. */
function otherNames(rows: readonly Cells[]) {
  const names = new Map<string, string[]>()
  for (const row of rows) {
    const { text, optional } = cellsOf('aliases.csv', row)
    for (const postcode of optional('postcodes')?.split('|') ?? ['']) {
      const key = `${text('nis')} ${postcode}`
      names.set(key, [...(names.get(key) ?? []), text('name')])
    }
  }
  return (nis: string, postcode = ''): string[] => names.get(`${nis} ${postcode}`) ?? []
}

/** Reads data/places. Rows come in the order of their keys; every name of a place appears once. */
export async function loadPlacesData(): Promise<PlacesData> {
  const [regions, provinces, municipalities, postcodes, aliases] = await Promise.all(
    ['regions.csv', 'provinces.csv', 'municipalities.csv', 'postcodes.csv', 'aliases.csv'].map(readRows),
  )
  const namesOf = otherNames(aliases ?? [])
  return {
    regions: (regions ?? []).map((row) => {
      const { text } = cellsOf('regions.csv', row)
      return {
        code: text('code'),
        nis: text('nis'),
        name_nl: text('name_nl'),
        name_fr: text('name_fr'),
        name_de: text('name_de'),
        name_en: text('name_en'),
        aliases: namesOf(text('nis')),
      }
    }),
    provinces: (provinces ?? []).map((row) => {
      const { text } = cellsOf('provinces.csv', row)
      return {
        nis: text('nis'),
        region_code: text('region_code'),
        name_nl: text('name_nl'),
        name_fr: text('name_fr'),
        name_de: text('name_de'),
        aliases: namesOf(text('nis')),
      }
    }),
    municipalities: (municipalities ?? []).map((row) => {
      const { text, optional } = cellsOf('municipalities.csv', row)
      return {
        nis: text('nis'),
        province_nis: optional('province_nis'),
        region_code: text('region_code'),
        name_nl: text('name_nl'),
        name_fr: text('name_fr'),
        name_de: optional('name_de'),
        languages: text('languages').split('|'),
        aliases: namesOf(text('nis')),
      }
    }),
    postcodes: (postcodes ?? []).map((row) => {
      const { text, optional, degrees } = cellsOf('postcodes.csv', row)
      return {
        code: text('code'),
        municipality_nis: text('municipality_nis'),
        label_nl: text('label_nl'),
        label_fr: text('label_fr'),
        label_de: optional('label_de'),
        sections: namesOf(text('municipality_nis'), text('code')),
        latitude: degrees('latitude'),
        longitude: degrees('longitude'),
      }
    }),
  }
}

let shipped: Promise<PlacesData> | undefined

/** The same, read once for those of a process that only look at it. */
export const shippedPlaces = (): Promise<PlacesData> => {
  shipped ??= loadPlacesData()
  return shipped
}
