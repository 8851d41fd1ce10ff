// The three regions: a closed list with the names and codes by which clients may ask for them.
import { foldKey } from '../text/words.ts'

export const regionCodes = ['BE-BRU', 'BE-VLG', 'BE-WAL'] as const
export type RegionCode = (typeof regionCodes)[number]

interface Region {
  nis: string
  /** Official names, as shown. */
  nl: string
  fr: string
  de: string
  en: string
  /** Shorter names in daily use. */
  also: readonly string[]
}

export const regions: Record<RegionCode, Region> = {
  'BE-BRU': {
    nis: '04000',
    nl: 'Brussels Hoofdstedelijk Gewest',
    fr: 'Région de Bruxelles-Capitale',
    de: 'Region Brüssel-Hauptstadt',
    en: 'Brussels-Capital Region',
    also: [
      ...['BRU', 'Brussel', 'Bruxelles', 'Brüssel', 'Brussels'],
      ...['Brussels Hoofdstedelijk', 'Brussels Gewest', 'Brussels Region', 'Brussels-Capital'],
      ...[
        'Bruxelles-Capitale',
        'Région bruxelloise',
        'bruxelloise',
        'Région de Bruxelles',
        'Brüssel-Hauptstadt',
      ],
    ],
  },
  'BE-VLG': {
    nis: '02000',
    nl: 'Vlaams Gewest',
    fr: 'Région flamande',
    de: 'Flämische Region',
    en: 'Flemish Region',
    also: [
      ...['VLG', 'Vlaanderen', 'Flandre', 'Flandern', 'Flanders', 'Flandres'],
      ...['Vlaams', 'Vlaamse', 'flamande', 'Flämisch', 'Flemish'],
    ],
  },
  'BE-WAL': {
    nis: '03000',
    nl: 'Waals Gewest',
    fr: 'Région wallonne',
    de: 'Wallonische Region',
    en: 'Walloon Region',
    also: [
      ...['WAL', 'Wallonië', 'Wallonie', 'Wallonien', 'Wallonia'],
      ...['Waals', 'Waalse', 'wallonne', 'Wallonisch', 'Walloon'],
    ],
  },
}

const byName = new Map<string, RegionCode>()
for (const code of regionCodes) {
  const { nis, nl, fr, de, en, also } = regions[code]
  for (const name of [code, nis, nl, fr, de, en, ...also]) byName.set(foldKey(name), code)
}

/** The region meant by a name in nl, fr, de or en, an ISO or a NIS code; case and accents do not matter. */
export function parseRegion(text: string): RegionCode | undefined {
  return byName.get(foldKey(text))
}

/** True for one of the three codes. */
export function isRegionCode(text: string): text is RegionCode {
  return (regionCodes as readonly string[]).includes(text)
}
