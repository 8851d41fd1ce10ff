// The family of opportunities: which places it has, by which filters, and what it says of them.
import { parse } from 'csv-parse/sync'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Api, openApi } from '../support/api.ts'
import { makeKey, type TestKey } from '../support/api-keys.ts'
import { seedOpportunities } from '../support/property-world.ts'

let api: Api
let key: TestKey
beforeAll(async () => {
  api = await openApi({ fill: seedOpportunities })
  key = await makeKey(api)
}, 60_000)
afterAll(() => api.close())

const ask = (query: string) =>
  api.app.inject({ url: `/api/export/family/opportunities${query}`, headers: key.headers })

async function rowsOf(query: string): Promise<Record<string, string>[]> {
  const reply = await ask(query)
  expect(reply.statusCode, reply.body).toBe(200)
  return parse(reply.rawPayload, { bom: true, delimiter: ';', columns: true })
}

const [LIKELY, POSSIBLE] = ['00009001-VLG-12', '00009002-BRU-8'] as const

test.each([
  ['', [LIKELY, POSSIBLE]],
  ['?region=BE-VLG', [LIKELY]],
  ['?region=brussels', [POSSIBLE]],
  ['?province=40000', [LIKELY]],
  ['?municipality=Elsene', [POSSIBLE]],
  ['?municipality=44021', [LIKELY]],
  ['?zipcode=1050', [POSSIBLE]],
  ['?zipcode=9040', []],
])('likely and possible ones alone, the best first: %s', async (query, keys) => {
  expect((await rowsOf(query)).map(({ key: found }) => found)).toEqual(keys)
})

test('each says where it is, and why', async () => {
  const [first, second] = await rowsOf('?culture=en')
  expect(first).toMatchObject({
    ...{ Key: LIKELY, Likelihood: 'likely', Score: '53', Units: '12', Address: 'Kansenstraat 12, 9000 Gent' },
    Reasons: '12 units (+45); counted as boxes in the address files (+8)',
    'Codes of reasons': 'units 45; boxes 8',
  })
  expect(second?.Likelihood).toBe('possible')
  const [french] = await rowsOf('?culture=fr&region=BE-BRU')
  expect(french).toMatchObject({ Commune: 'Ixelles', Raisons: expect.stringContaining('6 unités (+35)') })
})

test('they are points of a GeoJSON file, and no syndic narrows them', async () => {
  const { features } = JSON.parse((await ask('?format=geojson')).body)
  expect(features.map(({ geometry }: { geometry: { type: string } }) => geometry.type)).toEqual([
    'Point',
    'Point',
  ])
  const reply = await ask('?count=true&syndic=0403170701')
  expect(reply.json()).toMatchObject({
    rows: 2,
    warnings: [{ code: 'parameter_unknown', parameter: 'syndic' }],
  })
})
