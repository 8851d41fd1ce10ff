// The fields by which a search for syndics is narrowed down. Empty ones mean no filter.
import { regionCodes, regions } from '../../register/region.ts'
import { syndicTexts } from '../texts.ts'
import type { LabelContext } from './filters.ts'
import { offeredSorts, type SyndicSearchRequest, sortOf } from './request.ts'

interface Option {
  value: string
  label: string
  isSelected: boolean
}

export interface SearchFields {
  regions: Option[]
  provinces: Option[]
  seatRegions: Option[]
  sorts: Option[]
  /** As it is written in the field, and what that stands for while nobody writes anything else. */
  municipality: { text: string; key: string | undefined }
  minVme: string
  maxVme: string
  /** Closed once there is something to read. */
  isOpen: boolean
}

type Choice = readonly [value: string, label: string]

const optionsOf = (choices: readonly Choice[], chosen: string): Option[] =>
  choices.map(([value, label]) => ({ value, label, isSelected: value === chosen }))

export function searchFields(
  request: SyndicSearchRequest,
  { provinces, isOpen, placeName }: LabelContext & { provinces: readonly string[]; isOpen: boolean },
): SearchFields {
  const { culture, q, filters, sort = '' } = request
  const { region = '', province = '', municipality = '', seatRegion = '', minVme = '', maxVme = '' } = filters
  const texts = syndicTexts[culture]
  const regionChoices: Choice[] = [
    ['', texts.fieldAnyRegion],
    ...regionCodes.map((code): Choice => [code, regions[code][culture]]),
  ]
  const provinceChoices = provinces
    .map((key): Choice => [key, placeName('province', key) ?? key])
    .sort(([, a], [, b]) => a.localeCompare(b, culture))
  const name = placeName('municipality', municipality)
  return {
    regions: optionsOf(regionChoices, region),
    provinces: optionsOf([['', texts.fieldAnyProvince], ...provinceChoices], province),
    seatRegions: optionsOf(regionChoices, seatRegion),
    // The order that comes by itself is sent as none: with other words it is another one.
    sorts: optionsOf(
      Object.entries(offeredSorts)
        .filter(([value]) => value !== 'relevance' || q !== '')
        .map(([value, text]): Choice => [value === sortOf({ q }) ? '' : value, texts[text]]),
      sort,
    ),
    municipality: { text: name ?? municipality, key: name === undefined ? undefined : municipality },
    minVme: String(minVme),
    maxVme: String(maxVme),
    isOpen,
  }
}
