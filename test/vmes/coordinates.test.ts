// POST /api/vme/{enterpriseNumber}/coordinates: retired, understood, and never obeyed.
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { buildApp } from '../../src/app.ts'
import { ratePolicies } from '../../src/http/limits/rate-policies.ts'
import { Problem } from '../../src/http/problem.ts'
import { type Api, numbers, openApi } from '../support/api.ts'

let api: Api
const get = (url: string) => api.app.inject({ method: 'GET', url })

beforeAll(async () => {
  api = await openApi({
    async fill(sql) {
      await sql`
        insert into syndic (number, legal_kind, name, is_listed)
        values (${numbers.syndic}, 'legal-person', 'Syndic Voorbeeld', true)`
    },
  })
})
afterAll(() => api.close())

describe('POST /api/vme/{enterpriseNumber}/coordinates', () => {
  const post = (
    number: string,
    payload: unknown,
    headers: Record<string, string> = { 'content-type': 'application/json' },
  ) =>
    api.app.inject({
      method: 'POST',
      url: `/api/vme/${number}/coordinates`,
      headers,
      payload: typeof payload === 'string' ? payload : JSON.stringify(payload),
    })
  const point = { latitude: 50.8, longitude: 4.3 }

  test('200: understood, and nothing is written', async () => {
    const marks = async () => (await api.sql`select count(*)::integer as count from outbox`)[0]?.count
    const [before, marksBefore] = [(await get(`/api/vme/${numbers.etoile}`)).body, await marks()]
    const reply = await post(numbers.etoile, point)
    expect(reply.statusCode).toBe(200)
    expect(reply.json()).toEqual({ updated: false, reason: expect.stringMatching(/read-only/) })
    expect((await get(`/api/vme/${numbers.etoile}`)).body).toBe(before)
    expect(await marks()).toBe(marksBefore)
  })

  test.each([
    ['{}', 'required'],
    ['{"latitude":91,"longitude":4}', 'too_large'],
    ['{"latitude":50,"longitude":-181}', 'too_small'],
    ['{"latitude":"50","longitude":4}', 'wrong_type'],
    ['{"latitude":null,"longitude":4}', 'wrong_type'],
    ['[]', 'wrong_type'],
    ['null', 'wrong_type'],
    ['{"latitude":', 'not_json'],
    ['', 'not_json'],
    ['{"latitude":1e999,"longitude":4}', 'wrong_type'],
    ['{"__proto__":{"latitude":1},"longitude":4}', 'not_json'],
  ])('400 body_invalid: %s', async (body, code) => {
    const reply = await post(numbers.etoile, body)
    expect([reply.statusCode, reply.json().code]).toEqual([400, 'body_invalid'])
    expect(reply.json().errors[0].code).toBe(code)
  })

  test('an unknown parameter is ignored, and a header says so', async () => {
    const reply = await api.app.inject({
      method: 'POST',
      url: `/api/vme/${numbers.etoile}/coordinates?force=1`,
      payload: point,
    })
    expect([reply.statusCode, reply.headers['x-warning']]).toEqual([200, expect.stringContaining('"force"')])
  })

  test('404 for unknown, malformed and syndic numbers', async () => {
    for (const number of [numbers.unknown, numbers.malformed, numbers.syndic])
      expect((await post(number, point)).statusCode).toBe(404)
  })

  test('400 body_invalid above the limit and for another media type, also in variants of the header', async () => {
    const large = (await post(numbers.etoile, { ...point, note: 'x'.repeat(5_000) })).json()
    expect(large).toMatchObject({ status: 400, code: 'body_invalid', errors: [{ code: 'too_big' }] })
    for (const type of ['text/plain', 'application/x-www-form-urlencoded', 'application/xml', 'x'])
      expect((await post(numbers.etoile, point, { 'content-type': type })).json()).toMatchObject({
        status: 400,
        code: 'body_invalid',
        errors: [{ parameter: 'body', code: 'wrong_media_type' }],
      })
    for (const headers of [{}, { 'content-type': 'application/json' }]) {
      const url = `/api/vme/${numbers.etoile}/coordinates`
      const reply = await api.app.inject({ method: 'POST', url, headers })
      expect([reply.statusCode, reply.json().code]).toEqual([400, 'body_invalid'])
    }
    // Each of these once let a body past its schema in some release of the framework.
    for (const type of [
      'application/json ',
      'application/json; charset=utf-8',
      'APPLICATION/JSON',
      'application/json;x',
      ' application/json',
    ])
      expect((await post(numbers.etoile, { latitude: 'no' }, { 'content-type': type })).statusCode).toBe(400)
  })

  test('every reply says that the address is retired', async () => {
    const json = 'application/json'
    const strict = await buildApp(
      api.services,
      { ...api.config, rateLimits: true },
      {
        ratePolicies: { ...ratePolicies, data: { name: 'data', quota: 1, windowMs: 3_600_000 } },
        maxEventLoopDelayMs: 0,
      },
    )
    const away = await buildApp(
      { ...api.services, readRegister: () => Promise.reject(new Problem('database_unavailable')) },
      api.config,
      { maxEventLoopDelayMs: 0 },
    )
    const request = {
      method: 'POST',
      url: `/api/v1/vme/${numbers.etoile}/coordinates`,
      headers: { 'content-type': json },
      payload: JSON.stringify(point),
    } as const
    await strict.inject(request)
    const replies = [
      await post(numbers.etoile, point),
      await post(numbers.etoile, '{}'),
      await post(numbers.unknown, point),
      await post(numbers.syndic, point),
      await post(numbers.etoile, point, { 'content-type': json, accept: 'text/csv' }),
      await post(numbers.etoile, point, { 'content-type': 'text/plain' }),
      await post(numbers.etoile, point, { 'content-type': json, accept: 'text/html' }),
      await strict.inject(request),
      await away.inject(request),
    ]
    for (const { statusCode, headers } of replies) {
      expect([statusCode, headers.deprecation]).toEqual([statusCode, expect.stringMatching(/^@\d+$/)])
      expect(Date.parse(String(headers.sunset))).toBeGreaterThan(Date.parse('2027-01-01'))
      expect(headers.link).toContain('rel="deprecation"')
    }
    const statuses = replies.map(({ statusCode }) => statusCode)
    for (const status of [200, 400, 404, 406, 429, 503]) expect(statuses).toContain(status)
    expect(replies[3]?.headers.link).toContain(`</api/syndics/${numbers.syndic}>; rel="related"`)
    await strict.close()
    await away.close()
  })
})
