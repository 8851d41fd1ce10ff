import { afterEach, describe, expect, test } from 'vitest'
import { type BulkItem, sendBulk } from '../../../indexer/engine/bulk.ts'
import type { BulkOutcome } from '../../../indexer/engine/bulk-outcome.ts'
import { openSearch } from '../../../src/engine/client.ts'
import {
  type FakeAnswer,
  type FakeEngine,
  type FakeItem,
  startFakeEngine,
} from '../../support/fake-engine.ts'

let engine: FakeEngine
afterEach(() => engine.close())

const upsert = (key: string): BulkItem => ({ key, version: 7n, body: JSON.stringify({ key }) })
const removal = (key: string): BulkItem => ({ key, version: 7n, body: undefined })

/** The outcome as numbers, with what is zero or empty left out. */
function shown(outcome: BulkOutcome): Record<string, unknown> {
  const entries = Object.entries({
    ...outcome,
    retry: [...outcome.retry],
    heldVersions: [...outcome.heldVersions],
  })
  return Object.fromEntries(
    entries.filter(([, value]) => !(value === 0 || (Array.isArray(value) && value.length === 0))),
  )
}

async function outcomeOf(item: FakeItem, sent: BulkItem): Promise<Record<string, unknown>> {
  engine = await startFakeEngine(({ actions }) => ({
    items: actions.map(({ action }) => (action === 'update' ? { status: 404 } : item)),
  }))
  return shown(await sendBulk(engine.client, ['vme-1'], [sent]))
}

const failure = (status: number, type: string): FakeItem => ({ status, error: { type, reason: 'because' } })
const retried = (retryReason: string) => ({ sent: 1, unsettled: 1, retry: ['a'], retryReason })

describe('one item', () => {
  test.each([
    ['201', { status: 201 }, upsert('a'), { sent: 1, acknowledged: 1 }],
    ['200', { status: 200 }, upsert('a'), { sent: 1, acknowledged: 1 }],
    ['delete 200', { status: 200 }, removal('a'), { sent: 1, acknowledged: 1 }],
    [
      '409: the index has this version or a newer one',
      failure(409, 'version_conflict_engine_exception'),
      upsert('a'),
      { sent: 1, conflicts: 1 },
    ],
    ['409 of something else', failure(409, 'x'), upsert('a'), retried('unknown')],
    ['delete 404: was absent already', { status: 404 }, removal('a'), { sent: 1, absentDeletes: 1 }],
    [
      'delete 404: its shard is being closed',
      failure(404, 'index_shard_closed_exception'),
      removal('a'),
      retried('unknown'),
    ],
    ['429', failure(429, 'es_rejected_execution_exception'), upsert('a'), retried('overload')],
    ['502', failure(502, 'x'), upsert('a'), retried('unavailable')],
    ['503', failure(503, 'unavailable_shards_exception'), removal('a'), retried('unavailable')],
    ['504', failure(504, 'x'), upsert('a'), retried('unavailable')],
    ['500', failure(500, 'x'), upsert('a'), retried('unavailable')],
    ['403 disk full', failure(403, 'cluster_block_exception'), upsert('a'), retried('blocked')],
    ['429 disk full', failure(429, 'cluster_block_exception'), upsert('a'), retried('blocked')],
    ['400 closed index', failure(400, 'index_closed_exception'), upsert('a'), retried('blocked')],
    ['a status nobody expects', { status: 418 }, upsert('a'), retried('unknown')],
    [
      '400 poison',
      failure(400, 'strict_dynamic_mapping_exception'),
      upsert('a'),
      {
        sent: 1,
        quarantined: [{ key: 'a', indexName: 'vme-1', reason: 'strict_dynamic_mapping_exception: because' }],
      },
    ],
    [
      '404 index not found',
      failure(404, 'index_not_found_exception'),
      upsert('a'),
      { ...retried('unavailable'), missingIndex: ['vme-1'] },
    ],
    [
      '404 index not found, delete',
      failure(404, 'index_not_found_exception'),
      removal('a'),
      { ...retried('unavailable'), missingIndex: ['vme-1'] },
    ],
  ])('%s', async (_name, item, sent, expected) => {
    expect(await outcomeOf(item, sent)).toEqual(expected)
  })
})

