// What every link source does once it is staged: compare, ask whether so much may go, merge.
import type { Sql } from '../../../src/db/sql.ts'
import type { ImportReport, KindCounts } from '../report.ts'
import type { Comparison, Difference, LinkKind } from './comparison.ts'
import { analyzeLinks, mergeLinks } from './store.ts'
import { compareWithStored } from './store-difference.ts'

export interface StagedLoad extends Comparison {
  session: Sql
  runId: string
  /** For messages. */
  input: string
  sequence: number | undefined
  maxClosedShare: number
  report: ImportReport
  counts: Record<string, KindCounts>
  read: Record<LinkKind, number>
  signal: AbortSignal | undefined
}

/**
 * A full file is silent on what it lost when it was cut off, so every fall beyond the share is suspect. A change file
 * names each entity, and of a small table a handful may end: below this number a share says nothing there.
 */
const MIN_CLOSED = { full: 0, change: 20, table: 5 } as const

/** Throws an Error, and changes nothing, when more would be closed than allowed. */
export async function loadStaged(load: StagedLoad): Promise<void> {
  const { session, runId, source, asOf, sequence, report, counts, read, signal } = load
  signal?.throwIfAborted()
  const difference = await compareWithStored(session, load)
  checkFall(load, difference)
  for (const kind of ['mandate', 'succession', 'holder'] as const)
    counts[kind] = {
      read: read[kind],
      ...difference.counts[kind],
      rejected: report.rejectedByKind.get(kind) ?? 0,
    }
  await mergeLinks(session, {
    runId,
    source,
    asOf,
    sequence,
    counts,
    rejects: report.rejects(),
    notes: report.notes(),
  })
  await analyzeLinks(session)
}

function checkFall({ input, mode, maxClosedShare }: StagedLoad, difference: Difference): void {
  const { currentMandatesBefore: before, currentMandatesAfter: after, successionsBefore } = difference
  const check = (label: string, from: number, to: number): void => {
    const fall = from - to
    if (fall <= from * maxClosedShare || fall < MIN_CLOSED[mode]) return
    throw new Error(
      `${input}: it would lower the ${label} from ${from} to ${to}, by more than ${maxClosedShare * 100} %; ` +
        'the file may be cut off. Nothing was changed. When it is right, set MAX_CLOSED_SHARE higher for this run',
    )
  }
  check('current mandates', before, after)
  check('takeovers', successionsBefore, successionsBefore - difference.counts.succession.closed)
}
