// The index of VMEs: document type and mapping, one beside the other.
import type { VmeFacts } from '../src/documents/vme-facts.ts'

export interface VmeDocument {
  enterpriseNumber: string
  /** SHA-256 over everything else in the document, base64url: what the reconciler compares. */
  contentHash: string
  bucket: number
  /** Static order of suggestions: higher first. */
  rank: number
  name: string
  /** Other names of the VME, in any language. */
  aliases: string[]
  /** Street in each language, without bracketed suffixes. */
  streets: string[]
  houseNumber: string | null
  box: string | null
  postcode: string | null
  /** Every name of the place: all languages, exonyms, section and former municipality. */
  municipalities: string[]
  /** Keys that sort by the display name and the display municipality. */
  nameKey: string
  cityKey: string | null
  status: string
  regionCode: string | null
  provinceKey: string | null
  municipalityKey: string | null
  startDate: string | null
  updatedAt: string
  /** Number of the syndic shown; absent while links have no source. */
  syndicNumber: string | null
  /** What the API answers; kept as it is, not searched. */
  facts: VmeFacts
}
