import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { ImpactZone, MultiPolygon } from '../../../src/impacts/event.ts'
import { type Api, noCache, numbers, openApi } from '../../support/api.ts'
import { seedImpacts } from '../../support/impacts.ts'

const NOW = Date.parse('2026-11-28T10:00:00Z')
let clock = NOW
const at = (hours: number): Date => new Date(NOW + hours * 3_600_000)

const square = (longitude: number, latitude: number, side: number): ImpactZone => ({
  shape: 'polygon',
  coordinates: [
    [
      [
        [longitude, latitude],
        [longitude + side, latitude],
        [longitude + side, latitude + side],
        [longitude, latitude + side],
        [longitude, latitude],
      ],
    ],
  ] as MultiPolygon,
})

let api: Api
beforeAll(async () => {
  api = await openApi({
    now: () => clock,
    replyCache: noCache,
    async fill(sql) {
      await seedImpacts(sql, {
        events: [
          {
            source: 'gipod',
            id: 'area',
            startsAt: at(-1),
            endsAt: at(2),
            zones: [square(4.35, 50.83, 0.002)],
            description: 'Rioolwerken',
            vmes: [numbers.etoile, { vme: numbers.ster, method: 'postcode' }],
          },
          { source: 'gipod', id: 'small', startsAt: at(-1), zones: [square(4.36, 50.83, 0.00005)] },
          {
            source: 'ores',
            id: 'point',
            startsAt: at(5),
            kind: 'planned',
            endsAt: at(7),
            zones: [{ shape: 'point', latitude: 50.84, longitude: 4.36 }],
          },
          {
            source: 'ores',
            id: 'street',
            startsAt: at(-1),
            isStartKnown: false,
            zones: [{ shape: 'street', postcode: '1050', street: 'x', keys: ['x'], ranges: [] }],
            point: { latitude: 50.841, longitude: 4.361 },
          },
          { source: 'gipod', id: 'far', startsAt: at(-1), zones: [square(5.5, 50.6, 0.01)] },
          {
            source: 'gipod',
            id: 'over',
            startsAt: at(-90),
            endsAt: at(-40),
            zones: [square(4.35, 50.83, 0.002)],
          },
        ],
      })
    },
  })
  await api.services.impacts.refresh()
})
afterAll(() => api.close())

const box = 'south=50.82&west=4.34&north=50.85&east=4.37'
const ask = async (query: string, headers: Record<string, string> = {}) => {
  const reply = await api.app.inject({ url: `/api/map/impact-shapes?${query}`, headers })
  return { ...reply, headers: reply.headers, json: reply.body === '' ? undefined : JSON.parse(reply.body) }
}

describe('GET /api/map/impact-shapes', () => {
  test('draws what is in the box and large enough, with what is known of each', async () => {
    const { statusCode, json } = await ask(`${box}&zoom=14`)
    expect(statusCode).toBe(200)
    expect(json.omitted).toBe(1)
    expect(json.features.map(({ id }: { id: string }) => id).sort()).toEqual([
      ...['gipod:area#area', 'ores:point#circle', 'ores:street#place'],
    ])
    const byId = new Map(json.features.map((feature: { id: string }) => [feature.id, feature]))
    expect(byId.get('gipod:area#area')).toMatchObject({
      geometry: { type: 'MultiPolygon' },
      properties: {
        event: 'gipod:area',
        family: 'public-works',
        category: 'ActiveNow',
        approximate: false,
        vmes: 1,
      },
    })
    expect(byId.get('ores:point#circle')).toMatchObject({
      geometry: { type: 'MultiPoint', coordinates: [[4.36, 50.84]] },
      properties: { category: 'FuturePlanned', approximate: true, radiusMetres: 150, vmes: 0 },
    })
    expect(byId.get('ores:street#place')).toMatchObject({
      geometry: { coordinates: [[4.361, 50.841]] },
      properties: { approximate: true, radiusMetres: null },
    })
    expect((await ask(`${box}&zoom=19`)).json.omitted).toBe(0)
  })

  test('of one family alone, and of a circle that only reaches into the box', async () => {
    const { json } = await ask(`${box}&zoom=14&families=power-outage`)
    expect(json.features).toHaveLength(2)
    // A tile of zoom 17 that begins 100 m beside the point.
    const near = await ask(
      'south=50.8399&west=4.3613&north=50.8401&east=4.3614&zoom=20&families=power-outage',
    )
    expect(near.json.features.map(({ id }: { id: string }) => id)).toContain('ores:point#circle')
  })

  test('is not sent again to who has it, until the next boundary', async () => {
    const first = await ask(`${box}&zoom=14`)
    const etag = { 'if-none-match': String(first.headers.etag) }
    expect((await ask(`${box}&zoom=14`, etag)).statusCode).toBe(304)
    clock = at(5).getTime() - 2_500
    expect((await ask(`${box}&zoom=14`)).headers['cache-control']).toBe('public, max-age=1')
    clock = at(5).getTime()
    const later = await ask(`${box}&zoom=14`, etag)
    expect(later.statusCode).toBe(200)
    expect(later.json.features).toContainEqual(
      expect.objectContaining({
        id: 'ores:point#circle',
        properties: expect.objectContaining({ category: 'ActiveNow' }),
      }),
    )
    clock = NOW
  })

  test('goes out compressed to who takes it so', async () => {
    const { headers } = await api.app.inject({
      url: `/api/map/impact-shapes?${box}&zoom=18`,
      headers: { 'accept-encoding': 'gzip' },
    })
    expect(headers['content-encoding']).toBe('gzip')
  })

  test.each(['', 'south=50&west=4&north=51', `${box}&families=rain`, 'south=51&west=4&north=50&east=5'])(
    '?%s is refused with what is wrong',
    async (query) => {
      const { statusCode, json } = await ask(query)
      expect([statusCode, json.code]).toEqual([400, 'parameters_invalid'])
      expect(json.errors.length).toBeGreaterThan(0)
    },
  )
})

describe('GET /api/map/impact-events/{id}', () => {
  const one = async (id: string) => {
    const { statusCode, body } = await api.app.inject(`/api/map/impact-events/${id}?culture=fr`)
    return { statusCode, json: JSON.parse(body) }
  }

  test('tells what an event is, in the words of its source and their language, and how many VMEs it hits', async () => {
    expect(await one('gipod:area')).toMatchObject({
      statusCode: 200,
      json: {
        id: 'gipod:area',
        family: 'public-works',
        description: 'Rioolwerken',
        descriptionLanguage: 'nl',
        vmes: 1,
        page: '/impact?family=public-works&category=ActiveNow&event=gipod%3Aarea&culture=fr',
      },
    })
    expect((await one('ores:street')).json).toMatchObject({
      startsAt: null,
      seenSince: at(-1).toISOString(),
    })
  })

  test.each(['gipod:over', 'gipod:none'])('%s is not shown, and is a 404', async (id) => {
    const { statusCode, json } = await one(id)
    expect([statusCode, json.code]).toEqual([404, 'impact_unknown'])
  })
})
