// A row of an event → its facts, whatever the instant. Pure.
import type { EventFacts } from './snapshot/impact-snapshot.ts'
import type { StoredEvent } from './statements/live.ts'

// PostgreSQL knows infinity, which is no instant.
export const isoOrNull = (at: number | null): string | null =>
  at === null || !Number.isFinite(at) ? null : new Date(at).toISOString()

/** Without what says when it was changed. */
export const eventFactsOf = ({
  id,
  source,
  family,
  kind,
  startsAt,
  isStartKnown,
  seenAt,
  endsAt,
  endConfidence,
  ...row
}: StoredEvent): Omit<EventFacts, 'generation' | 'changedAt'> => ({
  id,
  source,
  family,
  kind,
  startsAt: isStartKnown ? isoOrNull(startsAt) : null,
  seenSince: isStartKnown ? null : isoOrNull(seenAt),
  endsAt: isoOrNull(endsAt),
  endConfidence,
  descriptions: row.descriptions,
  cause: row.cause,
  customers: row.customers,
  isSevere: row.isSevere,
  status: row.status,
  latitude: row.latitude,
  longitude: row.longitude,
})
