// What the page is narrowed down by, each with the address of the page without it. Pure.
import { formatEnterpriseNumber } from '../../register/enterprise-number.ts'
import { fillText } from '../../text/page-texts.ts'
import type { FilterNames } from '../../vmes/search-page/filters.ts'
import { impactTexts } from '../texts.ts'
import { hitFilterLabels } from './filters.ts'
import type { SelectionLabels } from './read.ts'
import { type ImpactRequest, impactUrl, type SelectionName, selectionNames } from './request.ts'

export interface ChipOptions {
  request: ImpactRequest
  labels: SelectionLabels
  names: FilterNames
}

export interface Chip {
  label: string
  removeUrl: string
  removeLabel: string
}

const chipTexts = {
  vme: 'onlyPlace',
  syndicNumber: 'onlySyndic',
  municipality: 'onlyPlace',
  zipcode: 'onlyPlace',
} as const satisfies Record<SelectionName, keyof typeof impactTexts.nl>

function filterChips({ request, names }: ChipOptions): Chip[] {
  const { culture, filters } = request
  return hitFilterLabels(filters, { ...names, culture }).map(([name, label]) => {
    const { [name]: _lifted, ...rest } = filters
    const removeLabel = fillText(impactTexts[culture].removeSelection, { label })
    return { label, removeUrl: impactUrl({ ...request, filters: rest }), removeLabel }
  })
}

function selectionChips({ request, labels }: ChipOptions): Chip[] {
  const { culture, selection } = request
  const texts = impactTexts[culture]
  return selectionNames.flatMap((name) => {
    const value = selection[name]
    if (value === undefined) return []
    const isNumber = name === 'vme' || name === 'syndicNumber'
    const written = isNumber ? formatEnterpriseNumber(value) : value
    const label = fillText(texts[chipTexts[name]], { name: labels[name] ?? written })
    return [
      {
        label,
        removeUrl: impactUrl({ ...request, selection: { ...selection, [name]: undefined } }),
        removeLabel: fillText(texts.removeSelection, { label }),
      },
    ]
  })
}

export const chipsOf = (options: ChipOptions): Chip[] => [...selectionChips(options), ...filterChips(options)]
