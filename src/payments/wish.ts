// What is made of a purchase: one file.

import type { FamilyName } from '../exports/families.ts'
import { askedFilters, type DEEP_DIVE, type FileFilters } from '../exports/files/export-file.ts'
import { titleOf } from '../exports/files/title-of.ts'
import type { FormatName } from '../exports/formats/formats.ts'
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

/** What narrows it, as it was asked. */
export const askedOf = ({ filters }: Wish): string[] => Object.values(askedFilters(filters))

/** `VMEs: BE-BRU, 1000 (csv)` */
export function wishText(wish: Wish, culture: Culture): string {
  const asked = askedOf(wish)
  return `${textIn(titleOf(wish.family), culture)}${asked.length === 0 ? '' : ` – ${asked.join(', ')}`} (${wish.format})`
}
