// Keeps the points of all kinds equal to the search indices: loads them, follows what changes, compares from time to
// time, and transfers what came of it. Runs in a thread of its own (map-worker.ts). One step comes after the other:
// what is told while clusters are built waits for the next ones.
import type { EnterpriseNumber } from '../../register/enterprise-number.ts'
import type { BackOff } from '../../time/back-off.ts'
import { startLoop } from '../../time/loop.ts'
import { type FollowedKind, followedKinds } from '../followed-kinds.ts'
import type { MapFilter } from '../points/filter.ts'
import type { PointSet } from '../points/point-set.ts'
import { paceBuilds } from './build-pace.ts'
import { type Clock, systemClock } from './clock.ts'
import { type CompareTimes, openCompareSchedule } from './compare-schedule.ts'
import type { Filtered } from './filter-shown.ts'
import { type MapPoints, type MapPointsOptions, openMapPoints } from './map-points.ts'
import type { PointSource } from './point-source.ts'
import { openWaitingNumbers } from './waiting-numbers.ts'

export interface FollowerTimes extends CompareTimes {
  /** Between the end of a build and the start of the next one, at least, in ms. */
  restMs: number
}

export const followerTimes: FollowerTimes = {
  compareMs: 60_000,
  compareAloneMs: 5_000,
  settleMs: 2_500,
  restMs: 500,
}

const retrying: BackOff = { firstMs: 1_000, longestMs: 15_000 }
// While a country is imported a comparison reads everything anew.
const MOST_WAITING = 500_000

export interface FollowerOptions extends MapPointsOptions {
  source: PointSource
  isFollowing(): boolean
  /** The points are what the indices hold, as far as is known. */
  onConfirmed(): void
  onError(error: Error): void
  times?: FollowerTimes
  clock?: Clock
}

export interface IndexFollower {
  noteChanges(changes: readonly { kind: FollowedKind; keys: readonly EnterpriseNumber[] }[]): void
  /** Changes may have been missed. */
  noteGap(): void
  /** Compares now; resolves when what differed is shown, or at the first failure. */
  refresh(): Promise<void>
  /** Undefined until everything is loaded. */
  filter(filter: MapFilter): Promise<Filtered | undefined>
  close(): void
}

/** The steps of a follower, each of which resolves when what it found is shown. */
function openSteps(mapPoints: MapPoints, options: FollowerOptions, { times, clock }: Timing) {
  const { source } = options
  const waiting = openWaitingNumbers(MOST_WAITING)
  const schedule = openCompareSchedule(clock, times)
  const pace = paceBuilds(clock, times.restMs)

  const replace = (points: Partial<Record<FollowedKind, PointSet>>): Promise<void> =>
    pace.run(() => mapPoints.replace(points))

  return {
    waiting,
    schedule,
    async loadAll(): Promise<void> {
      const [vmes, syndics] = await Promise.all([source.count('vme'), source.count('syndic')])
      mapPoints.checkSize(vmes + syndics)
      await replace({ vme: await source.readAll('vme'), syndic: await source.readAll('syndic') })
      schedule.noteLoaded()
    },
    /** After VMEs, which are shown meanwhile. */
    async loadPlaces(): Promise<void> {
      if (!mapPoints.mayHoldPlaces(await source.count('property'))) return
      await replace({ property: await source.readAll('property') })
      schedule.noteLoaded()
    },
    /** What differs waits to be looked up, or all is read anew. */
    async compare(): Promise<void> {
      schedule.started()
      for (const kind of followedKinds) {
        const points = mapPoints.points(kind)
        if (points === undefined) continue
        const different = await source.findDifferent(kind, points)
        if (different === 'too many') {
          await replace({ [kind]: await source.readAll(kind) })
          schedule.noteLoaded()
        } else waiting.add(kind, different)
      }
      schedule.ended()
    },
    /** Looks up what is said to have changed. What could not be shown waits on. */
    takeIn: (): Promise<void> =>
      pace.run(async () => {
        const numbers = waiting.drain()
        try {
          const vme = await source.lookUp('vme', numbers.vme)
          const syndic = await source.lookUp('syndic', numbers.syndic)
          // Without places there is nothing to change in them.
          const isHeld = mapPoints.points('property') !== undefined
          const property = isHeld ? await source.lookUp('property', numbers.property) : []
          await mapPoints.change(numbers, { vme, syndic, property })
        } catch (error) {
          for (const kind of followedKinds) waiting.add(kind, numbers[kind])
          throw error
        }
      }),
  }
}

interface Timing {
  times: FollowerTimes
  clock: Clock
}

export function startIndexFollower(options: FollowerOptions): IndexFollower {
  const { isFollowing, onConfirmed, onError, times = followerTimes, clock = systemClock } = options
  const mapPoints = openMapPoints(options)
  const { waiting, schedule, ...steps } = openSteps(mapPoints, options, { times, clock })
  let refreshing: (() => void)[] = []

  /** There may be fewer places by now. */
  const areTooMany = (): boolean => mapPoints.arePlacesKnown() && mapPoints.points('property') === undefined

  async function turn(): Promise<void> {
    const asked = refreshing
    refreshing = []
    try {
      const isDue = asked.length > 0 || schedule.left(isFollowing()) <= 0
      const isAsking = !mapPoints.isLoaded() || isDue || waiting.isAny()
      if (!mapPoints.isLoaded()) await steps.loadAll()
      else if (isDue) await steps.compare()
      if (waiting.isAny()) await steps.takeIn()
      if (!mapPoints.arePlacesKnown() || (isDue && areTooMany())) await steps.loadPlaces()
      if (isAsking) onConfirmed()
    } finally {
      for (const resolve of asked) resolve()
    }
  }

  const isAnythingToDo = (): boolean =>
    refreshing.length > 0 || waiting.isAny() || !mapPoints.isLoaded() || !mapPoints.arePlacesKnown()

  const { wake, stop } = startLoop({
    async step() {
      await turn()
      if (isAnythingToDo()) return 'again'
      return { restMs: Math.max(0, Math.min(schedule.left(isFollowing()), times.compareAloneMs)) }
    },
    failurePolicy: {
      backOff: retrying,
      report: (error) => onError(error instanceof Error ? error : new Error(String(error))),
    },
    startTimer: clock.after,
  })

  return {
    noteChanges(changes) {
      for (const { kind, keys } of changes) waiting.add(kind, keys)
      if (waiting.dropOverflow()) schedule.soon()
      wake()
    },
    noteGap() {
      schedule.soon()
      wake()
    },
    refresh: () =>
      new Promise((resolve) => {
        refreshing.push(resolve)
        wake()
      }),
    filter: mapPoints.filter,
    close: () => void stop(),
  }
}
