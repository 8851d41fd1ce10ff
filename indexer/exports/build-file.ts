// Builds one file: waits until the data are settled, reads them in one snapshot, stores what is written of them. When other
// data came before the snapshot was taken, it begins again.
import { mkdir, rm } from 'node:fs/promises'
import { loadSourceDates } from '../../src/db/source-dates.ts'
import type { Sql } from '../../src/db/sql.ts'
import { familyOf } from '../../src/exports/families.ts'
import {
  askedFilters,
  DEEP_DIVE,
  isCompressed,
  pathOf,
  type StoredBytes,
} from '../../src/exports/files/export-file.ts'
import { kindOf } from '../../src/exports/files/order-file.ts'
import { type BuiltFile, isGenerationNow, noteGeneration } from '../../src/exports/files/statements/builds.ts'
import type { DataGeneration } from '../../src/exports/files/statements/generation.ts'
import { paced } from '../../src/exports/paced.ts'
import { openSearch } from '../../src/exports/searched-vmes.ts'
import { countFamily, openFamily } from '../../src/exports/sources.ts'
import { tableOf } from '../../src/exports/table.ts'
import { defaultCulture } from '../../src/text/culture.ts'
import { brusselsDay } from '../../src/time/brussels-day.ts'
import { readDeepDive } from '../../src/unlocks/deep-dive/read.ts'
import { type BuilderTools, rowSources } from './row-sources.ts'
import { settle } from './settle.ts'
import { storePieces } from './store-pieces.ts'

export interface BuildContext extends BuilderTools {
  /** EXPORTS_DIR. */
  folder: string
  publicUrl: string
  signal: AbortSignal
  /** 0 to 99. */
  onPercent(percent: number): void
  settleMs?: number | undefined
}

/** Thrown when it is somebody else's by now: nothing more is to be done. */
export class BuildLost extends Error {}

/** Other data came before the snapshot was taken. */
class DataMoved extends Error {}

// Imports come once a day, feeds each quarter of an hour: to meet one three times in a row is no chance.
const MOST_BEGINNINGS = 3
// The rest is to write it down.
const MOST_PERCENT = 99

/** Asks once, when the snapshot is taken for certain: after the first rows, or at the end. */
async function* checked(
  pieces: AsyncIterable<Uint8Array>,
  { hasRows, check, signal }: { hasRows: () => boolean; check: () => Promise<void>; signal: AbortSignal },
): AsyncGenerator<Uint8Array> {
  let isChecked = false
  for await (const piece of pieces) {
    signal.throwIfAborted()
    if (!isChecked && hasRows()) {
      await check()
      isChecked = true
    }
    yield piece
  }
  if (!isChecked) await check()
}

const checkOf =
  (sql: Sql, generation: DataGeneration, kind: ReturnType<typeof kindOf>) => async (): Promise<void> => {
    if (!(await isGenerationNow(sql, generation, kind))) throw new DataMoved()
  }

/** All that is known of one association: little, read at one moment before anything is written. */
async function storeDeepDive(
  file: BuiltFile,
  generation: DataGeneration,
  { sql, folder, publicUrl, signal }: BuildContext,
): Promise<StoredBytes> {
  const { format, filters } = file
  const { sources } = await loadSourceDates(sql)
  const book = await readDeepDive(sql, {
    ...{ number: filters.enterpriseNumber, culture: file.culture ?? defaultCulture },
    ...{ sources, day: brusselsDay(new Date()), publicUrl },
  })
  const check = checkOf(sql, generation, undefined)
  const pieces = checked(book.pieces, { hasRows: () => true, check, signal })
  const stored = await storePieces(pieces, {
    path: pathOf(folder, file),
    isCompressed: isCompressed(format),
  })
  return { rows: book.rows, ...stored }
}

async function storeRows(
  file: BuiltFile,
  generation: DataGeneration,
  context: BuildContext,
): Promise<StoredBytes> {
  const { sql, folder, publicUrl, signal, onPercent } = context
  const { family, filters, format, delimiter } = file
  if (family === DEEP_DIVE) return storeDeepDive(file, generation, context)
  const culture = file.culture ?? undefined
  const kind = kindOf(family)
  const sources = await rowSources(context)
  let rows = 0
  let total: number | undefined
  const onRows = (some: number): void => {
    rows += some
    if (total) onPercent(Math.min(MOST_PERCENT, Math.floor((100 * rows) / total)))
  }
  const { sources: dates } = await loadSourceDates(sql)
  const wish = { format, delimiter, culture, publicUrl, onRows }
  const { search } = filters
  const opened = await (search === undefined
    ? openFamily(sources, family, filters, wish)
    : openSearch(sources, search, wish))
  try {
    total = opened.total ?? (await countFamily(sources, family, filters, { culture, publicUrl }))
    const table = tableOf({
      ...{ family: familyOf(family), asked: askedFilters(filters), culture, delimiter, publicUrl },
      ...{ sources: dates, day: brusselsDay(new Date()), mayName: opened.mayName },
    })
    const check = checkOf(sql, generation, kind)
    const pieces = checked(paced(opened.pieces(table)), { hasRows: () => rows > 0, check, signal })
    const stored = await storePieces(pieces, {
      path: pathOf(folder, file),
      isCompressed: isCompressed(format),
    })
    return { rows, ...stored }
  } finally {
    await opened.close()
  }
}

/**
 * Its bytes lie in the folder when this returns; the row does not say so yet. Throws BuildLost; what rows or the disk are
 * refused with; the reason of the signal.
 */
export async function buildFile(file: BuiltFile, context: BuildContext): Promise<StoredBytes> {
  const kind = kindOf(file.family)
  await mkdir(context.folder, { recursive: true, mode: 0o700 })
  for (let beginning = 0; beginning < MOST_BEGINNINGS; beginning += 1) {
    const generation = await noteGeneration(context.sql, file, kind)
    if (generation === undefined) throw new BuildLost('it is built by another process')
    await settle(context, kind, { signal: context.signal, mostMs: context.settleMs })
    try {
      return await storeRows(file, generation, context)
    } catch (error) {
      if (!(error instanceof DataMoved)) throw error
      context.onPercent(0)
    }
  }
  throw new Error('other data were loaded each time that it was begun')
}

/** Of a file that nobody will read. */
export const dropBytes = (folder: string, file: Pick<BuiltFile, 'id' | 'build' | 'format'>): Promise<void> =>
  rm(pathOf(folder, file), { force: true })
