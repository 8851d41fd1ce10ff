// Processes every dirty key in stale_link: docs/decisions/0009-mandates.md, "Where it is worked out".
import type { Sql } from '../../src/db/sql.ts'
import type { EnterpriseNumber } from '../../src/register/enterprise-number.ts'
import {
  analyzeComputed,
  claimStaleLinks,
  expandLinkCauses,
  hasStaleLinks,
  hasStaleVmes,
  inRound,
  markStaleSyndics,
  markStaleVmes,
  type Round,
  spreadHolderMarks,
  turnDay,
} from '../../src/syndics/mandates/statements/stale-links.ts'
import { processPending } from '../process-pending.ts'
import { refreshOffices } from './refresh-offices.ts'
import { refreshSyndics } from './refresh-syndics.ts'

export interface RefreshOptions {
  /** ISO day for which states are computed; that of PostgreSQL's clock in Brussels by default. */
  today?: string
  /** Ends the work after the round at hand; the dirty keys that are left stay. */
  signal?: AbortSignal | undefined
}

export interface RefreshResult {
  /** VMEs of which effective mandates were written; one that changed again meanwhile counts again. */
  vmes: number
  /** Syndics whose row was written or removed, counted likewise. */
  syndics: number
}

// A round takes a tenth of a second or so and holds its rows and theirs in memory.
const KEYS_A_ROUND = 1_000
// Written VMEs after which the planner's statistics say nothing any more; gathering them takes a tenth of a second or so.
const ANALYZE_AFTER = 10_000

interface RoundResult extends RefreshResult {
  /** Some VMEs were being written by someone else. */
  isPostponed: boolean
}

async function runRound(round: Round): Promise<RoundResult> {
  await turnDay(round)
  await expandLinkCauses(round)
  const holders = await claimStaleLinks(round, 'holder', KEYS_A_ROUND)
  if (holders.length > 0) await spreadHolderMarks(round, holders)
  const vmeNumbers = await claimStaleLinks(round, 'vme', KEYS_A_ROUND)
  const { changed, touched, postponed } = await refreshOffices(round, vmeNumbers)
  let syndics: EnterpriseNumber[] = []
  if (await hasStaleVmes(round)) {
    // The large ones are touched by every round of a load: each is counted once, at the end of it.
    await markStaleSyndics(round, [...touched])
  } else {
    for (const number of await claimStaleLinks(round, 'syndic', KEYS_A_ROUND)) touched.add(number)
    syndics = await refreshSyndics(round, [...touched])
  }
  if (postponed.length > 0) await markStaleVmes(round, postponed)
  return { vmes: changed.length, syndics: syndics.length, isPostponed: postponed.length > 0 }
}

/**
 * Brings effective mandates and syndics to what the links, the register and the day say, and leaves equal rows alone.
 * Safe to run from several processes: rounds take turns. Throws when the database fails; what is done stays done then.
 */
export async function refreshLinks(sql: Sql, { today, signal }: RefreshOptions = {}): Promise<RefreshResult> {
  const done: RefreshResult = { vmes: 0, syndics: 0 }
  let analyzedAt = 0
  await processPending(sql, {
    name: 'links',
    hasPending: () => hasStaleLinks(sql, today),
    signal,
    async runRound(session) {
      const { vmes, syndics, isPostponed } = await inRound(session, { today }, runRound)
      done.vmes += vmes
      done.syndics += syndics
      if (done.vmes - analyzedAt >= ANALYZE_AFTER) {
        await analyzeComputed(session)
        analyzedAt = done.vmes
      }
      return { isPostponed }
    },
  })
  return done
}
