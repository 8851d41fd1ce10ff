import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { eventsOf } from '../../../../indexer/importers/impacts/gipod/events.ts'
import { gipodAdapter } from '../../../../indexer/importers/impacts/gipod/gipod.ts'
import { collectFrom, eventIn, recorded } from '../../../support/collect.ts'
import { endlessPages, type FeedServer, htmlPage, startFeedServer } from '../../../support/feed-server.ts'

const service = '/GIPOD/ogc/features/v1'
const items = (collection: string): string => `${service}/collections/${collection}/items`

let server: FeedServer
let url: string

beforeAll(async () => {
  server = await startFeedServer()
  url = `${server.url}${service}`
})
afterAll(() => server.close())
beforeEach(() => {
  server.requests.length = 0
  const page = (file: string) => ({ body: recorded(`gipod/${file}.json`, url) })
  server.serve(items('INNAME'), page('inname-1'))
  server.serve(`${items('INNAME')}?f=application/json&limit=1000&startIndex=9`, page('inname-2'))
  server.serve(items('INNAME_PUNT'), page('inname-punt'))
  server.serve(items('HINDER'), page('hinder'))
})

const collect = () => collectFrom(gipodAdapter, { url })

describe('occupancies become events', () => {
  test('works are kept, everything else is counted by reason', async () => {
    const { events, read, dropped } = await collect()
    expect(events.map(({ sourceId }) => sourceId).sort()).toEqual(
      ['01', '02', '08', '09', '11', '13', '15'].map((end) => `90000${end}`),
    )
    // 16 zones, and the four points of occupancies of which nothing was known.
    expect(read).toBe(20)
    expect(dropped).toEqual({
      'no work': 3,
      'unknown type': 1,
      done: 1,
      'not done': 1,
      'outside Belgium': 1,
      'start that cannot be read': 1,
      'planned, no start': 1,
      'no feature': 1,
    })
  })

  test('zones of one occupancy are one event, from the earlier start to the later end', async () => {
    const event = eventIn(await collect(), '9000001')
    expect(event).toMatchObject({
      kind: 'groundwork',
      status: 'In uitvoering',
      startsAt: '2026-11-20T06:00:00.000Z',
      endsAt: '2026-12-20T16:00:00.000Z',
      endConfidence: 'announced',
      customers: null,
    })
    // Its own two, and that of each hindrance.
    expect(event.zones.map(({ shape }) => shape)).toEqual(['polygon', 'polygon', 'polygon', 'polygon'])
    expect(event.position).toEqual({ longitude: 4.40015, latitude: 51.22015 })
  })

  test('hindrances are attached by address, with their consequences each once', async () => {
    const answer = await collect()
    const groundwork = eventIn(answer, '9000001')
    expect(groundwork.isSevere).toBe(true)
    expect(groundwork.descriptions.nl).toMatch(
      / · Hinder: Geen doorgang voor gemotoriseerd verkeer, Parkeerverbod$/,
    )
    const work = eventIn(answer, '9000002')
    expect(work).toMatchObject({ kind: 'work', isSevere: true, endsAt: null, endConfidence: 'none' })
    expect(work.zones).toHaveLength(2)
    // Of a draft, nothing.
    expect(eventIn(answer, '9000008')).toMatchObject({ isSevere: false, zones: [{ shape: 'polygon' }] })
    expect(eventIn(answer, '9000015').descriptions.nl).toMatch(/Hinder: Voetpad versperd$/)
    expect(answer.notes).toEqual(
      expect.arrayContaining([
        '1 hindrances are not validated, and left out',
        '1 hindrances are not of works that are kept',
        '1 hindrances have no usable zone',
      ]),
    )
  })

  test('a point is read only where there is no polygon, once', async () => {
    const answer = await collect()
    expect(eventIn(answer, '9000009').zones).toEqual([{ shape: 'point', longitude: 4.405, latitude: 51.215 }])
    expect(eventIn(answer, '9000015')).toMatchObject({ kind: 'work', zones: [{ shape: 'point' }] })
    expect(answer.notes).toContain('1 zones of works that have another cannot be used: no geometry')
  })

  test('a status, a type and an end that are not known are told, and lose no works', async () => {
    const answer = await collect()
    expect(eventIn(answer, '9000008').status).toBe('Wacht op vergunning')
    expect(eventIn(answer, '9000013').endsAt).toBeNull()
    expect(answer.notes).toEqual(
      expect.arrayContaining([
        '1 works were kept with "Wacht op vergunning" as status, which is not known',
        '1 rows have the unknown type "Kermisattractie"',
        '1 works have an end that cannot be read, and are left open',
      ]),
    )
  })

  test('times are UTC, with a Z or none; the year 9999 is an open end; a line has a zone', async () => {
    expect(eventIn(await collect(), '9000011')).toMatchObject({
      ...{ startsAt: '2026-11-28T09:00:00.000Z', endsAt: null, endConfidence: 'none' },
      zones: [{ shape: 'polygon' }],
    })
  })

  test('no name of an owner or a contact leaves the parser, nor what reaches them', async () => {
    const answer = await collect()
    const text = JSON.stringify(answer)
    expect(text).toContain('Aanleg riolering & wegenis')
    for (const secret of ['Waterbedrijf', 'Jan Voorbeeld', '03 123', 'werf@', '<p>', '<br'])
      expect(text).not.toContain(secret)
  })

  test('no rows give no events', () => {
    expect(eventsOf({ occupancies: [], twins: [], hindrances: [] })).toEqual({
      ...{ events: [], read: 0, dropped: {}, notes: [] },
    })
  })
})

describe('pages', () => {
  test('are asked for in turn, a thousand features each, for three collections', async () => {
    await collect()
    expect(server.requests.map(({ path }) => decodeURIComponent(path))).toEqual([
      `${items('INNAME')}?f=application/json&limit=1000`,
      `${items('INNAME')}?f=application/json&limit=1000&startIndex=9`,
      `${items('INNAME_PUNT')}?f=application/json&limit=1000`,
      `${items('HINDER')}?f=application/json&limit=1000`,
    ])
  })

  test.each(['inname-foreign-next', 'inname-other-collection'])('%s is refused', async (file) => {
    server.serve(items('INNAME'), { body: recorded(`gipod/${file}.json`, url) })
    await expect(collect()).rejects.toThrow(/lies elsewhere/)
    expect(server.requests).toHaveLength(1)
  })

  test('that never end are given up', async () => {
    server.serve(items('HINDER'), endlessPages())
    await expect(collect()).rejects.toThrow('there are more than 100 pages')
  })

  test('that go round in circles are given up', async () => {
    const body = recorded('gipod/inname-1.json', url)
    server.serve(`${items('INNAME')}?f=application/json&limit=1000&startIndex=9`, { body })
    await expect(collect()).rejects.toThrow(/goes round in circles/)
  })

  test('with less than they say there is are refused: the rest would be taken for ended', async () => {
    const body = recorded('gipod/inname-punt.json', url).replace('"numberMatched": 6', '"numberMatched": 7')
    server.serve(items('INNAME_PUNT'), { body })
    await expect(collect()).rejects.toThrow('INNAME_PUNT gave 6 of 7 features')
  })

  test.each([
    ['a page for people', htmlPage, /HTML/],
    ['JSON that is no page', { body: '{"code":"NotFound"}' }, /without a list of features/],
    ['an error', { status: 500 }, /status 500/],
  ] as const)('%s ends the run', async (_, answer, message) => {
    server.serve(items('INNAME_PUNT'), answer)
    await expect(collect()).rejects.toThrow(message)
  })
})
