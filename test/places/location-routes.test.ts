// GET /api/locations/suggestions.
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { buildApp } from '../../src/app.ts'
import { readConfig } from '../../src/config.ts'
import { LOCATION_TYPES } from '../../src/places/memory/suggestion.ts'
import { openServices } from '../../src/services.ts'
import { type Api, openApi } from '../support/api.ts'

describe('GET /api/locations/suggestions', () => {
  let api: Api

  beforeAll(async () => {
    api = await openApi()
    await api.services.locations.refresh()
  })

  afterAll(() => api.close())

  const get = (query: Record<string, string>) =>
    api.app.inject({ url: `/api/locations/suggestions?${new URLSearchParams(query)}` })

  test('200: echoes q and culture, with at most ten items of one shape', async () => {
    const reply = await get({ q: 'B', culture: 'fr' })
    expect(reply.statusCode).toBe(200)
    const { q, culture, items, warnings } = reply.json()
    expect({ q, culture, warnings }).toEqual({ q: 'B', culture: 'fr', warnings: [] })
    expect(items).toHaveLength(10)
    for (const item of items)
      expect(Object.keys(item)).toEqual(['type', 'key', 'label', 'detail', 'highlights', 'url', 'location'])
  })

  test('200: finds a place in every language, and shows it in the one asked for', async () => {
    for (const q of ['luik', 'liège', 'LIEGE', 'lüttich']) {
      const { items } = (await get({ q, culture: 'nl', type: 'municipality' })).json()
      expect(items[0]).toMatchObject({ key: '62063', label: 'Luik' })
    }
    const { items } = (await get({ q: 'ixelles', type: 'municipality' })).json()
    expect(items[0]).toMatchObject({
      key: '21009',
      label: 'Ixelles / Elsene',
      location: { latitude: expect.any(Number) },
    })
  })

  test('200: knows the streets of the register', async () => {
    const { items } = (await get({ q: 'troon 1050', culture: 'fr', type: 'street' })).json()
    expect(items).toEqual([
      expect.objectContaining({ label: 'Rue du Trône', detail: 'Troonstraat · 1050 Ixelles' }),
    ])
  })

  test('200: keeps to the types asked for, whatever their case', async () => {
    const { items } = (await get({ q: '9000', type: 'Postcode, municipality' })).json()
    expect(items.map((item: { type: string }) => item.type)).toEqual(['postcode'])
  })

  test('200: nothing typed and nothing found are both no items', async () => {
    for (const q of ['', '   ', '…', 'xyzzyq']) expect((await get({ q })).json().items).toEqual([])
    expect((await api.app.inject({ url: '/api/locations/suggestions' })).json()).toMatchObject({
      q: '',
      items: [],
    })
  })

  test('200: a q beyond 200 characters is cut with a warning and echoed whole', async () => {
    const q = `luik ${'x'.repeat(300)}`
    const reply = (await get({ q })).json()
    expect(reply.q).toBe(q)
    expect(reply.warnings).toEqual([expect.objectContaining({ code: 'query_cut', parameter: 'q' })])
  })

  test('400: an unknown type is told the list', async () => {
    const reply = await get({ q: 'luik', type: 'street,planet' })
    expect(reply.statusCode).toBe(400)
    const { code, errors } = reply.json()
    expect(code).toBe('parameters_invalid')
    expect(errors).toEqual([expect.objectContaining({ parameter: 'type', code: 'not_in_list' })])
    for (const type of LOCATION_TYPES) expect(errors[0].message).toContain(type)
  })

  test('400: an unknown culture, and q given twice', async () => {
    expect((await get({ q: 'luik', culture: 'es' })).statusCode).toBe(400)
    expect((await api.app.inject({ url: '/api/locations/suggestions?q=a&q=b' })).statusCode).toBe(400)
  })
})

test('200: from the shipped places while the database and the search engine are away', async () => {
  const config = readConfig({
    NODE_ENV: 'test',
    DATABASE_URL: 'postgres://nobody@127.0.0.1:1/none',
    ELASTICSEARCH_URL: 'http://127.0.0.1:1',
    RATE_LIMITS: 'off',
  })
  const services = await openServices({ config })
  const app = await buildApp(services, config)
  const reply = await app.inject({ url: '/api/locations/suggestions?q=gand&culture=nl' })
  expect(reply.statusCode).toBe(200)
  expect(reply.json().items[0]).toMatchObject({ type: 'municipality', label: 'Gent' })
  await app.close()
  await services.close()
})
