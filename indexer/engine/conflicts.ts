// What a version conflict means. As a rule the index holds a newer state: done. It does not after the database was put
// back in time, or when a foreign hand has written.
import {
  HIGHEST_VERSION,
  raiseVersions,
  readLastVersion,
  VERSIONS_A_JUMP,
} from '../../src/db/document-versions.ts'
import { noteUnsound } from '../../src/db/generations.ts'
import type { IndexContext } from './index-context.ts'

export type ConflictMeaning =
  /** Drawn after ours on our own line of time, so read after ours too. */
  | 'newer'
  /** Written on a line of time that ended: to be sent again under a version drawn from now on. */
  | 'other-time'
  /** No version that we will ever draw exceeds it. */
  | 'foreign'

export interface Conflict {
  /** The version sent, and the one that the index holds. */
  sent: bigint
  held: bigint
  /** The last version drawn, read after the answer. */
  last: bigint
}

/**
 * No version is sent twice, so an equal one is none of ours. A sequence that has jumped since our version was drawn was
 * moved past what another line of time has left, and what is held may be of that.
 */
export function meaningOf({ sent, held, last }: Conflict): ConflictMeaning {
  if (held > HIGHEST_VERSION) return 'foreign'
  const hasJumped = last - sent >= VERSIONS_A_JUMP
  return held > last || held === sent || hasJumped ? 'other-time' : 'newer'
}

export interface SettledConflicts {
  /** Keys to be sent again. */
  again: string[]
  /** The sequence had to be moved: other documents may have been refused before. */
  raised: boolean
}

export interface ConflictsOfIndex {
  indexName: string
  /** The version sent. */
  version: bigint
  heldVersions: ReadonlyMap<string, bigint>
}

/** Judges the conflicts of one index; moves the sequence past its versions where they are ahead of it. */
export async function settleConflicts(
  { sql, kind }: Pick<IndexContext, 'sql' | 'kind'>,
  { indexName, version, heldVersions }: ConflictsOfIndex,
): Promise<SettledConflicts> {
  if (heldVersions.size === 0) return { again: [], raised: false }
  const last = await readLastVersion(sql)
  const again: string[] = []
  let highest = 0n
  for (const [key, held] of heldVersions) {
    const meaning = meaningOf({ sent: version, held, last })
    if (meaning === 'foreign') {
      const reason = `it holds ${key} under version ${held}, which no other can exceed`
      await noteUnsound(sql, kind, { indexName, reason })
    }
    if (meaning !== 'other-time') continue
    again.push(key)
    if (held > highest) highest = held
  }
  return { again, raised: again.length > 0 && (await raiseVersions(sql, highest)) }
}
