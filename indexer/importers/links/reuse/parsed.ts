// What an entity of the reuse format is parsed into, and what that depends on beside the entity.
import type { EnterpriseNumber } from '../../../../src/register/enterprise-number.ts'
import type { HolderLink, Link, SuccessionLink } from '../link.ts'
import type { CodeTable, Meanings } from '../meanings.ts'

export interface ParsedReject {
  reason: 'number' | 'date' | 'period' | 'holder' | 'self'
  line: number
  /** Numbers, codes and dates only: the rest of the row may be the name of a person. */
  text: string
  kind: 'mandate' | 'succession' | 'holder'
}

export interface ParsedEntity {
  /** Its numbers, oldest first; the last is the one it has. The first is its key, which other entities name it by. */
  numbers: EnterpriseNumber[]
  isVme: boolean
  /** Its record says that it never was. */
  isAnnulled: boolean
  mandates: Link[]
  successions: SuccessionLink[]
  /** Links that were successions and have been ended since: annulled. */
  ended: SuccessionLink[]
  holders: HolderLink[]
  rejects: ParsedReject[]
  /** A mandate of it could not be read: what is stored of it stays. */
  isUnsure: boolean
  /** Functions that are not those of a syndic, by code. */
  otherFunctions: string[]
  /** Functions of a syndic in an entity whose form is another than that of an association. */
  misplaced: number
}

export interface ParseContext {
  meanings: Meanings
  /** What the codes file calls links between enterprises. */
  linkLabels: CodeTable
  /** Date of the file. */
  asOf: string
}
