// Whom outages and works hit, on the map: against what the seeded events say when they are counted one by one.
import { Ajv } from 'ajv'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { buildApp } from '../../src/app.ts'
import { type Box, isInside } from '../../src/geo/box.ts'
import { warningSchema } from '../../src/http/schema/page.ts'
import { type ImpactCategory, type ImpactFamily, impactCategories } from '../../src/impacts/event.ts'
import { impactMapReply, vmeImpactsReply } from '../../src/impacts/map-schema.ts'
import { type PointCategory, pointCategories } from '../../src/map/category.ts'
import { mapCountsReply } from '../../src/map/counts-schema.ts'
import { sidesOf, snapOut, wholeWorld, withHalfUnits } from '../../src/map/draw/box.ts'
import { sumTiles } from '../../src/map/engine-tiles.ts'
import { mapPointsReply } from '../../src/map/schema.ts'
import type { Services } from '../../src/services.ts'
import { firstSyndic, nowhereSyndic, PORTFOLIO, planWorld, rollBox } from '../map/routes-world.ts'
import { type Api, noCache, numbers, openApi } from '../support/api.ts'
import { type SeededEvent, seedImpacts } from '../support/impacts.ts'
import { companyNumber } from '../support/mandates.ts'
import { rollDice } from '../support/seed.ts'
import { until } from '../support/until.ts'
import { vmeNumber } from '../support/vmes.ts'

const HOUR = 3_600_000
const NOW = Date.parse('2026-11-28T10:00:00Z')
let clock = NOW
const at = (hours: number): Date => new Date(NOW + hours * HOUR)

const dice = rollDice('impact map')
const world = planWorld(dice)

interface Entity {
  number: string
  own: PointCategory
  place: { latitude: number; longitude: number } | undefined
  isManagedByFirst: boolean
}

/** Everything that the map may show, those without a place too. */
const entities: Entity[] = [
  ...world.placed.map(({ number, category, ...place }, position) => ({
    number,
    own: category,
    place,
    isManagedByFirst: position < PORTFOLIO || number === firstSyndic,
  })),
  ...Array.from({ length: 40 }, (_, position) => ({
    number: vmeNumber(560 + position),
    own: position < 3 ? ('vme-professional' as const) : ('vme-unmanaged' as const),
    place: undefined,
    isManagedByFirst: false,
  })),
  ...[numbers.etoile, numbers.ster].map((number) => ({
    number,
    own: 'vme-unmanaged' as const,
    place: undefined,
    isManagedByFirst: false,
  })),
  { number: nowhereSyndic, own: 'syndic', place: undefined, isManagedByFirst: false },
]
const vmes = entities.filter(({ own }) => own !== 'syndic').map(({ number }) => number)

interface Planned {
  seeded: SeededEvent
  family: ImpactFamily
  category: ImpactCategory
  vmes: readonly string[]
}

function planEvent(position: number): Planned {
  const isOutage = dice.chance(0.5)
  const category = dice.pick(impactCategories)
  const [startsAt, endsAt] = { ActiveNow: [-2, 30], FuturePlanned: [20, 40], Past24Hours: [-9, -3] }[category]
  const hit = vmes.filter(() => dice.chance(0.03))
  const seeded: SeededEvent = {
    source: isOutage ? 'ores' : 'gipod',
    id: String(position),
    kind: isOutage ? 'planned' : 'work',
    startsAt: at(startsAt as number),
    endsAt: at(endsAt as number),
    vmes: [...hit, { vme: dice.pick(vmes), method: 'postcode' as const }].filter(
      (match, index, all) => typeof match === 'string' || index === 0 || !all.includes(match.vme),
    ),
  }
  return { seeded, family: isOutage ? 'power-outage' : 'public-works', category, vmes: hit }
}
const events = Array.from({ length: 24 }, (_, position) => planEvent(position))
const feeds = { ores: { succeededAt: at(-0.1) }, gipod: { succeededAt: at(-0.2) } }

