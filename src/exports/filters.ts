// The filters of a family as they stand in addresses.
import {
  type FilterParameter,
  type Reading,
  readFilters,
  schemasOf,
} from '../http/lists/filter-parameters.ts'
import { distinct, readRegions } from '../http/lists/list-request.ts'
import { INT32_MAX } from '../http/lists/paging.ts'
import { numberForm, regionParameter } from '../http/schema/parameters.ts'
import { type ImpactCategory, impactCategories } from '../impacts/event.ts'
import type { PlaceNames } from '../places/place-names.ts'
import { bareDigits, parseEnterpriseNumber } from '../register/enterprise-number.ts'
import { vmeParameters } from '../vmes/list/filter-parameters.ts'
import { numberImpossible, unknownParameter, valueUnknown, type Warning } from '../warnings.ts'
import { type Family, type FamilyFilters, filtersOf } from './family.ts'

interface FilterReading extends Reading {
  places: PlaceNames
}

const nowhere = { municipalities: [], postcodes: [] }

const vmeCount = { type: 'integer', minimum: 0, maximum: INT32_MAX, examples: [10] } as const

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
  province: vmeParameters.province,
  zipcode: {
    ...vmeParameters.zipcode,
    schema: {
      ...vmeParameters.zipcode.schema,
      description: `${vmeParameters.zipcode.schema.description} Not of syndics.`,
    },
  },
  category: {
    schema: {
      type: 'array',
      items: { type: 'string', enum: impactCategories },
      description:
        'Of outages and works alone: what they are at the moment of asking, comma separated; all when absent.',
      examples: [['ActiveNow']],
    },
    read: (categories: ImpactCategory[]) => distinct(categories),
  },
  seatRegion: {
    schema: {
      ...regionParameter,
      description: `Of syndics alone: has its registered seat there. ${regionParameter.description}`,
    },
    read: readRegions,
  },
  minVme: {
    schema: {
      ...vmeCount,
      description: 'Of syndics alone: manages at least so many VMEs, in the area asked for if there is one.',
    },
    read: (least: number) => least,
  },
  maxVme: {
    schema: { ...vmeCount, description: 'Of syndics alone: manages at most so many VMEs there.' },
    read: (most: number) => most,
  },
  year: {
    schema: {
      type: 'integer',
      minimum: 1900,
      maximum: 2199,
      description: 'Of annual accounts alone: the year in which their period ends.',
      examples: [2025],
    },
    read: (year: number) => year,
  },
} as const satisfies {
  [Name in keyof FamilyFilters]-?: FilterParameter<never, FamilyFilters[Name], FilterReading>
}

export const familyFilterSchemas = schemasOf(parameters)

type Given = { readonly [Name in keyof FamilyFilters]?: unknown }

/** What the family does not know is ignored, and said. Throws parameters_invalid. */
export function readFamilyFilters(
  given: Given,
  { family, places, warnings }: { family: Pick<Family, 'filters'>; places: PlaceNames; warnings: Warning[] },
): FamilyFilters {
  const known: readonly string[] = filtersOf(family)
  const asked = Object.entries(given).filter(
    ([name, value]) => value !== undefined && Object.hasOwn(parameters, name),
  )
  for (const [name] of asked) if (!known.includes(name)) warnings.push(unknownParameter(name))
  const own: Given = Object.fromEntries(asked.filter(([name]) => known.includes(name)))
  return readFilters(parameters, own, { places, warnings, faults: [] })
}
