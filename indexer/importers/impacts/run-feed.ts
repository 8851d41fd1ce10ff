// One source: ask it, check what it answers, store it, and note how it went.
import type { Config, FeedConfig } from '../../../src/config.ts'
import { isDatabaseUnavailable } from '../../../src/db/database-errors.ts'
import { withLease } from '../../../src/db/lease.ts'
import { isLostConnection } from '../../../src/db/lost-connection.ts'
import { inRound, type Round } from '../../../src/db/round.ts'
import type { Sql } from '../../../src/db/sql.ts'
import { type ImpactSource, impactSources } from '../../../src/impacts/event.ts'
import { failImportRun, markStalledRuns, startImportRun } from '../../../src/jobs/statements/import-run.ts'
import { visibleMessage } from '../../../src/text/visible-text.ts'
import type { Log } from '../../jobs/handler.ts'
import { type Answer, FeedError, type ImpactAdapter } from './adapter.ts'
import { type CheckedEvents, checkEvents } from './check-events.ts'
import type { FeedResult } from './feed-result.ts'
import { type FetchLimits, openSourceFetch, type SourceFetch, type Validators } from './fetch.ts'
import { checkUsefulness, isSuspect } from './plausibility.ts'
import { answerNotes, correctionNotes, feedRunEnd } from './report.ts'
import { countLive, type StoredCounts, storeEvents } from './store-events.ts'
import {
  endRun,
  type FeedRow,
  findFeed,
  lockFeed,
  noteAttempt,
  noteFailure,
  noteSuccess,
  noteSuspect,
  purgeRuns,
} from './store-feed.ts'
import { unlisted } from './unlisted.ts'
import { isDue, waitAfterFailure, waitAfterSuccess } from './waits.ts'

// Of the first source, one more for each further one; no other lock of the product lies in between.
const FIRST_FEED_LOCK = 7_071_000

export interface FeedOptions {
  sql: Sql
  feeds: Readonly<Record<ImpactSource, FeedConfig>>
  /** Only there are addresses on this machine refused. */
  environment: Config['environment']
  /** Told to the sources, so that they know who asks. */
  publicUrl: string
  /** Asks in full every source that is on, due or not, but none that another process is asking. */
  isForced: boolean
  signal: AbortSignal
  log: Log
  now: () => Date
  limits?: Partial<FetchLimits> | undefined
}

interface Run extends FeedOptions {
  adapter: ImpactAdapter
  session: Sql
  lock: number
  /** When the source was asked. */
  at: Date
  feed: FeedRow
  runId: string
}

/** Name of a source in the log of imports. */
const runSourceOf = ({ source }: ImpactAdapter): string => `feed:${source}`

/** Undefined when another process is asking the source, or has just asked it. Throws when the database fails. */
export async function runFeed(adapter: ImpactAdapter, options: FeedOptions): Promise<FeedResult | undefined> {
  const { source } = adapter
  const lock = FIRST_FEED_LOCK + impactSources.indexOf(source)
  const done = await withLease(options.sql, {
    name: `feed ${source}`,
    tryLock: (session) => lockFeed(session, lock),
    work: (session) => runLocked(adapter, options, { session, lock }),
  })
  return done?.result
}

async function runLocked(
  adapter: ImpactAdapter,
  options: FeedOptions,
  held: Pick<Run, 'session' | 'lock'>,
): Promise<FeedResult | undefined> {
  const { sql, feeds, isForced, now } = options
  const { source } = adapter
  const feed = await findFeed(sql, source)
  const at = now()
  if (feed === undefined || (!isForced && !isDue(feed, at.getTime()))) return undefined
  await markStalledRuns(sql, runSourceOf(adapter))
  const input = URL.parse(feeds[source].url)?.host || source
  const runId = await startImportRun(sql, {
    ...{ source: runSourceOf(adapter), input, extractNumber: undefined, asOf: undefined },
  })
  await noteAttempt(sql, source, at)
  const run: Run = { ...options, ...held, adapter, at, feed, runId }
  const result = await fetchAndStore(run).catch((error: unknown) => fail(run, error))
  await purgeRuns(sql, runSourceOf(adapter))
  return result
}

async function fetchAndStore(run: Run): Promise<FeedResult> {
  const { adapter, feeds, environment, publicUrl, isForced, signal, limits, log, at, feed } = run
  const config = feeds[adapter.source]
  const port = openSourceFetch({
    adapter,
    feed: config,
    isProduction: environment === 'production',
    publicUrl,
    validators: isForced ? {} : feed.validators,
    signal,
    limits,
  })
  const answer = await adapter.collect(port, { feed: config, now: at, log })
  signal.throwIfAborted()
  return answer === 'unchanged' ? noteUnchanged(run, port) : storeAnswer(run, answer, port)
}

const afterSuccess = ({ adapter, feeds, at }: Run): Date =>
  new Date(at.getTime() + waitAfterSuccess(feeds[adapter.source]))

async function noteUnchanged(run: Run, port: SourceFetch): Promise<FeedResult> {
  const { adapter, at, runId } = run
  const result: FeedResult = {
    ...{
      source: adapter.source,
      state: 'unchanged',
      succeededAt: at.toISOString(),
      counts: null,
      read: null,
    },
    ...{ dropped: {}, samples: {}, notes: ['it answered that nothing has changed'], error: null },
  }
  await inRound(run.session, run.lock, async (round) => {
    await noteSuccess(round, adapter.source, { at, nextAt: afterSuccess(run), validators: port.validators() })
    await endRun(round, runId, feedRunEnd(result))
  })
  return report(run, result)
}

