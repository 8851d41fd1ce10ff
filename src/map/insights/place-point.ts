// The document of a place as a point of the map. Pure.
import type { PropertyDocument } from '../../../mappings/property.ts'
import { hashCode } from '../../engine/bucket-sums.ts'
import { keyOfNumber } from '../../register/number-key.ts'
import type { MapPoint } from '../points/point.ts'
import { keyOfPoint } from '../points/point-key.ts'

export const placeFields = [
  'key',
  'contentHash',
  'kind',
  'score',
  'units',
  'unitsSource',
  'location',
  'vmes',
  'facts.address.line',
  'facts.reasons',
]

type PlaceSource = Pick<
  PropertyDocument,
  'key' | 'contentHash' | 'kind' | 'score' | 'units' | 'unitsSource' | 'location' | 'vmes'
> & { facts: { address?: { line: string } | null; reasons: PropertyDocument['facts']['reasons'] } }

/** Undefined for a key that columns cannot hold. */
export function toPlacePoint(given: unknown): MapPoint | undefined {
  const { key, contentHash, kind, score, units, unitsSource, location, vmes, facts } = given as PlaceSource
  if (keyOfPoint(key) === undefined) return undefined
  const isOpportunity = kind === 'likely' || kind === 'possible'
  return {
    enterpriseNumber: key,
    // Known places are named by their VMEs, and the others by nothing.
    name: isOpportunity ? (facts.address?.line ?? '') : '',
    position: location && { latitude: location.lat, longitude: location.lon, precision: 'address' },
    category: 'vme-unmanaged',
    syndicNumbers: [],
    contentCode: hashCode(contentHash),
    place: { kind, units, unitsSource, score, reasons: facts.reasons, vmes: vmes.map(keyOfNumber) },
  }
}