const hitting = (number: string, family: ImpactFamily | 'any'): Planned[] =>
  events.filter((event) => (family === 'any' || event.family === family) && event.vmes.includes(number))

/** Its strongest category. */
function impactOf(number: string, family: ImpactFamily | 'any'): ImpactCategory | undefined {
  const categories = hitting(number, family).map(({ category }) => category)
  return impactCategories.find((category) => categories.includes(category))
}

const idsOf = (number: string, family: ImpactFamily | 'any'): string[] =>
  hitting(number, family)
    .map(({ seeded: { source, id } }) => `${source}:${id}`)
    .sort()

let api: Api
beforeAll(async () => {
  api = await openApi({
    now: () => clock,
    replyCache: noCache,
    async fill(sql) {
      await world.fill(sql)
      await seedImpacts(sql, { events: events.map(({ seeded }) => seeded), feeds })
    },
  })
  await api.services.impacts.refresh()
  await until('the map is loaded', () => (api.services.map.snapshot()?.vmes.count ?? 0) > 0, 60_000)
}, 120_000)
afterAll(() => api.close())
beforeEach(() => {
  clock = NOW
})

interface Feature {
  id: string
  properties: {
    kind: string
    count: number
    counts: Record<string, number>
    category: PointCategory
    events?: string[]
    leaves?: { category: PointCategory; events?: string[] }[]
  }
}

interface Reply {
  zoom: number
  bbox: [number, number, number, number]
  total: number
  withoutCoordinates: number
  counts: Record<string, number>
  bounds?: unknown
  dataVersion: string | null
  asOf: string | null
  warnings: { code: string }[]
  features: Feature[]
  /** Of counts alone. */
  impacts?: Record<string, Record<string, number> | null>
}

type Query = Record<string, string | number | boolean | undefined>
const points = '/api/map/vme-points'
const counts = '/api/map/counts'
const families = ['power-outage', 'public-works'] as const
const mapOf = (family: ImpactFamily): string => `/api/${family}/impacted-vmes-map`

function urlOf(path: string, query: Query = {}): string {
  const given = Object.entries(query).flatMap(([name, value]) =>
    value === undefined ? [] : [[name, String(value)]],
  )
  return `${path}?${new URLSearchParams(given)}`
}

async function get(url: string, app = api.app): Promise<Reply> {
  const reply = await app.inject(url)
  expect([url, reply.statusCode, reply.statusCode === 200 ? '' : reply.body]).toEqual([url, 200, ''])
  return reply.json()
}

interface Asked {
  words: readonly PointCategory[] | undefined
  syndicNumber?: string | undefined
  includeVmes?: boolean | undefined
  family: ImpactFamily | 'any'
}

/** As what it is counted; undefined when it is not selected. */
function countedAs(
  entity: Entity,
  { words, syndicNumber, includeVmes, family }: Asked,
): PointCategory | undefined {
  if (syndicNumber === firstSyndic && !entity.isManagedByFirst) return undefined
  if (includeVmes === false && entity.own !== 'syndic') return undefined
  const impact = impactOf(entity.number, family)
  if (impact !== undefined && words?.includes(impact)) return impact
  return (words?.includes(entity.own) ?? true) ? entity.own : undefined
}

/** Where what it shows may lie: places are rounded as its sides are. */
const servedBy = ({ bbox: [west, south, east, north] }: Reply): Reply['bbox'] =>
  sidesOf(withHalfUnits({ west, south, east, north }))

function expected(asked: Asked, [west, south, east, north]: Reply['bbox'], names: readonly string[]) {
  const counts: Record<string, number> = Object.fromEntries(names.map((name) => [name, 0]))
  let withoutCoordinates = 0
  let total = 0
  for (const entity of entities) {
    const category = countedAs(entity, asked)
    if (category === undefined) continue
    if (entity.place === undefined) withoutCoordinates++
    else if (isInside({ west, south, east, north }, entity.place)) {
      total++
      counts[category] = (counts[category] ?? 0) + 1
    }
  }
  return { total, counts, withoutCoordinates }
}

