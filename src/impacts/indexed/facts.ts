// What is known of one hit, as stored in the search index: the event, how it hits, and the VME as far as lists of hits
// show it. Categories are not among it: they are a question of the clock.
import type { MandateFacts, VmeFacts } from '../../vmes/facts.ts'
import type { EventFacts, ImpactedBy } from '../snapshot/impact-snapshot.ts'

export interface HitEventFacts extends Omit<EventFacts, 'generation' | 'changedAt'> {
  /** ISO instant since which its source lists it no more; null while it does. */
  goneAt: string | null
  /** Its source says so. */
  isDelayed: boolean
}

export interface HitVmeFacts
  extends Pick<VmeFacts, 'enterpriseNumber' | 'formattedNumber' | 'name' | 'names' | 'address' | 'location'> {
  /** All in office, the one shown as its syndic first. */
  syndics: MandateFacts[]
}

export interface ImpactFacts {
  event: HitEventFacts
  match: ImpactedBy['match']
  vme: HitVmeFacts
}
