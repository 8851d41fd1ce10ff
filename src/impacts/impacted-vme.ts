// A VME with the outages or works that hit it, as lists answer it.

import type { VmeSummary } from '../vmes/summary.ts'
import type { ImpactCategory } from './event.ts'
import type { PresentedEvent } from './present-event.ts'

export interface ImpactedVme {
  vme: VmeSummary
  /** The strongest of its events. */
  category: ImpactCategory
  events: PresentedEvent[]
}
