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

// Entries of up to some thousand keys; at 50 changes a second the stream then goes back half an hour or more.
const MAX_ENTRIES = 100_000

/** Name of the stream; each entry has the fields kind, keys (a JSON array) and version. */
export const changeStream = (prefix: string): string => `${prefix}:changes`

export async function publishChange(redis: Redis, prefix: string, change: Change): Promise<void> {
  await redis.xadd(
    changeStream(prefix),
    'MAXLEN',
    '~',
    MAX_ENTRIES,
    '*',
    'kind',
    change.kind,
    'keys',
    JSON.stringify(change.keys),
    'version',
    change.version.toString(),
  )
}
