import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { ImpactFamily } from '../../src/impacts/event.ts'
import { type Api, noCache, numbers, openApi } from '../support/api.ts'
import { seedImpacts } from '../support/impacts.ts'

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const NOW = Date.parse('2026-11-28T10:00:00Z')
let clock = NOW
const at = (hours: number): Date => new Date(NOW + hours * HOUR)

let api: Api
beforeAll(async () => {
  api = await openApi({
    now: () => clock,
    replyCache: noCache,
    async fill(sql) {
      await seedImpacts(sql, {
        events: [
          {
            source: 'ores',
            id: 'now',
            startsAt: at(-2),
            endsAt: at(1),
            customers: 87,
            description: 'Kabelbreuk',
            vmes: [{ vme: numbers.etoile, method: 'street-number' }],
          },
          {
            source: 'ores',
            id: 'later',
            kind: 'planned',
            startsAt: at(5),
            endsAt: at(7),
            vmes: [numbers.etoile],
          },
          { source: 'ores', id: 'nobody', startsAt: at(-1), endsAt: null },
          {
            source: 'ores',
            id: 'gone',
            startsAt: at(-9),
            endsAt: at(-3),
            goneAt: at(-3),
            vmes: [numbers.ster],
          },
          {
            source: 'gipod',
            id: '7',
            kind: 'groundwork',
            startsAt: at(-1),
            endsAt: at(24),
            vmes: [
              { vme: numbers.ster, method: 'polygon-buffer', distanceMetres: 12.4, radiusMetres: 25 },
              { vme: numbers.etoile, method: 'postcode' },
            ],
          },
          {
            source: 'gipod',
            id: '8',
            kind: 'work',
            startsAt: at(-0.5),
            isStartKnown: false,
            endsAt: at(9),
            vmes: [numbers.etoile],
          },
        ],
        feeds: {
          ores: { succeededAt: new Date(NOW - 4 * MINUTE), items: 3 },
          gipod: { succeededAt: at(-30), items: 2, failures: 3 },
          osiris: { isOn: false, succeededAt: null },
        },
      })
      await sql`insert into effective_mandate (vme_number, position, syndic_number, syndic_name, relation, via, evidence,
          is_provisional, since, begin_on, end_on, state, source, vme_is_active, region_code)
        values (${numbers.etoile}, 0, ${numbers.syndic}, 'S', 'direct', '{}', '{}', false, '2020-01-01', '2020-01-01', null,
          'current', 'table:test', true, 'BE-BRU')`
    },
  })
  await api.services.impacts.refresh()
})
afterAll(() => api.close())

const get = async (url: string) => {
  const { statusCode, headers, body } = await api.app.inject(url)
  return { statusCode, headers, body: JSON.parse(body) }
}

test('what is known only since it was seen has no start, and counts from then', async () => {
  const { body } = await get('/api/public-works/impacted-vmes')
  const events = body.items.flatMap((item: { events: object[] }) => item.events)
  expect(events).toMatchObject([
    { id: 'gipod:8', category: 'ActiveNow', startsAt: null, seenSince: at(-0.5).toISOString() },
    { id: 'gipod:7', startsAt: at(-1).toISOString(), seenSince: null },
  ])
  const one = await get(`/api/map/vme-impacts/${numbers.etoile}`)
  expect(one.body.events).toContainEqual(
    expect.objectContaining({ id: 'gipod:8', startsAt: null, seenSince: at(-0.5).toISOString() }),
  )
})

describe('vme-impact', () => {
  test('counts outages, and each VME once in its strongest category', async () => {
    const { statusCode, body } = await get('/api/power-outage/vme-impact')
    expect(statusCode).toBe(200)
    expect(body).toMatchObject({
      activeOutages: 2,
      impactedVmes: 1,
      plannedOutages: 1,
      plannedVmes: 0,
      endedOutages24h: 1,
      pastVmes: 1,
      unmatchedOutages: 1,
      postcodeOnly: 0,
      asOf: '2026-11-28T09:56:00.000Z',
    })
    expect(body.feeds).toContainEqual({
      source: 'ores',
      status: 'ok',
      lastSuccess: '2026-11-28T09:56:00.000Z',
      items: 3,
    })
  })

  test('counts works, and says of each source how old its data are', async () => {
    const { body } = await get('/api/public-works/vme-impact')
    expect(body).toMatchObject({ activeEvents: 2, impactedVmes: 2, plannedEvents: 0, postcodeOnly: 0 })
    const states = body.feeds.map(({ source, status }: { source: string; status: string }) => [
      source,
      status,
    ])
    expect(states).toContainEqual(['gipod', 'stale'])
    expect(states).toContainEqual(['osiris', 'off'])
  })
})

