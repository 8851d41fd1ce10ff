// What is known of one syndic: SyndicSummary without the parts that depend on configuration or on the snapshots.

import type { Address, Location } from '../register/address.ts'
import type { EnterpriseNumber } from '../register/enterprise-number.ts'
import type { EntityStatus } from '../register/entity-status.ts'
import type { Name } from '../register/names.ts'
import type { Consolidation } from './mandates/mandate.ts'
import type { LegalKind, RegionShare } from './row.ts'

export interface Contact {
  phone: string | null
  email: string | null
  website: string | null
}

export interface SyndicFacts {
  enterpriseNumber: EnterpriseNumber
  formattedNumber: string
  name: string
  names: Name[]
  status: EntityStatus
  legalKind: LegalKind
  startDate: string | null
  stoppedOn: string | null
  updatedAt: string
  /** Null for a sole trader. */
  address: Address | null
  location: Location | null
  /** Null for a sole trader. */
  contact: Contact | null
  managedVmes: number
  directVmes: number
  inheritedVmes: number
  units: number | null
  regions: RegionShare[]
  consolidation: Consolidation
  logoUrl: string | null
  filings: number | null
}
