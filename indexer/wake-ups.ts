// Wake-ups of drains through the queue: whichever indexer takes one polls the outbox at once, for its share.
// They only shorten the wait, so that none is missed: each drain polls by itself every second.
import { type DocumentKind, documentKinds } from '../mappings/index.ts'
import { jobId } from '../src/jobs/job-id.ts'
import { type JobQueues, openJobQueues } from '../src/jobs/queue.ts'

// PostgreSQL tells this process of each commit besides: more often would say nothing new.
const EVERY_MS = 1_000

const putWakeUp = (queues: JobQueues, kind: DocumentKind): Promise<unknown> =>
  queues.add('drain-outbox', { kind }, { onlyOne: jobId('drain-outbox', kind) })

/** Returns what puts a wake-up for a kind in the queue, at most one a second; never fails. */
export function makeWakeUps(
  queues: JobQueues,
  now: () => number = () => performance.now(),
): (kind: DocumentKind) => void {
  const putAt = new Map<DocumentKind, number>()
  return (kind) => {
    const at = now()
    if (at - (putAt.get(kind) ?? Number.NEGATIVE_INFINITY) < EVERY_MS) return
    putAt.set(kind, at)
    void putWakeUp(queues, kind).catch(() => {})
  }
}

/** Puts one for every kind, for a process that ends; without Redis nothing is woken. */
export async function wakeDrains({
  redisUrl,
  redisPrefix,
}: {
  redisUrl: string
  redisPrefix: string
}): Promise<void> {
  const queues = openJobQueues({ redisUrl, prefix: redisPrefix })
  try {
    for (const kind of documentKinds) await putWakeUp(queues, kind)
  } catch {
    // Redis is down: the drains poll by themselves.
  } finally {
    await queues.close()
  }
}
