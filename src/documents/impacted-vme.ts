// A VME with the outages or works that hit it, as lists answer it.
import type { ImpactCategory } from '../domain/impact.ts'
import type { PresentedEvent } from './present-event.ts'
import type { VmeSummary } from './vme-summary.ts'

export interface ImpactedVme {
  vme: VmeSummary
  /** The strongest of its events. */
  category: ImpactCategory
  events: PresentedEvent[]
}