const told = ({ total, counts, withoutCoordinates }: Reply) => ({ total, counts, withoutCoordinates })
const drawn = ({ features }: Reply): number =>
  features.reduce((sum, { properties: { kind, count } }) => sum + (kind === 'cluster' ? count : 1), 0)

function rollAsked(): { asked: Asked; query: Query } {
  const isWordless = dice.chance(0.1)
  const words = isWordless ? undefined : pointCategories.filter(() => dice.chance(0.4))
  const syndicNumber = dice.chance(0.3) ? firstSyndic : undefined
  const includeVmes = dice.chance(0.2) ? dice.chance(0.5) : undefined
  // No word at all is as if the parameter were absent.
  const named = words === undefined || words.length === 0 ? undefined : words
  return {
    asked: { words: named, syndicNumber, includeVmes, family: 'any' },
    query: { categories: words?.join(','), syndicNumber, includeVmes },
  }
}

const namesIn = ({ words }: Asked): readonly string[] =>
  words?.some((word) => pointCategories.indexOf(word) >= 4) ? pointCategories : pointCategories.slice(0, 4)

describe('GET /api/map/vme-points with impacts', () => {
  test('200 filters by boxes count what brute force counts', { timeout: 120_000 }, async () => {
    for (let turn = 0; turn < 200; turn++) {
      const { asked, query } = rollAsked()
      const view = dice.chance(0.2) ? {} : { ...rollBox(dice), zoom: dice.below(20) }
      const url = urlOf(points, { ...query, ...view })
      const reply = await get(url)
      expect([url, told(reply)]).toEqual([url, expected(asked, servedBy(reply), namesIn(asked))])
      expect(reply.warnings.filter(({ code }) => code === 'source_not_loaded')).toEqual([])
    }
  })

  test('each point and leaf under an impact names the events behind it, and no other does', async () => {
    const reply = await get(
      urlOf(points, { west: 2, south: 49, east: 7, north: 52, zoom: 17, categories: pointCategories.join() }),
    )
    const seen = new Set<string>()
    for (const { id, properties } of reply.features) {
      expect([id, properties.category]).toEqual([
        id,
        impactOf(id, 'any') ?? entities.find(({ number }) => number === id)?.own,
      ])
      expect([id, properties.events?.toSorted()]).toEqual([
        id,
        impactOf(id, 'any') === undefined ? undefined : idsOf(id, 'any'),
      ])
      seen.add(properties.category)
    }
    expect([...seen].sort()).toEqual([...pointCategories].sort())
    const clustered = await get(
      urlOf(points, { west: 2, south: 49, east: 7, north: 52, zoom: 7, categories: pointCategories.join() }),
    )
    for (const { properties } of clustered.features)
      if (properties.kind === 'cluster')
        expect(Object.values(properties.counts).reduce((sum, count) => sum + count, 0)).toBe(properties.count)
    const stacks = clustered.features.flatMap(({ properties }) => properties.leaves ?? [])
    for (const { category, events: ids } of stacks)
      expect(ids !== undefined).toBe(pointCategories.indexOf(category) >= 4)
  })

  test('a focus is shown under its impact, in a cluster and outside the box too', async () => {
    const focus = vmes.find((number) => impactOf(number, 'any') === 'ActiveNow') as string
    for (const [categories, category] of [
      ['ActiveNow', 'ActiveNow'],
      ['FuturePlanned', entities.find(({ number }) => number === focus)?.own],
    ]) {
      const { features } = await get(
        urlOf(points, { west: 0, south: 40, east: 1, north: 41, focusVme: focus, categories }),
      )
      expect(features.map(({ id, properties }) => [id, properties.category])).toEqual([[focus, category]])
    }
  })

  test('arrays hold the same, with the words that their positions mean', async () => {
    const query = { west: 2, south: 49, east: 7, north: 52, zoom: 17, categories: 'ActiveNow,vme-personal' }
    const features = (await get(urlOf(points, query))).features
    const reply = (await api.app.inject(urlOf(points, { ...query, format: 'columns' }))).json()
    const { enterpriseNumber, category, events: ids } = reply.columns.vmes
    expect(reply.categories).toEqual(pointCategories)
    expect(
      enterpriseNumber.map((number: string, index: number) => [
        number,
        reply.categories[category[index]],
        ids[index],
      ]),
    ).toEqual(features.map(({ id, properties }) => [id, properties.category, properties.events ?? []]))
  })
})

