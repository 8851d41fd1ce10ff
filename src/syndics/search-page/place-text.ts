// Where something lies, as a sentence says it: `in Gent`, `à Gand`, `en Flandre`. French has no one word for it, and a
// province that is called after a city needs its own word to be told from that.
import type { RegionCode } from '../../register/region.ts'
import { regionName } from '../../site/parts/region-name.ts'
import type { Culture } from '../../text/culture.ts'

type Texts = Readonly<Record<Culture, string>>

const inRegionFrench: Readonly<Record<RegionCode, string>> = {
  'BE-BRU': 'à Bruxelles',
  'BE-VLG': 'en Flandre',
  'BE-WAL': 'en Wallonie',
}

const provinces: Readonly<Record<string, Texts>> = {
  '10000': {
    nl: 'in de provincie Antwerpen',
    fr: 'dans la province d’Anvers',
    en: 'in the province of Antwerp',
  },
  '20001': { nl: 'in Vlaams-Brabant', fr: 'dans le Brabant flamand', en: 'in Flemish Brabant' },
  '20002': { nl: 'in Waals-Brabant', fr: 'dans le Brabant wallon', en: 'in Walloon Brabant' },
  '30000': { nl: 'in West-Vlaanderen', fr: 'en Flandre occidentale', en: 'in West Flanders' },
  '40000': { nl: 'in Oost-Vlaanderen', fr: 'en Flandre orientale', en: 'in East Flanders' },
  '50000': { nl: 'in Henegouwen', fr: 'dans le Hainaut', en: 'in Hainaut' },
  '60000': { nl: 'in de provincie Luik', fr: 'dans la province de Liège', en: 'in the province of Liège' },
  '70000': { nl: 'in Limburg', fr: 'dans le Limbourg', en: 'in Limburg' },
  '80000': {
    nl: 'in de provincie Luxemburg',
    fr: 'dans la province de Luxembourg',
    en: 'in the province of Luxembourg',
  },
  '90000': { nl: 'in de provincie Namen', fr: 'dans la province de Namur', en: 'in the province of Namur' },
}

export const inRegion = (code: RegionCode, culture: Culture): string =>
  culture === 'fr' ? inRegionFrench[code] : `in ${regionName(code, culture)}`

/** By its NIS code; one that is not known is named as it is. */
export const inProvince = (key: string, culture: Culture): string =>
  provinces[key]?.[culture] ?? `${culture === 'fr' ? 'dans' : 'in'} ${key}`

/** `à Gand`, `au Rœulx`, `aux Bons Villers`. */
const atFrench = (name: string): string =>
  name.startsWith('Les ')
    ? `aux ${name.slice(4)}`
    : name.startsWith('Le ')
      ? `au ${name.slice(3)}`
      : `à ${name}`

export const inMunicipality = (name: string, culture: Culture): string =>
  culture === 'fr' ? atFrench(name) : `in ${name}`
