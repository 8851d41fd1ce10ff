// Places by brute force, of a world of rectangles on a plane of metres: every building with every parcel and every VME, by
// arithmetic alone.
import type { Reason } from '../../src/property/place.ts'
import type { Rectangle } from './property-world.ts'

export interface OracleBuilding {
  id: number
  at: Rectangle
  street: string
  /** Of its addresses. */
  numbers: readonly number[]
  /** How many units there are, planned ones among them. */
  units: number
  planned: number
  /** Day on which they were, within two years. */
  plannedOn: string
}

export interface OracleVme {
  vme: string
  street: string
  from: number
  to: number
  at: readonly [number, number] | null
}

export interface OracleWorld {
  buildings: readonly OracleBuilding[]
  parcels: readonly { key: string; at: Rectangle }[]
  vmes: readonly OracleVme[]
}

export interface OraclePlace {
  key: string
  parcels: string[]
  kind: string
  score: number | null
  reasons: Reason[]
  vmes: { vme: string; method: string; units: number | null }[]
}

const outside = (low: number, size: number, value: number): number =>
  Math.max(low - value, 0, value - low - size)
const metres = ([x, y, width, height]: Rectangle, at: OracleVme['at']): number =>
  at === null ? Infinity : Math.hypot(outside(x, width, at[0]), outside(y, height, at[1]))
const shared = (low: number, size: number, other: number, otherSize: number): number =>
  Math.max(0, Math.min(low + size, other + otherSize) - Math.max(low, other))
const share = ([x, y, width, height]: Rectangle, [left, bottom, wide, high]: Rectangle): number =>
  (shared(x, width, left, wide) * shared(y, height, bottom, high)) / (width * height)

const methods = ['address', 'polygon', 'parcel', 'near']

function numbersOf({ from, to }: OracleVme): number[] {
  const numbers = []
  for (let number = from; number <= to; number += 2) numbers.push(number)
  return numbers
}

const pointsOf = (units: number): number =>
  units >= 20 ? 50 : units >= 10 ? 45 : units >= 6 ? 35 : units >= 4 ? 25 : units >= 3 ? 15 : 5

/** Measures that a rule decides by: where one is hairbreadth from its bound, rounding may fall either way. */
export function isDoubtful({ buildings, parcels, vmes }: OracleWorld): boolean {
  const isNear = (value: number, bounds: readonly number[], by: number): boolean =>
    bounds.some((bound) => Math.abs(value - bound) < by)
  return buildings.some(
    ({ at, units }) =>
      vmes.some((vme) => isNear(metres(at, vme.at), [2, 15, 30], 0.1)) ||
      parcels.some((parcel, nth) => {
        // Two of which it holds as much stand in either order.
        const others = parcels.slice(0, nth).map((other) => share(at, other.at))
        return isNear(share(at, parcel.at), [0.1, ...others.filter((other) => other > 0)], 0.005)
      }) ||
      isNear(at[2] * at[3], [250], 3) ||
      isNear((100 * units) / (at[2] * at[3]), [3], 0.05),
  )
}

export function oraclePlaces({ buildings, parcels, vmes }: OracleWorld): OraclePlace[] {
  const places = buildings
    .filter(({ units }) => units >= 2)
    .map((building) => {
      const own = parcels
        .filter((parcel) => share(building.at, parcel.at) >= 0.1)
        .sort((a, b) => share(building.at, b.at) - share(building.at, a.at))
      const found = vmes.flatMap((vme) => {
        const away = metres(building.at, vme.at)
        const onStreet = vme.street === building.street
        if (onStreet && numbersOf(vme).some((number) => building.numbers.includes(number)))
          return [{ vme: vme.vme, method: 'address', away }]
        if (away <= 2) return [{ vme: vme.vme, method: 'polygon', away }]
        if (own.some((parcel) => metres(parcel.at, vme.at) === 0))
          return [{ vme: vme.vme, method: 'parcel', away }]
        return onStreet && away <= 15 ? [{ vme: vme.vme, method: 'near', away }] : []
      })
      return { building, own, found }
    })
  /** More than a fifth of the places, and five, with the same day: the register was written anew. */
  const isOfMany = (day: string): boolean => {
    const same = places.filter(({ building }) => building.planned > 0 && building.plannedOn === day)
    return same.length >= 5 && same.length * 5 > places.length
  }
  const counted = places.filter(({ building }) => building.units >= 4)
  const coverage =
    counted.length === 0 ? 0 : counted.filter(({ found }) => found.length > 0).length / counted.length
  /** Ids of the buildings that are those of a VME. */
  const ownOf = (vme: string): number[] => {
    const hits = places.flatMap(({ building, found }) =>
      found.filter((one) => one.vme === vme).map((one) => ({ ...one, id: building.id })),
    )
    const best = methods.find((method) => hits.some((hit) => hit.method === method))
    const of = hits.filter(({ method }) => method === best).sort((a, b) => a.away - b.away)
    return (best === 'near' ? of.slice(0, 1) : of).map(({ id }) => id)
  }
  return places.map(({ building, own, found }) => {
    const { id, at, street, units, planned, plannedOn, numbers } = building
    const owners = vmes.filter(({ vme }) => ownOf(vme).includes(id))
    const nearest = Math.min(...vmes.map((vme) => metres(at, vme.at)))
    const onStreet = Math.min(...vmes.filter((vme) => vme.street === street).map((vme) => metres(at, vme.at)))
    const area = at[2] * at[3]
    const isFlats = (units >= 3 && area >= 250) || (units >= 4 && (100 * units) / area >= 3)
    const all: [boolean, Reason][] = [
      [true, { code: 'units', points: pointsOf(units) }],
      [true, { code: 'register', points: 15 }],
      [isFlats, { code: 'shape', points: 10 }],
      [planned > 0 && !isOfMany(plannedOn), { code: 'newUnits', points: 15 }],
      [coverage >= 0.5 && nearest > 15, { code: 'noVme', points: 10 }],
      [onStreet > 15 && onStreet <= 30, { code: 'vmeNearby', points: -20 }],
      [numbers.length === 1, { code: 'oneAddress', points: -10 }],
    ]
    const reasons = all.filter(([holds]) => holds).map(([, reason]) => reason)
    const sum = Math.min(
      100,
      Math.max(
        0,
        reasons.reduce((total, { points }) => total + points, 0),
      ),
    )
    const isKnown = found.length > 0
    return {
      key: `${String(id).padStart(8, '0')}-VLG`,
      parcels: own.map(({ key }) => key),
      kind: isKnown ? 'known' : sum >= 50 ? 'likely' : sum >= 30 ? 'possible' : 'other',
      score: isKnown ? null : sum,
      reasons: isKnown ? [] : reasons,
      vmes: found.map(({ vme, method }) => ({
        ...{ vme, method },
        units: owners.length === 1 && owners[0]?.vme === vme ? units : null,
      })),
    }
  })
}
