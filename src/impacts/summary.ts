// GET /api/power-outage/vme-impact and /api/public-works/vme-impact.

import { Problem } from '../http/problem.ts'
import type { ImpactFamily } from './event.ts'
import type { ImpactSnapshot } from './snapshot/impact-snapshot.ts'

const RETRY_AFTER_SECONDS = 5

/** Throws impacts_unavailable before events were first read. */
export function requireSnapshot<Snapshot>(snapshot: Snapshot | undefined): Snapshot {
  if (snapshot !== undefined) return snapshot
  throw new Problem('impacts_unavailable', { headers: { 'retry-after': String(RETRY_AFTER_SECONDS) } })
}

/** What events are called in the counts of each family. */
const names = {
  'power-outage': ['activeOutages', 'plannedOutages', 'endedOutages24h', 'unmatchedOutages'],
  'public-works': ['activeEvents', 'plannedEvents', 'endedEvents24h', 'unmatchedEvents'],
} as const

/** Counts of one family, with the state of its sources. */
export function summarizeImpacts(snapshot: ImpactSnapshot, family: ImpactFamily): Record<string, unknown> {
  const { active, planned, ended24h, unmatched, ...rest } = snapshot.summary(family)
  const [activeName, plannedName, endedName, unmatchedName] = names[family]
  return {
    [activeName]: active,
    [plannedName]: planned,
    [endedName]: ended24h,
    [unmatchedName]: unmatched,
    ...rest,
    feeds: snapshot.feeds(family),
  }
}
