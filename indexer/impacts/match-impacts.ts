// Processes every dirty key in stale_match: docs/decisions/0016-impacts.md, "Matching".
import { openRoundSession, type Round } from '../../src/db/round.ts'
import type { Sql } from '../../src/db/sql.ts'
import type { ReachRules } from '../../src/impacts/reach.ts'
import {
  adoptRules,
  claimStaleMatches,
  hasStaleMatches,
  inMatchRound,
} from '../../src/impacts/statements/stale-matches.ts'
import type { EnterpriseNumber } from '../../src/register/enterprise-number.ts'
import { processPending } from '../process-pending.ts'
import { liveEvents } from './live-events.ts'
import { matchEvents } from './match-events.ts'
import { matchVmes } from './match-vmes.ts'

export interface MatchOptions {
  rules: ReachRules
  /** Ends the work after the round at hand; the dirty keys that are left stay. */
  signal?: AbortSignal | undefined
  /** One that the caller keeps (openMatchSession); without it one is opened. */
  session?: Sql | undefined
}

export interface MatchResult {
  /** Live events that were compared with every VME, and VMEs with every event; one that changed again counts again. */
  events: number
  vmes: number
  /** Rows that were written or removed. */
  changed: number
}

// All events of a country as a rule, since columns are read anew for each round.
const EVENTS_A_ROUND = 5_000
const VMES_A_ROUND = 10_000

const SESSION_NAME = 'impacts'

/** A session for many calls: to open one takes longer than to match one event. */
export const openMatchSession = (sql: Sql): Sql => openRoundSession(sql, SESSION_NAME)

const textOf = (rules: ReachRules): string =>
  [rules.worksPolygonMetres, rules.worksPointMetres, rules.severePolygonMetres, rules.outagePointMetres].join(
    ' ',
  )

/** Matches these VMEs with every live event, whether they are marked or not; returns how many rows differed. */
export async function rematchVmes(
  session: Sql,
  { numbers, rules, owner }: { numbers: readonly EnterpriseNumber[]; rules: ReachRules; owner: Sql },
): Promise<number> {
  return inMatchRound(session, async (round) => {
    const index = await liveEvents(round.sql, { rules, rulesText: textOf(rules), owner })
    return (await matchVmes(round, numbers, index)).changed
  })
}

interface RoundOptions {
  rules: ReachRules
  rulesText: string
  owner: Sql
}

async function runRound(round: Round, { rules, rulesText, owner }: RoundOptions): Promise<MatchResult> {
  // Sent together and answered in order: what other rules mark is taken at once.
  const [, events] = await Promise.all([
    adoptRules(round, rulesText),
    claimStaleMatches(round, 'event', EVENTS_A_ROUND),
  ])
  if (events.length > 0) {
    const { compared, changed } = await matchEvents(round, events, rules)
    return { events: compared, vmes: 0, changed }
  }
  const vmes = await claimStaleMatches(round, 'vme', VMES_A_ROUND)
  if (vmes.length === 0) return { events: 0, vmes: 0, changed: 0 }
  const index = await liveEvents(round.sql, { rules, rulesText, owner })
  const { compared, changed } = await matchVmes(round, vmes, index)
  return { events: 0, vmes: compared, changed }
}

/**
 * Brings matches to what events and VMEs say, and leaves equal rows alone. Other rules than the last ones have every
 * live event matched again. Safe to run from several processes: rounds take turns. Throws when the database fails; what
 * is done stays done then.
 */
export async function matchImpacts(sql: Sql, { rules, signal, session }: MatchOptions): Promise<MatchResult> {
  const rulesText = textOf(rules)
  const done: MatchResult = { events: 0, vmes: 0, changed: 0 }
  await processPending(sql, {
    name: SESSION_NAME,
    hasPending: () => hasStaleMatches(sql, rulesText),
    signal,
    session,
    async runRound(own) {
      const options = { rules, rulesText, owner: sql }
      const { events, vmes, changed } = await inMatchRound(own, (round) => runRound(round, options))
      done.events += events
      done.vmes += vmes
      done.changed += changed
      return { isPostponed: false }
    },
  })
  return done
}
