// Which pictures show an address, best first. Pure; docs/decisions/0052-street-images.md says why.
import { angleBetween, bearingDegrees } from '../geo/bearing.ts'
import { distanceMetres, type Point } from '../geo/distance.ts'

export interface Candidate {
  id: string
  /** Where the camera stood. */
  at: Point
  /** In which direction it looked; null where that is not known. */
  compassAngle: number | null
  /** ms since 1970; null where that is not known. */
  capturedAt: number | null
  isPanorama: boolean
}

export const WITHIN_METRES = 40
const WITHIN_DEGREES = 45
const TEN_YEARS_MS = 10 * 365.25 * 86_400_000
// Clocks of cameras are wrong at times, and begin at 1970 or 1980 when they were reset.
const A_DAY_MS = 86_400_000
const FIRST_PICTURES = Date.parse('2000-01-01T00:00:00Z')

interface Judged {
  candidate: Candidate
  metres: number
  isOld: boolean
}

function judge(candidate: Candidate, place: Point, now: number): Judged | undefined {
  const { at, compassAngle, capturedAt, isPanorama } = candidate
  if (isPanorama || compassAngle === null) return undefined
  const metres = distanceMetres(at, place)
  if (metres > WITHIN_METRES) return undefined
  if (angleBetween(compassAngle, bearingDegrees(at, place)) > WITHIN_DEGREES) return undefined
  // A moment that cannot be right says nothing: neither to the choice nor below the picture.
  const known =
    capturedAt !== null && capturedAt >= FIRST_PICTURES && capturedAt <= now + A_DAY_MS ? capturedAt : null
  const isOld = known === null || known < now - TEN_YEARS_MS
  return { candidate: { ...candidate, capturedAt: known }, metres, isOld }
}

const compare = <T>(a: T, b: T): number => (a < b ? -1 : a > b ? 1 : 0)

const byRank = (a: Judged, b: Judged): number =>
  compare(a.isOld, b.isOld) ||
  compare(a.metres, b.metres) ||
  compare(b.candidate.capturedAt ?? 0, a.candidate.capturedAt ?? 0) ||
  compare(a.candidate.id, b.candidate.id)

/** @param now ms since 1970. */
export function rankCandidates(
  candidates: readonly Candidate[],
  { place, now }: { place: Point; now: number },
): Candidate[] {
  return candidates
    .flatMap((candidate) => judge(candidate, place, now) ?? [])
    .sort(byRank)
    .map(({ candidate }) => candidate)
}
