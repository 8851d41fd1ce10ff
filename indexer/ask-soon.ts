// Jobs that are asked for by what has happened, as soon as Redis is there; nobody waits for them.
import type { DocumentKind } from '../mappings/index.ts'
import { jobId } from '../src/jobs/job-id.ts'
import type { JobQueues } from '../src/jobs/queue.ts'
import type { Log } from './jobs/handler.ts'
import { keepTrying } from './keep-trying.ts'

interface Asking {
  queues: JobQueues
  log: Log
  stopping: AbortSignal
}

/** Has the indices of a kind compared; one comparison that waits or runs is enough. */
export function makeReconcileSoon({ queues, log, stopping }: Asking): (kind: DocumentKind) => void {
  return (kind) => {
    const onlyOne = jobId('reconcile-index', kind)
    const ask = () => queues.add('reconcile-index', { kind }, { onlyOne })
    void keepTrying('the queue of comparisons', ask, { log, signal: stopping })
  }
}

/** Has the market figures computed, after what is asked about: a job that runs already is not enough. */
export function makeFiguresSoon({ queues, log, stopping }: Asking): () => void {
  return () => {
    const ask = () =>
      queues.add('compute-market-figures', {}, { onlyOne: jobId('compute-market-figures'), orNext: true })
    void keepTrying('the queue of market figures', ask, { log, signal: stopping })
  }
}
