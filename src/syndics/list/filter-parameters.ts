// The filters of the syndic list as they stand in addresses: the schema of each parameter, and how it is read.
import type { FilterParameter, Reading } from '../../http/lists/filter-parameters.ts'
import { readRegions } from '../../http/lists/list-request.ts'
import { INT32_MAX } from '../../http/lists/paging.ts'
import { regionParameter } from '../../http/schema/parameters.ts'
import type { SyndicFilterName, SyndicFilterValues } from './filters.ts'

const vmeCount = { type: 'integer', minimum: 0, maximum: INT32_MAX } as const

export const syndicParameters = {
  region: {
    schema: {
      ...regionParameter,
      description: `Where it manages VMEs; where its seat is while it manages none. ${regionParameter.description}`,
    },
    read: readRegions,
  },
  minVme: {
    schema: { ...vmeCount, description: 'Manages at least so many VMEs.', examples: [10] },
    read: (least: number) => least,
  },
  maxVme: {
    schema: { ...vmeCount, description: 'Manages at most so many VMEs; not below minVme.', examples: [499] },
    read: (most: number) => most,
  },
} as const satisfies { [Name in SyndicFilterName]: FilterParameter<never, SyndicFilterValues[Name], Reading> }
