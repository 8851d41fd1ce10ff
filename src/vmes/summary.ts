// One VME as the API answers it: profiles, list items and portfolio items have this one shape.
import type { Impacts } from '../impacts/snapshot/impact-snapshot.ts'
import type { Source } from '../register/source.ts'
import type { VmeFacts } from './facts.ts'

export interface VmeSummary extends VmeFacts {
  impacts: Impacts
  sources: Source[]
  links: {
    /** Always the /api form, whichever prefix was asked. */
    self: string
    /** Canonical page, absolute. */
    page: string
  }
}
