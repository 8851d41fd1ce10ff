// Requests jobs that follow from what has happened, as soon as Redis is available; nobody waits for them.
import type { DocumentKind } from '../mappings/index.ts'
import { jobId } from '../src/jobs/job-id.ts'
import type { JobQueues } from '../src/jobs/queue.ts'
import type { Log } from './jobs/handler.ts'
import { retryUntilDone } from './retry-until-done.ts'

interface RequesterOptions {
  queues: JobQueues
  log: Log
  stopping: AbortSignal
}

/** Requests a comparison of the indices of a kind; one that waits is enough, one that runs may have passed by. */
export function createReconcileRequester({
  queues,
  log,
  stopping,
}: RequesterOptions): (kind: DocumentKind) => void {
  return (kind) => {
    const onlyOne = jobId('reconcile-index', kind)
    const request = () => queues.add('reconcile-index', { kind }, { onlyOne, orNext: true })
    void retryUntilDone('the queue of comparisons', request, { log, signal: stopping })
  }
}

/** Requests the market figures after a change: a job that runs already is not enough. */
export function createFiguresRequester({ queues, log, stopping }: RequesterOptions): () => void {
  return () => {
    const request = () =>
      queues.add('compute-market-figures', {}, { onlyOne: jobId('compute-market-figures'), orNext: true })
    void retryUntilDone('the queue of market figures', request, { log, signal: stopping })
  }
}
