// One syndic as the API answers it: profiles, list items and the ranking have this one shape.

import type { Source } from '../register/source.ts'
import type { SyndicFacts } from './facts.ts'
import type { Consolidation } from './mandates/mandate.ts'

export interface SyndicSummary extends SyndicFacts {
  consolidation: Required<Consolidation>
  sources: Source[]
  links: {
    /** Always the /api form, whichever prefix was asked. */
    self: string
    portfolio: string
    /** Canonical page, absolute. */
    page: string
  }
}
