// What is made of a purchase: one file.

import type { FamilyName } from '../exports/families.ts'
import { askedFilters, type DEEP_DIVE, type FileFilters } from '../exports/files/export-file.ts'
import { titleOf } from '../exports/files/title-of.ts'
import type { FormatName } from '../exports/formats/formats.ts'
import { wordsOfFile } from '../exports/pages/filter-words.ts'
import type { CsvDelimiter } from '../text/csv.ts'
import type { Culture } from '../text/culture.ts'
import { textIn } from '../text/page-texts.ts'

export interface ExportWish {
  family: FamilyName
  format: FormatName
  filters: FileFilters
  /** Null: headings for programs. */
  culture: Culture | null
  delimiter: CsvDelimiter
}

export interface DeepDiveWish {
  family: typeof DEEP_DIVE
  format: 'xlsx'
  filters: { enterpriseNumber: string }
  culture: Culture
  delimiter: CsvDelimiter
}

export type Wish = ExportWish | DeepDiveWish

/** What narrows it, as it was asked, to be compared. */
export const askedOf = ({ filters }: Wish): string[] => Object.values(askedFilters(filters))

// A hundred numbers may be asked for; mails and lists need a line.
const LONGEST = 240

/** `VMEs – Region: Brussels; Postcode: 1000 (CSV)` */
export function wishText(wish: Wish, culture: Culture): string {
  const words = wordsOfFile(wish.filters, culture)
  const asked = words.length > LONGEST ? `${words.slice(0, LONGEST).toWellFormed()}…` : words
  const title = textIn(titleOf(wish.family), culture)
  return `${title}${asked === '' ? '' : ` – ${asked}`} (${wish.format.toUpperCase()})`
}
