// Words of an office: who holds it, by what right, and in which state it is. offices.ts computes them.
import type { EnterpriseNumber } from '../../register/enterprise-number.ts'

/** The register's own source of mandates and successions, which takes precedence over any other. */
export const REUSE_SOURCE = 'register-reuse'

/** How one number goes on as another. The sale of a portfolio is none of them: it needs new mandates. */
export const SUCCESSION_KINDS = ['absorption', 'division', 'renumbering', 'own-firm'] as const
export type SuccessionKind = (typeof SUCCESSION_KINDS)[number]

/** A mandate as a source records it. Dates are ISO days; null where the source does not know them. */
export interface RecordedMandate {
  source: string
  vmeNumber: EnterpriseNumber
  /** Null for a private person. */
  holderNumber: EnterpriseNumber | null
  isProvisional: boolean
  begin: string | null
  /** Last day in office; null while open. */
  end: string | null
}

export interface Succession {
  from: EnterpriseNumber
  to: EnterpriseNumber
  kind: SuccessionKind
  /** First day of the successor; null: not known, so from the beginning. */
  on: string | null
  evidence: string
}

export type OfficeState = 'announced' | 'current' | 'ended'

/** One stretch of time in which one syndic holds a VME: an effective mandate. */
export interface Office {
  source: string
  vmeNumber: EnterpriseNumber
  /** Null for a private person. */
  syndicNumber: EnterpriseNumber | null
  relation: 'direct' | 'inherited'
  /** Numbers it came through, the one that the mandate names first; empty when direct. */
  via: EnterpriseNumber[]
  /** One text a step of via. */
  evidence: string[]
  isProvisional: boolean
  /** First day of this office; null when not known. */
  since: string | null
  /** Of the mandate it comes from. */
  begin: string | null
  /** Last day of this office; null while open. */
  end: string | null
  state: OfficeState
}

/** One step of a consolidation, seen from the number that goes on. */
export interface Absorbed {
  enterpriseNumber: EnterpriseNumber
  /** Null when neither the register nor a link source names it. */
  name: string | null
  kind: SuccessionKind
  on: string | null
  evidence: string
}

/** One number that another went on as. */
export interface Heir {
  enterpriseNumber: EnterpriseNumber
  kind: SuccessionKind
  on: string | null
  evidence: string
}

export interface Consolidation {
  /** Every number that went on as this one, through any number of steps; latest first. */
  absorbed: Absorbed[]
  /** The number this one went on as; null while it goes on itself. */
  successor: EnterpriseNumber | null
  /** From the successor to the number that goes on today. */
  path: EnterpriseNumber[]
  /** Every number it went on as in one step, the successor first: several of one that was divided. Absent in older rows. */
  heirs?: Heir[]
}
