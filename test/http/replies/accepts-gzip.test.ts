// Which replies go out compressed is one question with one answer, whatever kind of reply it is.
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { acceptsGzip } from '../../../src/http/replies/accepts-gzip.ts'
import { assets } from '../../../src/site/render.ts'
import { bareApp } from '../../support/bare-app.ts'

const taken = [
  'gzip',
  'GZIP',
  'gzip, br',
  'br;q=1.0, gzip;q=0.8, *;q=0.1',
  'deflate, gzip;q=0.001',
  'gzip ; q=0.5',
  '*',
  'br, *;q=0.1',
  'identity;q=0, *',
  'gzip, identity;q=0',
  'identity, gzip',
  ',, gzip ,',
  'gzip;x=1',
]
const left = [
  undefined,
  '',
  'identity',
  'br',
  'gzip;q=0',
  'gzip;q=0.000',
  'gzip; Q=0',
  'gzip;q=0, *',
  '*, gzip;q=0',
  '*;q=0',
  'identity;q=0',
  'identity;q=0.5, gzip;q=0.4',
  'identity;q=1, *;q=0.5',
  'gzipped',
  'x-gunzip',
  'g zip',
  '"gzip"',
  'gzip;q=nonsense',
  'gzip;q=-1',
  ';;;,,,q=',
  `${'a,'.repeat(4_000)}gzip`,
]

describe('Accept-Encoding', () => {
  test.each(taken)('%s takes gzip', (header) => expect(acceptsGzip(header)).toBe(true))
  test.each(left)('%s does not', (header) => expect(acceptsGzip(header)).toBe(false))
})

// Every third; the function itself was asked about all of them.
const sample = <T>(forms: readonly T[]): T[] => forms.filter((_, at) => at % 3 === 0)

describe('every kind of reply', () => {
  let app: FastifyInstance
  beforeAll(async () => {
    app = await bareApp()
  })
  afterAll(() => app.close())

  // Compressed at each request, kept compressed, streamed by the plugin: description, page, style, page of a refusal.
  const urls = ['/openapi.json', '/docs/listVmes', assets().url('page.css'), '/problems/rate_limited']

  test.each(urls)('%s', async (url) => {
    for (const [headers, encoding] of [
      ...sample(taken).map((header) => [{ 'accept-encoding': header }, 'gzip'] as const),
      ...sample(left).map(
        (header) => [header === undefined ? {} : { 'accept-encoding': header }, undefined] as const,
      ),
    ]) {
      const reply = await app.inject({ url, headers })
      expect([headers, reply.statusCode, reply.headers['content-encoding']]).toEqual([headers, 200, encoding])
      expect(String(reply.headers.vary)).toContain('accept-encoding')
    }
  })

  test.each([...urls, '/docs', '/robots.txt'])('HEAD of %s says what GET does', async (url) => {
    for (const coding of ['gzip', 'br, gzip', 'identity']) {
      const ask = (method: 'GET' | 'HEAD') =>
        app.inject({ method, url, headers: { 'accept-encoding': coding, accept: 'text/html' } })
      const said = ({ statusCode, headers }: Awaited<ReturnType<typeof ask>>) => [
        statusCode,
        ...['content-encoding', 'content-length', 'content-type', 'vary', 'etag'].map(
          (name) => headers[name],
        ),
      ]
      const [full, head] = [await ask('GET'), await ask('HEAD')]
      expect([coding, ...said(head)]).toEqual([coding, ...said(full)])
      expect(head.rawPayload.length).toBe(0)
    }
  })
})