/** As it is asked for; half of its sides run through points. */
function rollExactBox(): Box {
  if (dice.chance(0.1)) return { west: 170, south: -60, east: dice.pick(world.placed).longitude, north: 80 }
  if (dice.chance(0.5)) return rollBox(dice)
  const [a, b] = [dice.pick(world.placed), dice.pick(world.placed)]
  return {
    west: Math.min(a.longitude, b.longitude),
    south: Math.min(a.latitude, b.latitude),
    east: Math.max(a.longitude, b.longitude),
    north: Math.max(a.latitude, b.latitude),
  }
}

describe('GET /api/map/counts', () => {
  test('counts in 200 filters by boxes as they are asked for what brute force counts', async () => {
    const ajv = new Ajv({ strict: false })
    ajv.addSchema(warningSchema)
    const isValid = ajv.compile(mapCountsReply)
    for (let turn = 0; turn < 200; turn++) {
      const { asked, query } = rollAsked()
      const box = dice.chance(0.1) ? undefined : rollExactBox()
      const wanted = families.filter(() => dice.chance(0.4))
      const url = urlOf(counts, { ...query, ...box, impacts: wanted.join() })
      const reply = await get(url)
      const sides = sidesOf(box ?? wholeWorld)
      expect([url, isValid(reply), isValid.errors]).toEqual([url, true, null])
      expect([url, reply.bbox, told(reply)]).toEqual([url, sides, expected(asked, sides, namesIn(asked))])
      const { syndicNumber } = asked
      const hit = wanted.map((family) => [
        family,
        expected({ words: impactCategories, family, syndicNumber }, sides, impactCategories).counts,
      ])
      expect([url, reply.impacts]).toEqual([url, Object.fromEntries(hit)])
      expect(reply.warnings).toEqual([])
    }
  })

  test('costs nothing for whom nothing changed, and moves with impacts', async () => {
    const url = urlOf(counts, { impacts: families.join() })
    const { headers } = await api.app.inject(url)
    const again = () => api.app.inject({ url, headers: { 'if-none-match': String(headers.etag) } })
    expect([(await again()).statusCode, (await again()).body]).toEqual([304, ''])
    clock = NOW + 25 * HOUR
    expect((await again()).statusCode).toBe(200)
  })

  test('counts without outages and works while none are loaded, and says so', async () => {
    const app = await appWith({ impacts: { ...api.services.impacts, snapshot: () => undefined } })
    const reply = await get(urlOf(counts, { impacts: 'power-outage' }), app)
    expect(reply.total).toBe(world.placed.length)
    expect(reply.impacts).toEqual({ 'power-outage': null })
    expect(reply.warnings.map(({ code }) => code)).toEqual(['source_not_loaded'])
    await app.close()
  })

  test('wants all four sides', async () => {
    expect((await api.app.inject(urlOf(counts, { west: 4 }))).json()).toMatchObject({
      status: 400,
      code: 'parameters_invalid',
    })
  })
})

