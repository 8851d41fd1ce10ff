// An outage or works as lists and pages show it.
import type { Culture } from '../text/culture.ts'
import type { Descriptions } from './event.ts'
import type { ImpactEvent, ImpactedBy } from './snapshot/impact-snapshot.ts'

const languages = ['nl', 'fr', 'de', 'en'] as const
type Language = (typeof languages)[number]

/** Words of the source in one language where it has them, else in the first that it has. */
function describe(
  descriptions: Descriptions,
  culture: Culture | undefined,
): { text: string; language: Language } | undefined {
  const order = culture === undefined ? languages : [culture, ...languages]
  for (const language of order) {
    const text = descriptions[language]
    if (text !== null) return { text, language }
  }
  return undefined
}

/** Whomever it hits. */
export type EventSummary = ReturnType<typeof summarizeEvent>

export function summarizeEvent(
  { id, source, kind, category, startsAt, seenSince, endsAt, endedAt, endConfidence, ...rest }: ImpactEvent,
  culture: Culture | undefined,
) {
  const description = describe(rest.descriptions, culture)
  return {
    id,
    source,
    kind,
    category,
    startsAt,
    seenSince,
    endsAt,
    endedAt,
    endConfidence,
    delayed: rest.isDelayed,
    description: description?.text ?? null,
    descriptionLanguage: description?.language ?? null,
    customers: rest.customers,
  }
}

export type PresentedEvent = ReturnType<typeof presentEvent>

/** As it hits one VME. */
export const presentEvent = ({ match, ...event }: ImpactedBy, culture: Culture | undefined) => ({
  ...summarizeEvent(event, culture),
  match,
})
