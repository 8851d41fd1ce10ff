import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Api, openApi } from '../../support/api.ts'
import { browserMissing, openBrowser } from '../../support/browser.ts'
import { leaveOut } from '../../support/leave-out.ts'

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
