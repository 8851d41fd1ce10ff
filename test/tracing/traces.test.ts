// Traces from a request to the search engine and from an import to the bulk, as a collector gets them.
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { runImport } from '../../indexer/importers/run.ts'
import { readConfig } from '../../src/config.ts'
import { shownAttributes } from '../../src/tracing/attributes.ts'
import { noteSending } from '../../src/tracing/note-sending.ts'
import { inTrace } from '../../src/tracing/span.ts'
import { startTracing } from '../../src/tracing/start.ts'
import type { Tracing } from '../../src/tracing/tracing.ts'
import { type Api, openApi } from '../support/api.ts'
import { startDrainRig } from '../support/drain-rig.ts'
import { type Indexing, isOutboxEmpty, openIndexing } from '../support/indexing.ts'
import { type FreshDatabase, freshDatabase } from '../support/stack.ts'
import { until } from '../support/until.ts'
import { insertVmes, renameVmes, vmeNumber } from '../support/vmes.ts'
import { type Collector, type SentSpan, said, startCollector } from './collector.ts'

// What must never be in a span.
const TYPED = 'quelquechosedesecret'
const SECRET = 'Bearer of-the-collector'

let collector: Collector
let tracing: Tracing
let api: Api
const warnings: string[] = []

const tracesTo = (url: string) => ({
  TRACES_URL: url,
  TRACES_SHARE: '1',
  TRACES_AUTHORIZATION: SECRET,
})

beforeAll(async () => {
  collector = await startCollector()
  tracing = await startTracing(readConfig(tracesTo(collector.url)).tracing, {
    process: 'api',
    onSent: noteSending((text) => warnings.push(text)),
  })
  api = await openApi({ env: tracesTo(collector.url) })
})
afterAll(async () => {
  await api.close()
  await tracing.close()
  await collector.close()
})

const arrived = async (name: string, number = 1): Promise<SentSpan[]> => {
  const found = () => collector.spans().filter((span) => span.name === name)
  await until(`${name} is sent`, async () => found().length >= number)
  return found()
}

const parentOf = (span: SentSpan | undefined): SentSpan | undefined =>
  collector.spans().find(({ spanId, traceId }) => spanId === span?.parentSpanId && traceId === span.traceId)

/** The names of a span and of what it stands below. */
function pathOf(span: SentSpan | undefined): string[] {
  return span === undefined ? [] : [span.name, ...pathOf(parentOf(span))]
}

describe('a request', () => {
  test('is a trace down to the search engine, named by its route', async () => {
    const reply = await api.app.inject(`/api/vme?q=${TYPED}&zipcode=1050`)
    expect(reply.statusCode).toBe(200)
    const [root] = await arrived('GET /api/vme')
    // The map and the like ask the engine too, outside of any request.
    const below = () =>
      collector.spans().find((span) => pathOf(span).join() === 'search,ask search,GET /api/vme')
    const search = await until('what it asked is sent', below)
    expect(root?.parentSpanId).toBeUndefined()
    expect(root?.kind).toBe(2)
    expect(search?.kind).toBe(3)
    expect([
      said(root as SentSpan, 'http.route'),
      said(root as SentSpan, 'http.response.status_code'),
    ]).toEqual(['/api/vme', 200])
    expect(said(search as SentSpan, 'db.collection.name')).toContain('vme')
  })

  test('with a body keeps what it asks below it', async () => {
    const reply = await api.app.inject({
      method: 'POST',
      url: '/sign-in',
      headers: { 'content-type': 'application/x-www-form-urlencoded', origin: 'https://vme.example' },
      payload: `email=${TYPED}@example.org`,
    })
    expect(reply.statusCode).toBeLessThan(400)
    const asked = await arrived('ask accounts')
    expect(asked.map(pathOf)).toContainEqual(['ask accounts', 'POST /sign-in'])
  })

  test('takes up no trace of a stranger', async () => {
    const traceId = 'a'.repeat(32)
    await api.app.inject({
      url: '/api/stats/overview/live',
      headers: { traceparent: `00-${traceId}-${'b'.repeat(16)}-01` },
    })
    const [root] = await arrived('GET /api/stats/overview/live')
    expect(root?.traceId).not.toBe(traceId)
    expect(root?.parentSpanId).toBeUndefined()
  })

  test('of a probe is not traced', async () => {
    await api.app.inject('/health/ready')
    await api.app.inject('/api/vme?page=2')
    await arrived('GET /api/vme', 2)
    expect(collector.spans().map(({ name }) => name)).not.toContain('GET /health/ready')
  })
})

