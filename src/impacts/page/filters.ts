// Filters of the page that the search engine answers: how they stand in its address, in its form, and as chips. Pure.
import type { Box } from '../../geo/box.ts'
import type { PlaceNames } from '../../places/place-names.ts'
import { provinceName } from '../../register/province.ts'
import { regionCodes, regions } from '../../register/region.ts'
import { type PageQuery, textOf } from '../../site/parts/page-query.ts'
import type { Culture } from '../../text/culture.ts'
import { fillText } from '../../text/page-texts.ts'
import { readBounds } from '../../vmes/list/filter-parameters.ts'
import {
  type FilterNames,
  type Filters,
  filterLabels,
  readPageFilters,
  syndicWordText,
} from '../../vmes/search-page/filters.ts'
import { isSyndicWord, syndicWords } from '../../vmes/syndic-word.ts'
import type { HitFilters } from '../indexed/filters.ts'
import { impactTexts } from '../texts.ts'

/** In the order of addresses and chips. */
export const hitFilterNames = ['words', 'region', 'province', 'syndic', 'bounds'] as const
export type HitFilterName = (typeof hitFilterNames)[number]

/** The filters that are set; bounds as south, west, north and east. */
export interface PageHitFilters extends Pick<Filters, Exclude<HitFilterName, 'words'>> {
  words?: string
}

/** What makes no sense counts as absent. */
export function readHitPageFilters(query: PageQuery, places: PlaceNames): PageHitFilters {
  const read: { [Name in HitFilterName]?: string | undefined } = {
    ...readPageFilters(query, places),
    words: textOf(query, 'words') || undefined,
  }
  return Object.fromEntries(
    hitFilterNames.flatMap((name) => (read[name] === undefined ? [] : [[name, read[name]]])),
  )
}

const boxOf = (bounds: string | undefined): Box | undefined =>
  bounds === undefined ? undefined : readBounds(bounds, [])

/** As the engine is asked; `q` is what is left of the words to look for. */
export const askedBy = ({ region, province, syndic, bounds }: PageHitFilters, q?: string): HitFilters => ({
  q,
  region: region && [region],
  province,
  syndic,
  bounds: boxOf(bounds),
})

/** The same as parameters of the API. */
export function apiParameters({ words, bounds, ...rest }: PageHitFilters): Record<string, string> {
  const box = boxOf(bounds)
  const sides = box === undefined ? [] : Object.entries(box).map(([side, at]) => [side, String(at)])
  return { ...rest, ...(words === undefined ? {} : { q: words }), ...Object.fromEntries(sides) }
}

/** How each reads that is set. */
export function hitFilterLabels(
  { words, ...filters }: PageHitFilters,
  { culture, ...names }: FilterNames & { culture: Culture },
): [name: HitFilterName, label: string][] {
  const labels = new Map<string, string>(filterLabels({ culture, filters }, names))
  if (words !== undefined) labels.set('words', fillText(impactTexts[culture].onlyWords, { words }))
  return hitFilterNames.flatMap((name) => {
    const label = labels.get(name)
    return label === undefined ? [] : [[name, label]]
  })
}

interface Option {
  value: string
  label: string
  isSelected: boolean
}

export interface HitFields {
  words: string
  regions: Option[]
  provinces: Option[]
  syndics: Option[]
  /** Without a field of its own. */
  bounds: string | undefined
  isOpen: boolean
}

type Choice = readonly [value: string, label: string]

const optionsOf = (any: string, choices: readonly Choice[], chosen = ''): Option[] =>
  [['', any] as const, ...choices].map(([value, label]) => ({ value, label, isSelected: value === chosen }))

/** The fields of the form. */
export function hitFields(
  { words = '', region, province, syndic, bounds }: PageHitFilters,
  {
    culture,
    provinces,
    syndicLabel,
  }: { culture: Culture; provinces: readonly string[]; syndicLabel: string | undefined },
): HitFields {
  const texts = impactTexts[culture]
  const isNumber = syndic !== undefined && !isSyndicWord(syndic)
  return {
    words,
    regions: optionsOf(
      texts.fieldAnyRegion,
      regionCodes.map((code) => [code, regions[code][culture]]),
      region,
    ),
    provinces: optionsOf(
      texts.fieldAnyProvince,
      provinces
        .map((key): Choice => [key, provinceName(key, culture) ?? key])
        .sort(([, a], [, b]) => a.localeCompare(b, culture)),
      province,
    ),
    syndics: optionsOf(
      texts.fieldAnySyndic,
      [
        ...syndicWords.map((word): Choice => [word, syndicWordText(word, culture)]),
        ...(isNumber ? [[syndic, syndicLabel ?? syndic] as const] : []),
      ],
      syndic,
    ),
    bounds,
    isOpen: [words || undefined, region, province, syndic].some((value) => value !== undefined),
  }
}
