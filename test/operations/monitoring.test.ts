// The alerts and the dashboard name what the processes really print, label by label.
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { emptyOutcome } from '../../indexer/engine/bulk-outcome.ts'
import { makeMetrics } from '../../indexer/metrics.ts'
import { documentKinds } from '../../mappings/index.ts'
import { type RateBucket, ratePolicies } from '../../src/http/limits/rate-policies.ts'
import { createMetrics } from '../../src/http/metrics.ts'
import { type FreshDatabase, freshDatabase } from '../support/stack.ts'
import { type Printed, readPrinted } from './metrics-printed.ts'
import { readAlerts, readDashboard, readJobNames, shownExpressions } from './monitoring-files.ts'
import { readExpression, type Selector } from './promql.ts'

const metricsOfApi = ({ ageSeconds }: { ageSeconds: number | undefined } = { ageSeconds: 1 }) =>
  createMetrics({
    breakers: [{ name: 'search', state: () => 'closed' }],
    ofProcess: true,
    map: {
      state: () => ({
        points: 1,
        places: 1,
        unfitPlaces: 1,
        bytes: 1,
        builds: 1,
        lastBuildMs: 1,
        ageSeconds,
      }),
    },
    impacts: { state: () => ({ events: 1, hits: 1, bytes: 1, ageSeconds }) },
  })

/** What the API prints when each of its counters has counted. */
function countedByApi(): Promise<string> {
  const metrics = metricsOfApi()
  for (const status of ['200', '503'])
    metrics.requestTimes.seriesOf({ method: 'GET', route: '/api/vme', status })(0.01)
  for (const bucket of Object.keys(ratePolicies) as RateBucket[]) metrics.countRefusal(bucket)
  metrics.countSlowReader()
  return metrics.registry.metrics()
}

const metricsOfIndexer = ({ sql }: FreshDatabase) =>
  makeMetrics(sql, () => documentKinds.map((kind) => [kind, 0] as const))

/** The same of the indexer. */
function countedByIndexer(database: FreshDatabase): Promise<string> {
  const metrics = metricsOfIndexer(database)
  for (const kind of documentKinds) {
    metrics.observeStep(kind, { kind: 'abandoned', keys: 1 })
    const sent = { keys: 1, outcome: emptyOutcome(), ages: [1], wait: undefined, raised: false }
    metrics.observeStep(kind, { kind: 'sent', ...sent })
  }
  metrics.noteHeartbeat(new Date(0))
  for (const outcome of ['sent', 'postponed', 'given-up'] as const) metrics.countMail(outcome)
  return metrics.registry.metrics()
}

let database: FreshDatabase
let printed: Printed
/** The same before anything was counted. */
let atStart: string
beforeAll(async () => {
  database = await freshDatabase()
  await database.sql`insert into impact_feed (source, is_on, succeeded_at) values ('ores', true, now())`
  printed = readPrinted(`${await countedByApi()}\n${await countedByIndexer(database)}`)
  atStart = `${await metricsOfApi().registry.metrics()}\n${await metricsOfIndexer(database).registry.metrics()}`
})
afterAll(() => database.drop())

/** Prometheus' own: whether it could ask, and what it adds to each series. */
const OWN_METRICS = ['up']
const OWN_LABELS = ['job', 'instance']

function labelsOf({ metric }: Selector): ReadonlyMap<string, ReadonlySet<string>> | undefined {
  const own = OWN_LABELS.map((label) => [label, new Set(label === 'job' ? readJobNames() : [])] as const)
  const known = OWN_METRICS.includes(metric) ? new Map() : printed.get(metric)
  return known === undefined ? undefined : new Map([...known, ...own])
}

const isMet = (values: ReadonlySet<string>, operator: string, value: string): boolean =>
  operator === '='
    ? values.has(value)
    : // Prometheus holds a pattern against the whole value.
      operator !== '=~' || [...values].some((one) => new RegExp(`^(?:${value})$`).test(one))

function faultsOf(selector: Selector): string[] {
  const labels = labelsOf(selector)
  if (labels === undefined) return [`${selector.metric} is printed by nobody`]
  return selector.matchers.flatMap(({ label, operator, value }) => {
    const values = labels.get(label)
    if (values === undefined) return [`${selector.metric} has no label ${label}`]
    return isMet(values, operator, value) ? [] : [`${label} of ${selector.metric} is never ${value}`]
  })
}

function checkExpression(text: string): string[] {
  const { faults, selectors, aggregations } = readExpression(text)
  const groups = aggregations.flatMap(({ labels, selectors: summed }) =>
    labels.flatMap((label) =>
      summed
        .filter((selector) => labelsOf(selector)?.has(label) === false)
        .map(({ metric }) => `${metric} has no label ${label} to sum by`),
    ),
  )
  return [...faults, ...selectors.flatMap(faultsOf), ...groups]
}