test('what fails is marked by what it is, never by what it says', async () => {
  class OwnError extends Error {
    override name = 'OwnError'
  }
  const work = inTrace('fails', {}, async (span) => {
    span.setAttribute('vme.part', 'test')
    span.setAttribute('db.query.text', TYPED)
    span.setAttribute('db.operation.parameter.id', TYPED)
    span.recordException(new OwnError(TYPED))
    span.addEvent(TYPED)
    throw new OwnError(TYPED)
  })
  await expect(work).rejects.toThrow(TYPED)
  const [span] = await arrived('fails')
  expect(span).toMatchObject({ events: [], status: { code: 2 } })
  expect(span?.status.message).toBeUndefined()
  expect(span?.attributes.map(({ key }) => key).sort()).toEqual(['error.type', 'vme.part'])
  expect(said(span as SentSpan, 'error.type')).toBe('OwnError')
})

describe('an import', () => {
  let database: FreshDatabase
  let indexing: Indexing
  beforeAll(async () => {
    database = await freshDatabase()
    indexing = await openIndexing(database.sql)
  })
  afterAll(async () => {
    await indexing.close()
    await database.drop()
  })

  test('is a trace of its own, and the batches that send what it changed lead to it', async () => {
    const { sql } = database
    const rig = startDrainRig({ sql, engine: indexing.engine })
    try {
      await until('nothing waits', () => isOutboxEmpty(sql))
      const { runId } = await runImport({
        sql,
        lease: 'traced',
        start: {
          source: 'enterprise-register',
          input: `${TYPED}.zip`,
          extractNumber: undefined,
          asOf: undefined,
        },
        openStaging: async () => true,
        load: async () => {
          await insertVmes(sql, [1, 2, 3], TYPED)
          return 'skipped'
        },
      })
      await until('nothing waits', () => isOutboxEmpty(sql))
      const [imported] = await arrived('import enterprise-register')
      expect(imported?.parentSpanId).toBeUndefined()
      expect(said(imported as SentSpan, 'vme.run')).toBe(runId)
      const ofImport = () =>
        collector.spans().filter(({ links }) => links.some(({ traceId }) => traceId === imported?.traceId))
      await until('a batch leads to it', async () => ofImport().length > 0)
      const [batch] = ofImport()
      expect(batch?.name).toBe('drain vme')
      expect([said(batch as SentSpan, 'vme.outcome'), said(batch as SentSpan, 'vme.kind')]).toEqual([
        'sent',
        'vme',
      ])
      const below = collector.spans().filter(({ traceId }) => traceId === batch?.traceId)
      expect(below.map(pathOf)).toEqual(
        expect.arrayContaining([
          ['load', 'drain vme'],
          ['bulk', 'send', 'drain vme'],
          ['acknowledge', 'drain vme'],
        ]),
      )
      // A change that comes later is of no import.
      await sql`update import_run set started_at = now() - interval '1 hour', finished_at = now() - interval '59 minutes'`
      const known = collector.spans().filter(({ name }) => name === 'drain vme').length
      await renameVmes(sql, [vmeNumber(2)], TYPED)
      await until('nothing waits', () => isOutboxEmpty(sql))
      const later = (await arrived('drain vme', known + 1)).at(-1)
      expect(later?.links).toEqual([])
    } finally {
      await rig.stop()
    }
  })
})

test('nothing that was typed, no key and no secret is in anything that was sent', () => {
  expect(collector.requests.length).toBeGreaterThan(0)
  for (const { text, headers } of collector.requests) {
    expect(headers.authorization).toBe(SECRET)
    for (const hidden of [TYPED, SECRET, vmeNumber(1), vmeNumber(2), '?', '@example.org'])
      expect(text).not.toContain(hidden)
  }
  const keys = collector.spans().flatMap(({ attributes }) => attributes.map(({ key }) => key))
  expect(keys.filter((key) => !shownAttributes.has(key))).toEqual([])
  const [{ resource } = { resource: { attributes: [] } }] = collector.requests[0]?.sent.resourceSpans ?? []
  expect(said(resource, 'service.name')).toBe('vme-api')
})

test('a collector that refuses costs a line of log, and no request', async () => {
  collector.refuses = true
  expect((await api.app.inject('/api/vme?page=1&pageSize=1')).statusCode).toBe(200)
  await until('it is said', async () => warnings.length > 0, 60_000)
  expect(warnings).toEqual(['traces could not be sent'])
  collector.refuses = false
})
