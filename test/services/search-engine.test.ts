import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { runSearch, SearchUnavailable } from '../../src/engine/run-search.ts'
import { toProblem } from '../../src/http/replies/problem-replies.ts'
import { type EngineCall, openSearchEngine, type SearchEngine } from '../../src/services/search-engine.ts'
import { until } from '../support/until.ts'

// An engine that answers when it is told to.
const waiting: ServerResponse[] = []
let isSilent = false
let status = 200
const server = createServer((request, response) => {
  response.setHeader('content-type', 'application/json')
  if (request.url === '/') return response.end('{"version":{"distribution":"opensearch","number":"3.0.0"}}')
  if (isSilent) return waiting.push(response)
  response.statusCode = status
  response.end('{"hits":{"hits":[]}}')
})
const answerAll = (): void => {
  isSilent = false
  for (const response of waiting.splice(0)) response.end('{"hits":{"hits":[]}}')
}

let url: string
let engine: SearchEngine
beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
})
afterAll(() => {
  server.closeAllConnections()
  server.close()
})
afterEach(async () => {
  status = 200
  answerAll()
  await engine.close()
})

function openEngine(limitMs: number): void {
  engine = openSearchEngine({ url, indexPrefix: '', limitMs })
}
// Never reached, and soon reached.
const patient = 60_000
const hasty = 400

const ask: EngineCall<string> = async (found, options) => {
  await runSearch(found, {}, options)
  return 'answered'
}
const swallow = (error: unknown): unknown => error
const stateOf = (name: string) => engine.breakers.find((breaker) => breaker.name === name)?.state()

test('advice is asked while the engine has time for it', async () => {
  openEngine(patient)
  expect(await engine.advise('vme', ask)).toBe('answered')
})

test('advice gives way, without a question, while others ask', async () => {
  openEngine(patient)
  isSilent = true
  const others = Array.from({ length: 6 }, () => engine.search('vme', ask).catch(swallow))
  await until('six are asked', () => waiting.length === 6)
  let asked = 0
  const counted: EngineCall<string> = (found, options) => {
    asked++
    return ask(found, options)
  }
  expect(await engine.advise('vme', counted)).toBeUndefined()
  expect(asked).toBe(0)
  answerAll()
  await Promise.all(others)
  expect(await engine.advise('vme', counted)).toBe('answered')
})

test('advice that is late is left out, and closes nothing else', async () => {
  openEngine(hasty)
  isSilent = true
  for (let turn = 0; turn < 6; turn++) expect(await engine.advise('vme', ask)).toBeUndefined()
  expect(['search', 'pages', 'suggest', 'advice'].map(stateOf)).toEqual([
    'closed',
    'closed',
    'closed',
    'open',
  ])
  answerAll()
  expect(await engine.search('vme', ask)).toBe('answered')
})

test('pages that time out close pages alone, and ask a few at a time', async () => {
  openEngine(hasty)
  isSilent = true
  const pages = Array.from({ length: 10 }, () => engine.searchForPage('vme', ask).catch(swallow))
  await until('two are asked', () => waiting.length === 2)
  await Promise.all(pages)
  expect([stateOf('pages'), stateOf('search')]).toEqual(['open', 'closed'])
  answerAll()
  expect(await engine.search('vme', ask)).toBe('answered')
  // While pages are closed there is nothing to advise on.
  expect(await engine.advise('vme', ask)).toBeUndefined()
})

test('suggestions give up before lists do, waiting ones too, and close nothing else', async () => {
  openEngine(hasty)
  isSilent = true
  const order: string[] = []
  const list = engine.search('vme', ask).catch(() => order.push('list'))
  const suggestions = Array.from({ length: 30 }, () =>
    engine.suggest(ask).catch(() => order.push('suggestion')),
  )
  // The list, and the one suggestion that is let in beside it.
  await until('two are asked', () => waiting.length === 2)
  await list
  expect(order.indexOf('list')).toBeGreaterThan(20)
  await Promise.all(suggestions)
  expect(['search', 'pages', 'advice'].map(stateOf)).toEqual(['closed', 'closed', 'closed'])
})

test('what gives way: advice to all, pages and suggestions to lists, lists to nothing', async () => {
  openEngine(patient)
  // The engine is known from now on.
  await engine.search('vme', ask)
  isSilent = true
  const asked: string[] = []
  const named =
    (name: string): EngineCall<string> =>
    (found, options) => {
      asked.push(name)
      return ask(found, options)
    }
  const all: Promise<unknown>[] = []
  const start = async (names: readonly ('list' | 'page' | 'suggestion')[]): Promise<void> => {
    for (const name of names)
      all.push(
        name === 'list'
          ? engine.search('vme', named(name))
          : name === 'page'
            ? engine.searchForPage('vme', named(name))
            : engine.suggest(named(name)),
      )
    await new Promise((resolve) => setImmediate(resolve))
  }
  await start(['page', 'page', 'page', 'suggestion', 'suggestion', 'suggestion', 'list', 'list', 'list'])
  expect(asked.toSorted()).toEqual(['list', 'list', 'list', 'page', 'page', 'suggestion', 'suggestion'])
  expect(await engine.advise('vme', named('advice'))).toBeUndefined()
  await until('seven are asked', () => waiting.length === 7)
  answerAll()
  await Promise.all(all.splice(0))
  isSilent = true
  asked.length = 0
  await start(['list', 'page', 'page', 'suggestion', 'suggestion', 'list'])
  expect(asked.toSorted()).toEqual(['list', 'list', 'page', 'suggestion'])
  await until('four are asked', () => waiting.length === 4)
  answerAll()
  await Promise.all(all)
  expect(asked).toHaveLength(6)
})

test('a question in several steps ends with the time of who waits for it', async () => {
  openEngine(hasty)
  isSilent = true
  let isOver = false
  const second = new Promise((resolve, reject) => {
    engine
      .suggest(async (found, options) => {
        await ask(found, options).catch(swallow)
        isOver = true
        await ask(found, { ...options, timeoutMs: patient }).then(reject, resolve)
      })
      .catch(swallow)
  })
  await expect(second).resolves.toBeInstanceOf(SearchUnavailable)
  expect([isOver, waiting.length]).toEqual([true, 1])
})

test('a fault of ours is told, also by advice', async () => {
  openEngine(patient)
  const fault = new Error('a fault of ours')
  await expect(engine.advise('vme', () => Promise.reject(fault))).rejects.toBe(fault)
})

const count: EngineCall<number> = async ({ client, index }) => (await client.count({ index })).count

test.each([401, 403, 404, 429, 503])(
  'an engine that answers %d is away, whatever it is asked',
  async (told) => {
    openEngine(patient)
    status = told
    for (const work of [ask, count]) {
      await expect(engine.search<unknown>('vme', work)).rejects.toMatchObject({ code: 'search_unavailable' })
      await expect(engine.readAll<unknown>('vme', work)).rejects.toMatchObject({ code: 'search_unavailable' })
      expect(await engine.advise<unknown>('vme', work)).toBeUndefined()
    }
    for (let turn = 0; turn < 4; turn++) await engine.search('vme', ask).catch(swallow)
    expect(stateOf('search')).toBe('open')
  },
)

test('a question that the engine finds wrong is a fault of ours, never of who asks us', async () => {
  openEngine(patient)
  status = 400
  for (const work of [ask, count]) {
    const error = await engine.search<unknown>('vme', work).catch(swallow)
    expect(toProblem(error as Error).code).toBe('internal_error')
  }
})
