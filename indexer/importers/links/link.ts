// The staging shape: what every source of links is read into, whatever its format.
import type { EnterpriseNumber } from '../../../src/register/enterprise-number.ts'
import type { SuccessionKind } from '../../../src/syndics/mandates/mandate.ts'

/** A mandate as a source records it. Dates are ISO days. */
export interface Link {
  vmeNumber: EnterpriseNumber
  holderKind: 'enterprise' | 'person'
  /** Of the enterprise, or of the person's own firm; null for a private person. */
  holderNumber: EnterpriseNumber | null
  /** Null for a private person: the parser drops the name, so that nothing behind it can leak it. */
  name: string | null
  functionCode: string
  isProvisional: boolean
  begin: string | null
  /** Last day in office; null while open. */
  end: string | null
}

/** A number that goes on as another. */
export interface SuccessionLink {
  from: EnterpriseNumber
  to: EnterpriseNumber
  kind: SuccessionKind
  on: string | null
  evidence: string
}

/** What a source records of a holder itself. */
export interface HolderLink {
  number: EnterpriseNumber
  legalKind: 'legal-person' | 'sole-trader'
  names: {
    text: string
    language: 'nl' | 'fr' | 'de' | 'en' | null
    kind: 'official' | 'abbreviation' | 'commercial'
  }[]
  startDate: string | null
  stoppedOn: string | null
}
