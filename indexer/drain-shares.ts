// How the indexers divide the keys among themselves: each counts the living ones and knows its own place among them. Two
// that count differently for a moment claim rows of the same parts, never the same rows.
import { randomUUID } from 'node:crypto'
import { type DocumentKind, documentKinds } from '../mappings/index.ts'
import { endMembership, keepMembership } from '../src/db/drain-members.ts'
import { type Share, wholeShare } from '../src/db/outbox.ts'
import type { Sql } from '../src/db/sql.ts'
import { messageOf } from '../src/text/message-of.ts'
import { startLoop } from '../src/time/loop.ts'
import { outsideBackOff } from './back-off.ts'
import type { Log } from './jobs/handler.ts'

export interface DrainMember {
  process: string
  shareOf(kind: DocumentKind): Share
}

export interface Sharing extends DrainMember {
  /** Lets the others have everything; never fails. */
  leave(): Promise<void>
}

const BEAT_EVERY_MS = 2_000
const LEAVE_WITHIN_MS = 1_000
// Once may happen to anyone; one whose way to the engine is cut fails each time.
const TOO_MANY_FAILURES = 3

/** The share of one of these members. One that is not among them has no keys of its own, unless nobody has. */
export function shareAmong(members: readonly string[], process: string): Share {
  if (members.length === 0) return wholeShare
  const rank = members.indexOf(process)
  return rank === -1 ? 'overdue' : { of: members.length, rank }
}

export interface SharingOptions {
  sql: Sql
  log: Log
  /** How often in a row the drain of a kind has failed by now. */
  failuresOf(kind: DocumentKind): number
  beatEveryMs?: number
  silenceMs?: number | undefined
}

/** Until the first answer everything is its own. */
export function startSharing({
  sql,
  log,
  failuresOf,
  beatEveryMs = BEAT_EVERY_MS,
  silenceMs,
}: SharingOptions): Sharing {
  const process = randomUUID()
  let members: ReadonlyMap<string, readonly string[]> = new Map()
  let told = ''
  const beats = startLoop({
    restMs: beatEveryMs,
    async step() {
      const kinds = documentKinds.filter((kind) => failuresOf(kind) < TOO_MANY_FAILURES)
      members = await keepMembership(sql, { process, kinds, silenceMs })
      const counts = Object.fromEntries(documentKinds.map((kind) => [kind, members.get(kind)?.length ?? 0]))
      const now = JSON.stringify(counts)
      if (now !== told) log('info', 'indexers that share the keys', counts)
      told = now
      return 'rest'
    },
    failurePolicy: {
      backOff: outsideBackOff,
      report: (error, failures) =>
        log('warn', "can't tell the other indexers that this one lives", {
          failures,
          error: messageOf(error),
        }),
      reportEnd: (failures) => log('info', 'the other indexers know again that this one lives', { failures }),
    },
  })
  return {
    process,
    shareOf: (kind) => shareAmong(members.get(kind) ?? [], process),
    async leave() {
      await beats.stop(LEAVE_WITHIN_MS)
      await endMembership(sql, process).catch(() => {})
    },
  }
}
