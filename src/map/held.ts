// The map in memory, as far as it may be shown, and what of it a filter keeps.
import { Problem } from '../http/problem.ts'
import type { Services } from '../services.ts'
import type { MapSnapshot } from './clusters/snapshot.ts'
import type { MapFilter } from './points/filter.ts'

// A map that is followed is compared with its source once a minute, so one that was not for longer has lost it.
const OLD_AFTER_SECONDS = 180
const TOO_OLD_SECONDS = 15 * 60
const RETRY_AFTER_SECONDS = 5

const unavailable = (cause: unknown): Problem =>
  new Problem('map_unavailable', { headers: { 'retry-after': String(RETRY_AFTER_SECONDS) }, cause })

export interface Held {
  all: MapSnapshot
  /** Since it was last known to be complete. */
  ageSeconds: number
  /** True when the followed source is down, which the reply must state. */
  isOld: boolean
}

/** Undefined when there is no map in memory, or one that is too old to be shown. */
export function holdMap({ map }: Services): Held | undefined {
  const all = map.snapshot()
  if (all === undefined) return undefined
  const ageSeconds = (Date.now() - (map.confirmedAt() ?? all.builtAt).getTime()) / 1000
  if (ageSeconds > TOO_OLD_SECONDS) return undefined
  return { all, ageSeconds, isOld: map.state().lastError !== undefined || ageSeconds > OLD_AFTER_SECONDS }
}

/** Undefined when the map is gone meanwhile, or its thread cannot answer. */
export async function chooseShown(
  { map }: Services,
  all: MapSnapshot,
  filter: MapFilter,
): Promise<MapSnapshot | undefined> {
  if (filter.categories === undefined && filter.syndicNumber === undefined) return all
  return map.filtered(filter).catch(() => undefined)
}

/** What the search engine answers in place of memory. Throws map_unavailable where it is away too. */
export async function orUnavailable<Answer>(answer: () => Promise<Answer>): Promise<Answer> {
  try {
    return await answer()
  } catch (error) {
    if (error instanceof Problem && error.code === 'search_unavailable') throw unavailable(error)
    throw error
  }
}
