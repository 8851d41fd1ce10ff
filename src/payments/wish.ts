// What is made of a purchase: one file.
import { type FamilyName, familyOf, isFamily } from '../exports/families.ts'
import type { FamilyFilters } from '../exports/family.ts'
import type { FormatName } from '../exports/formats/formats.ts'
import type { CsvDelimiter } from '../text/csv.ts'
import type { Culture } from '../text/culture.ts'
import { textIn } from '../text/page-texts.ts'
import { packages } from './products.ts'

export const DEEP_DIVE = 'vme-deep-dive'

export interface ExportWish {
  family: FamilyName
  format: FormatName
  filters: FamilyFilters
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
export function askedOf({ family, filters }: Wish): string[] {
  if (family === DEEP_DIVE) return [filters.enterpriseNumber]
  const { region, municipality, syndic } = filters as FamilyFilters
  return [...(region ?? []), municipality?.name, syndic].filter((value) => value !== undefined)
}

/** `VMEs: BE-BRU, 1000 (csv)` */
export function wishText(wish: Wish, culture: Culture): string {
  const title = isFamily(wish.family) ? familyOf(wish.family).title : packages[DEEP_DIVE].title
  const asked = askedOf(wish)
  return `${textIn(title, culture)}${asked.length === 0 ? '' : ` – ${asked.join(', ')}`} (${wish.format})`
}
