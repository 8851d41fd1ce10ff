import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { runSearch } from '../../src/engine/run-search.ts'
import { type EngineCall, openSearchEngine, type SearchEngine } from '../../src/services/search-engine.ts'
import { until } from '../support/until.ts'

// An engine that answers when it is told to.
const waiting: ServerResponse[] = []
let isSilent = false
const server = createServer((request, response) => {
  response.setHeader('content-type', 'application/json')
  if (request.url === '/') return response.end('{"version":{"distribution":"opensearch","number":"3.0.0"}}')
  if (isSilent) return waiting.push(response)
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

test('a fault of ours is told, also by advice', async () => {
  openEngine(patient)
  const fault = new Error('a fault of ours')
  await expect(engine.advise('vme', () => Promise.reject(fault))).rejects.toBe(fault)
})
