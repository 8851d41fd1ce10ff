// News of what changed in the index, for processes that keep copies in memory. A reader that missed some (the stream is
// bounded, and Redis may lose it) reads everything anew.
import type { Redis } from 'ioredis'
import type { DocumentKind } from '../../mappings/index.ts'

export interface Change {
  kind: DocumentKind
  /** Keys whose documents were written or deleted. */
  keys: readonly string[]
  version: bigint
}

// An entry holds the keys of one batch, 1,500 at most and 13 bytes each: 200 MB at worst, while an import goes through,
// and some megabytes in ordinary times. What lies further back than an hour is read anew as well.
const MAX_ENTRIES = 10_000
const RETENTION_MS = 3_600_000

/** Name of the stream; each entry has the fields kind, keys (a JSON array) and version. */
export const changeStream = (prefix: string): string => `${prefix}:changes`

export async function publishChange(redis: Redis, prefix: string, change: Change): Promise<void> {
  const stream = changeStream(prefix)
  const fields = [
    'kind',
    change.kind,
    'keys',
    JSON.stringify(change.keys),
    'version',
    change.version.toString(),
  ]
  // One command bounds either the length or the age.
  const replies = await redis
    .pipeline()
    .xadd(stream, 'MAXLEN', '~', MAX_ENTRIES, '*', ...fields)
    .xtrim(stream, 'MINID', '~', Date.now() - RETENTION_MS)
    .exec()
  for (const [error] of replies ?? []) if (error) throw error
}
