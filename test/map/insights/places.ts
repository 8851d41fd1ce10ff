// Made-up places of every kind for tests of the map, with VMEs at known ones and some at none.
import type { MapPoint } from '../../../src/map/points/point.ts'
import { propertyKinds, type Reason, reasonCodes } from '../../../src/property/place.ts'
import { keyOfNumber } from '../../../src/register/number-key.ts'
import type { Dice } from '../../support/seed.ts'
import { makePoints, type PlacedPoint } from '../points.ts'

export type PlacePoint = MapPoint & { place: NonNullable<MapPoint['place']> }

const rollReasons = (dice: Dice): Reason[] =>
  reasonCodes.filter(() => dice.chance(0.4)).map((code) => ({ code, points: dice.below(70) - 20 }))

/** Around the same towns as the VMEs, some at the very place of one, some at the place before. */
export function makePlaces(dice: Dice, count: number, vmes: readonly PlacedPoint[]): PlacePoint[] {
  const around = makePoints(dice, count)
  return around.map((point, index): PlacePoint => {
    const kind = dice.pick(propertyKinds)
    const region = dice.pick(['VLG', 'BRU', 'WAL'])
    const key = `${String(4_000 + index).padStart(8, '0')}-${region}${region === 'VLG' ? '' : `-${dice.below(300)}`}`
    const found = Array.from({ length: 1 + dice.below(3) }, () => dice.pick(vmes))
    const position = dice.chance(0.3) ? dice.pick(vmes).position : point.position
    return {
      enterpriseNumber: key,
      name: kind === 'likely' || kind === 'possible' ? `Kansenstraat ${index}, 9000 Gent` : '',
      position: dice.chance(0.05) ? null : { ...position, precision: 'address' },
      category: 'vme-unmanaged',
      syndicNumbers: [],
      contentCode: dice.below(2 ** 31) | 0,
      place: {
        kind,
        units: 2 + dice.below(40),
        unitsSource: dice.pick(['building-register', 'address-boxes'] as const),
        score: kind === 'known' ? null : { likely: 50, possible: 30, other: 0 }[kind] + dice.below(20),
        reasons: kind === 'likely' || kind === 'possible' ? rollReasons(dice) : [],
        vmes:
          kind === 'known'
            ? [...new Set(found.map(({ enterpriseNumber }) => keyOfNumber(enterpriseNumber)))].sort(
                (a, b) => a - b,
              )
            : [],
      },
    }
  })
}

export interface WantedPlace {
  kind: (typeof propertyKinds)[number]
  units: number | null
  position: MapPoint['position']
  /** Numbers of the VMEs that stand there, by their first eight digits. */
  vmes: readonly number[]
}

/** What the map has to hold: places, and VMEs that are at none with a point. By the letter of the rule. */
export function wantedPlaces(places: Iterable<MapPoint>, vmes: Iterable<MapPoint>): WantedPlace[] {
  const all = [...places] as PlacePoint[]
  const foundAt = (isCounted: (place: PlacePoint) => boolean): Set<number> =>
    new Set(all.filter(isCounted).flatMap(({ place }) => place.vmes))
  const [placed, any] = [foundAt(({ position }) => position !== null), foundAt(() => true)]
  const lone = [...vmes].filter(({ enterpriseNumber, position }) => {
    const key = keyOfNumber(enterpriseNumber)
    return !(position === null ? any : placed).has(key)
  })
  return [
    ...all.map(({ place: { kind, units, vmes: own }, position }) => ({ kind, units, position, vmes: own })),
    ...lone.map(({ enterpriseNumber, position }) => ({
      ...{ kind: 'known' as const, units: null, position },
      vmes: [keyOfNumber(enterpriseNumber)],
    })),
  ]
}
