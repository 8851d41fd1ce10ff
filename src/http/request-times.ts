// How long requests took, as a histogram of Prometheus. The library's own hashes the labels at each observation; there are
// few combinations, and each is asked for once.

export type RequestLabels = Readonly<Record<'method' | 'route' | 'status', string>>

export interface RequestTimes {
  /** Counts requests of these labels; to be kept by who asks. */
  seriesOf(labels: RequestLabels): (seconds: number) => void
  /** For the registry: what it asks of one of its own. */
  metric: typeof about & { get(): Promise<typeof about & { values: ReturnType<typeof valuesOf> }> }
}

const NAME = 'http_request_duration_seconds'
const about = { name: NAME, help: 'Time to answer a request', type: 'histogram', aggregator: 'sum' }

// Seconds. A reply from memory takes a tenth of a millisecond, a search some ten.
const BUCKETS = [
  0.0005,
  0.001,
  0.0025,
  0.005,
  0.01,
  0.025,
  0.05,
  0.1,
  0.25,
  0.5,
  1,
  2.5,
  Number.POSITIVE_INFINITY,
]

interface Series {
  labels: RequestLabels
  /** Of each bucket alone. */
  counts: number[]
  sum: number
}

function valuesOf({ labels, counts, sum }: Series) {
  let count = 0
  const buckets = BUCKETS.map((bound, at) => {
    count += counts[at] as number
    const le = bound === Number.POSITIVE_INFINITY ? '+Inf' : bound
    return { metricName: `${NAME}_bucket`, labels: { le, ...labels }, value: count }
  })
  return [
    ...buckets,
    { metricName: `${NAME}_sum`, labels, value: sum },
    { metricName: `${NAME}_count`, labels, value: count },
  ]
}

export function createRequestTimes(): RequestTimes {
  const all: Series[] = []
  return {
    metric: { ...about, get: async () => ({ ...about, values: all.flatMap(valuesOf) }) },
    seriesOf(labels) {
      const series: Series = { labels, counts: BUCKETS.map(() => 0), sum: 0 }
      all.push(series)
      return (seconds) => {
        const bucket = BUCKETS.findIndex((bound) => seconds <= bound)
        series.counts[bucket] = (series.counts[bucket] as number) + 1
        series.sum += seconds
      }
    },
  }
}
