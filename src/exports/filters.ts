// The filters of a family as they stand in addresses.
import {
  type FilterParameter,
  type Reading,
  readFilters,
  schemasOf,
} from '../http/lists/filter-parameters.ts'
import { readRegions } from '../http/lists/list-request.ts'
import { numberForm, regionParameter } from '../http/schema/parameters.ts'
import type { PlaceNames } from '../places/place-names.ts'
import { bareDigits, parseEnterpriseNumber } from '../register/enterprise-number.ts'
import { numberImpossible, valueUnknown, type Warning } from '../warnings.ts'
import type { FamilyFilters } from './family.ts'

interface FilterReading extends Reading {
  places: PlaceNames
}

const nowhere = { municipalities: [], postcodes: [] }

const parameters = {
  region: { schema: regionParameter, read: readRegions },
  municipality: {
    schema: {
      type: 'string',
      description:
        'Municipality by NIS code or name in any language; the name of a section means the postcodes that it lies in.',
      examples: ['21009'],
    },
    read(text: string, { places, warnings }: FilterReading) {
      const area = places.findArea(text)
      if (area === undefined) warnings.push(valueUnknown('municipality', text))
      return { name: places.findMunicipality(text) ?? text.trim(), area: area ?? nowhere }
    },
  },
  syndic: {
    schema: {
      type: 'string',
      pattern: `^${numberForm}$`,
      description: 'Rows of this syndic alone, by its enterprise number.',
    },
    read(text: string, { warnings }: FilterReading) {
      const number = parseEnterpriseNumber(text)
      if (number === undefined) warnings.push(numberImpossible('syndic', text))
      // A value that cannot exist finds nothing.
      return number ?? bareDigits(text) ?? text
    },
  },
} as const satisfies {
  [Name in keyof FamilyFilters]-?: FilterParameter<never, FamilyFilters[Name], FilterReading>
}

export const familyFilterSchemas = schemasOf(parameters)

/** Throws parameters_invalid. */
export const readFamilyFilters = (
  given: { readonly [Name in keyof FamilyFilters]?: unknown },
  { places, warnings }: { places: PlaceNames; warnings: Warning[] },
): FamilyFilters => readFilters(parameters, given, { places, warnings, faults: [] })
