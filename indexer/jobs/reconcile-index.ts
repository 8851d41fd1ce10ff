// Compares the indices of one kind with the database and has what differs sent again: every hour, after each start and
// after each import. What is kept for a time only is cleared at the same occasion.
import { purgeTombstones } from '../../src/db/tombstones.ts'
import { indexContextOf } from '../document-kinds.ts'
import { countDifferences } from '../engine/compare.ts'
import { reconcile } from '../engine/reconcile.ts'
import type { Handler } from './handler.ts'

// Nobody waits for it, and whoever searches or changes something beside it does.
const REST_RATIO = 1

export const reconcileIndex: Handler<'reconcile-index'> = async ({ kind }, context, report) => {
  const { sql, engine, config, log, signal, wakeDrain } = context
  const found = await reconcile(indexContextOf(kind, { sql, engine, index: config.index }), {
    signal,
    restRatio: REST_RATIO,
    onProgress: (indexName, share) =>
      report?.({ phase: indexName, done: Math.round(share * 100), total: 100 }),
  })
  if (found.raisedVersions)
    log('warn', 'the search engine held later versions than the database: was it restored from a backup?')
  for (const { indexName, reason } of found.unreadable)
    log('warn', `${indexName}, kept for a rollback, could not be compared`, { reason })
  for (const indexName of found.newer) log('info', `${indexName} is of a newer release, which compares it`)
  for (const index of found.indices) {
    const differences = countDifferences(index)
    if (differences > 0) log('warn', `${index.indexName} differed in ${differences} documents`, { ...index })
    else log('info', `${index.indexName} is equal to the database`, { documents: index.held })
  }
  if (found.indices.some((index) => countDifferences(index) > 0)) wakeDrain(kind)
  const purged = await purgeTombstones(sql, kind)
  if (purged > 0) log('info', `${purged} old deletions of ${kind} are forgotten`)
  return found
}
