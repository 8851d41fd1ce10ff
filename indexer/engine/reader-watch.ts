// Whether anybody searches while an index is filled: the engine counts its searches, whoever asks and through whichever
// process. The clock is handed in.
import { documentKinds } from '../../mappings/index.ts'
import { aliasOf, type IndexContext } from './index-context.ts'

export interface ReaderWatch {
  /** Whether somebody has searched lately; looks again at most every quarter of a second. */
  hasReaders(): Promise<boolean>
}

export interface ReaderWatchOptions {
  /** All searches that the engine has answered so far, whatever they found. */
  countSearches: () => Promise<number>
  now?: () => number
}

const LOOK_EVERY_MS = 250
/** How long after the last search readers are taken for gone: a page that is being read is followed by another. */
const GONE_AFTER_MS = 3_000

/**
 * Where the engine does not say, there are readers: to be slow is better than to be in the way. A count that falls says
 * that an index has gone, and is taken for a search.
 */
export function watchReaders({
  countSearches,
  now = () => performance.now(),
}: ReaderWatchOptions): ReaderWatch {
  let lastLook = Number.NEGATIVE_INFINITY
  let lastSearch = Number.NEGATIVE_INFINITY
  let counted: number | undefined
  return {
    async hasReaders() {
      if (now() - lastLook >= LOOK_EVERY_MS) {
        const before = counted
        counted = await countSearches().catch(() => undefined)
        lastLook = now()
        if (counted === undefined || (before !== undefined && before !== counted)) lastSearch = lastLook
      }
      return now() - lastSearch < GONE_AFTER_MS
    },
  }
}

/** Searches on the indices of every kind of document: whichever is read, it is the same engine. */
export function readerWatchOf(
  { engine, index }: Pick<IndexContext, 'engine' | 'index'>,
  now?: () => number,
): ReaderWatch {
  return watchReaders({
    ...(now === undefined ? {} : { now }),
    async countSearches() {
      const { _all: all } = await engine.indices.stats(
        {
          index: documentKinds.map((kind) => `${aliasOf({ index, kind })}-*`),
          metric: 'search',
          filter_path: '_all.total.search.query_total',
        },
        { requestTimeout: 2_000, maxRetries: 0 },
      )
      // Where there is no index yet, nobody can search.
      return all?.total?.search?.query_total ?? 0
    },
  })
}