describe('one request', () => {
  const two = [upsert('a'), removal('b')]
  const both = (retryReason: string) => ({ sent: 2, unsettled: 2, retry: ['a', 'b'], retryReason })

  test.each<[string, FakeAnswer, Record<string, unknown>]>([
    ['429', { status: 429 }, both('overload')],
    ['502', { status: 502 }, both('unavailable')],
    ['503', { status: 503 }, both('unavailable')],
    ['504', { status: 504 }, both('unavailable')],
    ['403', { status: 403 }, both('blocked')],
    ['401', { status: 401 }, both('blocked')],
    ['fewer answers than items', { items: [{ status: 201 }] }, both('unknown')],
    ['more answers than items', { items: Array(3).fill({ status: 201 }) }, both('unknown')],
    ['an answer without items', { status: 200, body: {} }, both('unknown')],
    ['an answer cut in half', { cut: [{ status: 201 }, { status: 200 }] }, both('unknown')],
  ])('%s: every item is sent again', async (_name, answer, expected) => {
    engine = await startFakeEngine(() => answer)
    expect(shown(await sendBulk(engine.client, ['vme-1'], two))).toEqual(expected)
    expect(engine.requests).toHaveLength(1)
  })

  test('answers for other documents are not believed', async () => {
    engine = await startFakeEngine(() => ({
      status: 200,
      body: { items: [{ index: { _id: 'b', status: 201 } }, { delete: { _id: 'a', status: 200 } }] },
    }))
    expect(shown(await sendBulk(engine.client, ['vme-1'], two))).toEqual(both('unknown'))
  })

  test('nobody answers: every item is sent again', async () => {
    engine = await startFakeEngine(() => ({ status: 200 }))
    const nobody = openSearch({ url: 'http://127.0.0.1:9', flavour: 'opensearch' })
    expect(shown(await sendBulk(nobody, ['vme-1'], two))).toEqual(both('unknown'))
  })

  test('413 is split until the parts fit', async () => {
    engine = await startFakeEngine((request, self) =>
      request.actions.length > 2 ? { status: 413 } : { items: self.apply(request) },
    )
    const items = ['a', 'b', 'c', 'd', 'e', 'f', 'g'].map(upsert)
    expect(shown(await sendBulk(engine.client, ['vme-1'], items))).toEqual({ sent: 7, acknowledged: 7 })
  })

  test('one item that is too large alone is set aside', async () => {
    engine = await startFakeEngine((request, self) =>
      request.actions.some(({ id }) => id === 'c') ? { status: 413 } : { items: self.apply(request) },
    )
    const outcome = await sendBulk(engine.client, ['vme-1'], ['a', 'b', 'c', 'd'].map(upsert))
    expect(outcome).toMatchObject({ acknowledged: 3, quarantined: [{ key: 'c', indexName: 'vme-1' }] })
  })

  test('one item that spoils the request with 400 is set aside', async () => {
    engine = await startFakeEngine((request, self) =>
      request.actions.some(({ id }) => id === 'b') ? { status: 400 } : { items: self.apply(request) },
    )
    const outcome = await sendBulk(engine.client, ['vme-1'], [upsert('a'), removal('b'), upsert('c')])
    expect(outcome).toMatchObject({ acknowledged: 2, quarantined: [{ key: 'b', reason: 'status 400' }] })
  })
})

describe('what is sent', () => {
  test('requests hold 4 MB at most, and a larger document goes alone', async () => {
    engine = await startFakeEngine((request, self) => ({ items: self.apply(request) }))
    const large = (key: string, bytes: number): BulkItem => ({
      key,
      version: 1n,
      body: JSON.stringify({ text: 'é'.repeat(bytes / 2) }),
    })
    const items = [...'abcdef'].map((key) => large(key, 1_500_000)).concat(large('g', 5_000_000), upsert('h'))
    expect((await sendBulk(engine.client, ['vme-1'], items)).acknowledged).toBe(8)
    expect(engine.requests.map((request) => request.actions.map(({ id }) => id).join(''))).toEqual([
      'ab',
      'cd',
      'ef',
      'g',
      'h',
    ])
    expect(engine.requests.filter(({ text }) => Buffer.byteLength(text) > 4 * 1024 * 1024)).toHaveLength(1)
  })

  test('every index gets every item through its own write alias, which must exist', async () => {
    engine = await startFakeEngine((request, self) => ({ items: self.apply(request) }))
    const outcome = await sendBulk(engine.client, ['vme-1', 'vme-2'], [upsert('a'), upsert('b')])
    expect(shown(outcome)).toEqual({ sent: 4, acknowledged: 4 })
    expect(engine.requests.map(({ indexName }) => indexName).sort()).toEqual(['vme-1-write', 'vme-2-write'])
    expect(engine.requests.every(({ requireAlias }) => requireAlias)).toBe(true)
  })

  test('a key refused by one index only is sent again', async () => {
    engine = await startFakeEngine((request, self) =>
      request.indexName === 'vme-2-write' ? { status: 503 } : { items: self.apply(request) },
    )
    const outcome = await sendBulk(engine.client, ['vme-1', 'vme-2'], [upsert('a'), upsert('b')])
    expect(shown(outcome)).toEqual({
      sent: 4,
      acknowledged: 2,
      unsettled: 2,
      retry: ['a', 'b'],
      retryReason: 'unavailable',
    })
  })

  test('deletes alone are accompanied by an action that asks for the alias', async () => {
    engine = await startFakeEngine((request, self) => ({ items: self.apply(request) }))
    expect(shown(await sendBulk(engine.client, ['vme-1'], [removal('a')]))).toEqual({
      sent: 1,
      absentDeletes: 1,
    })
    expect(engine.requests[0]?.actions.map(({ action }) => action)).toEqual(['delete', 'update'])
  })

  test('versions beyond 2^53 arrive whole', async () => {
    engine = await startFakeEngine(() => ({ items: [{ status: 201 }] }))
    await sendBulk(engine.client, ['vme-1'], [{ key: 'a', version: 9_007_199_254_740_993n, body: '{}' }])
    expect(engine.requests[0]?.text).toContain('"version":9007199254740993,')
  })

  test('after an abort nothing more is sent', async () => {
    engine = await startFakeEngine((request, self) => ({ items: self.apply(request) }))
    const outcome = await sendBulk(engine.client, ['vme-1'], [upsert('a')], AbortSignal.abort())
    expect(shown(outcome)).toEqual({ sent: 1, unsettled: 1, retry: ['a'], retryReason: 'unknown' })
    expect(engine.requests).toHaveLength(0)
  })

  test('after an overload the rest waits too', async () => {
    engine = await startFakeEngine(() => ({ status: 429 }))
    const large = (key: string): BulkItem => ({
      key,
      version: 1n,
      body: JSON.stringify('x'.repeat(3_000_000)),
    })
    const outcome = await sendBulk(engine.client, ['vme-1'], ['a', 'b', 'c'].map(large))
    expect(outcome.retry.size).toBe(3)
    expect(engine.requests).toHaveLength(1)
  })
})
