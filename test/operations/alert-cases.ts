// For each alert what makes it fire, and what it lets pass: series as Prometheus' own tests of rules write them, a value a
// minute (`1x60`: 1, and the same sixty times; `0+300x60`: three hundred more each minute; `_x9`: nine times none;
// `stale`: the process is gone).

type Series = Readonly<Record<string, string>>

export interface AlertCase {
  alert: string
  fires: Series
  labels: Readonly<Record<string, string>>
  summary: string
  /** Just below what makes it fire, one or several. */
  passes: Series | readonly Series[]
}

const api = 'job="vme-api",instance="a:3001"'
const indexer = 'job="vme-indexer",instance="i:3002"'
const appeared = 'job="vme-indexer",instance="new:3002"'
const ofKind = `kind="vme",${indexer}`
const answered = (status: number): string =>
  `http_request_duration_seconds_count{method="GET",route="/api/vme",status="${status}",${api}}`
const within = (le: string): string =>
  `http_request_duration_seconds_bucket{le="${le}",method="GET",route="/api/vme",status="200",${api}}`
const ofMarks = (work: string, metric: string, what: string): AlertCase => ({
  alert: 'DerivedWorkStalled',
  fires: { [`${metric}{${indexer}}`]: '1x60' },
  labels: { severity: 'warning', work },
  summary: `${what} for half an hour`,
  passes: [
    // It comes to rest now and then.
    { [`${metric}{${indexer}}`]: '9 9 9 9 0x20 9 9 9 9 0x32' },
    // A pod appears, and has been busy ever since.
    { [`${metric}{${appeared}}`]: '_x49 9x20' },
    // One ends in the middle of its work, which the next has done at once.
    { [`${metric}{${indexer}}`]: '0x29 9x4 stale', [`${metric}{${appeared}}`]: '_x34 0x30' },
  ],
})

