// Loads the table of one provider.

import type { Sql } from '../../../../src/db/sql.ts'
import { findSourceSnapshot, loadedBy } from '../../../../src/jobs/statements/import-run.ts'
import { canOrder, checkLoaded, systemClock } from '../../order-date.ts'
import { rejectReasons } from '../../reject-reasons.ts'
import { checkRejectedShare, runImport } from '../../run.ts'
import { parseDay } from '../dates.ts'
import type { LinkImportOptions, LinkImportResult } from '../import-options.ts'
import type { TableInput } from '../input.ts'
import { loadStaged } from '../load.ts'
import { configuredCodes, type MeaningSettings } from '../meanings.ts'
import { listKnownFunctionCodes } from '../store.ts'
import { createStaging, openStaging } from '../store-staging.ts'
import type { FunctionWords } from './parse.ts'
import { peekTable, readTable } from './read.ts'

export interface TableExtract extends TableInput {
  source: string
  /** Of its first row; undefined when that is no day, or none that can be. */
  seenAt: string | undefined
}

/** Reads the first rows. Throws an Error that names the file and what is wrong. */
export async function openTable(input: TableInput, now: Date): Promise<TableExtract> {
  const { source, seenAt } = await peekTable(input.mandates)
  const day = parseDay(seenAt) ?? undefined
  return { ...input, source, seenAt: day !== undefined && canOrder(day, now) ? day : undefined }
}

export async function importTable(
  table: TableExtract,
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
  const { name, source, mandates, successions } = table
  const totalBytes = mandates.size + (successions?.size ?? 0)
  let asOf = table.seenAt ?? ''
  const result = await runImport({
    sql,
    lease: 'links',
    start: { source, input: name, extractNumber: undefined, asOf: table.seenAt, acceptLoss },
    signal,
    openStaging,
    load: async ({ session, runId, report, counts }) => {
      let bytes = 0
      const read = await readTable({
        mandates,
        successions,
        functions: await functionWords(session, functions),
        staging: createStaging(session, signal),
        report,
        source,
        now: now(),
        onBytes: (more) => {
          signal?.throwIfAborted()
          bytes += more
          onProgress?.({ input: name, bytes, totalBytes })
        },
      })
      if (read.mandates === 0 && report.rejectedByKind.size > 0)
        throw new Error(nothingReadable(name, report))
      checkRejectedShare(report, read.rows)
      asOf = read.asOf
      const loaded = await findSourceSnapshot(session, source)
      checkLoaded(source, loaded, now())
      if (loaded !== undefined && asOf < loaded.asOf) {
        report.note(`skipped: the table of ${asOf} is older than that of ${loaded.asOf}, ${loadedBy(loaded)}`)
        return 'skipped'
      }
      if (read.unreadableMandates > 0)
        report.note(
          `${read.unreadableMandates} rows do not tell their VME, so nothing was ended for being absent`,
        )
      await loadStaged({
        session,
        runId,
        input: name,
        source,
        asOf,
        sequence: undefined,
        mode: 'table',
        closesAbsentMandates: read.unreadableMandates === 0,
        closesAbsentSuccessions: successions !== undefined && read.rejectedSuccessions === 0,
        ...{ maxClosedShare, acceptLoss },
        report,
        counts,
        read: {
          mandate: read.mandates + (report.rejectedByKind.get('mandate') ?? 0),
          succession: read.successions + (report.rejectedByKind.get('succession') ?? 0),
          holder: 0,
        },
        signal,
      })
      return 'loaded'
    },
  })
  return { ...result, input: name, source, sequence: null, asOf }
}

/** The two words of the staging shape, the codes of configuration, and those of the register's files that are loaded. */
async function functionWords(sql: Sql, settings: MeaningSettings): Promise<FunctionWords> {
  const words = new Map([
    ['syndic', { isProvisional: false }],
    ['provisional', { isProvisional: true }],
  ])
  for (const { code, isProvisional } of await listKnownFunctionCodes(sql))
    words.set(code.toLowerCase(), { isProvisional })
  for (const code of configuredCodes(settings, 'syndic') ?? []) words.set(code, { isProvisional: false })
  for (const code of configuredCodes(settings, 'provisional') ?? []) words.set(code, { isProvisional: true })
  return words
}

function nothingReadable(name: string, report: Parameters<typeof checkRejectedShare>[0]): string {
  const [first] = report.rejects()
  const advice =
    first?.reason === 'function'
      ? '. A function is syndic, provisional, or a code of the register: load the register files first, or set SYNDIC_FUNCTION_CODES'
      : ''
  const reason = first?.reason ?? 'unknown'
  const words = rejectReasons[reason] ?? reason
  return `${name}: no row of it can be read; the first fault is ${reason}, line ${first?.sample[0]?.line ?? 1} (${words})${advice}`
}