async function storeAnswer(run: Run, answer: Answer, port: SourceFetch): Promise<FeedResult> {
  const { adapter, session, lock } = run
  const checked = checkEvents(adapter.source, answer.events)
  const findings = findingsOf(answer, checked)
  try {
    const { meant = 0, unusable = 0 } = answer.unused ?? {}
    const events = answer.events.length
    checkUsefulness({ read: answer.read, meant, unusable, events, useless: checked.useless })
  } catch (error) {
    return fail(run, error, findings)
  }
  const result = await inRound(session, lock, (round) =>
    storeInRound(run, { round, answer, checked, findings, validators: port.validators() }),
  )
  return report(run, result)
}

type Findings = Pick<FeedResult, 'read' | 'dropped' | 'samples' | 'notes'>

const findingsOf = (answer: Answer, checked: CheckedEvents): Findings => ({
  read: answer.read,
  dropped: sumOf(answer.dropped, checked.dropped),
  samples: { ...answer.unused?.samples, ...checked.unused?.samples },
  notes: [...answer.notes, ...correctionNotes(checked.corrected), ...answerNotes(answer, checked)],
})

interface Storing {
  findings: Findings
  round: Round
  answer: Answer
  checked: CheckedEvents
  validators: Validators
}

async function storeInRound(
  run: Run,
  { round, answer, checked, findings, validators }: Storing,
): Promise<FeedResult> {
  const { adapter, at, feed, runId } = run
  const { source } = adapter
  const { events } = checked
  const { held, over } = unlisted(answer, checked)
  const result: FeedResult = {
    ...{ source, state: 'stored', succeededAt: at.toISOString(), counts: null, error: null },
    ...findings,
  }
  const live = await countLive(round, { source, except: over })
  if (isSuspect({ listed: events.length + held.length, live, suspectBefore: feed.suspectAnswers })) {
    result.state = 'doubted'
    result.succeededAt = feed.succeededAt === null ? null : new Date(feed.succeededAt).toISOString()
    result.error = `it lists ${events.length} events after ${live}; it is believed when it says so twice`
    await noteSuspect(round, source, { nextAt: afterSuccess(run), error: result.error })
  } else {
    const lastAt = feed.succeededAt === null ? null : new Date(feed.succeededAt)
    result.counts = await storeEvents(round, {
      ...{ source, events, at, lastAt },
      held: answer.isPartial === true ? undefined : held,
    })
    await noteSuccess(round, source, { at, nextAt: afterSuccess(run), items: events.length, validators })
  }
  await endRun(round, runId, feedRunEnd(result))
  return result
}

function sumOf(...counts: readonly Record<string, number>[]): Record<string, number> {
  const sums: Record<string, number> = {}
  for (const [reason, count] of counts.flatMap((each) => Object.entries(each)))
    sums[reason] = (sums[reason] ?? 0) + count
  return sums
}

const isNews = (counts: StoredCounts | null): boolean =>
  counts !== null && counts.added + counts.changed + counts.reopened + counts.ended > 0

function report({ log }: Run, result: FeedResult): FeedResult {
  const { source, state, counts, dropped, notes, error } = result
  if (state === 'doubted') log('warn', `an answer of ${source} is not believed yet`, { error })
  else if (isNews(counts)) log('info', `${source} has news`, { ...counts, dropped, notes })
  return result
}

const ERROR_LENGTH = 500
const none: Findings = { read: null, dropped: {}, samples: {}, notes: [] }

/** Records the failure of a source. Rethrows anything but its own faults: a stop of the process, a database that is down. */
async function fail(run: Run, error: unknown, findings: Findings = none): Promise<FeedResult> {
  const { adapter, sql, feeds, feed, at, runId, signal, log, now } = run
  const { source } = adapter
  const isCancelled = signal.aborted
  const message = visibleMessage(error, ERROR_LENGTH)
  if (isCancelled || isDatabaseUnavailable(error) || isLostConnection(error)) {
    const nothing = { counts: {}, rejects: [], notes: [] }
    await failImportRun(sql, runId, { ...nothing, error: message, isCancelled }).catch(() => {})
    throw error
  }
  const retryAfterMs = error instanceof FeedError ? error.retryAfterMs : undefined
  const rhythm = { everyMinutes: feeds[source].everyMinutes, restMinutes: adapter.restMinutes }
  const wait = waitAfterFailure(rhythm, feed.failures + 1, retryAfterMs)
  await noteFailure(sql, source, { at, nextAt: new Date(now().getTime() + wait), error: message })
  const end = feedRunEnd({ ...findings, counts: null, error: null })
  await failImportRun(sql, runId, { ...end, error: message, isCancelled })
  log('warn', `${source} could not be read`, { error: message, againInMinutes: Math.round(wait / 60_000) })
  return {
    ...{ source, state: 'failed', counts: null, ...findings, error: message },
    succeededAt: feed.succeededAt === null ? null : new Date(feed.succeededAt).toISOString(),
  }
}