test.each([
  ['a metric that nobody prints', 'rate(http_requests_total[5m]) > 1'],
  ['a label that a metric has not', 'max by (source) (outbox_oldest_seconds) > 1'],
  ['a matcher of such a label', 'breaker_open{kind="vme"} > 0'],
  ['a value that never comes', 'rate(mails_total{outcome="failed"}[5m]) > 0'],
  ['a job that is not asked', 'up{job="api"} == 0'],
  ['an expression that does not parse', 'max(outbox_keys > 1'],
])('%s is found', (_, expression) => {
  expect(checkExpression(expression)).not.toEqual([])
})

test('every series that counts is there before it counts: one that begins with a count has not risen', () => {
  const counting = [...atStart.matchAll(/^# TYPE (\w+) (counter|histogram)$/gm)].flatMap(
    ([, name = '', type]) =>
      type === 'counter' ? [name] : [`${name}_bucket`, `${name}_sum`, `${name}_count`],
  )
  // Of routes times statuses nobody can tell which there will be; the rest of these is the library's own.
  const own = counting.filter((name) => !/^(?:http_request_duration|process|nodejs)_/.test(name))
  expect(own).toEqual(
    expect.arrayContaining(['mails_total', 'index_lag_seconds_count', 'rate_limit_refusals_total']),
  )
  const first = readPrinted(atStart)
  for (const name of own) expect([name, first.get(name)]).toEqual([name, printed.get(name)])
  for (const [, name = '', value] of atStart.matchAll(/^(\w+)(?:\{.*\})? (\S+)$/gm))
    if (own.includes(name)) expect([name, value]).toEqual([name, '0'])
})

test.each(['map_age_seconds', 'impact_age_seconds'])(
  '%s of what was never loaded is the time since the start: its alert fires too',
  async (name) => {
    const before = process.uptime()
    const text = await metricsOfApi({ ageSeconds: undefined }).registry.metrics()
    const [, age] = new RegExp(`^${name} (\\S+)$`, 'm').exec(text) ?? []
    expect(Number(age)).toBeGreaterThanOrEqual(before)
    expect(Number(age)).toBeLessThanOrEqual(process.uptime())
  },
)

describe('alerts', () => {
  const alerts = readAlerts()
  const named = alerts.map(
    (alert) => [[alert.alert, ...Object.values(alert.labels)].join(' '), alert] as const,
  )

  test('there are some, none twice', () => {
    expect(named.length).toBeGreaterThan(20)
    expect(new Set(named.map(([name]) => name)).size).toBe(named.length)
  })

  test.each(named)('%s asks for what is printed', (_, { expr }) => {
    expect(checkExpression(expr)).toEqual([])
  })

  test.each(named)(
    '%s says what is wrong, by labels that its series have',
    (_, { expr, labels, annotations }) => {
      expect(labels.severity).toMatch(/^(?:critical|warning)$/)
      const { aggregations } = readExpression(expr)
      const kept = aggregations.length === 0 ? OWN_LABELS : aggregations.flatMap((one) => one.labels)
      const said = annotations.summary ?? ''
      expect(said).toMatch(/^\S.{10,}/)
      for (const [, label] of said.matchAll(/\$labels\.(\w+)/g)) expect(kept).toContain(label)
    },
  )
})

describe('dashboard', () => {
  const dashboard = readDashboard()
  const shown = shownExpressions(dashboard)

  test.each(shown)('$panel shows what is printed: $expr', ({ expr, legend }) => {
    expect(checkExpression(expr)).toEqual([])
    const { selectors } = readExpression(expr)
    for (const [, label = ''] of legend.matchAll(/\{\{(\w+)\}\}/g))
      expect(selectors.some((selector) => labelsOf(selector)?.has(label))).toBe(true)
  })

  test('its variable of routes lists those of a series that is printed', () => {
    for (const { type, definition = '' } of dashboard.templating.list) {
      if (type !== 'query') continue
      const [, metric = '', label = ''] = /^label_values\((\w+), (\w+)\)$/.exec(definition) ?? []
      expect([...(printed.get(metric)?.keys() ?? [])]).toContain(label)
    }
  })

  test('no two panels have one id or lie over each other', () => {
    const { panels } = dashboard
    expect(new Set(panels.map(({ id }) => id)).size).toBe(panels.length)
    const cells = panels.flatMap(({ gridPos: { x, y, w, h } }) =>
      Array.from({ length: w * h }, (_, at) => `${x + (at % w)}/${y + Math.floor(at / w)}`),
    )
    expect(new Set(cells).size).toBe(cells.length)
  })

  test('every metric of our own is shown by it or watched by an alert', () => {
    const asked = [...shown.map(({ expr }) => expr), ...readAlerts().map(({ expr }) => expr)].flatMap(
      (expr) =>
        readExpression(expr).selectors.map(({ metric }) => metric.replace(/_(?:bucket|sum|count)$/, '')),
    )
    const own = [...printed.keys()]
      .map((name) => name.replace(/_(?:bucket|sum|count)$/, ''))
      .filter((name) => !/^(?:process|nodejs)_/.test(name))
    expect(own.filter((name) => !asked.includes(name))).toEqual([])
  })
})
