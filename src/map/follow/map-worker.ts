// The thread of the map: follows the search indices and hands trees over; filters on demand.
import { parentPort, workerData } from 'node:worker_threads'
import { documentKinds } from '../../../mappings/index.ts'
import { connectEngine } from '../../engine/engine-connection.ts'
import { type ChangeFollower, followChanges } from '../../jobs/follow-changes.ts'
import { openBuilder } from '../clusters/builder.ts'
import type { MapFilter } from '../points/filter.ts'
import type { Filtered } from './filter-shown.ts'
import { type FollowerTimes, followerTimes, startIndexFollower } from './index-follower.ts'
import type { Swap } from './map-points.ts'
import { readIndices } from './point-source.ts'

export interface MapWorkerInput {
  searchUrl: string
  indexPrefix: string
  /** Undefined: nothing tells of changes, so that the indices are compared often. */
  redisUrl: string | undefined
  redisPrefix: string
  maxPoints: number
  times?: FollowerTimes | undefined
}

export type MapQuestion = { id: number } & ({ kind: 'filter'; filter: MapFilter } | { kind: 'refresh' })

export type MapMessage =
  | { kind: 'swap'; swap: Swap }
  /** `at` in ms since 1970. */
  | { kind: 'confirmed'; at: number }
  | { kind: 'cleared' }
  | { kind: 'failure'; reason: string }
  | { kind: 'filtered'; id: number; filtered: Filtered | undefined }
  | { kind: 'refreshed'; id: number }
  | { kind: 'failed'; id: number; reason: string }

// Reading a page of a large country, or adding one up, takes longer than a search may.
const ENGINE_TIMEOUT_MS = 60_000

const { searchUrl, indexPrefix, redisUrl, redisPrefix, maxPoints, times } = workerData as MapWorkerInput
const send = (message: MapMessage): void => parentPort?.postMessage(message)
const engine = connectEngine(searchUrl, ENGINE_TIMEOUT_MS)

// Set once the follower is there to be told.
let news: ChangeFollower | undefined

const follower = startIndexFollower({
  source: readIndices(async (kind) => ({ client: await engine.client(), index: `${indexPrefix}${kind}` })),
  builder: openBuilder(),
  filterBuilder: openBuilder(),
  maxPoints,
  times: times ?? followerTimes,
  isFollowing: () => news?.isFollowing() ?? false,
  onSwap: (swap) => send({ kind: 'swap', swap }),
  onConfirmed: () => send({ kind: 'confirmed', at: Date.now() }),
  onCleared: () => send({ kind: 'cleared' }),
  onError: ({ message }) => send({ kind: 'failure', reason: message }),
})

const isKnown = ({ kind }: { kind: string }): boolean => documentKinds.some((known) => known === kind)
news =
  redisUrl === undefined
    ? undefined
    : followChanges({
        url: redisUrl,
        prefix: redisPrefix,
        onChanges: (changes) => follower.noteChanges(changes.filter(isKnown)),
        onGap: () => follower.noteGap(),
      })

async function answer(question: MapQuestion): Promise<void> {
  if (question.kind === 'filter')
    return send({ kind: 'filtered', id: question.id, filtered: await follower.filter(question.filter) })
  await follower.refresh()
  send({ kind: 'refreshed', id: question.id })
}

parentPort?.on('message', (question: MapQuestion) => {
  answer(question).catch((error: unknown) =>
    send({ kind: 'failed', id: question.id, reason: error instanceof Error ? error.message : String(error) }),
  )
})
