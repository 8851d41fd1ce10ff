// What a place has besides its point, as numbers in a column: its units with their source, its score, then the VMEs found
// there or, of an opportunity, the reasons. A VME that is found at no place stands for one: nothing but its own number.
import {
  type PropertyKind,
  propertyKinds,
  type Reason,
  reasonCodes,
  type UnitsSource,
} from '../../property/place.ts'
import type { PointColumns } from '../points/columns.ts'

export interface PlaceFacts {
  kind: PropertyKind
  /** Null of a VME that is found at no place. */
  units: number | null
  unitsSource: UnitsSource
  /** Null where a VME is known. */
  score: number | null
  /** Of opportunities alone. */
  reasons: readonly Reason[]
  /** First eight digits of the numbers of VMEs found there. */
  vmes: readonly number[]
}

const sources: readonly UnitsSource[] = ['building-register', 'address-boxes']
const known = propertyKinds.indexOf('known')
const isOpportunity = (kind: PropertyKind): boolean => kind === 'likely' || kind === 'possible'

// Points of a reason are from -100 to 100.
const MIDDLE = 128
const packReason = ({ code, points }: Reason): number =>
  reasonCodes.indexOf(code) * 2 * MIDDLE + points + MIDDLE
const readReason = (packed: number): Reason => ({
  code: reasonCodes[Math.floor(packed / (2 * MIDDLE))] ?? 'units',
  points: (packed % (2 * MIDDLE)) - MIDDLE,
})

/** One more than the units is kept: 0 is for none. */
export const packPlace = ({ kind, units, unitsSource, score, reasons, vmes }: PlaceFacts): number[] => [
  (units === null ? 0 : units + 1) * sources.length + sources.indexOf(unitsSource),
  score === null ? 0 : score + 1,
  ...(isOpportunity(kind) ? reasons.map(packReason) : vmes),
]

/** Units of a place; 0 where they are not known. */
export function unitsAt({ numbers, numberStarts }: PointColumns, index: number): number {
  const packed = Math.floor((numbers[numberStarts[index] as number] as number) / sources.length)
  return packed === 0 ? 0 : packed - 1
}

export function placeAt({ categories, numbers, numberStarts }: PointColumns, index: number): PlaceFacts {
  const [start, end] = [numberStarts[index] as number, numberStarts[index + 1] as number]
  const [first = 0, second = 0, ...rest] = numbers.subarray(start, end)
  const category = categories[index] as number
  const units = Math.floor(first / sources.length)
  return {
    kind: propertyKinds[category] as PropertyKind,
    units: units === 0 ? null : units - 1,
    unitsSource: sources[first % sources.length] as UnitsSource,
    score: second === 0 ? null : second - 1,
    reasons: category === known ? [] : rest.map(readReason),
    vmes: category === known ? rest : [],
  }
}

/** Calls back with the number of each VME that is found at one of the places. */
export function visitVmes(
  { count, categories, numbers, numberStarts }: PointColumns,
  visit: (vme: number, index: number) => void,
): void {
  for (let index = 0; index < count; index++) {
    if (categories[index] !== known) continue
    const end = numberStarts[index + 1] as number
    for (let at = (numberStarts[index] as number) + 2; at < end; at++) visit(numbers[at] as number, index)
  }
}
