// One syndic as the API answers it: profiles, list items and the ranking have this one shape.
import type { SyndicFacts } from './syndic-facts.ts'
import type { Source } from './vme-summary.ts'

export interface SyndicSummary extends SyndicFacts {
  sources: Source[]
  links: {
    /** Always the /api form, whichever prefix was asked. */
    self: string
    portfolio: string
    /** Canonical page, absolute. */
    page: string
  }
}