describe.each(families)('GET /api/%s/impacted-vmes-map', (family) => {
  const asked: Asked = { words: impactCategories, family }

  test('shows without a box all that it hits, one by one', async () => {
    const reply = await get(mapOf(family))
    expect(told(reply)).toEqual(expected(asked, servedBy(reply), impactCategories))
    expect(reply).toMatchObject({
      zoom: 17,
      bbox: [-180, -90, 180, 90],
      warnings: [],
      asOf: feeds[family === 'power-outage' ? 'ores' : 'gipod'].succeededAt.toISOString(),
    })
    expect(reply).not.toHaveProperty('bounds')
    expect(reply.features).toHaveLength(reply.total)
    for (const { id, properties } of reply.features) {
      expect([id, properties.kind, properties.category]).toEqual([id, 'vme', impactOf(id, family)])
      expect([id, properties.events?.toSorted()]).toEqual([id, idsOf(id, family)])
    }
  })

  test('counts by box, zoom and portfolio what brute force counts', { timeout: 60_000 }, async () => {
    for (let turn = 0; turn < 60; turn++) {
      const syndicNumber = dice.chance(0.4) ? firstSyndic : undefined
      const view = dice.chance(0.2) ? {} : { ...rollBox(dice), zoom: dice.below(20) }
      const url = urlOf(mapOf(family), { ...view, syndicNumber })
      const reply = await get(url)
      expect([url, told(reply)]).toEqual([
        url,
        expected({ ...asked, syndicNumber }, servedBy(reply), impactCategories),
      ])
      expect('bounds' in reply).toBe(syndicNumber !== undefined)
    }
  })

  test('is what its description says, in both formats, and clusters when it is asked for a zoom', async () => {
    const ajv = new Ajv({ strict: false })
    ajv.addSchema(warningSchema)
    const isValid = ajv.compile(impactMapReply)
    for (const format of ['geojson', 'columns'])
      for (const view of [{}, { zoom: 7 }, { zoom: 22 }, { syndicNumber: firstSyndic }, rollBox(dice)]) {
        const body = (await api.app.inject(urlOf(mapOf(family), { ...view, format }))).json()
        expect([format, view, isValid(body), isValid.errors]).toEqual([format, view, true, null])
      }
    const clustered = await get(urlOf(mapOf(family), { zoom: 5 }))
    expect(clustered.features.length).toBeLessThan(clustered.total)
    expect(drawn(clustered)).toBe(clustered.total)
    const columns = (await api.app.inject(urlOf(mapOf(family), { format: 'columns' }))).json()
    expect(columns.categories).toEqual(impactCategories)
    expect(Object.keys(columns.columns)).toEqual(['vmeClusters', 'vmes'])
    expect(columns.columns.vmes.category.map((position: number) => columns.categories[position])).toEqual(
      (await get(mapOf(family))).features.map(({ properties }) => properties.category),
    )
  })

  test('answers the same bytes under both prefixes', async () => {
    for (const query of [
      '',
      '?zoom=6',
      '?format=columns',
      `?syndicNumber=${firstSyndic}`,
      '?foo=1',
      '?zoom=x',
    ]) {
      const one = await api.app.inject(mapOf(family) + query)
      const other = await api.app.inject(mapOf(family).replace('/api/', '/api/v1/') + query)
      const body = (text: string): string => (one.statusCode === 200 ? text : '')
      expect([
        query,
        other.statusCode,
        body(other.body),
        other.headers.etag,
        other.headers['cache-control'],
      ]).toEqual([query, one.statusCode, body(one.body), one.headers.etag, one.headers['cache-control']])
    }
    const post = await api.app.inject({ method: 'POST', url: mapOf(family) })
    expect(post.statusCode).toBe(405)
  })

  test('refuses what is malformed and says what it ignores', async () => {
    const refused = [
      'south=1',
      'south=1&west=1&north=0&east=2',
      'zoom=high',
      'zoom=1&zoom=2',
      'format=xml',
      'syndicNumber=abc',
      'south=NaN&west=0&north=1&east=1',
      'south=1e999&west=0&north=1&east=1',
      `syndicNumber=${firstSyndic}&syndicNumber=${firstSyndic}`,
      'zoom=%00',
    ]
    for (const query of refused) {
      const { statusCode, headers } = await api.app.inject(`${mapOf(family)}?${query}`)
      expect([query, statusCode, headers['content-type']]).toEqual([
        query,
        400,
        expect.stringContaining('application/problem+json'),
      ])
    }
    const codes = async (query: string) =>
      (await get(`${mapOf(family)}?${query}`)).warnings.map(({ code }) => code)
    expect(await codes('categories=ActiveNow&focusVme=1')).toEqual(['parameter_unknown', 'parameter_unknown'])
    expect(await codes('zoom=99')).toEqual(['zoom_clamped'])
    expect(await codes('syndicNumber=1750000100')).toEqual(['number_impossible'])
    expect((await get(`${mapOf(family)}?syndicNumber=1750000100`)).total).toBe(0)
    expect(await codes(`syndicNumber=${numbers.unknown}`)).toEqual(['value_unknown'])
    expect(await codes('format=&zoom=0')).toEqual([])
  })
})

