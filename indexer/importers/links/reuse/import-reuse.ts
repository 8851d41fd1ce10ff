// Loads one delivery of the register's reuse format.
import {
  findSourceSnapshot,
  loadedBy,
  type SourceSnapshot,
} from '../../../../src/jobs/statements/import-run.ts'
import { REUSE_SOURCE } from '../../../../src/syndics/mandates/mandate.ts'
import { checkLoaded, checkNumber, systemClock } from '../../order-date.ts'
import { checkRejectedShare, runImport } from '../../run.ts'
import type { LinkImportOptions, LinkImportResult } from '../import-options.ts'
import { loadStaged } from '../load.ts'
import { type CodeTables, findMeanings, type Meanings, needsCodesFile } from '../meanings.ts'
import { createStaging, openStaging } from '../store-staging.ts'
import { readCodeTables } from './codes.ts'
import type { ReuseExtract } from './extract.ts'
import { stageExtract } from './stage.ts'

export async function importReuse(
  extract: ReuseExtract,
  {
    sql,
    maxClosedShare,
    acceptLoss,
    now = systemClock,
    functions = {},
    signal,
    onProgress,
  }: LinkImportOptions,
): Promise<LinkImportResult> {
  const { name, asOf, sequence, type } = extract
  const result = await runImport({
    sql,
    lease: 'links',
    start: { source: REUSE_SOURCE, input: name, extractNumber: sequence, asOf, acceptLoss },
    signal,
    openStaging,
    load: async ({ session, runId, report, counts }) => {
      for (const remark of extract.remarks) report.note(remark)
      const loaded = await findSourceSnapshot(session, REUSE_SOURCE)
      checkLoaded(REUSE_SOURCE, loaded, now())
      const reasonToSkip = checkOrder(extract, loaded)
      if (reasonToSkip !== undefined) {
        report.note(reasonToSkip)
        return 'skipped'
      }
      const tables = await readTables(extract, functions)
      const meanings: Meanings = findMeanings(functions, tables, extract.codes?.name ?? name)
      let bytes = 0
      const staged = await stageExtract({
        extract,
        staging: createStaging(session, signal),
        report,
        meanings,
        linkLabels: tables.links,
        asOf,
        knownFunctions: extract.codes === undefined ? undefined : new Set(tables.functions.keys()),
        onBytes: (more) => {
          signal?.throwIfAborted()
          bytes += more
          onProgress?.({ input: name, bytes, totalBytes: extract.data.size })
        },
      })
      checkRejectedShare(report, staged.rows)
      const isReadable = staged.unreadable === 0
      if (type === 'full' && !isReadable)
        report.note(
          `${staged.unreadable} entities have no readable number, so nothing was taken back for being absent`,
        )
      await loadStaged({
        session,
        runId,
        input: name,
        source: REUSE_SOURCE,
        asOf,
        sequence,
        mode: type,
        closesAbsentMandates: type === 'change' || isReadable,
        closesAbsentSuccessions: type === 'change' || isReadable,
        ...{ maxClosedShare, acceptLoss },
        report,
        counts,
        read: staged.read,
        signal,
      })
      return 'loaded'
    },
  })
  return { ...result, input: name, source: REUSE_SOURCE, sequence, asOf }
}

async function readTables(
  extract: ReuseExtract,
  functions: NonNullable<LinkImportOptions['functions']>,
): Promise<CodeTables> {
  const { codes, name } = extract
  if (codes !== undefined) return readCodeTables({ name: codes.name, chunks: codes.open() })
  if (!needsCodesFile(functions)) return { functions: new Map(), links: new Map() }
  throw new Error(
    `${name}: the codes file (Dyyyymmdd.codes.XML) is missing, so it is not known which function is that of a syndic`,
  )
}

/** Why a file has nothing to bring; undefined when it is next. Throws when it cannot follow what is loaded. */
function checkOrder(
  { name, type, sequence, asOf }: ReuseExtract,
  loaded: SourceSnapshot | undefined,
): string | undefined {
  checkNumber(
    { file: name, field: 'SequenceNumber', number: sequence, day: asOf, source: REUSE_SOURCE },
    loaded,
  )
  const last = loaded?.extractNumber ?? undefined
  if (loaded === undefined || last === undefined) {
    if (type === 'full') return undefined
    throw new Error(
      `${name}: nothing is loaded yet, so change file ${sequence} has nothing to follow; load a full file first`,
    )
  }
  if (sequence < last) return `skipped: file ${sequence} is older than file ${last}, ${loadedBy(loaded)}`
  if (sequence === last && (type === 'change' || asOf <= loaded.asOf))
    return `skipped: file ${sequence} is loaded already: of ${loaded.asOf}, ${loadedBy(loaded)}`
  if (type === 'full' || sequence === last + 1) return undefined
  const missing = sequence === last + 2 ? `file ${last + 1} is` : `files ${last + 1} to ${sequence - 1} are`
  throw new Error(
    `${name}: change file ${sequence} cannot follow file ${last}: ${missing} missing; load what is missing, or a newer full file`,
  )
}
