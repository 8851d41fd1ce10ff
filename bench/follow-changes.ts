// Changes at a steady rate, and how long each takes until the index has it.
import { setTimeout as delay } from 'node:timers/promises'
import type { SearchClient } from '../src/engine/client.ts'
import { FreshnessBook } from './freshness-book.ts'
import { together } from './measure.ts'

export const CHANGES_PER_SECOND = 200
// Each look costs the engine some milliseconds that writing and refreshing would need too, and more the more waits: beyond
// this share of the time, looks are made more rarely. A change counts as found at the end of the look that finds it.
export const LOOK_MS = 50
const LOOKING_SHARE = 0.1
/** Of documents at most; what waits at once is a few hundred. */
const LOOK_SIZE = 3_000
/** After the last change; what was not seen by then is lost. */
export const LAST_WAIT_MS = 60_000

export interface Followed {
  engine: SearchClient
  index: string
  /** Of a document: its number, and the instant that tells its changes apart. */
  fields: { number: string; at: string }
  seconds: number
  /** Commits the change of a turn; which document it is of, and its instant, as the index writes it. */
  change(turn: number): Promise<{ number: string; at: string }>
}

async function write({ change, seconds }: Followed, book: FreshnessBook): Promise<void> {
  const start = performance.now()
  const pending: Promise<void>[] = []
  for (let turn = 0; turn < CHANGES_PER_SECOND * seconds; turn++) {
    const wait = start + turn * (1000 / CHANGES_PER_SECOND) - performance.now()
    if (wait > 0) await delay(wait)
    const committing = change(turn).then(({ number, at }) => book.committed(number, at, performance.now()))
    // Told at the end, with all others.
    committing.catch(() => {})
    pending.push(committing)
  }
  await Promise.all(pending)
}

async function look({ engine, index, fields }: Followed, book: FreshnessBook, since: string): Promise<void> {
  const { hits } = await engine.search({
    index,
    size: LOOK_SIZE,
    query: { range: { [fields.at]: { gte: since } } },
    track_total_hits: false,
    _source: false,
    // Not even its _id, which lies beside the source, packed.
    stored_fields: '_none_',
    docvalue_fields: [fields.number, fields.at],
    sort: ['_doc'],
  })
  const now = performance.now()
  for (const hit of hits.hits)
    book.found(String(hit.fields?.[fields.number]?.[0]), String(hit.fields?.[fields.at]?.[0]), now)
}

/** Looks at the same rate to the end, until all changes are found or none comes any more. */
async function watch(followed: Followed, book: FreshnessBook, isWritten: () => boolean): Promise<void> {
  let lastAt = Number.POSITIVE_INFINITY
  while (performance.now() < lastAt) {
    if (isWritten() && lastAt === Number.POSITIVE_INFINITY) lastAt = performance.now() + LAST_WAIT_MS
    if (isWritten() && book.unseen === 0) return
    const start = performance.now()
    const since = book.oldestUnseen
    if (since !== undefined) await look(followed, book, since)
    const took = performance.now() - start
    await delay(Math.max(LOOK_MS, took / LOOKING_SHARE) - took)
  }
}

export async function followChanges(followed: Followed): Promise<FreshnessBook> {
  const book = new FreshnessBook()
  let isWritten = false
  const writing = write(followed, book).finally(() => {
    isWritten = true
  })
  await together(
    writing,
    watch(followed, book, () => isWritten),
  )
  return book
}
