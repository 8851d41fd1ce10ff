// Which municipalities and provinces there are, by every name they have: so that a filter nobody can match is told
// from one that merely finds nothing.
import { provinceName } from '../register/province.ts'
import { writtenForms } from '../text/spellings.ts'
import { foldKey } from '../text/words.ts'

export interface NamedPlace {
  nis: string
  name_nl: string
  name_fr: string
  name_de: string | null
  aliases?: readonly string[]
}

/** What a postcode and the sections in it are called; one that belongs to two municipalities is two. */
export interface NamedPostcode {
  code: string
  municipality_nis: string
  label_nl: string
  label_fr: string
  label_de: string | null
  sections: readonly string[]
}

/** What a name stands for: whole municipalities, and postcodes in others that it is a part of. */
export interface NamedArea {
  /** NIS codes, ascending. */
  municipalities: string[]
  /** As placeKey makes them, ascending. */
  postcodes: string[]
}

/** A postcode in one of its municipalities. */
export const placeKey = (municipality: string, postcode: string): string => `${municipality} ${postcode}`

export interface PlaceNames {
  /**
   * What documents call a municipality or a part of one: the text itself when it is a NIS code or one of their names, in
   * any language, else the name that it abbreviates (`St-Gilles`).
   */
  findMunicipality(text: string): string | undefined
  /** The same places by their keys. */
  findArea(text: string): NamedArea | undefined
  /** NIS code of a province by code or name. */
  findProvince(text: string): string | undefined
  /** NIS codes, ascending. */
  provinces: readonly string[]
}

const namesOf = ({ nis, name_nl, name_fr, name_de, aliases = [] }: NamedPlace): string[] =>
  [nis, name_nl, name_fr, name_de ?? '', ...aliases].map(foldKey).filter((name) => name !== '')

// People say the province of Antwerp, of a city of the same name, and leave the word out as well.
const provinceWord =
  /^(?:provincie|province|provinz|prov)(?: (?:de|du|d|van|of))?(?: (?:la|le|l))? | (?:provincie|province|provinz|prov)$/

const labelsOf = ({ label_nl, label_fr, label_de, sections }: NamedPostcode): string[] =>
  [label_nl, label_fr, label_de ?? '', ...sections].map(foldKey).filter((name) => name !== '')

/** Each name by every form in which it is written; a form that is a name of its own stands for itself. */
function byWrittenForm(names: readonly string[]): Map<string, string> {
  const found = new Map(names.map((name) => [name, name]))
  for (const name of names)
    for (const form of writtenForms(name.split(' '))) if (!found.has(form)) found.set(form, name)
  return found
}

/** Every area by each of its names. What lies in a municipality of the same name is part of that already. */
function areasByName({ municipalities, postcodes }: NamedPlaces): Map<string, NamedArea> {
  const found = new Map<string, NamedArea>()
  const areaOf = (name: string): NamedArea => {
    const area = found.get(name) ?? { municipalities: [], postcodes: [] }
    found.set(name, area)
    return area
  }
  for (const place of municipalities)
    for (const name of new Set(namesOf(place))) areaOf(name).municipalities.push(place.nis)
  for (const place of postcodes)
    for (const name of new Set(labelsOf(place))) {
      const area = areaOf(name)
      if (!area.municipalities.includes(place.municipality_nis))
        area.postcodes.push(placeKey(place.municipality_nis, place.code))
    }
  for (const area of found.values()) {
    area.municipalities.sort()
    area.postcodes.sort()
  }
  return found
}

export interface NamedPlaces {
  municipalities: readonly NamedPlace[]
  provinces: readonly NamedPlace[]
  postcodes: readonly NamedPostcode[]
}

export function buildPlaceNames(places: NamedPlaces): PlaceNames {
  const { municipalities, provinces, postcodes } = places
  const areas = areasByName(places)
  const municipalityNames = byWrittenForm([
    ...municipalities.flatMap(namesOf),
    ...postcodes.flatMap(labelsOf),
  ])
  const provinceKeys = new Map(
    provinces.flatMap((province) =>
      [...namesOf(province), foldKey(provinceName(province.nis, 'en') ?? '')].map((name) => [
        name,
        province.nis,
      ]),
    ),
  )
  return {
    findMunicipality(text) {
      const key = foldKey(text)
      const name = municipalityNames.get(key)
      return name === key ? text.trim() : name
    },
    findArea(text) {
      const key = foldKey(text)
      return areas.get(municipalityNames.get(key) ?? key)
    },
    findProvince(text) {
      const key = foldKey(text)
      return provinceKeys.get(key) ?? provinceKeys.get(key.replace(provinceWord, ''))
    },
    provinces: provinces.map(({ nis }) => nis).sort(),
  }
}
