// What a form asks to buy, checked: what it is, and what it costs now.
import { choiceField } from '../../accounts/form-values.ts'
import { type FamilyName, familyNames, familyOf } from '../../exports/families.ts'
import type { Family, FamilyFilters } from '../../exports/family.ts'
import { canonicalFilters } from '../../exports/files/export-file.ts'
import { familyFilterSchemas, readFamilyFilters } from '../../exports/filters.ts'
import { formatsOf } from '../../exports/formats/of-family.ts'
import { priceOf } from '../../exports/price.ts'
import type { Exported } from '../../exports/reply.ts'
import { exportFamilyQuery, exportSearchQuery } from '../../exports/schema.ts'
import { searchedVmes } from '../../exports/searched-vmes.ts'
import { sampleFamily } from '../../exports/sources.ts'
import type { FormFields } from '../../http/forms/form-bodies.ts'
import { Problem } from '../../http/problem.ts'
import { parseRegion, regionCodes } from '../../register/region.ts'
import type { Services } from '../../services.ts'
import { price } from '../../site/parts/format.ts'
import { type CsvDelimiter, csvDelimiters } from '../../text/csv.ts'
import { cultures } from '../../text/culture.ts'
import { searchIn } from '../../vmes/list/request.ts'
import type { Warning } from '../../warnings.ts'
import { isPackage, type ProductKind, packages, productKinds } from '../products.ts'
import type { ExportWish, Wish } from '../wish.ts'
import { readSearch, type SearchReading } from './search-fields.ts'

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
const searchAlone = Object.keys(exportSearchQuery.properties).filter(
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

type Sample = Exported['sample']

/** What is exported, and its rows as they are now. */
function readExport(
  fields: FormFields,
  { services, ...reading }: OrderContext,
): Pick<ExportWish, 'family' | 'filters'> & { sample: Sample } {
  const family = choiceField(fields, 'family', familyNames)
  // The page shows VMEs as a search does: in its order, by its filters.
  const search = family === 'vmes' ? readSearch(fields, { ...reading, places: services.places }) : undefined
  if (search !== undefined) {
    const { sample } = searchedVmes(services, search, {})
    return { family, filters: canonicalFilters({ search: searchIn(search) }), sample }
  }
  const filters = canonicalFilters(filtersField(fields, services, familyOf(family)))
  return { family, filters, sample: (wish) => sampleFamily(services, family, filters, wish) }
}

const formOf = (fields: FormFields, family: FamilyName): Omit<ExportWish, 'family' | 'filters'> => ({
  format: optional(fields, 'format', formatsOf(familyOf(family))) ?? 'csv',
  culture: optional(fields, 'culture', cultures) ?? null,
  delimiter: optional(fields, 'delimiter', delimiters) ?? 'semicolon',
})

/** Throws nothing_to_buy. */
async function priceNow(family: FamilyName, sample: Sample, publicUrl: string): Promise<number> {
  const { total } = await sample({ culture: undefined, publicUrl, size: 1 })
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

export interface OrderContext extends Omit<SearchReading, 'places'> {
  services: Services
  publicUrl: string
}

export async function readOrder(fields: FormFields, context: OrderContext): Promise<Order> {
  const kind = choiceField(fields, 'product', productKinds)
  if (isPackage(kind)) {
    const { amount } = packages[kind]
    checkPrice(fields, amount)
    return { kind, item: kind, amount, wish: null }
  }
  const { sample, ...asked } = readExport(fields, context)
  const wish = { ...asked, ...formOf(fields, asked.family) }
  const amount = await priceNow(asked.family, sample, context.publicUrl)
  checkPrice(fields, amount)
  return { kind, item: wish.family, amount, wish }
}
