import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Answer, ImpactAdapter } from '../../../../indexer/importers/impacts/adapter.ts'
import { brusselsEventsAdapter } from '../../../../indexer/importers/impacts/brussels-events/brussels-events.ts'
import { brusselsWorksitesAdapter } from '../../../../indexer/importers/impacts/brussels-worksites/brussels-worksites.ts'
import { osirisAdapter } from '../../../../indexer/importers/impacts/osiris/osiris.ts'
import { sibelgaWorksAdapter } from '../../../../indexer/importers/impacts/sibelga-works/sibelga-works.ts'
import { distanceMetres } from '../../../../src/geo/distance.ts'
import { type CollectOptions, collectFrom, eventIn, recorded } from '../../../support/collect.ts'
import { type FeedServer, htmlPage, startFeedServer } from '../../../support/feed-server.ts'

let server: FeedServer

beforeAll(async () => {
  server = await startFeedServer()
})
afterAll(() => server.close())

const nowhere = { nl: null, fr: null, de: null, en: null }

/** What an adapter makes of one recorded answer. */
function collect(adapter: ImpactAdapter, file: string, options: Partial<CollectOptions> = {}) {
  server.serve('/one', { body: recorded(`${adapter.source}/${file}.json`) })
  return collectFrom(adapter, { url: `${server.url}/one`, ...options })
}

describe('worksites of Brussels', () => {
  const read = (file = 'worksites') => collect(brusselsWorksitesAdapter, file)

  test('the whole layer is asked for, in degrees and JSON', async () => {
    await read()
    const asked = new URL(server.requests.at(-1)?.path ?? '', server.url).searchParams
    expect(Object.fromEntries(asked)).toEqual({
      ...{ service: 'WFS', version: '2.0.0', request: 'GetFeature', typeNames: 'bm_traffic:worksites_comm' },
      ...{ outputFormat: 'application/json', srsName: 'EPSG:4326', count: '10000' },
    })
  })

  test('a worksite starts when it is first seen and is open; its HTML is plain text without contacts', async () => {
    const event = eventIn(await read(), '101')
    expect(event).toMatchObject({ kind: 'worksite', startsAt: null, endsAt: null, endConfidence: 'none' })
    expect(event.descriptions).toEqual({
      nl: 'Voorbeeldstraat\nHeraanleg van de voetpaden',
      fr: 'Rue de l’Exemple\nRénovation des trottoirs.',
      de: null,
      en: 'Example Street',
    })
  })

  test('rows of one id are zones of one event; swapped degrees are put right; what has no place or id is counted', async () => {
    const answer = await read()
    expect(answer.events.map(({ sourceId }) => sourceId)).toEqual(['101', '102', '4'])
    expect(eventIn(answer, '101').zones).toEqual([
      { shape: 'point', longitude: 4.352, latitude: 50.846 },
      { shape: 'point', longitude: 4.353, latitude: 50.846 },
    ])
    expect(eventIn(answer, '102').position).toEqual({ longitude: 4.36, latitude: 50.85 })
    expect(answer).toMatchObject({ read: 6, dropped: { 'no geometry': 1, 'no id': 1 } })
  })

  test('an answer that is not all of the layer is refused', async () => {
    await expect(read('incomplete')).rejects.toThrow('it answered 6 of 40 features')
  })

  test('nothing new is nothing to do', async () => {
    const url = `${server.url}/one`
    server.serve('/one', { body: recorded('brussels-worksites/worksites.json') })
    const port = {
      get: () => Promise.resolve({ status: 'unchanged' as const, text: '', contentType: '', validators: {} }),
    }
    const feed = { isOn: true, url, everyMinutes: 60, user: undefined, password: undefined }
    const context = { feed, now: new Date(), log: () => {} }
    expect(await brusselsWorksitesAdapter.collect(port, context)).toBe('unchanged')
    expect(await sibelgaWorksAdapter.collect(port, context)).toBe('unchanged')
  })
})

describe('events on the roads of Brussels', () => {
  const read = (file = 'events-31370', now?: string) =>
    collect(brusselsEventsAdapter, file, now === undefined ? {} : { now })

  const awayFromGolden = (answer: Answer): number =>
    distanceMetres(eventIn(answer, '1').position ?? { latitude: 0, longitude: 0 }, {
      latitude: 50.846622,
      longitude: 4.35265,
    })

  test('metres become degrees; zero and another system than the named one are counted', async () => {
    const answer = await read()
    expect(awayFromGolden(answer)).toBeLessThan(1)
    expect(answer.dropped).toMatchObject({
      'coordinates in another system than named': 1,
      'outside Belgium': 1,
    })
    expect(awayFromGolden(await read('events-4326'))).toBeLessThan(1)
  })

  test('times without a zone are those of Brussels, on both nights when the clock changes', async () => {
    const answer = await read()
    expect(eventIn(answer, '1')).toMatchObject({
      ...{ startsAt: '2026-11-28T06:00:00.000Z', endsAt: '2026-11-30T17:00:00.000Z' },
      ...{ kind: 'traffic', endConfidence: 'announced', isSevere: false },
    })
    // Twice on one night: the earlier for a start. Never on the other: when the clock is put forward.
    expect(eventIn(answer, '2')).toMatchObject({
      ...{ startsAt: '2026-10-25T00:30:00.000Z', endsAt: '2027-03-28T01:00:00.000Z', isSevere: true },
      zones: [{ shape: 'polygon' }],
    })
    expect(eventIn(await read('events-4326'), '1').startsAt).toBe('2026-11-28T07:00:00.000Z')
  })

  test('a day as an end is all of that day, a start that is missing is when it is first seen', async () => {
    expect(eventIn(await read(), '7')).toMatchObject({ startsAt: null, endsAt: '2026-11-29T23:00:00.000Z' })
  })

  test('what is not active is dropped, unless it is yet to begin', async () => {
    const answer = await read()
    expect(answer.dropped).toMatchObject({ 'not active': 1, 'start that cannot be read': 1 })
    expect(eventIn(answer, '4')).toMatchObject({ startsAt: '2026-12-05T06:00:00.000Z', endsAt: null })
    expect((await read('events-31370', '2026-12-05T06:00:00Z')).dropped).toMatchObject({ 'not active': 2 })
  })

  test('its words stand in two languages', async () => {
    expect(eventIn(await read(), '1').descriptions).toEqual({
      ...nowhere,
      nl: 'Werf: Verzonnenlaan\nEén rijstrook dicht',
      fr: 'Chantier: Avenue Inventée\nUne bande fermée',
    })
  })
})

