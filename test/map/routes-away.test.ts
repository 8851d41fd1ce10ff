// The map while what it lives on is away: the snapshot, its thread, the engine, the register.
import { Ajv } from 'ajv'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { buildApp } from '../../src/app.ts'
import { Problem } from '../../src/http/problem.ts'
import { warningSchema } from '../../src/http/schema/page.ts'
import { mapPointsReply } from '../../src/map/schema.ts'
import type { Services } from '../../src/services.ts'
import { type Api, numbers } from '../support/api.ts'
import { rollDice } from '../support/seed.ts'
import { vmeNumber } from '../support/vmes.ts'
import { askOf, belgium, codes, count, type MapBody, openMapApi, type Query, urlOf } from './map-asks.ts'
import { firstSyndic, nowhereSyndic, PORTFOLIO, planWorld, rollBox, unplacedVme } from './routes-world.ts'

const dice = rollDice('map away')
const world = planWorld(dice)
let api: Api
beforeAll(async () => {
  api = await openMapApi(world)
}, 120_000)
afterAll(() => api.close())
const { get } = askOf(() => api.app)

describe('while the map in memory is away', () => {
  async function appWith(map: Partial<Services['map']>, others: Partial<Services> = {}) {
    const services = { ...api.services, ...others, map: { ...api.services.map, ...map } }
    return buildApp(services, api.config, { maxEventLoopDelayMs: 0 })
  }

  test('the engine answers with the same totals for every box', { timeout: 240_000 }, async () => {
    const app = await appWith({ snapshot: () => undefined })
    const ajv = new Ajv({ strict: false })
    ajv.addSchema(warningSchema)
    const isValid = ajv.compile(mapPointsReply)
    const filters: Query[] = [
      {},
      { categories: 'vme-personal,syndic' },
      { syndicNumber: firstSyndic },
      { includeVmes: false },
      { syndicNumber: nowhereSyndic },
    ]
    for (let turn = 0; turn < 30; turn++) {
      const view = turn < 5 ? {} : { ...rollBox(dice), zoom: dice.below(20) }
      const query = { ...view, ...dice.pick(filters) }
      const inMemory = await get(query)
      const answer = await app.inject(urlOf(query))
      const byEngine: MapBody = answer.json()
      expect([query, answer.statusCode, isValid(byEngine), isValid.errors]).toEqual([query, 200, true, null])
      const same = ({ total, counts, withoutCoordinates, bbox, asOf }: MapBody) => [
        total,
        counts,
        withoutCoordinates,
        bbox.map((side) => side.toFixed(6)),
        asOf,
      ]
      expect([query, same(byEngine)]).toEqual([query, same(inMemory)])
      expect([byEngine.dataVersion, codes(byEngine)]).toEqual([
        null,
        expect.arrayContaining(['map_of_cells']),
      ])
      const drawn = byEngine.features.reduce(
        (sum, { properties }) => sum + (properties.kind === 'cluster' ? properties.count : 1),
        0,
      )
      expect([query, drawn]).toEqual([query, byEngine.total])
      if (inMemory.bounds)
        for (const [at, side] of inMemory.bounds.entries()) expect(byEngine.bounds?.[at]).toBeCloseTo(side, 5)
    }
    const near = await app.inject(
      urlOf({ ...belgium, zoom: 17, focusVme: vmeNumber(3), syndicNumber: numbers.unknown }),
    )
    expect(near.json().warnings.map(({ code }: { code: string }) => code)).toEqual([
      'value_unknown',
      'map_of_cells',
    ])
    expect(near.json().features).toHaveLength(1)
    await app.close()
  })

  test('and the engine too: 503, and when to ask again', async () => {
    const away = () => Promise.reject(new Problem('search_unavailable'))
    const app = await appWith({ snapshot: () => undefined }, { search: away })
    for (const path of ['vme-points', 'property-insights']) {
      const reply = await app.inject(urlOf(belgium, path))
      expect([reply.statusCode, reply.json().code]).toEqual([503, 'map_unavailable'])
      expect(Number(reply.headers['retry-after'])).toBeGreaterThan(0)
      expect(reply.headers['cache-control']).toBe('no-store')
    }
    expect((await app.inject(urlOf({ west: 1 }))).statusCode).toBe(400)
    await app.close()
  })

  test('an older map is shown with its age, for a quarter of an hour', async () => {
    const away = () => Promise.reject(new Problem('search_unavailable'))
    let age = 300
    const map = { confirmedAt: () => new Date(Date.now() - age * 1000) }
    const app = await appWith(map, { search: away })
    const reply = await app.inject(urlOf(belgium))
    expect(reply.statusCode).toBe(200)
    expect(Number(reply.headers.age)).toBeGreaterThanOrEqual(299)
    expect(reply.headers['cache-control']).toBe('no-store')
    expect(reply.json()).toMatchObject({ total: world.placed.length, warnings: [{ code: 'map_age' }] })
    age = 901
    expect((await app.inject(urlOf(belgium))).statusCode).toBe(503)
    await app.close()
  })

  test('its thread: the engine answers what is filtered', async () => {
    const app = await appWith({ filtered: () => Promise.reject(new Error('ended')) })
    const reply = await app.inject(urlOf({ ...belgium, categories: 'syndic' }))
    expect(reply.json()).toMatchObject({ total: count(world.placed, 'syndic'), dataVersion: null })
    await app.close()
  })

  test('the register: what is on the map is still found, the rest is said', async () => {
    const away = () => Promise.reject(new Problem('database_unavailable'))
    const app = await appWith({}, { readRegister: away })
    const known = await app.inject(urlOf({ ...belgium, focusVme: vmeNumber(3), syndicNumber: firstSyndic }))
    expect(known.json()).toMatchObject({ total: PORTFOLIO + 1, warnings: [] })
    const unknown = await app.inject(
      urlOf({ ...belgium, focusVme: unplacedVme, syndicNumber: numbers.unknown }),
    )
    expect(unknown.json().warnings.map(({ code }: { code: string }) => code)).toEqual([
      'partial_result',
      'partial_result',
    ])
    await app.close()
  })
})
