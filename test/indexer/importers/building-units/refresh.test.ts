// One building or address, as the register's API tells it.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { importUnits } from '../../../../indexer/importers/building-units/import-units.ts'
import { readConfig } from '../../../../src/config.ts'
import { type FeedServer, startFeedServer } from '../../../support/feed-server.ts'
import { type FreshDatabase, freshDatabase } from '../../../support/stack.ts'

const folder = join(import.meta.dirname, '../../../../fixtures/building-units')
const text = (name: string): string => readFileSync(join(folder, `${name}.json`), 'utf8')
const KEY = 'a-key-of-the-register'

let database: FreshDatabase
let server: FeedServer
let pauses: number[]
beforeAll(async () => {
  database = await freshDatabase()
})
afterAll(() => database?.drop())
beforeEach(async () => {
  await database.sql`truncate register_building, building_unit, unit_address, address_parcel, import_run`
  pauses = []
  server = await startFeedServer()
  return () => server.close()
})

/** Everything of a version, with its next pages on the host that it is asked at. */
function serve(version: 'v2' | 'v3', next = `${server.url}/${version}/gebouweenheden`): void {
  const list = text(`${version}-list-1`).replace(/https:\/\/api[^"?]*\/gebouweenheden\?/, `${next}?`)
  server.serve(`/${version}/gebouweenheden`, { body: list })
  server.serve(`/${version}/gebouweenheden?gebouwObjectId=901&offset=2&limit=2`, {
    body: text(`${version}-list-2`),
  })
  server.serve(`/${version}/gebouwen/901`, { body: text(`${version}-building-901`) })
  for (const id of [6, 7, 8])
    server.serve(`/${version}/gebouweenheden/${id}`, { body: text(`${version}-unit-${id}`) })
}

const gone = { status: 410, body: JSON.stringify({ status: 410, detail: 'Verwijderde gebouweenheid.' }) }

async function refresh(path = 'building:901', version = 'v2') {
  const config = readConfig({
    NODE_ENV: 'test',
    BUILDING_UNITS_API: `${server.url}/${version}/`,
    BUILDING_UNITS_KEY: KEY,
  })
  const pause = async (ms: number): Promise<void> => void pauses.push(ms)
  const [result] = await importUnits({
    sql: database.sql,
    paths: [path],
    config,
    maxClosedShare: 0.05,
    pause,
  })
  return result
}

const units = async () =>
  (
    await database.sql`
      select id, function, status, closed_on is not null as closed,
        array(select address_id::integer from unit_address where unit_id = id order by 1) as addresses
      from building_unit order by id`
  ).map((row) => ({ ...row }))

const whole = [
  { id: 6, function: 'unknown', status: 'realised', closed: false, addresses: [71, 72] },
  { id: 7, function: 'common-part', status: 'realised', closed: false, addresses: [71] },
  { id: 8, function: 'unknown', status: 'planned', closed: false, addresses: [] },
]

describe.each(['v2', 'v3'] as const)('version %s', (version) => {
  test.each(['building:901', 'address:71'])(
    '%s is stored with all its pages, and a second time changes nothing',
    async (path) => {
      serve(version)
      const result = await refresh(path, version)
      expect(result?.counts).toMatchObject({ building: { changed: 1 }, unit: { stored: 3, changed: 3 } })
      expect(await units()).toEqual(whole)
      expect(await database.sql`select units, has_common_part from register_building_units`).toMatchObject([
        { units: 2, has_common_part: true },
      ])
      expect((await refresh(path, version))?.counts).toMatchObject({
        building: { changed: 0 },
        unit: { changed: 0 },
      })
      // Nothing of all Flanders was loaded by this.
      expect(await database.sql`select from source_snapshot`).toHaveLength(0)
    },
  )
})

test('the key goes along with each request, and stands in nothing that is kept', async () => {
  serve('v2')
  server.serve('/v2/gebouweenheden/8', { status: 500, body: `what was sent: ${KEY}` })
  await expect(refresh()).rejects.toThrow('it answered with status 500')
  expect(server.requests.map(({ headers }) => headers['x-api-key'])).toEqual(
    Array(server.requests.length).fill(KEY),
  )
  expect(server.requests.some(({ path }) => path.includes(KEY))).toBe(false)
  const kept = await database.sql`select * from import_run`
  expect(JSON.stringify(kept)).not.toContain(KEY)
  expect(await units()).toEqual([])
})

test('a unit that was removed (410) is closed, one that the list leaves out is asked for itself', async () => {
  serve('v2')
  await refresh()
  server.serve('/v2/gebouweenheden', { body: JSON.stringify({ gebouweenheden: [] }) })
  server.serve('/v2/gebouweenheden/8', gone)
  expect((await refresh())?.counts).toMatchObject({ unit: { stored: 2, closed: 1 } })
  expect(await units()).toEqual([whole[0], whole[1], { ...whole[2], closed: true }])
})

test('a building that was removed is closed with what the register says of its units', async () => {
  serve('v2')
  await refresh()
  server.serve('/v2/gebouwen/901', gone)
  for (const id of [6, 7, 8]) server.serve(`/v2/gebouweenheden/${id}`, gone)
  expect((await refresh())?.counts).toMatchObject({ building: { closed: 1 }, unit: { closed: 3 } })
  expect((await units()).map(({ closed, addresses }) => [closed, addresses])).toEqual(
    Array(3).fill([true, []]),
  )
})

test('what the register never knew (404) fails, and changes nothing', async () => {
  serve('v2')
  await refresh()
  server.serve('/v2/gebouwen/901', { status: 404 })
  await expect(refresh()).rejects.toThrow('status 404')
  expect(await units()).toEqual(whole)
})

test('asked too often (429) it waits as long as it is told, and longer each time where it is not', async () => {
  serve('v2')
  const busy = { status: 429, headers: { 'retry-after': '7' } }
  server.serve('/v2/gebouwen/901', busy, { status: 503 }, { status: 503 }, { body: text('v2-building-901') })
  await refresh()
  expect(pauses).toEqual([7_000, 4_000, 8_000])
  expect(await units()).toEqual(whole)
})

test.each([
  ['another host', (): string => 'https://elsewhere.example/v2/gebouweenheden'],
  ['another path', (): string => `${server.url}/v2/adressen`],
])('a next page on %s is not read', async (_label, next) => {
  serve('v2', next())
  await expect(refresh()).rejects.toThrow(/the page after page 1 lies elsewhere/)
  expect(await units()).toEqual([])
})

test.each([
  [
    'a page for people',
    { body: '<!doctype html><html>are you human?</html>', contentType: 'text/html' },
    /HTML where JSON/,
  ],
  ['no JSON', { body: 'no' }, /no JSON/],
  ['JSON of another kind', { body: '{"gebouw": 1}' }, /cannot be read \(id\)/],
] as const)('%s in place of a building fails by name', async (_label, answer, message) => {
  serve('v2')
  server.serve('/v2/gebouwen/901', answer)
  await expect(refresh()).rejects.toThrow(message)
  expect(await database.sql`select state from import_run`).toMatchObject([{ state: 'failed' }])
})

test('an address over two buildings brings both', async () => {
  serve('v2')
  server.serve('/v2/gebouweenheden?adresObjectId=71&limit=500', {
    body: JSON.stringify({
      gebouweenheden: [6, 9].map((id) => ({ identificator: { objectId: String(id) } })),
    }),
  })
  const other = (name: string, replaced: [string, string][]): string =>
    replaced.reduce((body, [from, to]) => body.replaceAll(from, to), text(name))
  server.serve('/v2/gebouweenheden/9', {
    body: other('v2-unit-8', [
      ['"8"', '"9"'],
      ['/8"', '/9"'],
      ['"901"', '"902"'],
    ]),
  })
  server.serve('/v2/gebouwen/902', { body: other('v2-building-901', [['901', '902']]) })
  server.serve('/v2/gebouweenheden?gebouwObjectId=902&limit=500', {
    body: JSON.stringify({ gebouweenheden: [{ identificator: { objectId: '9' } }] }),
  })
  await refresh('address:71')
  expect((await units()).map(({ id }) => id)).toEqual([6, 7, 8, 9])
  expect(await database.sql`select id from register_building order by id`).toMatchObject([
    { id: 901 },
    { id: 902 },
  ])
})
