// What happens by the clock. A schedule is written to Redis by every process that starts and again whenever Redis has
// lost it; all of them write the same, and one of them gets each tick.
import { defaultRepeatStrategy, type Queue } from 'bullmq'
import { type DocumentKind, documentKinds } from '../mappings/index.ts'
import type { JobName, JobPayloads } from '../src/jobs/catalogue.ts'
import { jobId } from '../src/jobs/job-id.ts'
import { type JobQueues, jobOptions } from '../src/jobs/queue.ts'

type Rhythm = { every: number } | { pattern: string; tz: string }

export interface Schedule<N extends JobName = JobName> {
  id: string
  name: N
  payload: JobPayloads[N]
  rhythm: Rhythm
}

const MINUTE_MS = 60_000

const schedulesOf = (kind: DocumentKind): Schedule[] => [
  // The drain polls by itself; this shows in Redis that a worker is alive, and wakes it should its timers ever fail.
  { id: jobId('drain-outbox', kind), name: 'drain-outbox', payload: { kind }, rhythm: { every: 30_000 } },
  // Not on the hour, when everything else runs.
  {
    id: jobId('reconcile-index', kind),
    name: 'reconcile-index',
    payload: { kind },
    rhythm: { pattern: '17 * * * *', tz: 'Europe/Brussels' },
  },
]

export const schedules: readonly Schedule[] = [
  ...documentKinds.flatMap(schedulesOf),
  // The indexer turns the day by itself; this shows in Redis that it was turned, and does it should the timers ever fail.
  {
    id: jobId('refresh-mandates'),
    name: 'refresh-mandates',
    payload: {},
    rhythm: { pattern: '0 0 * * *', tz: 'Europe/Brussels' },
  },
  {
    id: jobId('reconcile-derived'),
    name: 'reconcile-derived',
    payload: {},
    rhythm: { pattern: '47 * * * *', tz: 'Europe/Brussels' },
  },
  // In the quiet hours, and at a time of the clock that every day has once: 2 to 3 is missing or doubled twice a year.
  {
    id: jobId('compute-market-figures'),
    name: 'compute-market-figures',
    payload: {},
    rhythm: { pattern: '40 3 * * *', tz: 'Europe/Brussels' },
  },
  // Working days' extracts are there by then. Without a key it says so and asks nobody.
  {
    id: jobId('import-annual-accounts'),
    name: 'import-annual-accounts',
    payload: {},
    rhythm: { pattern: '0 4 * * *', tz: 'Europe/Brussels' },
  },
  // Behind the figures, when offices are those of the day.
  {
    id: jobId('rebuild-exports'),
    name: 'rebuild-exports',
    payload: {},
    rhythm: { pattern: '20 4 * * *', tz: 'Europe/Brussels' },
  },
  // Behind the exports: nothing that they hold comes from here.
  {
    id: jobId('import-vlaamse-vergunningen'),
    name: 'import-vlaamse-vergunningen',
    payload: {},
    rhythm: { pattern: '20 5 * * *', tz: 'Europe/Brussels' },
  },
  // Made anew each night by the source; weekly is enough for what is built in months.
  {
    id: jobId('import-building-units'),
    name: 'import-building-units',
    payload: { paths: [] },
    rhythm: { pattern: '40 5 * * 6', tz: 'Europe/Brussels' },
  },
  // Parcels, buildings and where VMEs lie change meanwhile.
  {
    id: jobId('rematch-vlaamse-vergunningen'),
    name: 'rematch-vlaamse-vergunningen',
    payload: {},
    rhythm: { pattern: '40 5 * * 0', tz: 'Europe/Brussels' },
  },
  // Behind both: units and permits grow old, and what was matched anew is in.
  {
    id: jobId('rebuild-property-insights'),
    name: 'rebuild-property-insights',
    payload: {},
    rhythm: { pattern: '40 6 * * 0', tz: 'Europe/Brussels' },
  },
  // A check of what is due: each source has its own interval.
  {
    id: jobId('import-power-outages'),
    name: 'import-power-outages',
    payload: {},
    rhythm: { every: 5 * MINUTE_MS },
  },
  {
    id: jobId('import-public-works'),
    name: 'import-public-works',
    payload: {},
    rhythm: { every: 15 * MINUTE_MS },
  },
]

/** Between two clocks that are both right. */
const SKEW_MS = MINUTE_MS

const latestNext = (rhythm: Rhythm, now: number): number =>
  'every' in rhythm ? now + rhythm.every : (defaultRepeatStrategy(now, rhythm) ?? now)

async function leaveInPlace(queue: Queue, { id, rhythm }: Schedule): Promise<boolean> {
  const found = await queue.getJobScheduler(id)
  if (found === undefined || found.next === undefined) return false
  const now = Date.now()
  // A tick that is long overdue means that its delayed job is gone.
  if (found.next < now - SKEW_MS) return false
  // One further ahead than the next can be was written by a process whose clock was ahead. Written over, it would stay.
  if (found.next > latestNext(rhythm, now) + SKEW_MS) {
    await queue.removeJobScheduler(id)
    return false
  }
  if ('every' in rhythm) return Number(found.every) === rhythm.every
  return found.pattern === rhythm.pattern && found.tz === rhythm.tz
}

/** Writes what is missing or different; what is in place is left alone, so that no tick is moved. */
export async function applySchedules(
  queues: JobQueues,
  wanted: readonly Schedule[] = schedules,
): Promise<number> {
  let written = 0
  for (const schedule of wanted) {
    const queue = await queues.queue(schedule.name)
    if (await leaveInPlace(queue, schedule)) continue
    await queue.upsertJobScheduler(schedule.id, schedule.rhythm, {
      name: schedule.name,
      data: schedule.payload,
      opts: jobOptions[schedule.name],
    })
    written += 1
  }
  return written
}
