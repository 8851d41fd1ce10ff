// One row of an address file as an address, or why it is none. Pure; source.md says what was seen in real files.
import type { Point } from '../../../src/geo/distance.ts'
import { crsOfNumbers, isInBelgium, toWgs84 } from '../../../src/geo/projection.ts'
import { addressNumber } from '../../../src/register/seat-number.ts'
import type { AddressHeader } from './header.ts'
import { currentMunicipality } from './municipality-codes.ts'
import type { RegionCode } from './region.ts'

export interface Address {
  streetId: string
  /** The code of today; as it stands in the file when no list holds it. */
  municipality: string
  isMunicipalityKnown: boolean
  names: { nl: string | undefined; fr: string | undefined; de: string | undefined }
  houseNumber: string
  box: string | undefined
  postcode: string
  point: Point | undefined
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

type Position = Pick<Address, 'point' | 'isOtherSystem' | 'hasMetres'>

/** Degrees of the file where they lie in the country, else those of its metres where these lie in their range. */
function parsePosition(
  values: readonly (string | undefined)[],
  { hasDegrees, crs }: AddressHeader,
): Position {
  const metresAt = hasDegrees ? 12 : 10
  const [x, y] = crs === null ? [0, 0] : [toNumber(values[metresAt]), toNumber(values[metresAt + 1])]
  const hasMetres = Number.isFinite(x) && Number.isFinite(y) && (x !== 0 || y !== 0)
  const numbersCrs = hasMetres ? crsOfNumbers(x, y) : undefined
  const isOtherSystem = numbersCrs !== undefined && numbersCrs !== crs
  if (hasDegrees) {
    const given = { latitude: toNumber(values[10]), longitude: toNumber(values[11]) }
    if (isInBelgium(given)) return { point: given, isOtherSystem, hasMetres }
  }
  const point = crs === null || !hasMetres ? undefined : toWgs84(crs, x, y)
  return { point: point === undefined ? undefined : rounded(point), isOtherSystem, hasMetres }
}

/** To the five decimals that files give, about a metre: so that both systems give one result. */
const rounded = ({ latitude, longitude }: Point): Point => ({
  latitude: Math.round(latitude * 1e5) / 1e5,
  longitude: Math.round(longitude * 1e5) / 1e5,
})

/** Values in the order of the header's columns; blanks around them gone, empty ones undefined. */
export function parseAddress(
  values: readonly (string | undefined)[],
  header: AddressHeader,
  region: RegionCode,
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
    streetId,
    municipality: municipality ?? nis ?? '',
    isMunicipalityKnown: municipality !== undefined,
    names: { nl, fr, de },
    houseNumber,
    box,
    postcode,
    isCurrent: stands === 'current',
    unknownStatus: stands === undefined ? word : undefined,
    ...parsePosition(values, header),
  }
}
