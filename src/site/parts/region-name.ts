// Regions as people call them.

import { isRegionCode, type RegionCode } from '../../register/region.ts'
import type { Culture } from '../../text/culture.ts'

const names: Readonly<Record<RegionCode, Readonly<Record<Culture, string>>>> = {
  'BE-BRU': { nl: 'Brussel', fr: 'Bruxelles', en: 'Brussels' },
  'BE-VLG': { nl: 'Vlaanderen', fr: 'Flandre', en: 'Flanders' },
  'BE-WAL': { nl: 'Wallonië', fr: 'Wallonie', en: 'Wallonia' },
}

/** The short name of a region by its code; a code that is none stays as it is. */
export const regionName = (code: string, culture: Culture): string =>
  isRegionCode(code) ? names[code][culture] : code
