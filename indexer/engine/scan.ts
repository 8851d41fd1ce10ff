// Fills a new generation with every document of its kind, in the order of the keys.
import { saveProgress } from '../../src/db/generations.ts'
import { addToSums, type BucketSums, emptySums } from '../../src/engine/bucket-sums.ts'
import type { IndexContext } from './index-context.ts'
import { type ReaderWatch, readerWatchOf } from './reader-watch.ts'
import { type Delivered, type DeliverOptions, deliver, type Prepared, prepare } from './write-keys.ts'

// Measured on two cores: a second request in flight brings half as much again, a third nothing, and neither does a
// request above 4 MB; but readers wait half as long again for it. Documents are ASCII for the most part, so characters
// stand for bytes with some room.
const IN_FLIGHT = 2
const IN_FLIGHT_BESIDE_READERS = 1
const CHARACTERS_A_BATCH = 3_600_000
const FIRST_BATCH = 500
const LARGEST_BATCH = 5_000
const SAVE_EVERY_MS = 1_000

export interface ScanStart {
  number: number
  indexName: string
  lastKey: string | null
  documents: number
}

export interface ScanOptions extends Omit<DeliverOptions, 'indexName'> {
  /** Documents in the index so far, those of an earlier run included. */
  onProgress?: (documents: number) => void
  /** Documents a batch at most. */
  maxBatch?: number | undefined
  /** Whether somebody reads beside it; asked before each request. */
  readers?: ReaderWatch
}

export interface Scanned {
  documents: number
  quarantined: number
  /** Sums of everything built; undefined when an earlier run has built a part. */
  built: BucketSums | undefined
}

interface Batch {
  lastKey: string
  prepared: Prepared
}

/**
 * Scans from the last key saved to the end. PostgreSQL prepares the next batch while the engine writes two, or one while somebody reads; the key
 * saved never runs ahead of what the engine has acknowledged, so a killed scan goes on from there.
 */
export async function scan(
  context: IndexContext,
  { number, indexName, lastKey, documents }: ScanStart,
  { onProgress, maxBatch = LARGEST_BATCH, readers = readerWatchOf(context), ...options }: ScanOptions,
): Promise<Scanned> {
  const { sql, kind, source } = context
  let batchSize = Math.min(FIRST_BATCH, maxBatch)
  let done = documents
  let quarantined = 0
  let savedAt = performance.now()
  const built = emptySums()

  const prepareAfter = async (after: string | undefined): Promise<Batch | undefined> => {
    const keys = await source.listKeys(sql, after, batchSize)
    const last = keys.at(-1)
    if (last === undefined) return undefined
    const prepared = await prepare(context, keys)
    for (const [key, hash] of prepared.contentHashes) addToSums(built, key, hash)
    const characters = Math.max(1, prepared.characters / keys.length)
    batchSize = Math.max(1, Math.min(maxBatch, Math.floor(CHARACTERS_A_BATCH / characters)))
    return { lastKey: last, prepared }
  }

  const inFlight: { lastKey: string; delivered: Promise<Delivered> }[] = []
  let acknowledged = lastKey
  const save = async (): Promise<void> => {
    if (acknowledged === null) return
    await saveProgress(sql, { kind, number }, { lastKey: acknowledged, documents: done })
    savedAt = performance.now()
  }
  const finishOldest = async (): Promise<void> => {
    const oldest = inFlight.shift()
    if (oldest === undefined) return
    const delivered = await oldest.delivered
    acknowledged = oldest.lastKey
    done += delivered.documents
    quarantined += delivered.quarantined
    onProgress?.(done)
    if (performance.now() - savedAt >= SAVE_EVERY_MS) await save()
  }

  let next: Promise<Batch | undefined> | undefined
  try {
    next = prepareAfter(lastKey ?? undefined)
    for (let batch = await next; batch !== undefined; batch = await next) {
      options.signal?.throwIfAborted()
      next = prepareAfter(batch.lastKey)
      // Both may fail while something else is awaited; they are awaited in their turn.
      next.catch(() => {})
      const most = (await readers.hasReaders()) ? IN_FLIGHT_BESIDE_READERS : IN_FLIGHT
      while (inFlight.length >= most) await finishOldest()
      const delivered = deliver(context, batch.prepared, { ...options, indexName })
      delivered.catch(() => {})
      inFlight.push({ lastKey: batch.lastKey, delivered })
    }
    while (inFlight.length > 0) await finishOldest()
    await save()
  } catch (error) {
    // Whatever ended the scan, nothing of it is under way afterwards, and what is written is not written again.
    await next?.catch(() => {})
    const outcomes = await Promise.allSettled(inFlight.map(({ delivered }) => delivered))
    for (const outcome of outcomes) {
      if (outcome.status === 'rejected') break
      await finishOldest()
    }
    await save().catch(() => {})
    throw error
  }
  return { documents: done, quarantined, built: lastKey === null ? built : undefined }
}
