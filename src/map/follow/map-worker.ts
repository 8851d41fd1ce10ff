// The thread of the map: follows the search indices and hands trees over; filters on demand.
import { workerData } from 'node:worker_threads'
import { connectEngine } from '../../engine/engine-connection.ts'
import type { Change } from '../../jobs/change-stream.ts'
import { type ChangeFollower, followChanges } from '../../jobs/follow-changes.ts'
import { sendNews, serveCalls } from '../../threads/serve-calls.ts'
import { openBuilder } from '../clusters/builder.ts'
import { type FollowedKind, followedKinds } from '../followed-kinds.ts'
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
  maxPlaces: number
  times?: FollowerTimes | undefined
}

export type MapQuestion = { kind: 'filter'; filter: MapFilter } | { kind: 'refresh' }

/** What the thread says by itself. */
export type MapReport =
  | { kind: 'swap'; swap: Swap }
  /** `at` in ms since 1970. */
  | { kind: 'confirmed'; at: number }
  | { kind: 'cleared' }
  /** Places whose keys are too large for the map, said when they are more or fewer than before. */
  | { kind: 'unfit'; count: number; example: string | undefined }
  | { kind: 'failure'; reason: string }

// Reading a page of a large country, or adding one up, takes longer than a search may.
const ENGINE_TIMEOUT_MS = 60_000

const { searchUrl, indexPrefix, redisUrl, redisPrefix, maxPoints, maxPlaces, times } =
  workerData as MapWorkerInput
const send = sendNews<MapReport>
const engine = connectEngine(searchUrl, { requestTimeoutMs: ENGINE_TIMEOUT_MS, isTraced: false })

let unfit = 0

// Set once the follower is there to be told.
let news: ChangeFollower | undefined

const follower = startIndexFollower({
  source: readIndices(
    async (kind) => ({ client: await engine.client(), index: `${indexPrefix}${kind}` }),
    (kind, keys) => {
      if (kind !== 'property' || keys.length === unfit) return
      unfit = keys.length
      send({ kind: 'unfit', count: unfit, example: keys[0] })
    },
  ),
  builder: openBuilder(),
  filterBuilder: openBuilder(),
  maxPoints,
  maxPlaces,
  times: times ?? followerTimes,
  isFollowing: () => news?.isFollowing() ?? false,
  onSwap: (swap) => send({ kind: 'swap', swap }),
  onConfirmed: () => send({ kind: 'confirmed', at: Date.now() }),
  onCleared: () => send({ kind: 'cleared' }),
  onError: ({ message }) => send({ kind: 'failure', reason: message }),
})

type Told = Omit<Change, 'version'>
const isDrawn = (change: Told): change is Told & { kind: FollowedKind } =>
  followedKinds.some((kind) => kind === change.kind)
news =
  redisUrl === undefined
    ? undefined
    : followChanges({
        url: redisUrl,
        prefix: redisPrefix,
        onChanges: (changes) => follower.noteChanges(changes.filter(isDrawn)),
        onGap: () => follower.noteGap(),
      })

serveCalls<MapQuestion, Filtered | undefined>(async (question) => {
  if (question.kind === 'filter') return { answer: await follower.filter(question.filter) }
  await follower.refresh()
  return { answer: undefined }
})
