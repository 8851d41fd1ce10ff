// An outage or works that hit a VME, as lists and pages show it.
import type { Culture } from '../text/culture.ts'
import type { Descriptions } from './event.ts'
import type { ImpactedBy } from './snapshot/impact-snapshot.ts'

const languages = ['nl', 'fr', 'de', 'en'] as const

/** Words of the source in one language where it has them, else in the first that it has. */
function describe(descriptions: Descriptions, culture: Culture | undefined): string | null {
  const asked = culture === undefined ? null : descriptions[culture]
  return asked ?? languages.map((language) => descriptions[language]).find((text) => text !== null) ?? null
}

export type PresentedEvent = ReturnType<typeof presentEvent>

export const presentEvent = (
  {
    id,
    source,
    kind,
    category,
    startsAt,
    seenSince,
    endsAt,
    endedAt,
    endConfidence,
    isDelayed,
    ...rest
  }: ImpactedBy,
  culture: Culture | undefined,
) => ({
  id,
  source,
  kind,
  category,
  startsAt,
  seenSince,
  endsAt,
  endedAt,
  endConfidence,
  delayed: isDelayed,
  description: describe(rest.descriptions, culture),
  customers: rest.customers,
  match: rest.match,
})
