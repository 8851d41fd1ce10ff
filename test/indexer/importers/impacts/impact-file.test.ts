import { copyFileSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeEach, expect, test } from 'vitest'
import type { Answer, ImpactAdapter } from '../../../../indexer/importers/impacts/adapter.ts'
import { openSourceFetch, type Validators } from '../../../../indexer/importers/impacts/fetch.ts'
import { outageFileAdapter } from '../../../../indexer/importers/impacts/outage-file/outage-file.ts'
import { worksFileAdapter } from '../../../../indexer/importers/impacts/works-file/works-file.ts'
import { readConfig } from '../../../../src/config.ts'
import { htmlPage, redirectTo, startFeedServer } from '../../../support/feed-server.ts'

const pathOf = (name: string): string =>
  fileURLToPath(new URL(`../../../../fixtures/impacts/${name}.json`, import.meta.url))

const ask = async (
  adapter: ImpactAdapter,
  url: string,
  validators: Validators = {},
  secret: { user?: string; password?: string } = {},
) => {
  const feed = { ...readConfig({}).feeds[adapter.source], url, ...secret }
  const port = openSourceFetch({
    ...{ adapter, feed, isProduction: false, publicUrl: '', validators },
    signal: new AbortController().signal,
  })
  const answer = await adapter.collect(port, { feed, now: new Date(), log: () => {} })
  return { answer, validators: port.validators() }
}

async function read(adapter: ImpactAdapter, url: string): Promise<Answer> {
  const { answer } = await ask(adapter, url)
  if (answer === 'unchanged') throw new Error('it was not read')
  return answer
}

const folder = mkdtempSync(join(tmpdir(), 'impact-file-'))
const server = await startFeedServer()
afterAll(async () => {
  rmSync(folder, { recursive: true })
  await server.close()
})
beforeEach(() => server.failWith())

const path = join(folder, 'file.json')

/** What a file that was just written holds. */
const readFile = (adapter: ImpactAdapter, file: unknown): Promise<Answer> => {
  writeFileSync(path, JSON.stringify(file))
  return read(adapter, path)
}

const outage = {
  id: 'S-1',
  kind: 'planned',
  startsAt: '2026-11-28T08:00:00Z',
  areas: [{ postcode: '9000' }],
}
const withOutage = (fields: object): Promise<Answer> =>
  readFile(outageFileAdapter, { format: 'power-outages/1', events: [{ ...outage, ...fields }] })

test('both are off and have no address until they are given one', () => {
  const { feeds } = readConfig({})
  expect([feeds['outage-file'].isOn, feeds['works-file'].isOn]).toEqual([false, false])
  expect([feeds['outage-file'].url, feeds['works-file'].url]).toEqual(['', ''])
  expect([outageFileAdapter.hosts, worksFileAdapter.hosts]).toEqual(['configured', 'configured'])
})

test('outages are read with their times, words, streets and numbers', async () => {
  const { events, read: rows, dropped, notes } = await read(outageFileAdapter, pathOf('outage-file/first'))
  expect({ rows, dropped, notes }).toEqual({ rows: 3, dropped: {}, notes: [] })
  expect(events).toMatchObject([
    {
      ...{ sourceId: 'S-1', kind: 'unplanned', startsAt: '2026-11-28T09:05:00.000Z', endsAt: null },
      ...{ endConfidence: 'none', isDelayed: false, cause: 'Kabelbreuk', customers: 120, position: null },
      descriptions: {
        ...{ nl: 'Panne na graafwerken.', fr: 'Panne après travaux.', de: null, en: null },
      },
      zones: [
        {
          ...{ postcode: '9000', street: 'Veldstraat', keys: ['veldstraat'] },
          ranges: [
            { from: 1, to: 21, parity: 'odd' },
            { from: 46, to: 46, parity: 'both' },
          ],
        },
        { postcode: '9000', keys: ['kouter'], ranges: [] },
        { shape: 'postcode', postcode: '9030' },
      ],
    },
    {
      ...{ sourceId: 'S-2', startsAt: '2026-11-28T06:00:00.000Z', endsAt: '2026-11-28T08:30:00.000Z' },
      ...{ endConfidence: 'estimated', isDelayed: true },
      zones: [{ shape: 'point', latitude: 51.2194, longitude: 4.4025 }],
    },
    {
      ...{ sourceId: 'S-3', startsAt: '2026-12-04T23:00:00.000Z', endsAt: '2026-12-05T23:00:00.000Z' },
      endConfidence: 'announced',
      zones: [
        {
          ...{ street: 'Vredestraat / Rue de la Paix', keys: ['ruepaix', 'vredestraat'] },
          ranges: [
            { from: 2, to: 40, parity: 'even' },
            { from: 41, to: 43, parity: 'both' },
          ],
        },
      ],
    },
  ])
  expect((await read(outageFileAdapter, pathOf('outage-file/second'))).events).toEqual(events.slice(1))
  expect((await read(outageFileAdapter, pathOf('outage-file/empty'))).events).toEqual([])
})

