// Whether positions can be those of what they are given for, and when a file of them cannot be right. Pure; shared by
// every source whose positions are stored: docs/decisions/0023-loss-and-order.md.
import { distanceMetres, MAX_METRES_FROM_POSTCODE, type Point } from '../../../src/geo/distance.ts'
import { isInBelgium } from '../../../src/geo/projection.ts'
import type { ImportReport } from '../report.ts'

export type PositionFault = 'comma' | 'text' | 'swapped' | 'axes' | 'outside' | 'disagree' | 'far'

export interface FaultyPosition {
  fault: PositionFault
  /** How far apart two things are that should be one; 0 where that says nothing. */
  metres: number
}

/** The texts that circulate for Lambert 72 differ by 107 m at most; what is farther apart are two places. */
const MAX_METRES_APART = 1_000

const nearest = (from: Point, centres: readonly Point[]): number =>
  Math.min(...centres.map((centre) => distanceMetres(from, centre)))

// Where publishers put what they have not placed, somewhere north of Paris: it comes of 0, 0 in metres.
const NOT_PLACED: Point = { latitude: 49.2933354, longitude: 2.30668925 }
const NOT_PLACED_METRES = 200

/** Whether a point stands for none, which is no fault. */
export const isNotPlaced = (point: Point): boolean =>
  (point.latitude === 0 && point.longitude === 0) || distanceMetres(point, NOT_PLACED) <= NOT_PLACED_METRES

const swap = ({ latitude, longitude }: Point): Point => ({ latitude: longitude, longitude: latitude })

export interface InMetres {
  /** What the metres beside the degrees mean, and what they mean the other way round. */
  fromMetres: Point | undefined
  fromSwapped: () => Point | undefined
}

/**
 * What is wrong with a point whose postcode has its centres; where none are known nothing is said of the distance.
 * Undefined for a point that is as it should be, and for none.
 */
export function findFault(
  point: Point | undefined,
  centres: readonly Point[],
  metres?: InMetres,
): FaultyPosition | undefined {
  if (point === undefined) return undefined
  if (!isInBelgium(point)) return { fault: isInBelgium(swap(point)) ? 'swapped' : 'outside', metres: 0 }
  const disagreement = metres === undefined ? undefined : findDisagreement(point, metres)
  if (disagreement !== undefined || centres.length === 0) return disagreement
  const distance = nearest(point, centres)
  if (distance <= MAX_METRES_FROM_POSTCODE) return undefined
  const swapped = metres?.fromSwapped()
  // Swapped metres often stay inside the country: only the postcode tells, where there are no degrees.
  const isSwapped = swapped !== undefined && nearest(swapped, centres) <= MAX_METRES_FROM_POSTCODE
  return { fault: isSwapped ? 'axes' : 'far', metres: distance }
}

function findDisagreement(point: Point, { fromMetres, fromSwapped }: InMetres): FaultyPosition | undefined {
  if (fromMetres === undefined || fromMetres === point) return undefined
  const metres = distanceMetres(point, fromMetres)
  if (metres <= MAX_METRES_APART) return undefined
  const swapped = fromSwapped()
  const isSwapped = swapped !== undefined && distanceMetres(point, swapped) <= MAX_METRES_APART
  return { fault: isSwapped ? 'axes' : 'disagree', metres }
}

/** What a text that is no number of degrees or metres looks like; undefined for a number, and for nothing. */
export function findTextFault(texts: readonly (string | undefined)[]): FaultyPosition | undefined {
  const given = texts.filter((text) => text !== undefined)
  if (given.some((text) => /^-?\d+,\d+$/.test(text))) return { fault: 'comma', metres: 0 }
  return given.some((text) => !Number.isFinite(Number(text))) ? { fault: 'text', metres: 0 } : undefined
}

const kilometres = (metres: number): string => `${Math.round(metres / 1_000)} km`

const descriptions: Readonly<Record<PositionFault, (metres: number) => string>> = {
  comma: () => 'numbers have decimal commas',
  text: () => 'there are no numbers',
  swapped: () => 'latitude and longitude look swapped',
  axes: () => 'x and y look swapped',
  outside: () => 'they lie outside Belgium',
  disagree: (metres) => `degrees and metres disagree by ${kilometres(metres)}`,
  far: (metres) => `they lie ${kilometres(metres)} from their postcode`,
}

const describeFault = ({ fault, metres }: FaultyPosition): string => descriptions[fault](metres)

/** Of the positions of a file; below the number a share says nothing. A town hall or two are entered wrong anywhere. */
const MAX_FAULTY_SHARE = 0.02
const FEW_FAULTY = 5

export interface PositionTally {
  /** Counts a position that is given, faulty or not. */
  add(found: FaultyPosition | undefined, place: number): void
  /** What speaks against the whole file, in words; undefined when nothing does. */
  doubt(): string | undefined
  faulty(): ReadonlyMap<PositionFault, number>
}

/** `place`: what positions are told apart by: the line or feature. */
export function createPositionTally(place: string): PositionTally {
  const counts = new Map<PositionFault, { count: number; first: FaultyPosition; at: number }>()
  let given = 0
  let faulty = 0
  return {
    add(found, at) {
      given += 1
      if (found === undefined) return
      faulty += 1
      const known = counts.get(found.fault)
      if (known === undefined) counts.set(found.fault, { count: 1, first: found, at })
      else known.count += 1
    },
    doubt() {
      if (faulty < FEW_FAULTY || faulty <= given * MAX_FAULTY_SHARE) return undefined
      const [most] = [...counts.values()].toSorted((a, b) => b.count - a.count)
      if (most === undefined) return undefined
      const rest = faulty === most.count ? '' : ` (${faulty - most.count} are wrong in other ways)`
      return `${describeFault(most.first)} in ${most.count} of ${given} positions${rest}, the first in ${place} ${most.at}`
    },
    faulty: () => new Map([...counts].map(([fault, { count }]) => [fault, count])),
  }
}

/** Throws an Error that says what is wrong with the positions, unless a person has said why they may stay away. */
export function checkPositions(
  report: ImportReport,
  { input, tally }: { input: string; tally: PositionTally },
  acceptLoss: string | undefined,
): void {
  const doubt = tally.doubt()
  if (doubt === undefined) return
  if (acceptLoss === undefined)
    throw new Error(
      `${input}: ${doubt}, more than ${MAX_FAULTY_SHARE * 100} %. Nothing was changed. When the rest is right, load it ` +
        'again with --accept-loss "REASON": it comes without these positions',
    )
  report.note(`accepted ("${acceptLoss}"): ${doubt}`)
}
