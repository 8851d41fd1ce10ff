// /api/map/property-insights over places that were worked out: from memory, live, and by the search engine while memory is away.
import { Ajv } from 'ajv'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildApp } from '../../../src/app.ts'
import { warningSchema } from '../../../src/http/schema/page.ts'
import { propertyInsightsReply } from '../../../src/map/insights-schema.ts'
import { renderPropertyDocument } from '../../../src/property/document.ts'
import { loadPropertyRows } from '../../../src/property/statements/properties.ts'
import { type Api, openApi } from '../../support/api.ts'
import { seedOpportunities } from '../../support/property-world.ts'
import { until } from '../../support/until.ts'
import { askOf, belgium, codes, type MapBody, urlOf } from '../map-asks.ts'

let api: Api
beforeAll(async () => {
  api = await openApi({ fill: seedOpportunities })
  await until('places are loaded', () => api.services.map.snapshot()?.places !== undefined, 60_000)
}, 120_000)
afterAll(() => api.close())
const { get } = askOf(() => api.app)

const path = 'property-insights'
const ghent = { west: 3.7, south: 51.04, east: 3.75, north: 51.06 }
const ajv = new Ajv({ strict: false })
ajv.addSchema(warningSchema)
const isValid = ajv.compile(propertyInsightsReply)

test('an opportunity is shown with its units, score and reasons; a place that is none is counted', async () => {
  const reply = await get({ ...ghent, zoom: 18 }, path)
  expect([isValid(reply), isValid.errors]).toEqual([true, null])
  expect(reply).toMatchObject({ total: 2, counts: { known: 0, likely: 1, possible: 0 } })
  expect(reply.features).toHaveLength(1)
  expect(reply.features[0]).toMatchObject({
    id: '00009001-VLG-12',
    properties: {
      kind: 'opportunity',
      place: '00009001-VLG-12',
      name: 'Kansenstraat 12, 9000 Gent',
      ...{ units: 12, unitsSource: 'address-boxes', score: 53, likelihood: 'likely' },
      reasons: [
        { code: 'units', points: 45 },
        { code: 'boxes', points: 8 },
      ],
    },
  })
})

test('columns are those of the schema', async () => {
  for (const zoom of [3, 18]) {
    const reply = await get({ ...ghent, zoom, format: 'columns' }, path)
    expect([isValid(reply), isValid.errors]).toEqual([true, null])
  }
})

test('clusters count places, units and opportunities', async () => {
  const reply = await get({ ...belgium, zoom: 0 }, path)
  const clusters = reply.features.filter(({ properties }) => properties.kind === 'cluster')
  expect(clusters).toHaveLength(1)
  expect(reply.total).toBe(clusters[0]?.properties.places)
  expect(clusters[0]?.properties).toMatchObject({ of: 'property', likely: 1, possible: 1, units: 23 })
})

test('the engine counts the same while memory is away', async () => {
  const map = { ...api.services.map, snapshot: () => undefined }
  const app = await buildApp({ ...api.services, map }, api.config, { maxEventLoopDelayMs: 0 })
  for (const [box, zoom] of [
    [ghent, 18],
    [ghent, 12],
    [belgium, 5],
  ] as const) {
    const inMemory = await get({ ...box, zoom }, path)
    const answer = await app.inject(urlOf({ ...box, zoom }, path))
    const reply: MapBody = answer.json()
    expect([answer.statusCode, isValid(reply), isValid.errors]).toEqual([200, true, null])
    expect(codes(reply)).toContain('map_of_cells')
    const { likely, possible } = inMemory.counts
    expect(reply.counts).toMatchObject({ likely, possible })
    expect(reply.bbox).toEqual(inMemory.bbox)
  }
  const near = await app.inject(urlOf({ ...ghent, zoom: 18 }, path))
  const [feature] = (await get({ ...ghent, zoom: 18 }, path)).features
  expect(near.json().features).toEqual([feature])
  const columns = await app.inject(urlOf({ ...belgium, zoom: 5, format: 'columns' }, path))
  expect([isValid(columns.json()), isValid.errors]).toEqual([true, null])
  await app.close()
})

type Row = Awaited<ReturnType<typeof loadPropertyRows>>[number]
const write = (row: Row) =>
  api.engine.index({
    index: api.indexNames.property,
    id: row.key,
    document: JSON.parse(renderPropertyDocument(row)),
    refresh: true,
  })

test('a place that changes changes the map, and its version', async () => {
  const before = await get({ ...ghent, zoom: 18 }, path)
  const key = '00009001-VLG-12'
  await api.sql`update property set units = 13 where key = ${key}`
  const [row] = await loadPropertyRows(api.sql, [key])
  if (row === undefined) throw new Error('the place is gone')
  await write(row)
  await api.services.map.refresh()
  await until('it is shown', async () => {
    const { features } = await get({ ...ghent, zoom: 18 }, path)
    return features[0]?.properties.units === 13
  })
  expect((await get({ ...ghent, zoom: 18 }, path)).dataVersion).not.toBe(before.dataVersion)
})

test('a place whose key is too large for the map is counted, as long as it is there', async () => {
  const { map } = api.services
  const [row] = await loadPropertyRows(api.sql, ['00009001-VLG-12'])
  if (row === undefined) throw new Error('the place is gone')
  await map.refresh()
  const { places, unfitPlaces } = map.state()
  expect(unfitPlaces).toBe(0)
  const key = '30000000000-VLG'
  await write({ ...row, key })
  await map.refresh()
  expect(map.state()).toMatchObject({ places, unfitPlaces: 1 })
  await api.engine.delete({ index: api.indexNames.property, id: key, refresh: true })
  await map.refresh()
  expect(map.state().unfitPlaces).toBe(0)
})
