// The index of syndics: document type and mapping, one beside the other.
import type { SyndicFacts } from '../src/documents/syndic-facts.ts'

export interface SyndicDocument {
  enterpriseNumber: string
  /** SHA-256 over everything else in the document, base64url: what the reconciler compares. */
  contentHash: string
  bucket: number
  /** Found by lists and suggestions; the others by number only. */
  isListed: boolean
  managedVmes: number
  /** As in VmeDocument. */
  name: string
  aliases: string[]
  nameKeys: string[]
  compounds: string[]
  /** Every name of the place of its seat. */
  municipalities: string[]
  postcode: string | null
  /** Where it manages VMEs; where its seat is while it manages none. */
  regionCodes: string[]
  sizeClass: string
  nameKey: string
  cityKey: string | null
  startDate: string | null
  updatedAt: string
  facts: SyndicFacts
}
