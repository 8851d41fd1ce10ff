// The places of the market in the order in which tables show them: the country, then each region before its provinces.

import { provinceName } from '../register/province.ts'
import { regionName } from '../site/parts/region-name.ts'
import type { Culture } from '../text/culture.ts'
import type { ComputedFigures, Coverage, MunicipalityFigures } from './figures.ts'
import { marketTexts } from './texts.ts'

export interface PlaceRow {
  label: string
  coverage: Coverage
  /** The country and regions, which others follow. */
  isGroup: boolean
}

/** The name in the reader's language; as addresses show it in English. */
const nameOf = ({ name, names }: Pick<MunicipalityFigures, 'name' | 'names'>, culture: Culture): string =>
  (culture === 'en' ? null : names[culture]) ?? name ?? ''

export function placeRows(
  { totals, regions, provinces }: Pick<ComputedFigures, 'totals' | 'regions' | 'provinces'>,
  culture: Culture,
): PlaceRow[] {
  const texts = marketTexts[culture]
  const within = regions.items.flatMap((item) => {
    const { region } = item
    const label = region === null ? texts.placeUnknown : regionName(region, culture)
    return [
      { label, coverage: item, isGroup: true },
      ...provinces.items
        .filter((province) => province.provinceKey !== null && province.region === region)
        .map((province) => ({
          label: provinceName(province.provinceKey, culture) ?? province.name ?? '',
          coverage: province,
          isGroup: false,
        })),
    ]
  })
  return [{ label: texts.country, coverage: totals, isGroup: true }, ...within]
}

/** `municipality` as the search for VMEs takes it. */
export interface MunicipalityRow extends PlaceRow {
  municipality: string
}

export const municipalityRows = (
  municipalities: readonly MunicipalityFigures[],
  culture: Culture,
): MunicipalityRow[] =>
  municipalities.map((item) => ({
    label: nameOf(item, culture),
    coverage: item,
    isGroup: false,
    municipality: item.municipalityKey,
  }))
