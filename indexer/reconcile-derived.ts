// Works out again what is derived from other tables, and writes what differs. Marks bring it up to date as a rule; what
// was written past the triggers, by hand or by a fault, shows nowhere else. docs/decisions/0029-derived-tables.md.
import {
  type DerivedKind,
  listDerivedKeys,
  type Portion,
  repairStreetMiddles,
} from '../src/db/derived-keys.ts'
import { openRoundSession } from '../src/db/round.ts'
import type { Sql } from '../src/db/sql.ts'
import type { ReachRules } from '../src/impacts/reach.ts'
import { inStreetRound } from '../src/map/tiles/statements/street-lines.ts'
import { inSeatRound } from '../src/places/statements/stale-seats.ts'
import { inRound as inLinkRound, markStaleSyndics } from '../src/syndics/mandates/statements/stale-links.ts'
import { matchImpacts, rematchVmes } from './impacts/match-impacts.ts'
import { refreshLinks } from './mandates/refresh-links.ts'
import { refreshOffices } from './mandates/refresh-offices.ts'
import { refreshSyndics } from './mandates/refresh-syndics.ts'
import { locateSeats, relocate } from './places/locate-seats.ts'
import { refit, refreshLines } from './streets/refresh-lines.ts'

/** A portion an hour: all of it in a day. */
export const PORTIONS = 24

const KEYS_A_ROUND = 5_000

/** How many rows, VMEs, seats or streets differed and are repaired. */
export type DerivedDifferences = Record<DerivedKind | 'middles', number>

export interface DerivedOptions {
  rules: ReachRules
  /** Of those of a day; all of it by default. */
  portion?: Portion
  signal?: AbortSignal | undefined
  onProgress?: (kind: DerivedKind, done: number, total: number) => void
}

interface Repair {
  sql: Sql
  session: Sql
  rules: ReachRules
}

/** Each brings the rows of some keys to what they should be, and returns how many differed. */
const repairs: Readonly<Record<DerivedKind, (keys: string[], repair: Repair) => Promise<number>>> = {
  offices: (keys, { session }) =>
    inLinkRound(session, {}, async (round) => {
      const { changed, touched } = await refreshOffices(round, keys)
      if (changed.length > 0) await markStaleSyndics(round, [...touched])
      return changed.length
    }),
  syndics: (keys, { session }) =>
    inLinkRound(session, {}, async (round) => (await refreshSyndics(round, keys)).length),
  seats: (keys, { session }) => inSeatRound(session, async (round) => (await relocate(round, keys)).changed),
  streets: (keys, { session }) => inStreetRound(session, async (round) => (await refit(round, keys)).changed),
  matches: (keys, { sql, session, rules }) => rematchVmes(session, { numbers: keys, rules, owner: sql }),
}

/** What is marked is worked out first, so that it doesn't count. */
async function settle(sql: Sql, { rules, signal }: DerivedOptions): Promise<void> {
  await refreshLinks(sql, { signal })
  await locateSeats(sql, { signal })
  await refreshLines(sql, { signal })
  await matchImpacts(sql, { rules, signal })
}

export const countDerived = (found: DerivedDifferences): number =>
  Object.values(found).reduce((sum, count) => sum + count, 0)

/**
 * Compares a portion and repairs it; a change that comes in meanwhile may count too. Throws when the database fails;
 * what is repaired by then stays so.
 */
export async function reconcileDerived(sql: Sql, options: DerivedOptions): Promise<DerivedDifferences> {
  const { rules, portion = { number: 0, of: 1 }, signal, onProgress } = options
  await settle(sql, options)
  const session = openRoundSession(sql, 'derived')
  const found: DerivedDifferences = { middles: 0, offices: 0, syndics: 0, seats: 0, streets: 0, matches: 0 }
  try {
    found.middles = await repairStreetMiddles(session, portion)
    // In this order: syndics are counted from offices, and matches hang on where seats lie.
    for (const kind of ['offices', 'syndics', 'seats', 'streets', 'matches'] as const) {
      const keys = await listDerivedKeys(session, kind, portion)
      for (let at = 0; at < keys.length && signal?.aborted !== true; at += KEYS_A_ROUND) {
        found[kind] += await repairs[kind](keys.slice(at, at + KEYS_A_ROUND), { sql, session, rules })
        onProgress?.(kind, Math.min(at + KEYS_A_ROUND, keys.length), keys.length)
      }
    }
  } finally {
    await session.end({ timeout: 1 })
  }
  return found
}
