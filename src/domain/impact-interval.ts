// When an event holds. Pure: an event, the last word of its source and an instant in, a category out.
import type { ImpactCategory, ImpactFamily, ImpactKind } from './impact.ts'

/** What is stored of an event's times; ms since 1970. */
export interface EventTimes {
  family: ImpactFamily
  kind: ImpactKind
  startsAt: number
  endsAt: number | null
  goneAt: number | null
  isDelayed: boolean
}

export interface TimeRules {
  /** When the source last listed its events; null before its first answer. */
  seenAt: number | null
  openWorksDays: number
  openOutageHours: number
}

export interface Interval {
  from: number
  /** Exclusive. Infinity while nothing tells. */
  to: number
  /** Listed past its estimated end at the instant asked about. */
  isDelayed: boolean
}
