// Rebuilds the index of one kind whole; a job that is interrupted goes on from where it stopped.
import { indexContextOf } from '../document-kinds.ts'
import { rebuild } from '../engine/rebuild.ts'
import type { Handler } from './handler.ts'

export const rebuildIndex: Handler<'rebuild-index'> = async (
  { kind },
  { sql, engine, config, log, signal },
  report,
) => {
  const context = indexContextOf(kind, { sql, engine, index: config.index })
  const result = await rebuild(context, {
    signal,
    onProgress: ({ phase, documents }) => report?.({ phase, done: documents }),
  })
  log('info', `${kind} is rebuilt and searched in ${result.indexName}`, { ...result })
  return result
}
