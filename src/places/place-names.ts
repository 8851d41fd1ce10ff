// Which municipalities and provinces there are, by every name they have: so that a filter nobody can match is told
// from one that merely finds nothing.
import { foldKey } from '../text/words.ts'

export interface NamedPlace {
  nis: string
  name_nl: string
  name_fr: string
  name_de: string | null
  aliases?: readonly string[]
}

export interface PlaceNames {
  /** True for a NIS code or a name in any language, aliases included. */
  isMunicipality(text: string): boolean
  /** NIS code of a province by code or name. */
  findProvince(text: string): string | undefined
  /** NIS codes, ascending. */
  provinces: readonly string[]
}

const namesOf = ({ nis, name_nl, name_fr, name_de, aliases = [] }: NamedPlace): string[] =>
  [nis, name_nl, name_fr, name_de ?? '', ...aliases].map(foldKey).filter((name) => name !== '')

// People say the province of Antwerp, of a city of the same name, and leave the word out as well.
const provinceWord = /^(?:provincie|province|provinz|prov)(?: (?:de|du|d|van))?(?: (?:la|le|l))? /

export function buildPlaceNames(
  municipalities: readonly NamedPlace[],
  provinces: readonly NamedPlace[],
): PlaceNames {
  const municipalityNames = new Set(municipalities.flatMap(namesOf))
  const provinceKeys = new Map(
    provinces.flatMap((province) => namesOf(province).map((name) => [name, province.nis])),
  )
  return {
    isMunicipality: (text) => municipalityNames.has(foldKey(text)),
    findProvince(text) {
      const key = foldKey(text)
      return provinceKeys.get(key) ?? provinceKeys.get(key.replace(provinceWord, ''))
    },
    provinces: provinces.map(({ nis }) => nis).sort(),
  }
}
