// What is computed after an import, from what it has changed.
import type { Config } from '../src/config.ts'
import type { Sql } from '../src/db/sql.ts'
import { type MatchResult, matchImpacts } from './impacts/match-impacts.ts'
import { type RefreshResult, refreshLinks } from './mandates/refresh-links.ts'
import { computeFigures } from './market-figures.ts'
import { matchPermits, type PermitMatchResult } from './permits/match-permits.ts'
import { type LocateResult, locateSeats } from './places/locate-seats.ts'
import { type LinesResult, refreshLines } from './streets/refresh-lines.ts'

export interface FollowUpResults {
  /** Who manages what hangs on the links, on whether a VME is active and on what its syndic is called. */
  offices: RefreshResult
  figures: Awaited<ReturnType<typeof computeFigures>>
  /** Where seats lie hangs on the register and on every source of addresses and points. */
  locations: LocateResult
  /** Where streets run hangs on their addresses. */
  streets: LinesResult
  /** Which VMEs a permit concerns. */
  permits: PermitMatchResult
  /** Which VMEs an outage or works hit. */
  matches: MatchResult
}

export type FollowUp = keyof FollowUpResults

/** One of them with what came of it. */
export type FollowUpDone = { [F in FollowUp]: { name: F; result: FollowUpResults[F] } }[FollowUp]

export interface FollowUpTask {
  sql: Sql
  config: Pick<Config, 'impacts'>
  signal: AbortSignal
}

type Runners = { [F in FollowUp]: (task: FollowUpTask) => Promise<FollowUpResults[F]> }

const runners: Runners = {
  offices: ({ sql, signal }) => refreshLinks(sql, { signal }),
  figures: ({ sql, signal }) => computeFigures(sql, signal),
  locations: ({ sql, signal }) => locateSeats(sql, { signal }),
  streets: ({ sql, signal }) => refreshLines(sql, { signal }),
  permits: ({ sql, signal }) => matchPermits(sql, { signal }),
  matches: ({ sql, config, signal }) => matchImpacts(sql, { rules: config.impacts, signal }),
}

/** Does one; it does what is left of it when it was done in part before, and nothing when nothing waits. */
export const runFollowUp = async (name: FollowUp, task: FollowUpTask): Promise<FollowUpDone> =>
  ({ name, result: await runners[name](task) }) as FollowUpDone
