// Loads extracts of the enterprise register, one after the other in the order of their numbers.
import { basename } from 'node:path'
import type { Sql } from '../../../src/db/sql.ts'
import { findSourceSnapshot, loadedBy, type SourceSnapshot } from '../../../src/jobs/statements/import-run.ts'
import { enterpriseMap, enterpriseSet, parseKey } from '../entity-set.ts'
import { guardLoss, lossLimits } from '../loss-guard.ts'
import { type Clock, checkLoaded, checkNumber, systemClock } from '../order-date.ts'
import type { KindCounts } from '../report.ts'
import { checkRejectedShare, type ImportResult, openRecorded, runImport } from '../run.ts'
import { type Extract, inExtractOrder, openExtract } from './extract.ts'
import { type EntityKind, entityKinds } from './parse.ts'
import { bytesToRead, readExtract } from './read.ts'
import type { KnownEntities, ReadCounts } from './reading.ts'
import { readingVersion } from './reading-version.ts'
import { rowBook } from './row-book.ts'
import { analyzeRegister, mergeDifference, SOURCE } from './store.ts'
import { listContestedContacts } from './store-contested.ts'
import { compareWithStored, type Difference } from './store-difference.ts'
import { countCoverage, countLosses } from './store-losses.ts'
import { listTracked, placesText } from './store-rows.ts'
import { listLinked, loadKnownEstablishments, openStaging } from './store-staging.ts'

export interface ImportOptions {
  sql: Sql
  /** Zip files or folders. */
  paths: readonly string[]
  /** Share of each kind of thing that an extract may take away. */
  maxClosedShare: number
  /** Why a person lets it take away more. */
  acceptLoss?: string | undefined
  /** Reads the rows of every entity of a full, also of those that had the same rows when they were last loaded. */
  readsAll?: boolean | undefined
  now?: Clock | undefined
  /** Aborted to stop at the next block that is read; the run is logged as cancelled. */
  signal?: AbortSignal
  onProgress?: (progress: { extract: string; bytes: number; totalBytes: number }) => void
  onResult?: (result: ExtractResult) => void
}

export interface ExtractResult extends ImportResult {
  /** Name of the zip file or folder. */
  extract: string
  number: number
  asOf: string
}

/**
 * Loads every extract that is not loaded yet. All are opened before the first is loaded, so that a broken file among
 * several changes nothing. Throws an Error that says what is wrong and where; what was loaded before it stays loaded.
 */
export async function importExtracts(options: ImportOptions): Promise<ExtractResult[]> {
  const extracts: Extract[] = []
  try {
    for (const path of options.paths) extracts.push(await openNamed(options, path))
    const results: ExtractResult[] = []
    for (const extract of inExtractOrder(extracts)) {
      const result = await importExtract(extract, options)
      options.onResult?.(result)
      results.push(result)
    }
    return results
  } finally {
    for (const extract of extracts) extract.close()
  }
}

const openNamed = ({ sql, now = systemClock }: ImportOptions, path: string): Promise<Extract> =>
  openRecorded(
    sql,
    () => ({ source: SOURCE, input: basename(path) }),
    () => openExtract(path, now()),
  )

async function importExtract(extract: Extract, options: ImportOptions): Promise<ExtractResult> {
  const { sql, maxClosedShare, acceptLoss, readsAll, now = systemClock, onProgress, signal } = options
  const result = await runImport({
    sql,
    lease: 'enterprises',
    start: {
      source: SOURCE,
      input: extract.name,
      extractNumber: extract.number,
      asOf: extract.snapshotDate,
      acceptLoss,
    },
    signal,
    openStaging,
    load: async ({ session, runId, report, counts }) => {
      for (const remark of extract.remarks) report.note(remark)
      const loaded = await findSourceSnapshot(session, SOURCE)
      checkLoaded(SOURCE, loaded, now())
      const reasonToSkip = checkOrder(extract, loaded)
      if (reasonToSkip !== undefined) {
        report.note(reasonToSkip)
        return 'skipped'
      }
      const totalBytes = bytesToRead(extract)
      let bytes = 0
      const read = await readExtract({
        extract,
        session,
        report,
        known: await loadKnown(session, readsAll),
        signal,
        onBytes: (more) => {
          signal?.throwIfAborted()
          bytes += more
          onProgress?.({ extract: extract.name, bytes, totalBytes })
        },
      })
      checkRejectedShare(report, read.rows)
      if (read.same > 0)
        report.note(
          `${read.same} entities have the same rows as when they were last loaded and were passed over`,
        )
      const closesAbsent = read.unreadableEnterprises === 0
      if (extract.type === 'full' && !closesAbsent)
        report.note(
          `${read.unreadableEnterprises} rows of enterprise.csv have no readable number, so nothing was closed for being absent`,
        )
      signal?.throwIfAborted()
      const difference = await compareWithStored(session, {
        asOf: extract.snapshotDate,
        isFull: extract.type === 'full',
        wholeParts: read.wholeParts,
        kept: read.kept,
        closesAbsent,
      })
      const isFull = extract.type === 'full'
      guardLoss(
        report,
        {
          input: extract.name,
          losses: await countLosses(session),
          coverages: isFull ? await countCoverage(session, sumOf(read.read)) : [],
          limits: isFull ? lossLimits.whole : lossLimits.named,
          maxShare: maxClosedShare,
        },
        acceptLoss,
      )
      for (const { number, field } of await listContestedContacts(session))
        report.note(
          `${number}: the ${field} that was corrected after a report stays; the extract has another one`,
        )
      Object.assign(counts, countByKind(extract, read, difference, report.rejectedByKind))
      await mergeDifference(session, {
        runId,
        asOf: extract.snapshotDate,
        extractNumber: extract.number,
        isFull,
        counts,
        rejects: report.rejects(),
        notes: report.notes(),
      })
      await analyzeRegister(session)
      return 'loaded'
    },
  })
  return { ...result, extract: extract.name, number: extract.number, asOf: extract.snapshotDate }
}

