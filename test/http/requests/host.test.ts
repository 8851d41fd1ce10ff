import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { hasOneHost } from '../../../src/http/requests/host.ts'
import { bareApp, exchange, listen } from '../../support/bare-app.ts'

describe('one host', () => {
  test.each([
    'vme.example',
    'VME.example:443',
    '127.0.0.1:3000',
    '[::1]:3000',
    'localhost',
    'a_b.example',
    'vme.example:',
  ])('%s is one', (host) => expect(hasOneHost(['host', host], '1.1')).toBe(true))

  test.each([
    '',
    'a b',
    'user@vme.example',
    'user:pw@vme.example',
    'vme.example/path',
    'a, b',
    'vme.example:x',
    '[::1',
    'a\tb',
    'é',
  ])('%j is none', (host) => expect(hasOneHost(['Host', host], '1.1')).toBe(false))

  test('two are not, equal ones neither; none is for HTTP/1.0 alone', () => {
    expect(hasOneHost(['Host', 'a', 'X', 'y', 'hOST', 'a'], '1.1')).toBe(false)
    expect(hasOneHost([], '1.1')).toBe(false)
    expect(hasOneHost([], '1.0')).toBe(true)
    expect(hasOneHost(['X-Host', 'a', 'Host', 'b'], '1.1')).toBe(true)
  })
})

describe('on the wire', () => {
  let app: FastifyInstance
  let port: number
  beforeAll(async () => {
    app = await bareApp()
    port = await listen(app)
  })
  afterAll(() => app.close())

  test.each([
    ['two', 'Host: vme.example\r\nHost: evil.example\r\n', 400],
    ['two equal ones', 'Host: vme.example\r\nhost: vme.example\r\n', 400],
    ['none', '', 400],
    ['a user', 'Host: user@vme.example\r\n', 400],
    ['a blank', 'Host: vme.example evil.example\r\n', 400],
    ['one', 'Host: vme.example\r\n', 200],
  ])('%s', async (_what, host, status) => {
    const { received } = await exchange(port, `GET /health/live HTTP/1.1\r\n${host}Connection: close\r\n\r\n`)
    expect(received).toMatch(new RegExp(`^HTTP/1\\.1 ${status} `))
    if (status === 400) expect(received).toContain('"code":"request_malformed"')
  })

  test('what is no HTTP/1.1 needs none', async () => {
    expect((await exchange(port, 'GET /health/live HTTP/1.0\r\n\r\n')).received).toMatch(/^HTTP\/1\.1 200 /)
  })

  test('every reply says that nothing of the device is asked for', async () => {
    for (const url of ['/health/live', '/nothing', '/openapi.json', '/problems/rate_limited'])
      expect((await app.inject(url)).headers['permissions-policy']).toMatch(/camera=\(\).*geolocation=\(\)/)
  })

  test('every operation is described with 408', async () => {
    const { paths } = (await app.inject('/openapi.json')).json()
    const operations = Object.entries<Record<string, { responses: object }>>(paths).flatMap(
      ([path, methods]) =>
        Object.entries(methods).map(([method, { responses }]) => [path, method, '408' in responses] as const),
    )
    expect(operations.filter(([, , isDescribed]) => !isDescribed)).toEqual([])
  })
})