describe('what depends on the clock', () => {
  const sent = async (url: string, headers = {}) => {
    const reply = await api.app.inject({ url, headers })
    return { ...reply, etag: String(reply.headers.etag), kept: String(reply.headers['cache-control']) }
  }
  const impacted = [
    urlOf(points, { categories: 'ActiveNow,FuturePlanned', zoom: 6 }),
    urlOf(mapOf('power-outage')),
    urlOf(mapOf('public-works'), { zoom: 9, ...{ west: 2, south: 49, east: 7, north: 52 } }),
  ]

  test('has another tag from the boundary on, and is kept by nobody past it', async () => {
    // The planned ones begin.
    const boundary = at(20).getTime()
    for (const url of impacted) {
      clock = boundary - 60_000
      const before = await sent(url)
      expect(before.kept).toBe('public, max-age=2')
      const held = { 'if-none-match': before.etag }
      expect((await sent(url, held)).statusCode).toBe(304)
      for (const [left, seconds] of [
        [1_500, 1],
        [400, 0],
      ] as const) {
        clock = boundary - left
        const last = await sent(url)
        expect([last.etag, last.body, last.kept]).toEqual([
          before.etag,
          before.body,
          `public, max-age=${seconds}`,
        ])
        const again = await sent(url, held)
        expect([again.statusCode, again.body, again.kept]).toEqual([304, '', `public, max-age=${seconds}`])
      }
      clock = boundary
      const after = await sent(url, held)
      expect([url, after.statusCode, after.etag === before.etag]).toEqual([url, 200, false])
      const [was, is]: Reply[] = [JSON.parse(before.body), JSON.parse(after.body)]
      expect(is?.dataVersion).not.toBe(was?.dataVersion)
      // Those that nothing else hits already.
      const begun = was?.counts.FuturePlanned ?? Number.NaN
      expect(is?.counts.ActiveNow).toBe((was?.counts.ActiveNow ?? 0) + begun)
      expect(is?.counts.FuturePlanned).toBe(0)
    }
  })

  test('leaves the map without impact words as it is', async () => {
    const url = urlOf(points, { zoom: 6, categories: 'vme-personal' })
    const before = await sent(url)
    clock = at(20).getTime()
    const after = await sent(url)
    expect([after.etag, after.body, after.kept]).toEqual([before.etag, before.body, 'public, max-age=2'])
  })
})

describe('GET /api/map/vme-impacts/:enterpriseNumber', () => {
  const path = (number: string): string => `/api/map/vme-impacts/${number}`

  test('tells all events of a VME', async () => {
    const isValid = new Ajv({ strict: false, formats: { 'date-time': true } }).compile(vmeImpactsReply)
    for (const number of vmes.slice(0, 100)) {
      const reply = await api.app.inject(path(number))
      const body = reply.json()
      expect([number, reply.statusCode, isValid(body), isValid.errors]).toEqual([number, 200, true, null])
      expect(body.impacts).toEqual({
        powerOutage: impactOf(number, 'power-outage') ?? null,
        publicWorks: impactOf(number, 'public-works') ?? null,
      })
      expect(body.events.map(({ id }: { id: string }) => id).sort()).toEqual(idsOf(number, 'any'))
    }
  })

  test('of no VME is 404, and before any are read 503', async () => {
    expect((await api.app.inject(path(numbers.unknown))).json()).toMatchObject({
      status: 404,
      code: 'vme_unknown',
    })
    expect((await api.app.inject(path(numbers.malformed))).statusCode).toBe(404)
    expect((await api.app.inject(path(companyNumber(1)))).json()).toMatchObject({ code: 'vme_is_syndic' })
    const app = await appWith({ impacts: { ...api.services.impacts, snapshot: () => undefined } })
    for (const url of [path(numbers.etoile), ...families.map(mapOf)]) {
      const reply = await app.inject(url)
      expect([reply.statusCode, reply.json().code, reply.headers['cache-control']]).toEqual([
        503,
        'impacts_unavailable',
        'no-store',
      ])
    }
    await app.close()
  })
})

