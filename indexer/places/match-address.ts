// How well a house number of an address file fits that of a seat.

import type { CandidateAddress, LocationTier, Seat } from '../../src/places/seats/clues.ts'
import { boxKey, parseSeatNumber, type SeatNumber } from '../../src/register/seat-number.ts'

/** What a seat asks for: its number, and its box as boxKey gives it. */
export interface WantedAddress {
  number: SeatNumber
  box: string | null
}

export function wantedAddress({ houseNumber, box }: Pick<Seat, 'houseNumber' | 'box'>): WantedAddress {
  const number = parseSeatNumber(houseNumber)
  const own = box === null ? '' : boxKey(box)
  return { number, box: own === '' ? number.box : own }
}

/** Lower is better; the tiers follow from it. */
type Fit = 0 | 1 | 2 | 3 | 4

function fitOf(address: CandidateAddress, { number, box }: WantedAddress): Fit | undefined {
  if (number.written === null) return undefined
  if (address.houseNumber === number.written)
    return box === null || address.boxes.some((known) => boxKey(known) === box) ? 0 : 1
  if (number.base === null) return undefined
  // `12` for `12A` before `12B` for it, and before `14` for `12-14` and `10-14` for `12`.
  if (address.houseNumber === String(number.base)) return 2
  const theirs = parseSeatNumber(address.houseNumber)
  if (theirs.base === number.base) return 3
  return number.numbers.some((wanted) => theirs.numbers.includes(wanted)) ? 4 : undefined
}

const tierOfFit: Readonly<Record<Fit, LocationTier>> = {
  0: 'exact',
  1: 'box-dropped',
  2: 'number-relaxed',
  3: 'number-relaxed',
  4: 'number-relaxed',
}

export interface FittingAddress {
  tier: LocationTier
  latitude: number
  longitude: number
}

interface Ranked extends FittingAddress {
  fit: Fit
  address: CandidateAddress
}

function rank(address: CandidateAddress, wanted: WantedAddress): Ranked | undefined {
  const fit = fitOf(address, wanted)
  const { latitude, longitude } = address
  if (fit === undefined || latitude === null || longitude === null) return undefined
  return { fit, address, tier: tierOfFit[fit], latitude, longitude }
}

/** Those that fit and have a position, best first; among equals the current ones, then the lowest numbers. */
export function fittingAddresses(
  addresses: readonly CandidateAddress[],
  wanted: WantedAddress,
): FittingAddress[] {
  return addresses
    .map((address) => rank(address, wanted))
    .filter((ranked) => ranked !== undefined)
    .sort(
      (a, b) =>
        a.fit - b.fit ||
        Number(b.address.isCurrent) - Number(a.address.isCurrent) ||
        Number.parseInt(a.address.houseNumber, 10) - Number.parseInt(b.address.houseNumber, 10) ||
        (a.address.houseNumber < b.address.houseNumber ? -1 : 1),
    )
}