describe('worksites of OSIRIS', () => {
  const items = '/collections/api:WORKSITES/items'
  const secret = { user: 'reader', password: 'a pass:word' }

  const read = (options: Partial<CollectOptions> = secret) => {
    server.serve(items, { body: recorded('osiris/page-1.json', server.url), ...secret })
    server.serve('/collections/api%3AWORKSITES/items?f=application/json&limit=1000&startIndex=3', {
      ...{ body: recorded('osiris/page-2.json', server.url), ...secret },
    })
    return collectFrom(osirisAdapter, { url: server.url, ...options })
  }

  test('every page is asked for with the user and the password', async () => {
    const answer = await read()
    expect(answer.events.map(({ sourceId }) => sourceId)).toEqual(['71', '72', '75'])
    expect(answer).toMatchObject({ read: 5, dropped: { done: 1, 'not done': 1 } })
  })

  test('without them it is not asked, with wrong ones it says so', async () => {
    const before = server.requests.length
    await expect(read({})).rejects.toThrow('set OSIRIS_USER and OSIRIS_PASSWORD')
    await expect(read({ user: 'reader' })).rejects.toThrow('set OSIRIS_USER and OSIRIS_PASSWORD')
    expect(server.requests).toHaveLength(before)
    await expect(read({ ...secret, password: 'wrong' })).rejects.toThrow('status 401')
  })

  test('dates are whole days in Brussels, however they are written', async () => {
    const answer = await read()
    expect(eventIn(answer, '71')).toMatchObject({
      ...{ startsAt: '2026-11-15T23:00:00.000Z', endsAt: '2026-11-28T23:00:00.000Z' },
      ...{ kind: 'worksite', status: 'In uitvoering', endConfidence: 'announced' },
    })
    expect(eventIn(answer, '72')).toMatchObject({
      ...{ startsAt: '2026-11-30T23:00:00.000Z', endsAt: '2026-12-02T23:00:00.000Z' },
    })
    // Midnight in Brussels, written in UTC.
    expect(eventIn(answer, '75')).toMatchObject({ startsAt: '2026-06-30T22:00:00.000Z', endsAt: null })
  })

  test('a multipolygon is one zone of several parts', async () => {
    const [zone, ...others] = eventIn(await read(), '71').zones
    expect(others).toEqual([])
    expect(zone?.shape === 'polygon' && zone.coordinates).toHaveLength(2)
  })

  test('its words stand in two languages', async () => {
    const answer = await read()
    expect(eventIn(answer, '71').descriptions).toEqual({
      ...nowhere,
      nl: 'Vernieuwing van leidingen\nRijweg',
      fr: 'Renouvellement de conduites\nChaussée',
    })
    expect(eventIn(answer, '75').descriptions.nl).toBeNull()
  })
})

describe('works of Sibelga', () => {
  const read = () => collect(sibelgaWorksAdapter, 'data')

  test('items are told apart by their place, the only thing that is known of them', async () => {
    const answer = await read()
    expect(answer.events.map(({ sourceId }) => sourceId)).toEqual([
      '50.850300,4.351700',
      '50.860100,4.361700',
      '50.840300,4.341700',
    ])
    expect(eventIn(answer, '50.850300,4.351700')).toEqual({
      ...{ sourceId: '50.850300,4.351700', kind: 'worksite', startsAt: null, endsAt: null },
      ...{ endConfidence: 'none', isDelayed: false, isSevere: false, descriptions: nowhere },
      ...{ cause: null, customers: null, status: null },
      position: { latitude: 50.8503, longitude: 4.3517 },
      zones: [{ shape: 'point', latitude: 50.8503, longitude: 4.3517 }],
    })
  })

  test('items without a place, and what is no item, are counted', async () => {
    expect(await read()).toMatchObject({
      read: 9,
      dropped: { 'no place': 2, 'outside Belgium': 1, 'no item': 2 },
    })
  })

  test('an answer without items is refused', async () => {
    server.serve('/one', { body: '{"rows":[]}' })
    await expect(collectFrom(sibelgaWorksAdapter, { url: `${server.url}/one` })).rejects.toThrow(
      /without a list of items/,
    )
    server.serve('/one', htmlPage)
    await expect(collectFrom(sibelgaWorksAdapter, { url: `${server.url}/one` })).rejects.toThrow(/HTML/)
  })
})