const appWith = (others: Partial<Services>) =>
  buildApp({ ...api.services, ...others }, api.config, { maxEventLoopDelayMs: 0 })

describe('while the map in memory is away', () => {
  test('the engine answers with the same totals for every box', { timeout: 240_000 }, async () => {
    const app = await appWith({ map: { ...api.services.map, snapshot: () => undefined } })
    const ajv = new Ajv({ strict: false })
    ajv.addSchema(warningSchema)
    const isValid = { [points]: ajv.compile(mapPointsReply), impacts: ajv.compile(impactMapReply) }
    for (let turn = 0; turn < 40; turn++) {
      const { query } = rollAsked()
      const view = turn < 6 ? {} : { ...rollBox(dice), zoom: dice.below(20) }
      const path = dice.chance(0.5) ? points : mapOf(dice.pick(families))
      const filter = path === points ? query : { syndicNumber: query.syndicNumber }
      const url = urlOf(path, { ...view, ...filter })
      const inMemory = await get(url)
      const byEngine = await get(url, app)
      expect([url, isValid[path === points ? path : 'impacts']?.(byEngine)]).toEqual([url, true])
      const same = (reply: Reply) => [told(reply), reply.bbox.map((side) => side.toFixed(6)), reply.asOf]
      expect([url, same(byEngine)]).toEqual([url, same(inMemory)])
      expect([byEngine.dataVersion, byEngine.warnings.map(({ code }) => code)]).toEqual([
        null,
        expect.arrayContaining(['map_of_cells']),
      ])
      expect([url, drawn(byEngine)]).toEqual([url, byEngine.total])
    }
    for (let turn = 0; turn < 20; turn++) {
      const { query } = rollAsked()
      const url = urlOf(counts, { ...query, ...rollExactBox(), impacts: families.join() })
      const [inMemory, byEngine] = [await get(url), await get(url, app)]
      expect([url, told(byEngine), byEngine.impacts]).toEqual([url, told(inMemory), inMemory.impacts])
      expect(byEngine.dataVersion).toBeNull()
    }
    const everything = await app.inject(mapOf('power-outage'))
    expect(everything.headers['cache-control']).toBe('no-store')
    const ids = ({ features }: Reply) =>
      features.map(({ id, properties: { category, events: own } }) => [id, category, own]).sort()
    expect(ids(everything.json())).toEqual(ids(await get(mapOf('power-outage'))))
    await app.close()
  })

  test('more VMEs than a clause of the engine holds are asked for in several', async () => {
    const many = Array.from({ length: 140_000 }, (_, position) => vmeNumber(position).replace(/^0/, '1'))
    const ask = { box: undefined, categories: ['vme-personal'] as const, term: undefined }
    const engine = { client: api.engine, index: api.indexNames.vme }
    const total = async (among: { only: string[] } | { allBut: string[] } | undefined) =>
      (await sumTiles(engine, { ...ask, among })).counts.get('vme-personal') ?? 0
    const all = await total(undefined)
    expect(all).toBeGreaterThan(0)
    expect(await total({ only: [...many.slice(1_000), ...vmes] })).toBe(all)
    expect(await total({ allBut: [...many.slice(1_000), ...vmes] })).toBe(0)
    expect(await total({ allBut: many.slice(100_000) })).toBe(all)
  })
})

test('the box of the world is the box served without one', () => {
  const world: Box = { west: -180, south: -90, east: 180, north: 90 }
  expect(sidesOf(snapOut(world, 17))).toEqual([-180, -90, 180, 90])
})
