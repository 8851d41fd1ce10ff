// Places of a municipality before anything around them is read, from whichever source counts there.
import type { Sql } from '../../src/db/sql.ts'
import type { UnitsSource } from '../../src/property/place.ts'
import {
  type BoxedAddressRow,
  hasRegister,
  loadBoxedAddresses,
  loadRegisterBuildings,
  type RegisterAddress,
  type RegisterBuildingRow,
} from '../../src/property/statements/candidates.ts'
import { type BoxedPlace, placesOfBoxes } from '../matching/insights/boxes.ts'
import type { KnownPoint } from '../matching/insights/known.ts'
import { haveNewUnits } from '../matching/insights/new-units.ts'

export interface Candidate {
  key: string
  postcode: string
  streetNl: string | null
  streetFr: string | null
  houseNumbers: string[]
  /** One for each of its streets, whose keys are in the form in which streets are compared. */
  addresses: { postcode: string; streetKeys: string[]; houseNumbers: string[] }[]
  /** Of its addresses, in their order. */
  points: KnownPoint[]
  /** As the register has it, packed; null where it has to be found. */
  building: { key: string; shape: Buffer } | null
  units: number
  plannedUnits: number
  unitsSource: UnitsSource
  hasNewUnits: boolean
  isOneAddress: boolean
}

type Position = Pick<RegisterAddress, 'latitude' | 'longitude'>

const pointsOf = (addresses: readonly Position[]): KnownPoint[] =>
  addresses.flatMap(({ latitude, longitude }) =>
    latitude === null || longitude === null ? [] : [{ latitude, longitude }],
  )

const inOrder = (numbers: Iterable<string>): string[] =>
  [...new Set(numbers)].sort((a, b) => a.localeCompare(b, 'en', { numeric: true }))

/** Of each street that a building has numbers on. */
const byStreet = (addresses: readonly RegisterAddress[]): Candidate['addresses'] =>
  [
    ...Map.groupBy(addresses, ({ postcode, streetNl, streetFr }) =>
      [postcode, streetNl, streetFr].join('/'),
    ).values(),
  ].map((group) => {
    const { postcode, streetKeys } = group[0] as RegisterAddress
    return { postcode, streetKeys, houseNumbers: inOrder(group.map(({ houseNumber }) => houseNumber)) }
  })

function ofRegister(row: RegisterBuildingRow, hasNewUnits: boolean): Candidate | undefined {
  const { id, units, plannedUnits, shape, addressNumbers, addresses } = row
  const [first] = addresses
  if (first === undefined) return undefined
  // Numbers of its other streets would be read as numbers of this one.
  const onStreet = addresses.filter(
    ({ streetNl, streetFr }) => streetNl === first.streetNl && streetFr === first.streetFr,
  )
  return {
    key: `${String(id).padStart(8, '0')}-VLG`,
    ...{ postcode: first.postcode, streetNl: first.streetNl, streetFr: first.streetFr },
    houseNumbers: inOrder(onStreet.map(({ houseNumber }) => houseNumber)),
    addresses: byStreet(addresses),
    points: pointsOf(addresses),
    building: shape === null ? null : { key: String(id), shape },
    ...{ units, plannedUnits, unitsSource: 'building-register', hasNewUnits },
    isOneAddress: addressNumbers === 1,
  }
}

function ofBoxes(
  { key, units, addresses }: BoxedPlace,
  rows: ReadonlyMap<string, BoxedAddressRow>,
): Candidate[] {
  const [first] = addresses
  const street = first && rows.get(first.streetKey)
  if (first === undefined || street === undefined) return []
  const { postcode } = first
  const houseNumbers = inOrder(addresses.map(({ houseNumber }) => houseNumber))
  return [
    {
      ...{ key, postcode, streetNl: street.streetNl, streetFr: street.streetFr, houseNumbers },
      addresses: [{ postcode, streetKeys: street.streetKeys, houseNumbers }],
      points: pointsOf(addresses),
      ...{ building: null, units, plannedUnits: 0, unitsSource: 'address-boxes' },
      ...{ hasNewUnits: false, isOneAddress: false },
    },
  ]
}

/** In the order of their keys. @param since ISO day from which a unit is new. */
export async function loadCandidates(sql: Sql, nis: string, since: string): Promise<Candidate[]> {
  if (await hasRegister(sql, nis)) {
    const rows = await loadRegisterBuildings(sql, { nis, since })
    const areNew = haveNewUnits(rows.map(({ newDays: days }) => ({ days })))
    return rows.flatMap((row, nth) => ofRegister(row, areNew[nth] === true) ?? [])
  }
  const rows = await loadBoxedAddresses(sql, nis)
  const streets = new Map(rows.map((row) => [row.streetKey, row]))
  return placesOfBoxes(rows).flatMap((place) => ofBoxes(place, streets))
}
