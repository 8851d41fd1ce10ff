// Requests for what changes while they are on their way: one at a time, the newest wins.
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createLatestRequest } from '../../../web/parts/latest-request.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

interface Sent {
  signal: AbortSignal
  reply(text: string, init?: ResponseInit): void
  fail(error: Error): void
}

function open() {
  const sent: Sent[] = []
  const events: string[] = []
  const wanted = { isAny: true }
  const request = createLatestRequest<string>({
    send(signal) {
      if (!wanted.isAny) return undefined
      return new Promise((resolve, reject) => {
        sent.push({ signal, reply: (text, init) => resolve(new Response(text, init)), fail: reject })
      })
    },
    read: (response) => response.text(),
    onAnswer: (answer) => events.push(answer),
    onFailure: (error) => events.push(`failed: ${(error as Error).message}`),
    onWait: (isWaiting) => events.push(isWaiting ? 'slow' : 'rest'),
  })
  const at = (index: number): Sent => {
    const found = sent[index]
    if (found === undefined) throw new Error(`request ${index} was not sent`)
    return found
  }
  return { request, sent, events, wanted, at }
}

const pass = (milliseconds: number) => vi.advanceTimersByTimeAsync(milliseconds)

test('is sent once for changes that follow each other fast', async () => {
  const { request, sent } = open()
  for (const _ of 'abc') {
    request.sendIn(80)
    await pass(40)
  }
  expect(sent).toHaveLength(0)
  await pass(40)
  expect(sent).toHaveLength(1)
})

test('aborts the former one, whose answer is dropped', async () => {
  const { request, at, events } = open()
  request.sendIn(0)
  await pass(0)
  request.sendIn(0)
  await pass(0)
  expect(at(0).signal.aborted).toBe(true)
  at(0).reply('old')
  await pass(0)
  expect(events).toEqual([])
  at(1).reply('new')
  await pass(0)
  expect(events).toEqual(['new', 'rest'])
})

test('shows a wait that is long enough to be noticed, and its end', async () => {
  const { request, at, events } = open()
  request.sendIn(0)
  await pass(299)
  expect(events).toEqual([])
  await pass(1)
  expect(events).toEqual(['slow'])
  at(0).reply('late')
  await pass(0)
  expect(events).toEqual(['slow', 'late', 'rest'])
})

test.each([
  ['after as many seconds as the service says', { 'retry-after': '3' }, 3_000],
  ['after a second where it says nothing', {}, 1_000],
] as const)('what the rate limit refuses is sent again %s', async (_, headers, delayMs) => {
  const { request, sent, at, events } = open()
  request.sendIn(0)
  await pass(0)
  at(0).reply('', { status: 429, headers })
  await pass(delayMs - 1)
  expect(sent).toHaveLength(1)
  await pass(1)
  expect(sent).toHaveLength(2)
  expect(events).toEqual(['rest'])
})

test('tells of a failure, unless nobody waits for it any more', async () => {
  const { request, at, events } = open()
  request.sendIn(0)
  await pass(0)
  at(0).fail(new Error('away'))
  await pass(0)
  expect(events).toEqual(['failed: away', 'rest'])
  request.sendIn(0)
  await pass(0)
  request.cancel()
  at(1).fail(new Error('aborted'))
  await pass(0)
  expect(at(1).signal.aborted).toBe(true)
  expect(events).toEqual(['failed: away', 'rest', 'rest'])
})

test('cancelled before it is sent, it is not sent', async () => {
  const { request, sent } = open()
  request.sendIn(80)
  request.cancel()
  await pass(1_000)
  expect(sent).toHaveLength(0)
})

test('gives up the former one when nothing is wanted any more', async () => {
  const { request, sent, wanted, at, events } = open()
  request.sendIn(0)
  await pass(300)
  wanted.isAny = false
  request.sendIn(0)
  await pass(0)
  expect(at(0).signal.aborted).toBe(true)
  expect(sent).toHaveLength(1)
  expect(events).toEqual(['slow', 'rest'])
})
