import { connect, type Socket } from 'node:net'
import { gunzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Api, openApi } from '../../support/api.ts'
import { browserMissing, openBrowser } from '../../support/browser.ts'
import { leaveOut } from '../../support/leave-out.ts'
import { until } from '../../support/until.ts'

let api: Api
let origin: string
beforeAll(async () => {
  api = await openApi()
  origin = await api.app.listen({ host: '127.0.0.1', port: 0 })
})
afterAll(() => api.close())

describe('GET /docs', () => {
  test('200: a page without inline script, under a policy that allows our own host only', async () => {
    const { statusCode, headers, body } = await api.app.inject('/docs')
    expect(statusCode).toBe(200)
    expect(headers['content-security-policy']).toMatch(
      /^default-src 'self'; style-src 'self' 'nonce-[\w+/=]+';/,
    )
    expect(headers['content-security-policy']).not.toContain('unsafe-inline')
    expect(body).not.toMatch(/<script[^>]*>[^<]/)
    expect(body).not.toMatch(/https?:\/\//)
  })

  test('200: its program comes from here, compressed, with a tag', async () => {
    const script = await api.app.inject({ url: '/docs/scalar.js', headers: { 'accept-encoding': 'gzip' } })
    expect(script.statusCode).toBe(200)
    expect(script.headers['content-encoding']).toBe('gzip')
    const held = await api.app.inject({
      url: '/docs/scalar.js',
      headers: { 'if-none-match': String(script.headers.etag) },
    })
    expect(held.statusCode).toBe(304)
  })

  test('clients that never read it share one body', async () => {
    const before = process.memoryUsage().rss
    const served: Socket[] = []
    api.app.server.on('connection', (socket: Socket) => served.push(socket))
    const sockets = Array.from({ length: 48 }, () => {
      const socket = connect(Number(new URL(origin).port), '127.0.0.1')
      socket.on('error', () => socket.destroy())
      socket.pause().write('GET /docs/scalar.js HTTP/1.1\r\nHost: localhost\r\n\r\n')
      return socket
    })
    try {
      await until(
        'all replies are under way',
        () => served.length >= sockets.length && served.every(({ bytesWritten }) => bytesWritten > 1_000_000),
      )
      // Each of its own they would be two hundred megabytes.
      expect(process.memoryUsage().rss - before).toBeLessThan(100_000_000)
    } finally {
      for (const socket of sockets) socket.destroy()
    }
  })

  test('200: the description is the same whole and compressed, and not sent again to who has it', async () => {
    const ask = (headers: Record<string, string>) => api.app.inject({ url: '/openapi.json', headers })
    const plain = await ask({ 'accept-encoding': 'identity' })
    const gzipped = await ask({ 'accept-encoding': 'gzip' })
    expect(gunzipSync(gzipped.rawPayload).toString()).toBe(plain.body)
    expect(plain.headers).toMatchObject({ 'cache-control': 'public, max-age=60', vary: 'accept-encoding' })
    expect(gzipped.headers.etag).toBe(plain.headers.etag)
    expect((await ask({ 'if-none-match': String(plain.headers.etag) })).statusCode).toBe(304)
  })

  test('a browser shows every operation and asks no other host', { timeout: 60_000 }, async (context) => {
    if (browserMissing !== undefined) leaveOut(context, browserMissing)
    const browser = await openBrowser()
    try {
      const page = await browser.newPage()
      const asked: string[] = []
      const refused: string[] = []
      page.on('request', (request) => asked.push(new URL(request.url()).origin))
      page.on('console', (message) => {
        const text = message.text()
        // Some parts bring styles of their own without the nonce; the page does well without those.
        if (/Content Security Policy/i.test(text) && !text.includes('inline style')) refused.push(text)
      })
      await page.goto(`${origin}/docs`)
      await page.getByText('Search and list VMEs').first().waitFor({ timeout: 30_000 })
      expect(asked.filter((from) => from.startsWith('http') && from !== origin)).toEqual([])
      expect(refused).toEqual([])
    } finally {
      await browser.close()
    }
  })
})
