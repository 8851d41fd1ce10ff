// Readers and writers of single rows beside a migration: how long the one that waited longest waited.
import { setTimeout as delay } from 'node:timers/promises'
import type { Sql } from '../../src/db/sql.ts'

export interface Waits {
  /** In ms. */
  longestRead: number
  longestWrite: number
  asked: number
}

export interface LockProbe {
  stop(): Promise<Map<string, Waits>>
}

const BETWEEN_MS = 20

/** Writes one row as it is, without the triggers of releases that are put together here. */
const touchOne = (table: string): string => `
  do $$ declare first text := (
    select attname from pg_attribute
    where attrelid = '${table}'::regclass and attnum > 0 and attidentity = '' and attgenerated = '' limit 1);
  begin
    set local session_replication_role = replica;
    execute format('update %1$I set %2$I = %2$I where ctid = (select ctid from %1$I limit 1)', '${table}', first);
  end $$`

/**
 * @param sql With two connections for each table at least.
 * @param tables Each is read and written, over and over.
 */
export function startLockProbe(sql: Sql, tables: readonly string[]): LockProbe {
  const waits = new Map<string, Waits>()
  let isOver = false

  async function goOn(ask: () => Promise<unknown>, note: (ms: number) => void): Promise<void> {
    while (!isOver) {
      const startedAt = performance.now()
      await ask()
      note(performance.now() - startedAt)
      await delay(BETWEEN_MS)
    }
  }
  const probes = tables.flatMap((table) => {
    const wait: Waits = { longestRead: 0, longestWrite: 0, asked: 0 }
    waits.set(table, wait)
    const named = sql(table)
    const read = () => sql`select from ${named} limit 1`
    const write = () => sql.unsafe(touchOne(table)).simple()
    return [
      goOn(read, (ms) => {
        wait.longestRead = Math.max(wait.longestRead, ms)
        wait.asked += 1
      }),
      goOn(write, (ms) => {
        wait.longestWrite = Math.max(wait.longestWrite, ms)
        wait.asked += 1
      }),
    ]
  })
  return {
    async stop() {
      isOver = true
      await Promise.all(probes)
      return waits
    },
  }
}
