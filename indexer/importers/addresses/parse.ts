// One row of an address file as an address, or why it is none. Pure; source.md says what was seen in real files.
import type { Point } from '../../../src/geo/distance.ts'
import { crsOfNumbers, toWgs84 } from '../../../src/geo/projection.ts'
import { addressNumber } from '../../../src/register/seat-number.ts'
import {
  type FaultyPosition,
  findFault,
  findTextFault,
  isNotPlaced,
  type PositionFault,
} from '../positions/positions.ts'
import type { CentresOf } from '../positions/store-centres.ts'
import type { AddressHeader } from './header.ts'
import { currentMunicipality } from './municipality-codes.ts'
import type { RegionCode } from './region.ts'

export interface Address {
  /** Its number in the register of its region; undefined for what is none. */
  objectId: number | undefined
  streetId: string
  /** The code of today; as it stands in the file when no list holds it. */
  municipality: string
  isMunicipalityKnown: boolean
  names: { nl: string | undefined; fr: string | undefined; de: string | undefined }
  houseNumber: string
  box: string | undefined
  postcode: string
  point: Point | undefined
  /** What is wrong with its position. */
  fault: FaultyPosition | undefined
  isPositionGiven: boolean
  /** False: proposed, reserved, or a word that is not known. */
  isCurrent: boolean
  /** The word of the status when it is not known. */
  unknownStatus: string | undefined
  /** Its metres lie in the range of the other system. */
  isOtherSystem: boolean
  /** It has metres other than 0, 0. */
  hasMetres: boolean
}

/** `dropped`: retired or rejected by its municipality, which is no fault. */
export type NoAddress = 'dropped' | 'street' | 'house-number' | 'postcode' | 'region'

const statusClasses: Readonly<Record<string, 'current' | 'fallback' | 'dropped'>> = {
  current: 'current',
  proposed: 'fallback',
  reserved: 'fallback',
  retired: 'dropped',
  rejected: 'dropped',
}

// An empty text is 0 to Number, and 0 is a position that files give for none.
const toNumber = (text: string | undefined): number => (text === undefined ? Number.NaN : Number(text))

type Position = Pick<Address, 'point' | 'fault' | 'isPositionGiven' | 'isOtherSystem' | 'hasMetres'>

/**
 * Degrees of the file where it gives any, else those of its metres where these lie in their range. What is faulty is no
 * position, but for one that is only far off: where a seat lies is judged with everything that is known of it.
 */
function parsePosition(
  values: readonly (string | undefined)[],
  { hasDegrees, crs }: AddressHeader,
  centres: readonly Point[],
): Position {
  const metresAt = hasDegrees ? 12 : 10
  const [x, y] = crs === null ? [0, 0] : [toNumber(values[metresAt]), toNumber(values[metresAt + 1])]
  const hasMetres = Number.isFinite(x) && Number.isFinite(y) && (x !== 0 || y !== 0)
  const numbersCrs = hasMetres ? crsOfNumbers(x, y) : undefined
  const isOtherSystem = numbersCrs !== undefined && numbersCrs !== crs
  const fromMetres = crs === null || numbersCrs !== crs ? undefined : toWgs84(crs, x, y)
  const degrees = hasDegrees ? degreesOf(values[10], values[11]) : undefined
  const fault =
    findTextFault(values.slice(10, 14)) ??
    findFault(degrees ?? fromMetres, centres, {
      fromMetres,
      fromSwapped: () => (crs === null ? undefined : toWgs84(crs, y, x)),
    })
  const isUsable = fault === undefined || fault.fault === 'far'
  const fallback = fault === undefined || !leavesMetres.has(fault.fault) ? undefined : fromMetres
  const point = isUsable ? (degrees ?? (fromMetres && rounded(fromMetres))) : fallback && rounded(fallback)
  return {
    ...{ point, fault, isOtherSystem, hasMetres },
    isPositionGiven: point !== undefined || fault !== undefined,
  }
}

/** Faults of degrees that say nothing against the metres beside them. */
const leavesMetres: ReadonlySet<PositionFault> = new Set(['swapped', 'outside'])

function degreesOf(latitudeText: string | undefined, longitudeText: string | undefined): Point | undefined {
  const point = { latitude: toNumber(latitudeText), longitude: toNumber(longitudeText) }
  const isNumber = Number.isFinite(point.latitude) && Number.isFinite(point.longitude)
  return isNumber && !isNotPlaced(point) ? point : undefined
}

/** To the five decimals that files give, about a metre: so that both systems give one result. */
const rounded = ({ latitude, longitude }: Point): Point => ({
  latitude: Math.round(latitude * 1e5) / 1e5,
  longitude: Math.round(longitude * 1e5) / 1e5,
})

function objectIdOf(text: string | undefined): number | undefined {
  const id = /^\d{1,15}$/.test(text ?? '') ? Number(text) : 0
  return id > 0 ? id : undefined
}

/** Values in the order of the header's columns; blanks around them gone, empty ones undefined. */
export function parseAddress(
  values: readonly (string | undefined)[],
  header: AddressHeader,
  { region, centresOf }: { region: RegionCode; centresOf: CentresOf },
): Address | NoAddress {
  const [nis, postcode, streetId, nl, fr, de, written, box, regionCode, status] = values
  if (regionCode !== region) return 'region'
  const word = status?.toLowerCase() ?? ''
  const stands = statusClasses[word]
  if (stands === 'dropped') return 'dropped'
  if (streetId === undefined || (nl ?? fr ?? de) === undefined) return 'street'
  const houseNumber = written === undefined ? '' : addressNumber(written)
  if (houseNumber === '') return 'house-number'
  if (postcode === undefined || !/^[1-9]\d{3}$/.test(postcode)) return 'postcode'
  const municipality = nis === undefined ? undefined : currentMunicipality(nis)
  return {
    objectId: objectIdOf(values[header.columns.length - 1]),
    streetId,
    municipality: municipality ?? nis ?? '',
    isMunicipalityKnown: municipality !== undefined,
    names: { nl, fr, de },
    houseNumber,
    box,
    postcode,
    isCurrent: stands === 'current',
    unknownStatus: stands === undefined ? word : undefined,
    ...parsePosition(values, header, centresOf(postcode)),
  }
}
