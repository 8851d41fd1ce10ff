// Rows of an index over an engine that is told what to answer: pages, points in time in both dialects, and their ends.
import { describe, expect, test, vi } from 'vitest'
import type { SearchClient } from '../../src/engine/client.ts'
import { type DocumentRows, openDocumentRows, sampleDocuments } from '../../src/exports/roads/index-road.ts'
import { Problem } from '../../src/http/problem.ts'
import { bytesOf, columnOf, tableOf } from './tables.ts'

interface Asked {
  method: string
  path: string
  body?: unknown
}

interface EngineOptions {
  flavour?: SearchClient['flavour']
  documents?: number
  /** Of the page that fails, from 0. */
  failsAt?: number
  /** Pages that are not answered in time, from 0, each time they are asked for. */
  awayAt?: readonly number[]
}

/** Documents are numbers; the id of the point changes with every page. */
function openEngine({ flavour = 'opensearch', documents = 12_000, failsAt, awayAt }: EngineOptions = {}) {
  const asked: Asked[] = []
  const signals: AbortSignal[] = []
  let pages = 0
  const client = {
    flavour,
    transport: {
      async request(request: Asked) {
        asked.push(request)
        return flavour === 'opensearch' ? { pit_id: 'point 0' } : { id: 'point 0' }
      },
    },
    async search(
      body: { size: number; search_after?: number[]; pit: { id: string } },
      { signal }: { signal: AbortSignal },
    ) {
      signals.push(signal)
      asked.push({ method: 'SEARCH', path: body.pit.id, body })
      const at = pages++
      if (at === failsAt) throw new Error('the engine is gone')
      if (awayAt?.includes(at)) throw new Problem('search_unavailable')
      const from = (body.search_after?.[0] ?? -1) + 1
      const until = Math.min(documents, from + body.size)
      const hits = []
      for (let fact = from; fact < until; fact++) hits.push({ _source: { facts: fact }, sort: [fact] })
      return { pit_id: `point ${pages}`, timed_out: false, hits: { hits, total: { value: documents } } }
    },
  }
  const services = {
    readAll: (_kind: string, ask: (engine: object, options: object) => Promise<unknown>) =>
      ask({ client, index: 'vme' }, { timeoutMs: 1_000 }),
    readRegister: async () => ({ legalPersons: new Set(['0123456789']), soleTraders: ['9'] }),
  } as unknown as Parameters<typeof openDocumentRows>[0]
  return { asked, signals, services, closed: () => asked.filter(({ method }) => method === 'DELETE') }
}

const rows: DocumentRows = {
  kind: 'vme',
  fields: ['name'],
  order: [{ enterpriseNumber: { order: 'asc' } }],
  queryOf: ({ soleTraders }) => ({ terms: { number: [...soleTraders] } }),
  rowOf: (facts) => (facts === 3 ? undefined : [Number(facts)]),
}
const wish = { format: 'csv', delimiter: 'semicolon', culture: undefined, publicUrl: '' } as const
const table = tableOf([columnOf('at', 'integer')])