async function loadKnown(session: Sql, readsAll = false): Promise<KnownEntities> {
  const kinds = enterpriseMap<EntityKind>(entityKinds)
  const book = rowBook()
  for await (const batch of listTracked(session, SOURCE))
    for (const { number, kind, hashes } of batch) {
      const key = parseKey(number)
      kinds.set(key, kind)
      book.load(key, readsAll || hashes === null ? undefined : hashes)
    }
  const linked = enterpriseSet()
  for await (const batch of listLinked(session)) for (const number of batch) linked.add(parseKey(number))
  const pairs = await loadKnownEstablishments(session)
  return {
    kinds,
    linked,
    book,
    reading: { version: await readingVersion(), places: await placesText(session) },
    establishments: new Map(pairs.map(([number, owner]) => [parseKey(number), parseKey(owner)])),
  }
}

/**
 * Why an extract has nothing to bring; undefined when it is next. Throws when it cannot follow what is loaded: an
 * update holds only what changed since the one before it.
 */
function checkOrder(extract: Extract, loaded: SourceSnapshot | undefined): string | undefined {
  const { type, number, snapshotDate, name } = extract
  checkNumber({ file: name, field: 'ExtractNumber', number, day: snapshotDate, source: SOURCE }, loaded)
  const last = loaded?.extractNumber ?? undefined
  if (loaded === undefined || last === undefined) {
    if (type === 'full') return undefined
    throw new Error(
      `${name}: nothing is loaded yet, so update ${number} has nothing to follow; load a full extract first`,
    )
  }
  if (number < last) return `skipped: extract ${number} is older than extract ${last}, ${loadedBy(loaded)}`
  if (type === 'full') {
    if (number > last || snapshotDate > loaded.asOf) return undefined
    return `skipped: extract ${number} is loaded already: of ${loaded.asOf}, ${loadedBy(loaded)}`
  }
  if (number === last)
    return `skipped: extract ${number} is loaded already: of ${loaded.asOf}, ${loadedBy(loaded)}`
  if (number === last + 1) return undefined
  const missing = number === last + 2 ? `update ${last + 1} is` : `updates ${last + 1} to ${number - 1} are`
  throw new Error(
    `${name}: update ${number} cannot follow extract ${last}: ${missing} missing; load what is missing, or a newer full extract`,
  )
}

const sumOf = (counts: Readonly<Record<string, number>>): number =>
  Object.values(counts).reduce((sum, count) => sum + count, 0)

function countByKind(
  extract: Extract,
  read: ReadCounts,
  difference: Difference,
  rejected: ReadonlyMap<string, number>,
): Record<string, KindCounts> {
  const counts: Record<string, KindCounts> = {}
  for (const kind of entityKinds) {
    const found = difference.counts[kind]
    // An update also speaks of entities by their children alone, and by deleting them.
    const rejectedRows = rejected.get(kind) ?? 0
    const spokenOf = found.stored + found.closed + rejectedRows
    counts[kind] = {
      read: extract.type === 'full' ? read.read[kind] : spokenOf,
      ...found,
      rejected: rejectedRows,
    }
  }
  counts.other = {
    read: read.read.other,
    stored: 0,
    changed: 0,
    closed: 0,
    rejected: rejected.get('other') ?? 0,
  }
  return counts
}
