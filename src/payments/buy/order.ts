// What a form asks to buy, checked: what it is, and what it costs now.
import { choiceField } from '../../accounts/form-values.ts'
import { familyNames, familyOf } from '../../exports/families.ts'
import type { Family, FamilyFilters } from '../../exports/family.ts'
import { canonicalFilters } from '../../exports/files/export-file.ts'
import { familyFilterSchemas, readFamilyFilters } from '../../exports/filters.ts'
import { formatsOf } from '../../exports/formats/of-family.ts'
import { priceOf } from '../../exports/price.ts'
import { exportFamilyQuery, exportVmesQuery } from '../../exports/schema.ts'
import { sampleFamily } from '../../exports/sources.ts'
import type { FormFields } from '../../http/forms/form-bodies.ts'
import { Problem } from '../../http/problem.ts'
import { parseRegion, regionCodes } from '../../register/region.ts'
import type { Services } from '../../services.ts'
import { price } from '../../site/parts/format.ts'
import { type CsvDelimiter, csvDelimiters } from '../../text/csv.ts'
import { cultures } from '../../text/culture.ts'
import type { Warning } from '../../warnings.ts'
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

/** A field as its parameter is written in an address; undefined where it was left empty. */
function filterField(
  name: string,
  { type }: { type: string },
  fields: FormFields,
): string | number | string[] | undefined {
  const text = fields[name]?.trim() ?? ''
  if (text === '') return undefined
  if (type === 'array') return text.split(',').map((part) => part.trim())
  if (type !== 'integer') return text
  if (!/^\d{1,9}$/.test(text))
    throw new Problem('body_invalid', { faults: [{ parameter: name, code: 'not_an_integer' }] })
  return Number(text)
}

/** What narrows a search and no family: a file without it would be another one than was seen. */
const searchAlone = Object.keys(exportVmesQuery.properties).filter(
  (name) => !Object.hasOwn(exportFamilyQuery.properties, name) && name !== 'sort',
)

const refused = (parameter: string, allowed: readonly string[]): Problem =>
  new Problem('body_invalid', {
    faults: [{ parameter, code: 'not_in_list', values: { allowed: allowed.join(', ') } }],
  })

/** Nothing is sold in the place of what there is not. Throws nothing_to_buy. */
function filtersField(
  fields: FormFields,
  { places }: Pick<Services, 'places'>,
  family: Family,
): FamilyFilters {
  for (const name of searchAlone)
    if ((fields[name] ?? '').trim() !== '') throw refused(name, Object.keys(familyFilterSchemas))
  for (const name of fields.region?.split(',') ?? [])
    if (name.trim() !== '' && parseRegion(name.trim()) === undefined) throw refused('region', regionCodes)
  const given = Object.fromEntries(
    Object.entries(familyFilterSchemas).map(([name, schema]) => [name, filterField(name, schema, fields)]),
  )
  const reading = { family, places, warnings: [] as Warning[] }
  const filters = readFamilyFilters(given, reading)
  const [warning] = reading.warnings
  if (warning?.code === 'parameter_unknown')
    throw refused(warning.parameter, Object.keys(familyFilterSchemas))
  if (warning !== undefined) throw new Problem('nothing_to_buy')
  return filters
}

function readWish(fields: FormFields, services: Pick<Services, 'places'>): ExportWish {
  const family = choiceField(fields, 'family', familyNames)
  return {
    family,
    format: optional(fields, 'format', formatsOf(familyOf(family))) ?? 'csv',
    filters: canonicalFilters(filtersField(fields, services, familyOf(family))),
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
