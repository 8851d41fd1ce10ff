import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, describe, expect, test } from 'vitest'
import { type LoadSpec, load } from '../../bench/load.ts'
import { together } from '../../bench/measure.ts'

let server: Server | undefined

afterEach(() => new Promise<void>((done) => (server === undefined ? done() : server.close(() => done()))))

/** Answers each path with the status that it names. */
async function serve(asked: string[] = []): Promise<string> {
  server = createServer((request, response) => {
    asked.push(request.url ?? '')
    response.writeHead(Number(request.url?.slice(1))).end('body')
  })
  await new Promise<void>((done) => server?.listen(0, '127.0.0.1', done))
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}

// Each request that is due before the end is sent, however late; none is due at the moments that count.
const shape: Omit<LoadSpec, 'origin' | 'requests'> = {
  ...{ connections: 2, seconds: 0.4, warmupSeconds: 0.19, statuses: [200, 503], perSecond: 50 },
}

describe('a load at a fixed rate', () => {
  test('sends what is due, in turn, and counts what is due behind the warm-up', async () => {
    const asked: string[] = []
    const origin = await serve(asked)
    const result = await load({ ...shape, origin, requests: [{ path: '/200' }, { path: '/503' }] })
    expect(asked).toHaveLength(30)
    expect(result).toMatchObject({ requests: 20, bytes: 80 })
    expect(result.refused).toBe(asked.slice(-20).filter((path) => path === '/503').length)
    expect(result.p99Ms).toBeGreaterThanOrEqual(result.p50Ms)
    expect(result.generatorShare).toBeGreaterThan(0)
  })

  test('has no processor time of a process that is not named', async () => {
    const result = await load({ ...shape, origin: await serve(), requests: [{ path: '/200' }] })
    expect([result.serverMicros, result.engineMicros]).toEqual([null, null])
  })

  test('fails with what was answered, where that is not expected', async () => {
    const origin = await serve()
    await expect(load({ ...shape, origin, requests: [{ path: '/500' }] })).rejects.toThrow(
      '/500 answered 500, expected 200 or 503',
    )
  })

  test('is for this machine alone', async () => {
    await expect(
      load({ ...shape, origin: 'http://192.0.2.1', requests: [{ path: '/200' }] }),
    ).rejects.toThrow('loopback')
  })
})

test('of two that run side by side the one that fails waits for the other', async () => {
  let isOver = false
  const slow = new Promise<void>((done) => setImmediate(done)).then(() => {
    isOver = true
  })
  await expect(together(Promise.reject(new Error('no')), slow)).rejects.toThrow('no')
  expect(isOver).toBe(true)
  await expect(together(Promise.resolve(1), Promise.resolve('two'))).resolves.toEqual([1, 'two'])
})
