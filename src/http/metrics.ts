// What the API process measures of itself, in the text format of Prometheus; served on the internal port only.
import { Counter, collectDefaultMetrics, Gauge, type Metric, Registry } from 'prom-client'
import type { BreakerState } from './guard/breaker.ts'
import { type RateBucket, ratePolicies } from './limits/rate-policies.ts'
import { createRequestTimes, type RequestTimes } from './request-times.ts'

export interface Metrics {
  registry: Registry
  /** Route is the pattern, never the address: addresses are without number and hold what people typed. */
  requestTimes: RequestTimes
  countRefusal(bucket: RateBucket): void
  countSlowReader(): void
}

const openness: Record<BreakerState, number> = { closed: 0, open: 1 }

/** What is held in memory for the map; the holder of it has more to tell. */
interface MapState {
  points: number
  places: number | undefined
  bytes: number
  builds: number
  lastBuildMs: number
  unfitPlaces: number
  ageSeconds: number | undefined
}

/** The same of outages and works. */
interface ImpactState {
  events: number
  hits: number
  bytes: number
  ageSeconds: number | undefined
}

export interface MetricsOptions {
  breakers: readonly { name: string; state(): BreakerState }[]
  /** Adds event loop delay, memory and garbage collection of this process; once a process. */
  ofProcess: boolean
  map: { state(): MapState }
  impacts: { state(): ImpactState }
}

type AddGauge<State> = (name: string, help: string, read: (state: State) => number) => void

/** What was never known to be right is as old as its process. */
const ageOf = ({ ageSeconds }: { ageSeconds: number | undefined }): number => ageSeconds ?? process.uptime()

const gaugesOf =
  <State>(registers: Registry[], holder: { state(): State }): AddGauge<State> =>
  (name, help, read) => {
    new Gauge({
      name,
      help,
      registers,
      collect() {
        this.set(read(holder.state()))
      },
    })
  }

function measureImpacts(registers: Registry[], impacts: MetricsOptions['impacts']): void {
  const gauge = gaugesOf(registers, impacts)
  gauge('impact_events', 'Outages and works in memory', ({ events }) => events)
  gauge('impact_matches', 'Matches of outages and works with VMEs in memory', ({ hits }) => hits)
  gauge('impact_bytes', 'Bytes that outages and works take', ({ bytes }) => bytes)
  gauge('impact_age_seconds', 'Time since outages and works were last known to equal the database', ageOf)
}

function measureMap(registers: Registry[], map: MetricsOptions['map']): void {
  const gauge = gaugesOf(registers, map)
  gauge('map_points', 'Points of the map in memory', ({ points }) => points)
  gauge('map_places', 'Buildings with several units on the map in memory', ({ places }) => places ?? 0)
  gauge(
    'map_unfit_places',
    'Buildings that are on no map, since their keys are too large for it',
    ({ unfitPlaces }) => unfitPlaces,
  )
  gauge('map_bytes', 'Bytes that the map takes, filtered sets included', ({ bytes }) => bytes)
  gauge('map_age_seconds', 'Time since the map was last known to equal the indices', ageOf)
  gauge('map_builds', 'Times the map was clustered anew since the start', ({ builds }) => builds)
  gauge('map_last_build_seconds', 'Time that the last of these took', ({ lastBuildMs }) => lastBuildMs / 1000)
}

export function createMetrics({ breakers, ofProcess, map, impacts }: MetricsOptions): Metrics {
  const registry = new Registry()
  const registers = [registry]
  const requestTimes = createRequestTimes()
  // Its type names the library's own classes alone.
  registry.registerMetric(requestTimes.metric as unknown as Metric)
  const refusals = new Counter({
    name: 'rate_limit_refusals_total',
    help: 'Requests refused by a rate limit',
    labelNames: ['bucket'],
    registers,
  })
  // For Prometheus a series that begins with its first count has not risen: all of them begin here, at 0.
  for (const bucket of Object.keys(ratePolicies)) refusals.inc({ bucket }, 0)
  const slowReaders = new Counter({
    name: 'slow_readers_ended_total',
    help: 'Connections ended because their client did not take its replies',
    registers,
  })
  new Gauge({
    name: 'breaker_open',
    help: 'Circuit breakers: 0 closed, 0.5 probing, 1 open',
    labelNames: ['breaker'],
    registers,
    collect() {
      for (const breaker of breakers) this.set({ breaker: breaker.name }, openness[breaker.state()])
    },
  })
  measureMap(registers, map)
  measureImpacts(registers, impacts)
  if (ofProcess) collectDefaultMetrics({ register: registry })

  return {
    registry,
    requestTimes,
    countRefusal: (bucket) => refusals.inc({ bucket }),
    countSlowReader: () => slowReaders.inc(),
  }
}
