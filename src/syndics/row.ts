// One syndic as statements/syndics.ts reads it: what was computed of its mandates, and what the register says of it.

import type { ContactField } from '../corrections/correction.ts'
import type { Location } from '../register/address.ts'
import type { EnterpriseNumber } from '../register/enterprise-number.ts'
import type { Name } from '../register/names.ts'
import type { SeatRow } from '../register/seat-row.ts'
import type { Consolidation } from './mandates/mandate.ts'

export type LegalKind = 'legal-person' | 'sole-trader'

export interface RegionShare {
  /** ISO 3166-2. */
  region: string
  vmes: number
}

/** VMEs managed today in one postcode of one municipality. */
export interface PlaceShare {
  /** ISO 3166-2. */
  region: string
  /** NIS code; null in Brussels. */
  province: string | null
  /** NIS code. */
  municipality: string
  /** As the register has it. */
  postcode: string | null
  vmes: number
}

export interface SyndicRow {
  number: EnterpriseNumber
  bucket: number
  legalKind: LegalKind
  name: string
  isListed: boolean
  managedVmes: number
  directVmes: number
  inheritedVmes: number
  regions: RegionShare[]
  consolidation: Consolidation
  /** ISO instant: the latest of what the register, the links, its filings and its owner last changed. */
  updatedAt: string
  /** False when the open register never listed it: then names and dates are those of a link source, the rest is null. */
  isInRegister: boolean
  names: Name[]
  juridicalSituation: string | null
  startDate: string | null
  stoppedOn: string | null
  /** Of a legal person only. */
  contacts: { phone: string[]; email: string[]; website: string[] } | null
  /** Of the logo that its owner shows; null: there is none. */
  logoVersion: string | null
  /** Annual accounts that it filed; null: nobody has looked. */
  filings: number | null
  /** What of them was put right after a report; null in it where nothing is right. Null where nothing was. */
  correctedContacts: Partial<Record<ContactField, string | null>> | null
  /** Of a legal person only: that of a sole trader is a home more often than not. */
  seat: SeatRow | null
  /** Of a legal person only, likewise. */
  location: Location | null
}

/** What a document is made of: the largest manage in hundreds of places, which no profile shows. */
export interface SyndicDocumentRow extends SyndicRow {
  areas: PlaceShare[]
}
