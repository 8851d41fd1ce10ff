// Outages and works in memory, as requests see them: the columns that a thread (impact-worker.ts) transfers, and the
// snapshot of them that holds at the instant of a request.
import { openThread } from '../../threads/thread.ts'
import { bytesOf } from './columns.ts'
import type { FollowerTimes } from './follow-impacts.ts'
import type { ImpactSnapshot } from './impact-snapshot.ts'
import type { ImpactNews, ImpactWorkerInput } from './impact-worker.ts'
import { type ImpactData, type MomentRules, momentAt } from './moment.ts'
import { openSnapshot } from './open-snapshot.ts'

export interface ImpactState {
  /** Live events and their hits with VMEs; 0 while nothing is loaded. */
  events: number
  hits: number
  bytes: number
  /** Seconds since what is held was last known to be what PostgreSQL holds; undefined before it first was. */
  ageSeconds: number | undefined
  /** Why PostgreSQL can't be followed; undefined when it can. */
  lastError: string | undefined
}

export interface ImpactHolder {
  /** What holds at an instant, by default that of the clock. Undefined until the first load is done. */
  snapshot(now?: Date): ImpactSnapshot | undefined
  /** Checks for changes now; resolves when the outcome is in use. Never rejects. */
  refresh(): Promise<void>
  state(): ImpactState
  close(): Promise<void>
}

export interface ImpactOptions {
  databaseUrl: string
  rules: MomentRules
  /** By which instants are judged, ms since 1970. */
  now?: () => number
  /** Gets each reason for which PostgreSQL can't be followed, once for as long as it stays the same. */
  onError?: (error: Error) => void
  times?: FollowerTimes
}

interface Shown {
  data: ImpactData
  from: number
  snapshot: ImpactSnapshot
}

const RESTART_MS = 1_000

/** Starts to load in the background. */
export function openImpacts({
  databaseUrl,
  rules,
  now = Date.now,
  onError = () => {},
  times,
}: ImpactOptions): ImpactHolder {
  let data: ImpactData | undefined
  let shown: Shown | undefined
  let confirmedAt: number | undefined
  let lastError: string | undefined
  let restart: NodeJS.Timeout | undefined
  let isClosed = false

  function report(reason: string): void {
    if (isClosed) return
    if (reason !== lastError) onError(new Error(`outages and works can't be followed: ${reason}`))
    lastError = reason
  }

  function handleNews(news: ImpactNews): void {
    if (news.kind === 'data') data = news.data
    else if (news.kind === 'feeds') data = data && { ...data, feeds: news.feeds }
    else if (news.kind === 'failure') report(news.reason)
    else {
      confirmedAt = Date.now()
      lastError = undefined
    }
  }

  const thread = openThread<'refresh', undefined, ImpactNews>({
    file: new URL('./impact-worker.ts', import.meta.url),
    name: 'its thread',
    workerData: () => ({ databaseUrl, aheadMs: now() - Date.now(), times }) satisfies ImpactWorkerInput,
    onNews: handleNews,
    onCrash: ({ message }) => report(message),
    onExit() {
      restart = setTimeout(thread.start, RESTART_MS).unref()
    },
  })
  thread.start()

  function show(held: ImpactData, at: number): ImpactSnapshot {
    const moment = momentAt(held, rules, at)
    const snapshot = openSnapshot(held, moment, at)
    shown = { data: held, from: moment.validFrom, snapshot }
    return snapshot
  }

  return {
    snapshot(instant) {
      if (data === undefined) return undefined
      const at = instant?.getTime() ?? now()
      const isShown = shown?.data === data && at >= shown.from && at < shown.snapshot.validUntil
      return isShown ? shown?.snapshot : show(data, at)
    },
    refresh: () => thread.call('refresh').catch(({ message }: Error) => report(message)),
    state() {
      return {
        events: data?.columns.events.count ?? 0,
        hits: data?.columns.shown.events.length ?? 0,
        bytes: data === undefined ? 0 : bytesOf(data.columns),
        ageSeconds: confirmedAt === undefined ? undefined : (Date.now() - confirmedAt) / 1000,
        lastError,
      }
    },
    async close() {
      isClosed = true
      clearTimeout(restart)
      await thread.close()
    },
  }
}