describe('impacted-vmes', () => {
  test('lists those that are hit now, with every event that hits them and why', async () => {
    const { body } = await get('/api/power-outage/impacted-vmes')
    expect(body).toMatchObject({
      total: 1,
      page: 1,
      pageSize: 25,
      totalRelation: 'eq',
      hasNext: false,
      warnings: [],
    })
    expect(body.items).toHaveLength(1)
    const [{ vme, category, events }] = body.items
    expect(vme).toMatchObject({
      enterpriseNumber: numbers.etoile,
      impacts: { powerOutage: 'ActiveNow', publicWorks: 'ActiveNow' },
    })
    expect(category).toBe('ActiveNow')
    expect(events).toEqual([
      {
        id: 'ores:now',
        source: 'ores',
        kind: 'unplanned',
        category: 'ActiveNow',
        startsAt: '2026-11-28T08:00:00.000Z',
        seenSince: null,
        endsAt: '2026-11-28T11:00:00.000Z',
        endedAt: null,
        endConfidence: 'estimated',
        delayed: false,
        description: 'Kabelbreuk',
        descriptionLanguage: 'nl',
        customers: 87,
        match: { method: 'street-number', distanceMetres: null, radiusMetres: null, quality: 'high' },
      },
    ])
  })

  test('the latest start first, page by page and by cursor', async () => {
    const whole = await get('/api/public-works/impacted-vmes')
    const order = whole.body.items.map(
      (item: { vme: { enterpriseNumber: string } }) => item.vme.enterpriseNumber,
    )
    expect(order).toEqual([numbers.etoile, numbers.ster])
    const first = await get('/api/public-works/impacted-vmes?pageSize=1')
    expect(first.body).toMatchObject({ total: 2, totalPages: 2, hasNext: true })
    const second = await get('/api/public-works/impacted-vmes?pageSize=1&page=2')
    const next = await get(`/api/public-works/impacted-vmes?pageSize=1&cursor=${first.body.nextCursor}`)
    expect(next.body.items).toEqual(second.body.items)
    expect(next.body).toMatchObject({ page: null, hasNext: false, nextCursor: null })
    expect(second.body.items[0].vme.enterpriseNumber).toBe(numbers.ster)
  })

  test('other categories when they are asked for', async () => {
    const { body } = await get('/api/power-outage/impacted-vmes?category=Past24Hours')
    expect(body.items.map((item: { category: string }) => item.category)).toEqual(['Past24Hours'])
    expect((await get('/api/power-outage/impacted-vmes?category=FuturePlanned')).body.total).toBe(0)
  })

  test('of one syndic', async () => {
    const own = await get(`/api/public-works/impacted-vmes?syndicNumber=${numbers.syndic}`)
    expect(own.body.total).toBe(1)
    const none = await get(`/api/public-works/impacted-vmes?syndicNumber=${numbers.unknown}`)
    expect(none.body.total).toBe(0)
    expect(none.body.warnings).toMatchObject([{ code: 'value_unknown', parameter: 'syndicNumber' }])
    expect(own.body.warnings).toEqual([])
  })

  test.each([
    ['page=0', 400],
    ['page=1.5', 400],
    ['page=2147483648', 400],
    ['page=401', 400],
    ['pageSize=0', 400],
    ['page=1&page=2', 400],
    ['category=Soon', 400],
    ['syndicNumber=abc', 400],
    ['cursor=abc', 400],
    ['page=99', 200],
    ['pageSize=101', 200],
    ['page=', 400],
  ])('%s is answered with %i', async (query, status) => {
    expect((await get(`/api/power-outage/impacted-vmes?${query}`)).statusCode).toBe(status)
  })

  test('a cursor of another list is refused', async () => {
    const { body } = await get('/api/public-works/impacted-vmes?pageSize=1')
    const { statusCode, body: refused } = await get(
      `/api/power-outage/impacted-vmes?cursor=${body.nextCursor}`,
    )
    expect([statusCode, refused.code]).toEqual([400, 'cursor_invalid'])
  })
})

describe('time', () => {
  const families: ImpactFamily[] = ['power-outage', 'public-works']

  test.each(families.flatMap((family) => [`${family}/vme-impact`, `${family}/impacted-vmes`]))(
    '/api/%s has the same bytes under /api/v1',
    async (path) => {
      const [plain, v1] = await Promise.all(
        [`/api/${path}`, `/api/v1/${path}`].map((url) => api.app.inject(url)),
      )
      expect(v1?.body).toBe(plain?.body)
      expect(v1?.headers.etag).toBe(plain?.headers.etag)
    },
  )

  test('a boundary that passes changes body and tag, and nothing may be kept past it', async () => {
    try {
      clock = NOW + HOUR - 5_000
      const before = await get('/api/power-outage/vme-impact')
      const [, maxAge] = /max-age=(\d+)/.exec(String(before.headers['cache-control'])) ?? []
      expect(Number(maxAge)).toBeLessThanOrEqual(5)
      const list = await get('/api/power-outage/impacted-vmes')
      expect(list.body.total).toBe(1)
      clock = NOW + 6 * HOUR
      const after = await get('/api/power-outage/vme-impact')
      expect(after.headers.etag).not.toBe(before.headers.etag)
      expect(after.body).toMatchObject({ plannedOutages: 0, impactedVmes: 1 })
      const [{ events }] = (await get('/api/power-outage/impacted-vmes')).body.items
      expect(events.map(({ id }: { id: string }) => id)).toContain('ores:later')
    } finally {
      clock = NOW
    }
  })
})
