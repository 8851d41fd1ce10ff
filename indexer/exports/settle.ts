// Waits until all that is stored at this moment is worked out and indexed. What is stored meanwhile is not waited for: on a
// busy day there would be no end to it.
import { setTimeout as delay } from 'node:timers/promises'
import type { DocumentKind } from '../../mappings/index.ts'
import type { Sql } from '../../src/db/sql.ts'
import { refreshIndex } from '../../src/engine/refresh.ts'
import { findLastWaiting, isWaiting, stagesOf } from '../../src/exports/files/statements/settled.ts'
import type { BuilderTools } from './row-sources.ts'

const LOOK_EVERY_MS = 200
// Longer than an import of the country takes to be worked out and indexed.
const MOST_MS = 3_600_000

export interface SettleOptions {
  signal: AbortSignal
  mostMs?: number | undefined
}

async function settleRows(
  sql: Sql,
  kind: DocumentKind | undefined,
  { signal, mostMs = MOST_MS }: SettleOptions,
): Promise<void> {
  const until = performance.now() + mostMs
  for (const stage of stagesOf(kind)) {
    const last = await findLastWaiting(sql, stage)
    while (last !== undefined && (await isWaiting(sql, stage, last))) {
      if (performance.now() > until) throw new Error(`what waits in ${stage.table} is not worked out yet`)
      await delay(LOOK_EVERY_MS, undefined, { signal }).catch(() => signal.throwIfAborted())
    }
  }
}

/**
 * @param kind Of the index that rows are read from; undefined: from the tables. Throws an Error when it takes too long, and the
 * reason of the signal.
 */
export async function settle(
  { sql, engine, indexPrefix }: BuilderTools,
  kind: DocumentKind | undefined,
  options: SettleOptions,
): Promise<void> {
  await settleRows(sql, kind, options)
  if (kind !== undefined) await refreshIndex({ client: engine, index: `${indexPrefix}${kind}` })
}
