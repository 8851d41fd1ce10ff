// The filters of the VME list as they stand in addresses: the schema of each parameter, and how it is read.

import { type Box, boxOf } from '../../geo/box.ts'
import type { FilterParameter, Reading } from '../../http/lists/filter-parameters.ts'
import { distinct, readRegions } from '../../http/lists/list-request.ts'
import type { Fault } from '../../http/problem.ts'
import { orderFaults } from '../../http/requests/order-faults.ts'
import { MAX_LISTED, numberForm, regionParameter } from '../../http/schema/parameters.ts'
import type { PlaceNames } from '../../places/place-names.ts'
import { bareDigits, parseEnterpriseNumber } from '../../register/enterprise-number.ts'
import { foldKey } from '../../text/words.ts'
import { parseInstant } from '../../time/instant.ts'
import { numberImpossible, valueUnknown, type Warning } from '../../warnings.ts'
import { isSyndicWord, syndicWords } from '../syndic-word.ts'
import type { VmeFilterName, VmeFilterValues } from './filters.ts'

export interface VmeReading extends Reading {
  places: PlaceNames
}

// Month, day, hour and minute in their bounds, seconds and zone optional; a + in an address reads as a blank.
const instantForm =
  '^[0-9]{4}-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12][0-9]|3[01])(?:T(?:[01][0-9]|2[0-3]):[0-5][0-9](?::[0-5][0-9](?:\\.[0-9]{1,6})?)?(?:Z|[-+ ](?:0[0-9]|1[0-4]):[0-5][0-9])?)?$'

const statusFilters = ['active', 'stopped', 'all'] as const

function readNumbers(texts: readonly string[], warnings: Warning[]): string[] {
  const numbers: string[] = []
  for (const text of texts) {
    const number = parseEnterpriseNumber(text)
    if (number === undefined) warnings.push(numberImpossible('numbers', text))
    else numbers.push(number)
  }
  return distinct(numbers).sort()
}

function readSyndic(text: string, warnings: Warning[]): string {
  const syndic = text.trim()
  if (isSyndicWord(syndic)) return syndic
  const number = parseEnterpriseNumber(syndic)
  if (number === undefined) warnings.push(numberImpossible('syndic', syndic))
  // A value that cannot exist is searched for unchanged, and finds nothing.
  return number ?? bareDigits(syndic) ?? syndic
}

const degrees = ' *-?[0-9]{1,3}(?:\\.[0-9]{1,15})? *'
const boundsForm = `^${Array(4).fill(degrees).join(',')}$`
const boundsExample = '50.82,4.33,50.88,4.42'

/** In the order of the text. */
const sides = ['south', 'west', 'north', 'east'] as const

const boundsText = (box: Box): string => sides.map((side) => box[side]).join(',')

const POLE = 90

/** Longitudes are wrapped, as those of a map that is dragged around the earth are. */
function latitudeFaults({ south, north }: Box): Fault[] {
  const ends = { south, north }
  const beyond = (['south', 'north'] as const).flatMap((side): Fault[] => {
    if (Math.abs(ends[side]) <= POLE) return []
    const limit = Math.sign(ends[side]) * POLE
    return [{ parameter: `bounds.${side}`, code: limit < 0 ? 'too_small' : 'too_large', values: { limit } }]
  })
  return beyond.length > 0
    ? beyond
    : orderFaults({ parameter: 'bounds.south', value: south }, { parameter: 'bounds.north', value: north })
}

/** Undefined where a fault was found, which names the side that is wrong. */
export function readBounds(text: string, faults: Fault[]): Box | undefined {
  if (!new RegExp(boundsForm).test(text)) {
    faults.push({ parameter: 'bounds', code: 'malformed', values: { form: boundsExample } })
    return undefined
  }
  const [south = 0, west = 0, north = 0, east = 0] = text.split(',').map(Number)
  const box = { south, west, north, east }
  const found = latitudeFaults(box)
  faults.push(...found)
  return found.length === 0 ? boxOf(box) : undefined
}

export const vmeParameters = {
  region: { schema: regionParameter, read: readRegions },
  zipcode: {
    schema: {
      type: 'array',
      items: { type: 'string', pattern: '^[0-9]{4}$', examples: ['1050'] },
      maxItems: MAX_LISTED,
      description: 'Postcodes of four digits, comma separated.',
      examples: [['1050', '1060']],
    },
    read: (postcodes: string[]) => distinct(postcodes).sort(),
  },
  municipality: {
    schema: {
      type: 'string',
      description:
        'Municipality by NIS code or name in any language; the name of a section means the postcodes that it lies in.',
      examples: ['21009'],
    },
    read(text: string, { places, warnings }: VmeReading) {
      const name = places.findMunicipality(text)
      if (name === undefined) warnings.push(valueUnknown('municipality', text))
      return name ?? text.trim()
    },
    scope: foldKey,
  },
  province: {
    schema: {
      type: 'string',
      description: 'Province by NIS code or name in any language.',
      examples: ['20001'],
    },
    read(text: string, { places, warnings }: VmeReading) {
      const key = places.findProvince(text)
      if (key === undefined) warnings.push(valueUnknown('province', text))
      return key ?? text
    },
  },
  syndic: {
    schema: {
      type: 'string',
      pattern: `^(?:${syndicWords.join('|')}|${numberForm})$`,
      description:
        'Number of the syndic who holds the VME today, inherited VMEs too; none: no syndic known, any: a syndic known, a private person too; professional or personal: a syndic of that kind.',
      examples: ['any'],
    },
    read: (text: string, { warnings }: VmeReading) => readSyndic(text, warnings),
  },
  status: {
    schema: {
      type: 'string',
      enum: statusFilters,
      description: 'active when absent; a number in q finds whatever its status.',
    },
    read: (status: (typeof statusFilters)[number]) => status,
  },
  numbers: {
    schema: {
      type: 'array',
      items: { type: 'string', pattern: `^${numberForm}$`, examples: ['1404.512.389'] },
      maxItems: MAX_LISTED,
      description: 'Up to 100 enterprise numbers, comma separated: look-ups in bulk.',
      examples: [['1404512389']],
    },
    read: (texts: readonly string[], { warnings }: VmeReading) => readNumbers(texts, warnings),
  },
  updatedSince: {
    schema: {
      type: 'string',
      pattern: instantForm,
      description: 'ISO date or instant; only what the register changed since then.',
      examples: ['2026-11-01'],
    },
    read(text: string, { faults }: VmeReading) {
      const instant = parseInstant(text)
      if (instant === undefined)
        faults.push({ parameter: 'updatedSince', code: 'malformed', values: { form: '2026-11-01' } })
      return instant
    },
  },
  bounds: {
    schema: {
      type: 'string',
      pattern: boundsForm,
      description:
        'South, west, north and east of a box in degrees (WGS84), comma separated, edges included: VMEs that the map draws there, which is at the middle of the street or of the postcode where nothing closer is known. A VME without a place is in no box. South not above north; longitudes are wrapped around the earth, and west above east crosses the date line. The same box may be asked for by south, west, north and east; bounds counts where both are given.',
      examples: [boundsExample],
    },
    read: (text: string, { faults }: VmeReading) => readBounds(text, faults),
    scope: boundsText,
  },
} as const satisfies { [Name in VmeFilterName]: FilterParameter<never, VmeFilterValues[Name], VmeReading> }
