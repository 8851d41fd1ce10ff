// What a slow or broken client costs: a connection for so long, and no longer.
import { request } from 'node:http'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { connectionLimits, serverLimits } from '../../../src/http/limits/connection-limits.ts'
import { bareApp, exchange, listen } from '../../support/bare-app.ts'

const limits = { headersMs: 300, requestMs: 600, checkMs: 50, silenceMs: 1_500, keepAliveMs: 60_000 }
// A hang ends the test; how late a starved machine is says nothing.
const HANG_MS = 20_000

let app: FastifyInstance
let port: number
beforeAll(async () => {
  app = await bareApp({ connectionLimits: limits, env: { ADMIN_KEYS: 'correct-horse-battery' } })
  port = await listen(app)
})
afterAll(() => app.close())

const host = 'Host: vme.example\r\n'
const post = `POST /api/vme/0123456749/coordinates HTTP/1.1\r\n${host}Content-Type: application/json\r\n`

describe('a request that does not come', () => {
  test.concurrent.each([
    ['no byte', '', undefined],
    ['part of a line', 'GET /api', undefined],
    ['a line that never ends', 'GET /api', 'a'],
    ['headers that never end', `GET /health/live HTTP/1.1\r\n${host}`, 'X: a\r\n'],
    ['a body that was announced', `${post}Content-Length: 40\r\n\r\n`, undefined],
    ['a body in drops', `${post}Content-Length: 4000\r\n\r\n`, ' '],
    ['chunks in drops', `${post}Transfer-Encoding: chunked\r\n\r\n`, '1\r\n \r\n'],
  ])('%s: 408, and the connection is closed', async (_what, first, drip) => {
    const { received, milliseconds } = await exchange(port, first, { drip })
    expect(received).toMatch(/^HTTP\/1\.1 408 Request Timeout\r\n/)
    expect(received).toContain('"code":"request_timeout"')
    expect(received).toMatch(/\r\nconnection: close\r\n/i)
    expect(milliseconds).toBeGreaterThanOrEqual(limits.headersMs)
    expect(milliseconds).toBeLessThan(HANG_MS)
  })

  test('the second one of a connection has the same limits', async () => {
    const { received } = await exchange(port, `GET /health/live HTTP/1.1\r\n${host}\r\nGET /heal`)
    expect(received.match(/HTTP\/1\.1 \d+/g)).toEqual(['HTTP/1.1 200', 'HTTP/1.1 408'])
  })

  test('the product gives headers less time than bodies, and bodies less than silence', () => {
    const { headersMs, requestMs, silenceMs } = connectionLimits
    expect(headersMs).toBeLessThan(requestMs)
    expect(requestMs).toBeLessThan(silenceMs)
    expect(serverLimits(connectionLimits).http.connectionsCheckingInterval).toBeLessThanOrEqual(1_000)
  })
})

describe('a body that nobody reads', () => {
  test.concurrent.each([
    ['an unknown address', 404, `POST /nothing HTTP/1.1\r\n${host}Content-Length: 4000\r\n\r\n`, ' '],
    [
      'an unknown address, chunked',
      404,
      `PUT /nothing HTTP/1.1\r\n${host}Transfer-Encoding: chunked\r\n\r\n`,
      '1\r\n \r\n',
    ],
    ['a GET', 200, `GET /health/live HTTP/1.1\r\n${host}Content-Length: 4000\r\n\r\n`, ' '],
    [
      'a GET, chunked',
      200,
      `GET /health/live HTTP/1.1\r\n${host}Transfer-Encoding: chunked\r\n\r\n`,
      '1\r\n \r\n',
    ],
    [
      'a method that is not there',
      405,
      `DELETE /api/vme HTTP/1.1\r\n${host}Content-Length: 4000\r\n\r\n`,
      ' ',
    ],
    ['no admin key', 401, `GET /api/jobs/whoami HTTP/1.1\r\n${host}Content-Length: 4000\r\n\r\n`, ' '],
    [
      'a wrong media type',
      400,
      `${post.replace('application/json', 'text/csv')}Content-Length: 4000\r\n\r\n`,
      ' ',
    ],
    ['a body that is too long', 400, `${post}Content-Length: 400000\r\n\r\n`, ' '],
  ])('%s: %i at once, and the connection ends with it', async (_what, status, first, drip) => {
    const { received, milliseconds } = await exchange(port, first, { drip })
    expect(received.match(/HTTP\/1\.1 \d+/g)).toEqual([`HTTP/1.1 ${status}`])
    expect(received).toMatch(/\r\nconnection: close\r\n/i)
    expect(milliseconds).toBeLessThan(HANG_MS)
  })

  test('the reply arrives whole, however much is sent', async () => {
    const send = (bytes: number) =>
      new Promise<number>((resolve, reject) => {
        const sent = request({ port, host: '127.0.0.1', method: 'POST', path: '/nothing', agent: false })
        sent.on('response', (reply) => {
          reply
            .resume()
            .on('end', () => resolve(reply.statusCode ?? 0))
            .on('error', reject)
        })
        sent.on('error', reject)
        sent.end(Buffer.alloc(bytes))
      })
    for (const bytes of [1, 5_000, 100_000, 3_000_000])
      for (let turn = 0; turn < 5; turn += 1) expect(await send(bytes)).toBe(404)
  })

  test('a body that was read leaves the connection open', async () => {
    const body = `${post}Content-Length: 2\r\n\r\n{}`
    const { received } = await exchange(
      port,
      `${body}GET /health/live HTTP/1.1\r\n${host}Connection: close\r\n\r\n`,
    )
    expect(received.match(/HTTP\/1\.1 \d+/g)).toEqual(['HTTP/1.1 400', 'HTTP/1.1 200'])
  })
})
