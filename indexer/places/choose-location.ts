// Where a seat lies, by everything that is known of it: docs/decisions/0011-coordinates.md, "Tiers" and "Doubt". Pure.
import { distanceMetres, MAX_METRES_FROM_POSTCODE } from '../../src/geo/distance.ts'
import { isInBelgium } from '../../src/geo/projection.ts'
import type {
  CandidateAddress,
  CandidateStreet,
  Clues,
  EntityPoint,
  QuarantinedLocation,
  Seat,
  SeatLocation,
} from '../../src/places/seats/clues.ts'
import { addressNumber } from '../../src/register/seat-number.ts'
import { fittingAddresses, type WantedAddress, wantedAddress } from './match-address.ts'

export interface Choice {
  location: SeatLocation | undefined
  /** Better ones that are implausibly far off, each source and tier once. */
  quarantined: QuarantinedLocation[]
}

// A tenth of a metre; the mean of a street has no end.
const round = (degrees: number): number => Math.round(degrees * 1e6) / 1e6

/** A point that was given for another address than that of the seat says nothing about the seat. */
const isOfSeat = ({ postcode, houseNumber }: EntityPoint, seat: Seat): boolean =>
  (postcode === null || postcode === seat.postcode) &&
  (houseNumber === null || houseNumber === addressNumber(seat.houseNumber ?? ''))

function* addressesOf(
  streets: readonly CandidateStreet[],
  wanted: WantedAddress,
  isWanted: (address: CandidateAddress) => boolean,
): Generator<SeatLocation> {
  const addresses = streets.flatMap((street) => street.addresses.filter(isWanted))
  for (const { tier, latitude, longitude } of fittingAddresses(addresses, wanted))
    yield { tier, precision: 'address', source: 'best', latitude, longitude }
}

function* middlesOf(
  streets: readonly CandidateStreet[],
  isWanted: (postcode: string) => boolean,
): Generator<SeatLocation> {
  for (const { parts } of streets)
    for (const { postcode, latitude, longitude } of parts)
      if (latitude !== null && longitude !== null && isWanted(postcode))
        yield { tier: 'street', precision: 'street', source: 'best', latitude, longitude }
}

/** Every place that the clues allow, best first. */
function* placesOf(seat: Seat, { points, streets, centre }: Clues): Generator<SeatLocation> {
  for (const point of points)
    if (isOfSeat(point, seat)) {
      const { source, latitude, longitude } = point
      yield { tier: 'point', precision: 'address', source, latitude, longitude }
    }
  const wanted = wantedAddress(seat)
  const isHere = (postcode: string): boolean => postcode === seat.postcode
  yield* addressesOf(streets, wanted, ({ postcode }) => isHere(postcode))
  // A municipality can have several streets of one name. Where one of them has the seat's postcode it is that one.
  const here = streets.filter(({ parts }) => parts.some(({ postcode }) => isHere(postcode)))
  const same = here.length > 0 ? here : streets
  for (const place of addressesOf(same, wanted, ({ postcode }) => !isHere(postcode)))
    yield { ...place, tier: 'other-postcode' }
  yield* middlesOf(same, isHere)
  yield* middlesOf(same, (postcode) => !isHere(postcode))
  if (centre !== null) yield { tier: 'postcode', precision: 'postcode', source: 'postcode-centre', ...centre }
}

/** The best plausible place, and better ones that are implausible. Total: a seat of which nothing is known has none. */
export function chooseLocation(seat: Seat, clues: Clues): Choice {
  const quarantined = new Map<string, QuarantinedLocation>()
  const end = (location: SeatLocation | undefined): Choice => ({
    location,
    quarantined: [...quarantined.values()],
  })
  if (seat.isForeign || seat.isStruckOff) return end(undefined)
  for (const place of placesOf(seat, clues)) {
    const { tier, source, precision } = place
    const point = { latitude: round(place.latitude), longitude: round(place.longitude) }
    const distance = clues.centre === null ? 0 : distanceMetres(clues.centre, point)
    if (distance <= MAX_METRES_FROM_POSTCODE && isInBelgium(point))
      return end({ tier, precision, source, ...point })
    const key = `${source} ${tier}`
    if (!quarantined.has(key))
      quarantined.set(key, { tier, source, ...point, distanceMetres: Math.round(distance) })
  }
  return end(undefined)
}