test('works are read with their geometry, severity and days', async () => {
  const { events, dropped } = await read(worksFileAdapter, pathOf('works-file/first'))
  expect(dropped).toEqual({})
  expect(events).toMatchObject([
    {
      ...{ sourceId: 'W-1', kind: 'groundwork', isSevere: true, status: 'in uitvoering' },
      ...{ startsAt: '2026-11-15T23:00:00.000Z', endsAt: '2026-12-18T23:00:00.000Z' },
      descriptions: { nl: 'Vernieuwing riolering. Vragen:' },
      zones: [{ shape: 'polygon' }],
    },
    { sourceId: 'W-2', kind: 'worksite', endsAt: null, zones: [{ shape: 'point', latitude: 50.8466 }] },
    {
      ...{ sourceId: 'W-3', kind: 'traffic', position: { latitude: 50.8798, longitude: 4.7005 } },
      zones: [{ shape: 'street', postcode: '3000', keys: ['bondgenotenlaan'], ranges: [] }],
    },
  ])
  expect((await read(worksFileAdapter, pathOf('works-file/second'))).events).toEqual(events.slice(0, 2))
  expect((await read(worksFileAdapter, pathOf('works-file/empty'))).events).toEqual([])
})

test('an event that is not as described is left out, and named with its field', async () => {
  const { events, read: rows, dropped, notes } = await read(outageFileAdapter, pathOf('outage-file/faulty'))
  expect(events.map(({ sourceId }) => sourceId)).toEqual(['good'])
  expect(rows).toBe(17)
  expect(dropped).toEqual({
    ...{ kind: 1, startsAt: 2, endsAt: 1, event: 5, 'areas/postcode': 1, 'areas/streets/numbers/from': 1 },
    ...{ 'areas/streets/name/nl': 1, geometry: 1, 'position/latitude': 1, id: 2 },
  })
  expect(notes).toEqual([
    'events/1 ("kind"): kind must be one of planned, unplanned, unknown',
    'events/2 ("start"): startsAt is no time that exists',
    'events/3 ("start-2"): startsAt must match pattern "^\\d{4}-\\d{2}-\\d{2}"',
    'events/4 ("end"): endsAt is no time that exists',
    [
      `events/5 ("nowhere"): must have required property 'areas'`,
      `must have required property 'geometry'`,
      `must have required property 'position'`,
    ].join(' or '),
    'events/6 ("postcode"): areas/1/postcode must match pattern "^[1-9]\\d{3}$"',
    [
      'events/7 ("number"): areas/0/streets/0/numbers/0/from must be integer',
      'must match pattern "^\\s*0*[1-9]\\d{0,4}(?!\\d)"',
    ].join(' or '),
    'events/8 ("street"): areas/0/streets/0/name/nl must match pattern "[\\p{L}\\p{N}]"',
    'events/9 ("typing"): has a field "endAt", which the format has not',
    'events/10 ("severe"): has a field "isSevere", which the format has not',
    'events/11 ("geometry"): geometry outside Belgium',
    'events/12 ("place"): position/latitude must be >= 49.4',
    'events/13 ("good"): id is that of an event before it',
    'events/14 (""): id must match pattern "\\S"',
    'events/15: must be object',
    'events/16: must be object',
  ])
})

