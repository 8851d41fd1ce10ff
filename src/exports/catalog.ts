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
import type { ExportFile } from './files/export-file.ts'
import { presentFile } from './files/present.ts'
import { listWhole } from './files/statements/lists.ts'
import { type FormatName, formatNames } from './formats/formats.ts'
import { formatsOf } from './formats/of-family.ts'
import { priceOf } from './price.ts'
import type { Origin } from './roads/copy-road.ts'
import { estimateBytes } from './sized.ts'
import { sampleFamily } from './sources.ts'
import { exportTexts } from './texts.ts'

export const SAMPLE_ROWS = 10
const KEPT_MS = 60_000

/** What is known of the rows of a family: where a count fails, what its last file says. */
interface Sampled {
  rows: Row[]
  total: number | null
  rowsAre: 'counted' | 'of-last-build' | 'unknown'
  /** What was asked in vain. */
  failure: Problem | undefined
}

const isAway = (error: unknown): Problem => {
  if (error instanceof Problem) return error
  throw error
}

async function sample(
  services: Services,
  name: FamilyName,
  { lastRows, ...origin }: Origin & { lastRows: number | undefined },
): Promise<Sampled> {
  try {
    const { total, rows } = await sampleFamily(services, name, {}, { ...origin, size: SAMPLE_ROWS })
    return { total, rows, rowsAre: 'counted', failure: undefined }
  } catch (error) {
    const failure = isAway(error)
    return lastRows === undefined
      ? { total: null, rows: [], rowsAre: 'unknown', failure }
      : { total: lastRows, rows: [], rowsAre: 'of-last-build', failure }
  }
}

const lastBuildOf = (files: readonly ExportFile[], name: FamilyName): ExportFile | undefined =>
  files.find(({ family, format, stored }) => family === name && format === 'csv' && stored !== null)

interface Described extends Sampled {
  files: readonly ExportFile[]
}

async function describe(
  name: FamilyName,
  { total, rows, rowsAre, files }: Described,
  { culture, publicUrl, services }: { culture: Culture; publicUrl: string; services: Services },
) {
  const family = familyOf(name)
  const { sources } = await services.sourceDates()
  const day = brusselsDay(new Date(services.now()))
  const about = aboutOf({ family, culture, asked: {}, sources, day, publicUrl })
  const table = { columns: family.columns, culture, delimiter: 'semicolon', about } as const
  const bytes: Partial<Record<FormatName, number>> = {}
  // Of no row nothing can be told.
  if (total !== null && (rows.length > 0 || total === 0))
    for (const format of formatsOf(family))
      bytes[format] = await estimateBytes(format, table, { rows, total })
  const lastBuild = lastBuildOf(files, name)
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
    formats: formatsOf(family),
    rows: total,
    rowsAre,
    bytes,
    price: total === null ? null : priceOf(family.price, total),
    lastBuild: lastBuild === undefined ? null : presentFile(lastBuild),
    licence: exportTexts[culture].terms,
    sample: rows,
  }
}

export interface CatalogOptions {
  services: Services
  publicUrl: string
}

/** Throws what all of it is refused with, where nothing can be told. */
async function buildCatalog({ services, publicUrl }: CatalogOptions, culture: Culture) {
  const files = await services.readRegister(listWhole).catch((error: unknown) => {
    isAway(error)
    return []
  })
  const families = []
  const failures: Problem[] = []
  for (const name of familyNames) {
    const lastRows = lastBuildOf(files, name)?.stored?.rows
    const sampled = await sample(services, name, { culture, publicUrl, lastRows })
    if (sampled.failure !== undefined) failures.push(sampled.failure)
    families.push(await describe(name, { ...sampled, files }, { culture, publicUrl, services }))
  }
  const [failure] = failures
  if (failure !== undefined && failures.length === familyNames.length) throw failure
  const { asOf, sources } = await services.sourceDates()
  return { catalog: { families, formats: formatNames, asOf, sources }, isWhole: failure === undefined }
}

type Built = Awaited<ReturnType<typeof buildCatalog>>
export type Catalog = Built['catalog']

/**
 * Reads it anew when the one it has is older than a minute; while that cannot be done the old one stands, and one in which
 * nothing is missing goes before one in which something is. Throws what its parts throw where there is none.
 */
export function openCatalog(options: CatalogOptions): (culture: Culture | undefined) => Promise<Built> {
  const kept = new Map<Culture, { at: number; built: Built }>()
  const asks = new Map<Culture, () => Promise<Built>>()
  return async (culture = defaultCulture) => {
    const known = kept.get(culture)
    if (known !== undefined && performance.now() - known.at < KEPT_MS) return known.built
    const ask = asks.get(culture) ?? shareAnswer(() => buildCatalog(options, culture))
    asks.set(culture, ask)
    try {
      const built = await ask()
      if (!built.isWhole && known !== undefined) return known.built
      // What is missing is asked for again by whoever comes next.
      if (built.isWhole) kept.set(culture, { at: performance.now(), built })
      return built
    } catch (error) {
      if (known !== undefined && error instanceof Problem) return known.built
      throw error
    }
  }
}
