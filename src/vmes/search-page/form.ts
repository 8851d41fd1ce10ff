// The fields by which a search for VMEs is narrowed down. Empty ones mean no filter.
import { regionCodes, regions } from '../../register/region.ts'
import { isSyndicWord, type SyndicWord } from '../syndic-word.ts'
import { vmeTexts } from '../texts.ts'
import { hiddenFilters, syndicWordText } from './filters.ts'
import { offeredSorts, sortOf, type VmeSearchRequest } from './request.ts'

interface Option {
  value: string
  label: string
  isSelected: boolean
}

export interface SearchFields {
  regions: Option[]
  provinces: Option[]
  syndics: Option[]
  statuses: Option[]
  sorts: Option[]
  /** As it is written in the field. */
  municipality: string
  /** NIS code, which is nothing to write: the field gives way to it. */
  municipalityKey: string | undefined
  zipcode: string
  /** Filters without a field. */
  hidden: { name: string; value: string }[]
}

export interface FieldNames {
  provinceName: (key: string) => string
  provinces: readonly string[]
  /** Of the syndic that is asked for by number. */
  syndicLabel: string | undefined
}

const statusTexts = {
  '': 'fieldLiving',
  stopped: 'fieldEnded',
  all: 'fieldEveryStatus',
} as const satisfies Record<string, keyof typeof vmeTexts.nl>

const syndicChoices: readonly SyndicWord[] = ['any', 'professional', 'personal', 'none']

type Choice = readonly [value: string, label: string]

const optionsOf = (choices: readonly Choice[], chosen: string): Option[] =>
  choices.map(([value, label]) => ({ value, label, isSelected: value === chosen }))

export function searchFields(
  request: VmeSearchRequest,
  { provinces, provinceName, syndicLabel }: FieldNames,
): SearchFields {
  const { culture, q, filters, sort = '' } = request
  const { region = '', province = '', municipality = '', zipcode = '', syndic = '', status = '' } = filters
  const texts = vmeTexts[culture]
  const provinceChoices = provinces
    .map((key): Choice => [key, provinceName(key)])
    .sort(([, a], [, b]) => a.localeCompare(b, culture))
  const isKey = /^\d{5}$/.test(municipality)
  return {
    regions: optionsOf(
      [['', texts.fieldAnyRegion], ...regionCodes.map((code): Choice => [code, regions[code][culture]])],
      region,
    ),
    provinces: optionsOf([['', texts.fieldAnyProvince], ...provinceChoices], province),
    syndics: optionsOf(
      [
        ['', texts.fieldAnySyndic],
        ...syndicChoices.map((word): Choice => [word, syndicWordText(word, culture)]),
        ...(syndic === '' || isSyndicWord(syndic) ? [] : [[syndic, syndicLabel ?? syndic] as const]),
      ],
      syndic,
    ),
    statuses: optionsOf(
      Object.entries(statusTexts).map(([value, name]): Choice => [value, texts[name]]),
      status,
    ),
    // The order that comes by itself is sent as none: with other words it is another one.
    sorts: optionsOf(
      Object.entries(offeredSorts)
        .filter(([value]) => value !== 'relevance' || q !== '')
        .map(([value, name]): Choice => [value === sortOf({ q }) ? '' : value, texts[name]]),
      sort,
    ),
    municipality: isKey ? '' : municipality,
    municipalityKey: isKey ? municipality : undefined,
    zipcode,
    hidden: hiddenFilters(filters),
  }
}
