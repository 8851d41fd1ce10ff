// The filters of the syndic list as they stand in addresses: the schema of each parameter, and how it is read.
import type { FilterParameter, Reading } from '../../http/lists/filter-parameters.ts'
import { readRegions } from '../../http/lists/list-request.ts'
import { INT32_MAX } from '../../http/lists/paging.ts'
import { regionParameter } from '../../http/schema/parameters.ts'
import type { NamedArea, PlaceNames } from '../../places/place-names.ts'
import { valueUnknown } from '../../warnings.ts'
import type { SyndicFilterName, SyndicFilterValues } from './filters.ts'

export interface SyndicReading extends Reading {
  places: PlaceNames
}

const nowhere: NamedArea = { municipalities: [], postcodes: [] }
const keysOf = ({ municipalities, postcodes }: NamedArea): string => [...municipalities, ...postcodes].join()

const vmeCount = { type: 'integer', minimum: 0, maximum: INT32_MAX } as const

export const syndicParameters = {
  region: {
    schema: {
      ...regionParameter,
      description: `Manages VMEs there; size, order and facets then count those alone. ${regionParameter.description}`,
    },
    read: readRegions,
  },
  province: {
    schema: {
      type: 'string',
      description:
        'Manages VMEs in the province, by NIS code or name in any language; counts as region does.',
      examples: ['30000'],
    },
    read(text: string, { places, warnings }: SyndicReading) {
      const key = places.findProvince(text)
      if (key === undefined) warnings.push(valueUnknown('province', text))
      return key ?? text
    },
  },
  municipality: {
    schema: {
      type: 'string',
      description:
        'Manages VMEs in the municipality, by NIS code or name in any language; the name of a section means the postcodes that it lies in. Counts as region does.',
      examples: ['44021'],
    },
    read(text: string, { places, warnings }: SyndicReading) {
      const area = places.findArea(text)
      if (area === undefined) warnings.push(valueUnknown('municipality', text))
      return area ?? nowhere
    },
    scope: keysOf,
  },
  seatRegion: {
    schema: {
      ...regionParameter,
      description: `Has its registered seat there, wherever it manages; companies only. ${regionParameter.description}`,
    },
    read: readRegions,
  },
  minVme: {
    schema: {
      ...vmeCount,
      description: 'Manages at least so many VMEs, in the area asked for if there is one.',
      examples: [10],
    },
    read: (least: number) => least,
  },
  maxVme: {
    schema: {
      ...vmeCount,
      description: 'Manages at most so many VMEs there; not below minVme.',
      examples: [499],
    },
    read: (most: number) => most,
  },
} as const satisfies {
  [Name in SyndicFilterName]: FilterParameter<never, SyndicFilterValues[Name], SyndicReading>
}