test('the report of a file that is all wrong stays short', async () => {
  const events = Array.from({ length: 500 }, (_, at) => ({ ...outage, id: `S-${at}`, kind: 'storing' }))
  const { dropped, notes } = await readFile(outageFileAdapter, { format: 'power-outages/1', events })
  expect(dropped).toEqual({ kind: 500 })
  expect(notes).toHaveLength(21)
  expect(notes.at(-1)).toBe('480 more events are left out')
})

test.each([
  [[], /not in the format: it must be object/],
  [null, /it must be object/],
  [{ events: [] }, /must have required property 'format'/],
  [{ format: 'public-works/1', events: [] }, /format must be "power-outages\/1"/],
  [{ format: 'power-outages/1' }, /must have required property 'events'/],
  [{ format: 'power-outages/1', events: {} }, /events must be array/],
  [{ format: 'power-outages/1', events: [], event: [] }, /has a field "event", which the format has not/],
])('%j is no file of outages', async (file, message) => {
  await expect(readFile(outageFileAdapter, file)).rejects.toThrow(message)
})

test('fields of the supplier alone are let through and not read', async () => {
  const { events, notes } = await withOutage({ 'x-ticket': { a: 1 } })
  expect(notes).toEqual([])
  expect(JSON.stringify(events)).not.toContain('ticket')
})

test.each([
  [{ areas: undefined, geometry: { type: 'Point', coordinates: [4.4, 51.2] } }, ['point']],
  [{ areas: undefined, position: { latitude: 51.2, longitude: 4.4 } }, ['point']],
  [{ position: { latitude: 51.2, longitude: 4.4 } }, ['postcode']],
  [{ geometry: { type: 'Point', coordinates: [4.4, 51.2] } }, ['point', 'postcode']],
  [{ areas: [{ postcode: '9000' }, { postcode: '9000', streets: [] }] }, ['postcode']],
])('%j is felt in %j', async (fields, shapes) => {
  const { events, notes } = await withOutage(fields)
  expect(notes).toEqual([])
  expect(events[0]?.zones.map(({ shape }) => shape)).toEqual(shapes)
})

test('a local file is read again only when it changed, by its path and as file:', async () => {
  copyFileSync(pathOf('outage-file/first'), path)
  const { validators } = await ask(outageFileAdapter, `file://${path}`)
  expect((await ask(outageFileAdapter, path, validators)).answer).toBe('unchanged')
  copyFileSync(pathOf('outage-file/second'), path)
  expect((await ask(outageFileAdapter, path, validators)).answer).toMatchObject({ read: 2 })
  await expect(read(outageFileAdapter, join(folder, 'none.json'))).rejects.toThrow(/cannot be read/)
  await expect(read(outageFileAdapter, '')).rejects.toThrow(/no address/)
})

test('a file at an address is asked for conditionally, query and all', async () => {
  const url = `${server.url}/outages.json?key=1`
  server.serve('/outages.json?key=1', { body: readFileSync(pathOf('outage-file/first'), 'utf8') })
  const { answer, validators } = await ask(outageFileAdapter, url)
  expect(answer).toMatchObject({ read: 3 })
  expect((await ask(outageFileAdapter, url, validators)).answer).toBe('unchanged')
  server.failWith(htmlPage)
  await expect(ask(outageFileAdapter, url, validators)).rejects.toThrow(/HTML/)
  server.failWith(redirectTo('file:///etc/hostname'))
  await expect(ask(outageFileAdapter, url, validators)).rejects.toThrow(/redirects to another place/)
})

test('a file behind a user and a password is read with them, and not without', async () => {
  const [body, user, password] = ['{"format": "public-works/1", "events": []}', 'reader', 'a pass:word']
  server.serve('/works.json', { body, user, password })
  const url = `${server.url}/works.json`
  expect((await ask(worksFileAdapter, url, {}, { user, password })).answer).toMatchObject({ read: 0 })
  await expect(ask(worksFileAdapter, url)).rejects.toThrow(/asks for a user and a password/)
})
