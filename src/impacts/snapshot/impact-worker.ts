// The thread of outages and works: follows PostgreSQL and hands columns over.
import { workerData } from 'node:worker_threads'
import { surviveLostConnections } from '../../db/lost-connection.ts'
import { openSql } from '../../db/sql.ts'
import { sendNews, serveCalls } from '../../threads/serve-calls.ts'
import type { FeedRow } from '../statements/live.ts'
import { type FollowerTimes, followerTimes, followImpacts } from './follow-impacts.ts'
import type { ImpactData } from './moment.ts'

export interface ImpactWorkerInput {
  databaseUrl: string
  /** How far the clock by which impacts are shown is ahead of the machine's. */
  aheadMs: number
  times?: FollowerTimes | undefined
}

export type ImpactNews =
  | { kind: 'data'; data: ImpactData }
  | { kind: 'feeds'; feeds: readonly FeedRow[] }
  | { kind: 'confirmed' }
  | { kind: 'failure'; reason: string }

surviveLostConnections((reason) => {
  throw reason
})

const { databaseUrl, aheadMs, times = followerTimes } = workerData as ImpactWorkerInput
const send = sendNews<ImpactNews>

const follower = followImpacts({
  connect: () => openSql({ url: databaseUrl, max: 1, applicationName: 'impacts' }),
  times,
  now: () => Date.now() + aheadMs,
  onData: (data) => send({ kind: 'data', data }),
  onFeeds: (feeds) => send({ kind: 'feeds', feeds }),
  onConfirmed: () => send({ kind: 'confirmed' }),
  onError: ({ message, name }) => send({ kind: 'failure', reason: message || name }),
})

/** Answered once what was found is sent: news and answers arrive in their order. */
serveCalls<'refresh', undefined>(async () => {
  await follower.refresh()
  return { answer: undefined }
})