describe('rows of an index', () => {
  test('are all pages of one point in time, without those that are nobody’s to have', async () => {
    const engine = openEngine()
    const opened = await openDocumentRows(engine.services, rows, wish)
    const lines = (await bytesOf(opened.pieces(table))).toString().trim().split('\r\n').slice(1)
    expect(lines).toHaveLength(11_999)
    expect(lines.slice(2, 4)).toEqual(['2', '4'])
    const searches = engine.asked.filter(({ method }) => method === 'SEARCH')
    // The newest id of the point, wherever it came from.
    expect(searches.map(({ path }) => path)).toEqual(['point 0', 'point 1', 'point 2', 'point 3'])
    expect(searches[1]?.body).toMatchObject({
      query: { terms: { number: ['9'] } },
      search_after: [249],
      size: 5_000,
      _source: ['facts.name'],
      track_total_hits: false,
    })
    expect([opened.mayName('0123456789'), opened.mayName('1')]).toEqual([true, false])
  })

  test.each([
    ['opensearch', '/vme/_search/point_in_time', '/_search/point_in_time', { pit_id: ['point 4'] }],
    ['elasticsearch', '/vme/_pit', '/_pit', { id: 'point 4' }],
  ] as const)('are opened and closed as %s has it', async (flavour, opens, closes, body) => {
    const engine = openEngine({ flavour })
    const opened = await openDocumentRows(engine.services, rows, wish)
    await bytesOf(opened.pieces(table))
    expect(engine.asked[0]).toMatchObject({ method: 'POST', path: opens })
    expect(engine.closed()).toEqual([{ method: 'DELETE', path: closes, body }])
  })

  test('give the point back when the reader leaves, or never begins', async () => {
    const left = openEngine()
    for await (const _ of (await openDocumentRows(left.services, rows, wish)).pieces(table)) break
    expect(left.closed()).toHaveLength(1)
    const unread = openEngine()
    const opened = await openDocumentRows(unread.services, rows, wish)
    await opened.close()
    await opened.close()
    expect(unread.closed()).toHaveLength(1)
  })

  test('give up the page that is under way when the reader leaves', async () => {
    const { services, signals } = openEngine()
    const opened = await openDocumentRows(services, rows, wish)
    const pieces = opened.pieces(table)[Symbol.asyncIterator]()
    await pieces.next()
    expect(signals.some(({ aborted }) => aborted)).toBe(false)
    await opened.close()
    expect(signals.length > 0 && signals.every(({ aborted }) => aborted)).toBe(true)
  })

  test('give it back when a page fails, and never look whole', async () => {
    for (const failsAt of [0, 1, 2]) {
      const engine = openEngine({ failsAt })
      const reading = (async () =>
        bytesOf((await openDocumentRows(engine.services, rows, wish)).pieces(table)))()
      await expect(reading).rejects.toThrow('the engine is gone')
      expect(engine.closed()).toHaveLength(1)
    }
  })

  describe('of an engine that is away for a moment', () => {
    const read = async (awayAt: readonly number[]) => {
      vi.useFakeTimers({ toFake: ['setTimeout'] })
      const engine = openEngine({ awayAt })
      try {
        const reading = (async () =>
          bytesOf((await openDocumentRows(engine.services, rows, wish)).pieces(table)))()
        const settled = reading.then(
          (bytes) => bytes.toString().trim().split('\r\n').length - 1,
          (error: Problem) => error.code,
        )
        for (let turn = 0; turn < 100; turn++) {
          await new Promise(setImmediate)
          await vi.advanceTimersByTimeAsync(15_000)
        }
        return { outcome: await settled, closed: engine.closed().length }
      } finally {
        vi.useRealTimers()
      }
    }

    test('have every page once all the same, but for a first one, which fails at once', async () => {
      expect(await read([1, 2, 4])).toEqual({ outcome: 11_999, closed: 1 })
      expect(await read([0])).toEqual({ outcome: 'search_unavailable', closed: 1 })
    })

    test('end when it stays away', async () => {
      expect(await read([2, 3, 4, 5])).toEqual({ outcome: 'search_unavailable', closed: 1 })
    })
  })

  test('ask no further page behind a short one, and none ahead of what is read but one', async () => {
    const short = openEngine({ documents: 10 })
    await bytesOf((await openDocumentRows(short.services, rows, wish)).pieces(table))
    expect(short.asked.filter(({ method }) => method === 'SEARCH')).toHaveLength(1)
    const long = openEngine({ documents: 100_000 })
    const pieces = (await openDocumentRows(long.services, rows, wish)).pieces(table)[Symbol.asyncIterator]()
    await pieces.next()
    await new Promise(setImmediate)
    expect(long.asked.filter(({ method }) => method === 'SEARCH').length).toBeLessThanOrEqual(5)
    await pieces.return?.()
  })

  test('are sampled with their count, and leave nothing open', async () => {
    const engine = openEngine()
    expect(await sampleDocuments(engine.services, rows, { ...wish, size: 5 })).toEqual({
      total: 12_000,
      rows: [[0], [1], [2], [4]],
    })
    expect(engine.closed()).toHaveLength(1)
  })
})
