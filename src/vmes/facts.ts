// What is known of one VME, as stored in the search index and as read from PostgreSQL: VmeSummary without the
// parts that depend on the clock, on configuration or on the snapshot (see present-vme.ts).

import type { Address, Location } from '../register/address.ts'
import type { EnterpriseNumber } from '../register/enterprise-number.ts'
import type { EntityStatus } from '../register/entity-status.ts'
import type { Name } from '../register/names.ts'

/** Who holds, held or will hold office at a VME. A private person has neither number nor name. */
export interface MandateFacts {
  enterpriseNumber: EnterpriseNumber | null
  name: string | null
  kind: 'professional' | 'personal'
  /** ISO day on which this office began: of an inherited one the day of the takeover. */
  since: string | null
  provisional: boolean
  relation: 'direct' | 'inherited'
  /** Numbers an inherited mandate came through. */
  via: EnterpriseNumber[]
}

export interface DatedMandateFacts extends MandateFacts {
  /** Of the mandate as recorded. */
  begin: string | null
  /** Last day; null while open. */
  end: string | null
}

export interface VmeFacts {
  enterpriseNumber: EnterpriseNumber
  formattedNumber: string
  /** Display name: official, in the language of the region where there is one. Never empty: the number stands in. */
  name: string
  names: Name[]
  status: EntityStatus
  successor: EnterpriseNumber | null
  startDate: string | null
  stoppedOn: string | null
  /** ISO instant of the last change of the entity in the register. */
  updatedAt: string
  address: Address | null
  location: Location | null
  units: number | null
  /** Of those in office the one with the latest begin. */
  syndic: MandateFacts | null
  /** All of them, ended and announced ones too. */
  mandates: DatedMandateFacts[]
  /** Other active VMEs with the same seat. */
  atSameAddress: number
  filings: number | null
}
