// One VME as src/vmes/statements/vmes.ts reads it: the register's row, where its seat lies, and how many others share the seat.

import type { Location } from '../register/address.ts'
import type { EnterpriseNumber } from '../register/enterprise-number.ts'
import type { Name } from '../register/names.ts'
import type { SeatRow } from '../register/seat-row.ts'
import type { OfficeState } from '../syndics/mandates/mandate.ts'

/** An effective mandate (src/syndics/mandates/offices.ts). Dates are ISO days. */
export interface MandateRow {
  /** Null for a private person. */
  syndicNumber: EnterpriseNumber | null
  syndicName: string | null
  relation: 'direct' | 'inherited'
  via: EnterpriseNumber[]
  provisional: boolean
  since: string | null
  begin: string | null
  end: string | null
  state: OfficeState
}

/** Dates are ISO days, updatedAt is an ISO instant; texts are as the register writes them. */
export interface VmeRow extends SeatRow {
  number: EnterpriseNumber
  bucket: number
  juridicalSituation: string | null
  startDate: string | null
  stoppedOn: string | null
  updatedAt: string
  names: Name[]
  /** In the order in which they are shown: the syndic of the VME first when one holds office. */
  mandates: MandateRow[]
  location: Location | null
  /** Other active VMEs with the same seat. */
  atSameAddress: number
  /** Annual accounts that it filed; null: nobody has looked. */
  filings: number | null
  /** Of the places that are its own (src/property); null while they are not known. */
  units: number | null
}
