// All working keys in memory, as the database has them. Changes come by LISTEN; that the line still stands is known by
// messages that this process sends to itself. docs/decisions/0039-api-keys-and-limits.md says what follows from it.
import { randomUUID } from 'node:crypto'
import type { Sql } from '../db/sql.ts'
import { startLoop } from '../time/loop.ts'
import type { ApiKey } from './api-key.ts'
import {
  forgetFollower,
  type HeldKey,
  KEY_CHANNEL,
  loadKeys,
  loadKeysOf,
  noteFollower,
  passFence,
  ping,
  SILENCE_SECONDS,
} from './statements/key-table.ts'

export interface KeyTable {
  /** The key of a digest. */
  find(digest: Buffer): ApiKey | undefined
  /** False when it may not have heard of the latest changes. */
  isCurrent(): boolean
  close(): Promise<void>
}

export interface KeyTableOptions {
  /** A pool of its own: two connections and the one that listens. */
  sql: Sql
  onError: (error: unknown) => void
  /** Monotonic, ms. */
  now?: () => number
  pingMs?: number
}

const PING_MS = 500
const backOff = { firstMs: 250, longestMs: 2_000 }

export function openKeyTable({
  sql,
  onError,
  now = () => performance.now(),
  pingMs = PING_MS,
}: KeyTableOptions): KeyTable {
  const follower = randomUUID()
  const keys = new Map<string, HeldKey>()
  const ofAccount = new Map<string, string[]>()
  let heardAt = Number.NEGATIVE_INFINITY
  let isBehind = true
  /** What was told of is worked off in its order, so that a fence is passed after what was told before it. */
  let queue: Promise<unknown> = Promise.resolve()

  function put(found: readonly HeldKey[]): void {
    for (const key of found) {
      keys.set(key.digest, key)
      ofAccount.set(key.accountId, [...(ofAccount.get(key.accountId) ?? []), key.digest])
    }
  }
  async function readAll(): Promise<void> {
    const found = await loadKeys(sql)
    keys.clear()
    ofAccount.clear()
    put(found)
  }
  async function readAccount(accountId: string): Promise<void> {
    const found = await loadKeysOf(sql, accountId)
    for (const digest of ofAccount.get(accountId) ?? []) keys.delete(digest)
    ofAccount.delete(accountId)
    put(found)
  }
  async function hear(): Promise<void> {
    const at = now()
    await noteFollower(sql, follower)
    heardAt = at
  }

  /** After a failure, and on a line that is new, something may have been missed: all is read again. */
  function fallBehind(): void {
    heardAt = Number.NEGATIVE_INFINITY
    isBehind = true
  }
  function inTurn(work: () => Promise<void>): void {
    queue = queue.then(work).catch((error: unknown) => {
      fallBehind()
      onError(error)
    })
  }

  function onMessage(message: string): void {
    const [kind, value = ''] = message.split(' ')
    if (kind === 'account') inTurn(() => readAccount(value))
    else if (kind === 'fence') inTurn(() => passFence(sql, { token: value, follower }))
    else if (kind === 'ping' && value === follower)
      inTurn(async () => {
        if (!isBehind) return hear()
        await readAll()
        // Current with the next message alone: what was told while these were read stands before it.
        isBehind = false
      })
  }

  let listening: { unlisten(): Promise<void> } | undefined
  const loop = startLoop({
    restMs: pingMs,
    async step() {
      listening ??= await sql.listen(KEY_CHANNEL, onMessage, fallBehind)
      await ping(sql, follower)
      return 'rest'
    },
    failurePolicy: { backOff, report: onError },
  })

  return {
    find: (digest) => keys.get(digest.toString('hex')),
    isCurrent: () => now() - heardAt < SILENCE_SECONDS * 1000,
    async close() {
      await loop.stop()
      await listening?.unlisten().catch(() => {})
      await queue
      await forgetFollower(sql, follower).catch(() => {})
    },
  }
}
