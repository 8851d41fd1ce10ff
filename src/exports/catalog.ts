// GET /api/export/catalog: what there is, how much of it, and how it looks. Counted once a minute, however many ask.
import { Problem } from '../http/problem.ts'
import type { Services } from '../services.ts'
import { type Culture, defaultCulture } from '../text/culture.ts'
import { textIn } from '../text/page-texts.ts'
import { brusselsDay } from '../time/brussels-day.ts'
import { shareAnswer } from '../time/share-answer.ts'
import { aboutOf } from './about.ts'
import type { Row } from './column.ts'
import { type FamilyName, familyNames, familyOf } from './families.ts'
import { filtersOf } from './family.ts'
import { type FormatName, formatNames, formats } from './formats/formats.ts'
import { hasPoints } from './formats/json-rows.ts'
import { priceOf } from './price.ts'
import { estimateBytes } from './sized.ts'
import { sampleFamily } from './sources.ts'
import { exportTexts } from './texts.ts'

export const SAMPLE_ROWS = 10
const KEPT_MS = 60_000

export const formatsOf = (name: FamilyName): FormatName[] =>
  formatNames.filter((format) => !('needsPoints' in formats[format]) || hasPoints(familyOf(name).columns))

interface Sampled {
  total: number
  rows: Row[]
}

async function describe(
  name: FamilyName,
  { total, rows }: Sampled,
  { culture, publicUrl, services }: { culture: Culture; publicUrl: string; services: Services },
) {
  const family = familyOf(name)
  const { sources } = await services.sourceDates()
  const day = brusselsDay(new Date(services.now()))
  const about = aboutOf({ family, culture, asked: {}, sources, day, publicUrl })
  const table = { columns: family.columns, culture, delimiter: 'semicolon', about } as const
  const bytes: Partial<Record<FormatName, number>> = {}
  for (const format of formatsOf(name)) bytes[format] = await estimateBytes(format, table, { rows, total })
  return {
    family: name,
    title: textIn(family.title, culture),
    description: textIn(family.about, culture),
    columns: family.columns.map((column) => ({
      name: column.name,
      kind: column.kind,
      title: textIn(column.title, culture),
      description: textIn(column.about, culture),
    })),
    filters: [...filtersOf(family)],
    formats: formatsOf(name),
    rows: total,
    bytes,
    price: priceOf(family.price, total),
    licence: exportTexts[culture].terms,
    sample: rows,
  }
}

export interface CatalogOptions {
  services: Services
  publicUrl: string
}

async function buildCatalog({ services, publicUrl }: CatalogOptions, culture: Culture) {
  const families = []
  for (const name of familyNames) {
    const sampled = await sampleFamily(services, name, {}, { culture, publicUrl, size: SAMPLE_ROWS })
    families.push(await describe(name, sampled, { culture, publicUrl, services }))
  }
  const { asOf, sources } = await services.sourceDates()
  return { families, formats: formatNames, asOf, sources }
}

export type Catalog = Awaited<ReturnType<typeof buildCatalog>>

/**
 * Reads it anew when the one it has is older than a minute; while that cannot be done the old one stands. Throws what its
 * parts throw where there is none.
 */
export function openCatalog(options: CatalogOptions): (culture: Culture | undefined) => Promise<Catalog> {
  const kept = new Map<Culture, { at: number; catalog: Catalog }>()
  const asks = new Map<Culture, () => Promise<Catalog>>()
  return async (culture = defaultCulture) => {
    const known = kept.get(culture)
    if (known !== undefined && performance.now() - known.at < KEPT_MS) return known.catalog
    const ask = asks.get(culture) ?? shareAnswer(() => buildCatalog(options, culture))
    asks.set(culture, ask)
    try {
      const catalog = await ask()
      kept.set(culture, { at: performance.now(), catalog })
      return catalog
    } catch (error) {
      if (known !== undefined && error instanceof Problem) return known.catalog
      throw error
    }
  }
}
