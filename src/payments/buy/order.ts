// What a form asks to buy, checked: what it is, and what it costs now.
import { choiceField } from '../../accounts/form-values.ts'
import { familyNames, familyOf } from '../../exports/families.ts'
import type { FamilyFilters } from '../../exports/family.ts'
import { readFamilyFilters } from '../../exports/filters.ts'
import { formatsOf } from '../../exports/formats/of-family.ts'
import { priceOf } from '../../exports/price.ts'
import { sampleFamily } from '../../exports/sources.ts'
import type { FormFields } from '../../http/forms/form-bodies.ts'
import { Problem } from '../../http/problem.ts'
import { parseRegion, type RegionCode, regionCodes } from '../../register/region.ts'
import type { Services } from '../../services.ts'
import { price } from '../../site/parts/format.ts'
import { type CsvDelimiter, csvDelimiters } from '../../text/csv.ts'
import { cultures } from '../../text/culture.ts'
import { isPackage, type ProductKind, packages, productKinds } from '../products.ts'
import type { ExportWish, Wish } from '../wish.ts'

export interface Order {
  kind: ProductKind
  item: string
  /** Cents. */
  amount: number
  /** Null: chosen once it is paid. */
  wish: Wish | null
}

const delimiters = Object.keys(csvDelimiters) as CsvDelimiter[]
const optional = <Choice extends string>(
  fields: FormFields,
  name: string,
  choices: readonly Choice[],
): Choice | undefined => ((fields[name] ?? '') === '' ? undefined : choiceField(fields, name, choices))

/** Regions by whatever name; one that there is not is never sold as the others. */
function regionsField({ region = '' }: FormFields): RegionCode[] | undefined {
  if (region.trim() === '') return undefined
  return region.split(',').map((name) => {
    const code = parseRegion(name.trim())
    if (code === undefined)
      throw new Problem('body_invalid', {
        faults: [{ parameter: 'region', code: 'not_in_list', values: { allowed: regionCodes.join(', ') } }],
      })
    return code
  })
}

/** A municipality or syndic that there is not finds nothing. */
function readWish(fields: FormFields, { places }: Pick<Services, 'places'>): ExportWish {
  const family = choiceField(fields, 'family', familyNames)
  const given: Partial<Record<keyof FamilyFilters, unknown>> = { region: regionsField(fields) }
  for (const name of ['municipality', 'syndic'] as const) {
    const text = fields[name]?.trim() ?? ''
    if (text !== '') given[name] = text
  }
  return {
    family,
    format: optional(fields, 'format', formatsOf(familyOf(family))) ?? 'csv',
    filters: readFamilyFilters(given, { places, warnings: [] }),
    culture: optional(fields, 'culture', cultures) ?? null,
    delimiter: optional(fields, 'delimiter', delimiters) ?? 'semicolon',
  }
}

/** Throws nothing_to_buy. */
async function priceNow(
  services: Services,
  { family, filters }: ExportWish,
  publicUrl: string,
): Promise<number> {
  const { total } = await sampleFamily(services, family, filters, { culture: undefined, publicUrl, size: 1 })
  const { cents } = priceOf(familyOf(family).price, total)
  if (cents === 0) throw new Problem('nothing_to_buy')
  return cents
}

/** Throws price_changed where the form was shown another price. */
function checkPrice({ price: shown = '' }: FormFields, cents: number): void {
  if (shown === '' || shown === String(cents)) return
  const now = { nl: price(cents, 'nl'), fr: price(cents, 'fr'), en: price(cents, 'en') }
  throw new Problem('price_changed', { values: { price: now, cents } })
}

export async function readOrder(
  fields: FormFields,
  { services, publicUrl }: { services: Services; publicUrl: string },
): Promise<Order> {
  const kind = choiceField(fields, 'product', productKinds)
  const wish = isPackage(kind) ? null : readWish(fields, services)
  const amount =
    isPackage(kind) || wish === null
      ? packages[kind as keyof typeof packages].amount
      : await priceNow(services, wish, publicUrl)
  checkPrice(fields, amount)
  return { kind, item: wish?.family ?? kind, amount, wish }
}
