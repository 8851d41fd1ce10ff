// The addresses of a street as its two sides, each in the order of its numbers and cut where the numbers leap. Pure.
import { parseSeatNumber } from '../../src/register/seat-number.ts'
import { distance, median, type Spot } from './plane.ts'

/** An address in metres; several numbers at one spot are one. */
export interface House extends Spot {
  number: number
  letter: string
}

/** Houses of one side that follow each other on the ground as in their numbers, two at least. */
export type Run = readonly House[]

export interface Sides {
  odd: Run[]
  even: Run[]
  /** Houses that are placed and numbered, whether a run has them or not. */
  houses: House[]
}

/** So many numbers of a street at one spot are where somebody put what was not placed. */
const MOST_AT_ONE_SPOT = 4
/** Neighbours are never taken apart below this distance, and never held together above that one, in metres. */
const NEAR_METRES = 100
const FAR_METRES = 300
/** What numbers may be farther apart than is usual in their street before it counts as a leap. */
const SLACK = 2
const SLACK_METRES = 40
/** A house may have been put elsewhere: so many runs back it is looked for whom a house follows. */
const OPEN_RUNS = 4

const spotKey = ({ x, y }: Spot): string => `${x.toFixed(1)} ${y.toFixed(1)}`

export function toHouse(houseNumber: string, { x, y }: Spot): House | undefined {
  const { base, letter } = parseSeatNumber(houseNumber)
  return base === null ? undefined : { number: base, letter, x, y }
}

const inOrder = (a: House, b: House): number =>
  a.number - b.number || a.letter.localeCompare(b.letter) || a.x - b.x || a.y - b.y

/** One house a spot, and none at a spot with too many numbers. */
function oneASpot(houses: readonly House[]): House[] {
  const bySpot = Map.groupBy(houses, spotKey)
  return [...bySpot.values()].flatMap((group) => {
    const [first] = group.toSorted(inOrder)
    const numbers = new Set(group.map(({ number }) => number))
    return first === undefined || numbers.size >= MOST_AT_ONE_SPOT ? [] : [first]
  })
}

/** Metres that a number usually is from the next one of its side. */
function usualStep(side: readonly House[]): number {
  const steps = side.slice(1).flatMap((house, index) => {
    const before = side[index]
    return before === undefined || house.number === before.number
      ? []
      : [distance(before, house) / (house.number - before.number)]
  })
  return median(steps)
}

function cutIntoRuns(side: readonly House[]): Run[] {
  const step = usualStep(side)
  const runs: House[][] = []
  const reach = (from: House, to: House): number => {
    const explained = SLACK * step * (to.number - from.number) + SLACK_METRES
    return Math.min(FAR_METRES, Math.max(NEAR_METRES, explained))
  }
  for (const house of side) {
    const follows = runs
      .slice(-OPEN_RUNS)
      .map((run) => ({ run, last: run.at(-1) as House }))
      .filter(({ last }) => distance(last, house) <= reach(last, house))
      .sort((a, b) => distance(a.last, house) - distance(b.last, house))
    const nearest = follows[0]
    if (nearest === undefined) runs.push([house])
    else nearest.run.push(house)
  }
  return runs.filter(({ length }) => length > 1)
}

export function toSides(numbered: readonly House[]): Sides {
  const houses = oneASpot(numbered).sort(inOrder)
  const { odd = [], even = [] } = Object.groupBy(houses, ({ number }) => (number % 2 === 0 ? 'even' : 'odd'))
  return { odd: cutIntoRuns(odd), even: cutIntoRuns(even), houses }
}