export const alertCases: readonly AlertCase[] = [
  {
    alert: 'ApiDown',
    fires: { [`up{${api}}`]: '0x60', 'up{job="vme-api",instance="b:3001"}': '0x60' },
    labels: { severity: 'critical' },
    summary: 'No API process answers',
    passes: { [`up{${api}}`]: '0x60', 'up{job="vme-api",instance="b:3001"}': '1x60' },
  },
  {
    alert: 'IndexerDown',
    fires: { [`up{${indexer}}`]: '0x60' },
    labels: { severity: 'critical' },
    summary: 'No indexer runs; changes wait in PostgreSQL',
    passes: { [`up{${indexer}}`]: '1x60' },
  },
  {
    alert: 'ProcessDown',
    fires: { [`up{${api}}`]: '0x60', 'up{job="vme-api",instance="b:3001"}': '1x60' },
    labels: { severity: 'warning', job: 'vme-api', instance: 'a:3001' },
    summary: 'a:3001 of vme-api does not answer; others of it do',
    passes: [
      // It starts again.
      { [`up{${api}}`]: '1x56 0x3', 'up{job="vme-api",instance="b:3001"}': '1x60' },
      // It was replaced.
      { [`up{${api}}`]: '1x50 0 0 stale', 'up{job="vme-api",instance="b:3001"}': '_x50 1x10' },
      // None answers: there is an alert for that.
      { [`up{${api}}`]: '0x60', 'up{job="vme-api",instance="b:3001"}': '0x60', [`up{${indexer}}`]: '1x60' },
    ],
  },
  {
    alert: 'DatabaseDown',
    fires: { [`database_up{${indexer}}`]: '0x60', [`database_up{${appeared}}`]: '1x60' },
    labels: { severity: 'critical', instance: 'i:3002' },
    summary: 'The indexer i:3002 cannot read PostgreSQL; how much waits is not known',
    passes: [
      { [`database_up{${indexer}}`]: '1x56 0x3' },
      { [`database_up{${indexer}}`]: '1x40 0x10 stale', [`database_up{${appeared}}`]: '_x50 1x10' },
    ],
  },
  {
    alert: 'IndexerSilent',
    fires: { [`indexer_heartbeat_seconds{${indexer}}`]: '60x60' },
    labels: { severity: 'warning' },
    summary: 'No indexer has written a heartbeat to Redis for 59m 0s',
    passes: [
      { [`indexer_heartbeat_seconds{${indexer}}`]: '0+60x60' },
      // A pod appears in place of another and has yet to write its first.
      {
        [`indexer_heartbeat_seconds{${indexer}}`]: '0+60x56 stale',
        [`indexer_heartbeat_seconds{${appeared}}`]: '_x57 0x9',
        [`process_start_time_seconds{${appeared}}`]: '_x57 3420x9',
      },
    ],
  },
  {
    alert: 'ProcessRestarting',
    fires: { [`process_start_time_seconds{${api}}`]: '1x50 2x3 3x3 4x3' },
    labels: { severity: 'warning', job: 'vme-api', instance: 'a:3001' },
    summary: 'a:3001 of vme-api has started 3 times within half an hour',
    passes: { [`process_start_time_seconds{${api}}`]: '1x50 2x10' },
  },
  {
    alert: 'MemoryHigh',
    fires: { [`process_resident_memory_bytes{${api}}`]: '1073741824x60' },
    labels: { severity: 'warning', job: 'vme-api', instance: 'a:3001' },
    summary: 'a:3001 of vme-api holds 1GiB, of the gigabyte that it is given',
    passes: { [`process_resident_memory_bytes{${api}}`]: '800000000x60' },
  },
  {
    alert: 'EventLoopLate',
    fires: { [`nodejs_eventloop_lag_mean_seconds{${api}}`]: '0.5x60' },
    labels: { severity: 'warning', job: 'vme-api', instance: 'a:3001' },
    summary: 'The event loop of a:3001 is late by 500ms',
    passes: { [`nodejs_eventloop_lag_mean_seconds{${api}}`]: '0.1x60' },
  },
  {
    alert: 'ErrorsServed',
    fires: { [answered(200)]: '0+90x60', [answered(503)]: '0+10x60' },
    labels: { severity: 'critical' },
    summary: '10% of all requests end with a status of 500 or more',
    passes: { [answered(200)]: '0+990x60', [answered(503)]: '0+5x60', [answered(404)]: '0+90x60' },
  },
  {
    alert: 'RepliesSlow',
    fires: { [within('0.5')]: '0+80x60', [within('1')]: '0+100x60', [within('+Inf')]: '0+100x60' },
    labels: { severity: 'warning' },
    summary: 'One request in twenty takes longer than 875ms',
    passes: { [within('0.25')]: '0+99x60', [within('1')]: '0+100x60', [within('+Inf')]: '0+100x60' },
  },
  {
    alert: 'BreakerOpen',
    fires: { [`breaker_open{breaker="search",${api}}`]: '1x60' },
    labels: { severity: 'critical', breaker: 'search' },
    summary: 'The API has given up asking for search',
    passes: { [`breaker_open{breaker="search",${api}}`]: '0x55 1x1 0x5' },
  },
  {
    alert: 'ManyRefused',
    fires: { [`rate_limit_refusals_total{bucket="data",${api}}`]: '0+600x60' },
    labels: { severity: 'warning', bucket: 'data' },
    summary: '10 requests a second are refused by the rate limit data',
    passes: { [`rate_limit_refusals_total{bucket="data",${api}}`]: '0+60x60' },
  },
  {
    alert: 'SlowReaders',
    fires: { [`slow_readers_ended_total{${api}}`]: '0+120x60' },
    labels: { severity: 'warning' },
    summary: '2 connections a second are ended because their clients do not read',
    passes: { [`slow_readers_ended_total{${api}}`]: '0+30x60' },
  },
  {
    alert: 'MapStale',
    fires: { [`map_age_seconds{${api}}`]: '400x60' },
    labels: { severity: 'warning', instance: 'a:3001' },
    summary: 'The map of a:3001 was last known to be complete 6m 40s ago',
    passes: { [`map_age_seconds{${api}}`]: '60x60' },
  },
  {
    alert: 'ImpactsStale',
    fires: { [`impact_age_seconds{${api}}`]: '400x60' },
    labels: { severity: 'warning', instance: 'a:3001' },
    summary: 'Outages and works of a:3001 were last compared 6m 40s ago',
    passes: { [`impact_age_seconds{${api}}`]: '60x60' },
  },
  {
    alert: 'IndexBehind',
    fires: { [`outbox_oldest_seconds{${ofKind}}`]: '300x60' },
    labels: { severity: 'critical', kind: 'vme' },
    summary: 'A change of vme has waited 5m 0s for the search engine',
    passes: { [`outbox_oldest_seconds{${ofKind}}`]: '60x60' },
  },
  {
    alert: 'SingleChangesBehind',
    fires: { [`outbox_oldest_single_seconds{${ofKind}}`]: '45x60' },
    labels: { severity: 'critical', kind: 'vme' },
    summary: 'A single change of vme has waited 45s for the search engine',
    passes: {
      [`outbox_oldest_single_seconds{${ofKind}}`]: '5x60',
      [`outbox_oldest_seconds{${ofKind}}`]: '300x60',
    },
  },
  {
    alert: 'IndexFaulty',
    fires: { [`index_faults{${ofKind}}`]: '2x60' },
    labels: { severity: 'critical', kind: 'vme' },
    summary: '2 faults of the index of vme stand for minutes',
    passes: { [`index_faults{${ofKind}}`]: '0x57 1x3' },
  },
  {
    alert: 'DocumentsQuarantined',
    fires: { [`index_quarantine_size{${ofKind}}`]: '3x60' },
    labels: { severity: 'warning', kind: 'vme' },
    summary: '3 documents of vme could not be built or were refused',
    passes: { [`index_quarantine_size{${ofKind}}`]: '0x60' },
  },
  {
    alert: 'BulkRefused',
    fires: {
      [`bulk_items_total{outcome="retry",${ofKind}}`]: '0+20x60',
      [`bulk_items_total{outcome="acknowledged",${ofKind}}`]: '0+80x60',
    },
    labels: { severity: 'warning', kind: 'vme' },
    summary: 'The search engine takes 20% of the documents of vme at a second try only',
    passes: {
      [`bulk_items_total{outcome="retry",${ofKind}}`]: '0+1x60',
      [`bulk_items_total{outcome="acknowledged",${ofKind}}`]: '0+99x60',
    },
  },
  {
    alert: 'LeasesLost',
    fires: { [`drain_leases_lost_total{${ofKind}}`]: '0+1x60' },
    labels: { severity: 'warning', kind: 'vme' },
    summary: '30 batches of vme ran out of time within half an hour',
    passes: { [`drain_leases_lost_total{${ofKind}}`]: '0x50 1x10' },
  },
  ofMarks('offices', 'stale_links', 'Offices wait to be worked out'),
  ofMarks('seats', 'stale_seats', 'Seats wait to be located'),
  ofMarks('matches', 'stale_matches', 'Outages and works wait to be matched'),
  ofMarks('streets', 'stale_streets', 'Lines of streets wait to be worked out'),
  {
    alert: 'FeedFailing',
    fires: { [`impact_feed_failures{source="ores",${indexer}}`]: '7x60' },
    labels: { severity: 'warning', source: 'ores' },
    summary: 'The source ores has failed 7 times in a row',
    passes: { [`impact_feed_failures{source="ores",${indexer}}`]: '4x60' },
  },
  {
    alert: 'FeedOld',
    fires: { [`impact_feed_age_seconds{source="ores",${indexer}}`]: '25200x60' },
    labels: { severity: 'warning', source: 'ores' },
    summary: 'The source ores last answered 7h 0m 0s ago',
    passes: { [`impact_feed_age_seconds{source="ores",${indexer}}`]: '18000x60' },
  },
  {
    alert: 'MailsStuck',
    fires: { [`mails_oldest_seconds{${indexer}}`]: '1200x60' },
    labels: { severity: 'critical' },
    summary: 'A mail is due for 20m 0s; nobody can sign in',
    passes: { [`mails_oldest_seconds{${indexer}}`]: '600x60' },
  },
  {
    alert: 'MailsGivenUp',
    fires: { [`mails_total{outcome="given-up",${indexer}}`]: '0x20 2x40' },
    labels: { severity: 'warning' },
    summary: '2 mails were given up within an hour',
    passes: {
      [`mails_total{outcome="given-up",${indexer}}`]: '2x60',
      [`mails_total{outcome="sent",${indexer}}`]: '0+9x60',
    },
  },
  {
    alert: 'PaymentTasksStuck',
    fires: { [`payment_tasks_oldest_seconds{${indexer}}`]: '1200x60' },
    labels: { severity: 'critical' },
    summary: 'Something is to be done at the provider of payments for 20m 0s',
    passes: { [`payment_tasks_oldest_seconds{${indexer}}`]: '600x60' },
  },
]
