// What every link source does once it is staged: compare, ask whether so much may go, merge.
import type { Sql } from '../../../src/db/sql.ts'
import { guardLoss, lossLimits } from '../loss-guard.ts'
import type { ImportReport, KindCounts } from '../report.ts'
import type { Comparison, LinkKind } from './comparison.ts'
import { analyzeLinks, mergeLinks } from './store.ts'
import { compareWithStored } from './store-difference.ts'
import { countCoverage } from './store-losses.ts'

export interface StagedLoad extends Comparison {
  session: Sql
  runId: string
  /** For messages. */
  input: string
  sequence: number | undefined
  maxClosedShare: number
  acceptLoss: string | undefined
  report: ImportReport
  counts: Record<string, KindCounts>
  read: Record<LinkKind, number>
  signal: AbortSignal | undefined
}

const limitsOf = { full: lossLimits.whole, change: lossLimits.named, table: lossLimits.table } as const

/** Throws an Error, and changes nothing, when more would be closed than allowed. */
export async function loadStaged(load: StagedLoad): Promise<void> {
  const { session, runId, input, source, asOf, sequence, report, counts, read, signal } = load
  signal?.throwIfAborted()
  const difference = await compareWithStored(session, load)
  guardLoss(
    report,
    {
      input,
      losses: difference.losses,
      coverages: await countCoverage(session),
      limits: limitsOf[load.mode],
      maxShare: load.maxClosedShare,
    },
    load.acceptLoss,
  )
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
