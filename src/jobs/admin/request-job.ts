// Accepts a job that was asked for by hand. The database decides whether there is one already and keeps what was
// accepted; the job is enqueued if Redis is available, else the indexer enqueues it once it is.
import { randomUUID } from 'node:crypto'
import type { Services } from '../../services.ts'
import { withinTime } from '../../time/time-limit.ts'
import type { JobName, JobPayloads } from '../catalogue.ts'
import { jobId } from '../job-id.ts'
import { noteQueued, type RunState, requestRun } from '../statements/runs.ts'

export interface AcceptedJob {
  job: JobName
  id: string
  state: RunState
  deduplicated: boolean
}

// Redis that is unavailable fails within a second, as a rule.
const ENQUEUE_LIMIT_MS = 1_500

async function enqueue(
  { jobs, readNewest }: Pick<Services, 'jobs' | 'readNewest'>,
  { name, payload, queueId, id }: { name: JobName; payload: object; queueId: string; id: string },
): Promise<RunState> {
  if (jobs === undefined) return 'wanted'
  try {
    await withinTime(ENQUEUE_LIMIT_MS, jobs.enqueue(name, payload as JobPayloads[JobName], queueId))
    return (await readNewest((sql) => noteQueued(sql, id))) ?? 'queued'
  } catch {
    // Accepted all the same. Should the queue have it by now, it is not taken a second time under its id.
    return 'wanted'
  }
}

/**
 * Throws database_unavailable when nothing could be accepted.
 *
 * @param about Tells apart what one job of the name does not do for the other.
 */
export async function requestJob<N extends JobName>(
  services: Pick<Services, 'jobs' | 'readNewest'>,
  name: N,
  payload: JobPayloads[N],
  /** What of the payload makes it another job: of those of one name and part there is one at a time. */
  ...parts: readonly string[]
): Promise<AcceptedJob> {
  const wish = { name, payload, queueId: jobId(name, randomUUID()), onlyOne: jobId(name, ...parts) }
  const run = await services.readNewest((sql) => requestRun(sql, wish))
  const state = run.state === 'wanted' ? await enqueue(services, { ...run, name }) : run.state
  return { job: name, id: run.id, state, deduplicated: run.deduplicated }
}
